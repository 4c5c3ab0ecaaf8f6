// The game move by move: to look at again, to go on from, to share as a link, to keep as a file.
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { makeSection } from "../section.js";
import type { GameFile } from "./game-file.js";
import { h, render } from "preact";
import { Icon, type IconName } from "./icons.js";
import type { Match } from "./match.js";
import { reasonOf } from "./names.js";
import { texts } from "../texts.js";

export interface RecordActions {
  /** Looks at the game after so many steps; undefined: as it stands. */
  review(step: number | undefined): void;
  /** The address, with the whole game in it; undefined where it would be too long. */
  address(): string | undefined;
  saved(): GameFile;
  /** Throws where it is no game. */
  open(file: GameFile): void;
}

export interface RecordView {
  readonly root: HTMLElement;
  show(match: Match, at: number): void;
}

const frame = 350; // milliseconds from move to move

export function makeRecordView({ review, address, saved, open }: RecordActions): RecordView {
  let at = 0;
  let all = 0;
  let timer = 0;
  const slider = element("input", { type: "range", id: "record-move", min: "0", "aria-label": texts.record.move });
  slider.addEventListener("input", () => {
    pause();
    review(Number(slider.value));
  });
  const place = element("output", { class: "hint", for: "record-move" });
  const step = (name: string, sign: IconName, to: () => number) => {
    const button = makeButton("", () => (pause(), review(to())), "quiet");
    render(h(Icon, { name: sign }), button);
    button.setAttribute("aria-label", name);
    button.title = name;
    return button;
  };
  const first = step(texts.record.first, "toFirst", () => 0);
  const previous = step(texts.record.previous, "toPrevious", () => Math.max(at - 1, 0));
  const next = step(texts.record.next, "toNext", () => Math.min(at + 1, all));
  const last = step(texts.record.last, "toLast", () => all);
  const watch = makeButton(texts.record.watch, () => (timer ? pause() : play()), "quiet");
  const said = element("p", { class: "hint", role: "status" });
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: "", "aria-hidden": "true" });
  file.addEventListener("change", () => void read());

  const root = makeSection(
    "record",
    texts.record.title,
    [place],
    slider,
    element("div", { class: "buttons steps" }, first, previous, watch, next, last),
    element("p", { class: "hint" }, texts.record.hint),
    element(
      "div",
      { class: "buttons" },
      makeButton(texts.record.copy, () => void copy(), "quiet"),
      makeButton(texts.record.save, save, "quiet"),
      makeButton(texts.record.open, () => file.click(), "quiet"),
    ),
    file,
    said,
  );

  function play() {
    if (all === 0) return;
    if (at >= all) review(0);
    watch.textContent = texts.record.pause;
    timer = setInterval(() => {
      if (at >= all) pause();
      else review(at + 1);
    }, frame) as unknown as number;
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    watch.textContent = texts.record.watch;
  }

  async function copy() {
    const link = address();
    if (link === undefined) return void (said.textContent = texts.record.tooLong);
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = texts.record.copied;
    } catch {
      said.textContent = texts.record.notCopied; // not allowed here, or not in this browser
    }
  }

  function save() {
    const name = "hexsmith-game.json";
    const href = URL.createObjectURL(new Blob([JSON.stringify(saved())], { type: "application/json" }));
    element("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser reads it when it likes
    said.textContent = texts.record.saved(name);
  }

  async function read() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const text = await chosen.text();
    file.value = ""; // the same file may be opened again
    try {
      open(JSON.parse(text) as GameFile);
      said.textContent = "";
    } catch (error) {
      said.textContent = texts.record.notAGame(reasonOf(error, texts.record.damaged));
    }
  }

  return {
    root,
    show(match, shown) {
      all = match.record.steps.length;
      at = shown;
      slider.max = String(all);
      slider.value = String(at);
      place.textContent = texts.record.moveOf(at, all);
      first.disabled = previous.disabled = at === 0;
      next.disabled = last.disabled = at === all;
      slider.disabled = watch.disabled = all === 0;
      if (timer && at === all) pause();
    },
  };
}
