// The game move by move: to look at again, to go on from, to share as a link, to keep as a file.
import { useRef } from "preact/hooks";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { hashOf } from "./address.js";
import { Icon, type IconName } from "./icons.js";
import { isTooLong } from "./kept.js";
import { fileOf, type GameFile, type Match } from "./match.js";
import { type State, stepsShown } from "./state.js";
import { reasonOf } from "./words.js";

interface RecordProps {
  readonly state: State & { readonly match: Match };
  readonly actions: Actions;
}

export function Record({ state, actions }: RecordProps) {
  const words = texts.record;
  const file = useRef<HTMLInputElement>(null);
  const { match, playingBack, recordSaid } = state;
  const all = match.record.steps.length;
  const at = stepsShown(state);
  const lookAt = (step: number) => {
    actions.setPlayingBack(false);
    actions.review(step);
  };
  const step = (name: string, icon: IconName, to: number) => (
    <button
      type="button"
      class="quiet"
      aria-label={name}
      title={name}
      disabled={to < 0 || to > all || at === to}
      onClick={() => lookAt(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="record" aria-labelledby="record-title">
      <div class="section-head">
        <h2 id="record-title">{words.title}</h2>
        <output class="hint" for="record-move">
          {words.moveOf(at, all)}
        </output>
      </div>
      <input
        type="range"
        id="record-move"
        min={0}
        max={all}
        value={at}
        aria-label={words.move}
        disabled={all === 0}
        onInput={({ currentTarget }) => lookAt(currentTarget.valueAsNumber)}
      />
      <div class="buttons steps">
        {step(words.first, "toFirst", 0)}
        {step(words.previous, "toPrevious", at - 1)}
        <button type="button" class="quiet" disabled={all === 0} onClick={() => actions.setPlayingBack(!playingBack)}>
          {playingBack ? words.pause : words.watch}
        </button>
        {step(words.next, "toNext", at + 1)}
        {step(words.last, "toLast", all)}
      </div>
      <p class="hint">{words.hint}</p>
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => void copyLink(match).then(actions.sayOfRecord)}>
          {words.copy}
        </button>
        <button type="button" class="quiet" onClick={() => actions.sayOfRecord(save(match))}>
          {words.save}
        </button>
        <button type="button" class="quiet" onClick={() => file.current?.click()}>
          {words.open}
        </button>
      </div>
      <input
        type="file"
        accept=".json,application/json"
        hidden
        aria-hidden="true"
        ref={file}
        onChange={({ currentTarget }) => void read(currentTarget, actions)}
      />
      <p class="hint" role="status">
        {recordSaid}
      </p>
    </section>
  );
}

/** The address has the whole game in it, unless it would be too long. */
const copyLink = (match: Match): Promise<string> =>
  isTooLong(hashOf(match)) ? Promise.resolve(texts.record.tooLong) : copied(location.href);

/** Puts a text into the clipboard, and says whether it is there: it may not be allowed here, or not in this browser. */
async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return texts.record.copied;
  } catch {
    return texts.record.notCopied;
  }
}

function save(match: Match): string {
  const name = "hexsmith-game.json";
  const href = URL.createObjectURL(new Blob([JSON.stringify(fileOf(match))], { type: "application/json" }));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser reads it when it likes
  return texts.record.saved(name);
}

async function read(file: HTMLInputElement, actions: Actions) {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  const text = await chosen.text();
  file.value = ""; // the same file may be opened again
  try {
    await actions.open(JSON.parse(text) as GameFile);
    actions.sayOfRecord("");
  } catch (error) {
    actions.sayOfRecord(texts.record.notAGame(reasonOf(error, texts.record.damaged)));
  }
}
