// Panels of the board page: verdict, editor of a place, repair, weaknesses, other sources of boards, and ways to share a
// board.
import {
  applySwaps,
  type Board,
  boardId,
  describeBoard,
  harborKinds,
  layoutOf,
  paintBoard,
  type Place,
  renderSvg,
  terrainKinds,
  type ThemeName,
  tokenNumbers,
  viewBoxOf,
  type Rule,
  type RuleViolation,
  type Violation,
} from "hexsmith/external";
import { grades } from "hexsmith/draft/external";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import {
  Choice,
  Disclosure,
  Form,
  Input,
  plainText,
  SecondaryButton,
  Refusal,
  LiveRegion,
  Section,
  Select,
  Toggle,
} from "../components.js";
import { copyText, download } from "../dom.js";
import { BoardLinks } from "../shared-board/links.js";
import type { LockKind } from "../shared-board/locks.js";
import { describeRequestRefusal } from "../shared-board/refusal.js";
import { rulesOf } from "../shared-board/request.js";
import { ruleTitle, terrainTitle } from "../shared-board/words.js";
import { MainActions } from "../sheets.js";
import { formatNumber, texts } from "../texts.js";
import type { Actions } from "./actions.js";
import {
  describeSwap,
  describeViolation,
  harborTitle,
  nameOfPlace,
  placesOfSwap,
  placesOfViolation,
} from "./places.js";
import { hexWidths, papers, type Print, printKinds, sheetsOf } from "./print.js";
import type { BoardState } from "./state.js";
import { bestPipsOf, weakPointsOf } from "./verdict.js";

const { board: words } = texts;

export interface PanelProps {
  readonly state: BoardState;
  readonly actions: Actions;
  readonly theme: ThemeName;
}

/** The verdict, the main actions, and the reason for a refusal. */
export const Overview = ({ state, actions, children }: PanelProps & { readonly children: ComponentChildren }) => (
  <div class="overview surface stack">
    <Refusal text={state.refusal ? describeRequestRefusal(state.refusal) : ""} />
    <VerdictView state={state} />
    <MainActions>{children}</MainActions>
    <div class="onward fill-first">
      <BoardLinks currentPage="board" board={state.board} />
      <SecondaryButton press={() => void send(actions)}>{words.send}</SecondaryButton>
    </div>
    <LiveRegion text={state.messages.overview} />
  </div>
);

/** Shows the verdict on a scale of five grades. The verdict appears when the win chances of the seats are known. */
function VerdictView({ state: { board, assessment, triedBoards } }: Pick<PanelProps, "state">) {
  const { verdict: verdictWords } = words;
  const { evaluation, verdict } = assessment ?? {};
  return (
    <section class="verdict-view" aria-label={verdictWords.title}>
      <p class="ends">
        <strong class="grade">{verdict ? verdictWords.grades[verdict.grade] : verdictWords.judging}</strong>
        <meter
          class="grade-scale"
          max={grades.length}
          low={3}
          optimum={grades.length}
          value={verdict ? grades.indexOf(verdict.grade) + 1 : 0}
          aria-hidden="true"
        />
      </p>
      <p class="facts">
        {verdictWords.facts([
          verdictWords.highPairs(evaluation?.energy.terms.adjacentHighNumbers.value ?? 0),
          verdictWords.bestSpot(bestPipsOf(board)),
          ...(verdict?.seats ? [verdictWords.seats(verdict.seats)] : []),
        ])}
      </p>
      <p class="percentile hint">
        {verdict && verdictWords.percentile(verdict.percentile)}
        {triedBoards !== undefined && ` ${verdictWords.bestOf(triedBoards)}`}
      </p>
      <details class="more meaning">
        <summary>{verdictWords.meaning}</summary>
        {verdictWords.meanings.map((text) => (
          <p key={text} class="hint">
            {text}
          </p>
        ))}
      </details>
    </section>
  );
}

/** The editor of a place: terrain and token of a hex, or the kind of a harbor, and locks. */
export function Editor({ state: { board, locked, selected }, actions }: PanelProps) {
  if (!selected) return null;
  const { editor } = words;
  const { kind, id } = selected;
  const [terrain, token] = [board.terrains[id], board.tokens[id] ?? null];
  const renderField = (name: string, title: string, lock: LockKind, control: ComponentChildren, isLockable = true) => (
    <div class="field">
      <label for={name}>{title}</label>
      {control}
      {isLockable && (
        <Toggle
          id={`lock-${lock}`}
          title={{ terrains: editor.lockTerrains, tokens: editor.lockTokens, harbors: editor.lockHarbors }[lock]}
          on={locked[lock].includes(id)}
          change={(on) => actions.lock(lock, on)}
        />
      )}
    </div>
  );
  return (
    <Section
      name="hex-editor"
      title={nameOfPlace(selected, layoutOf(board))}
      onKeyDown={({ key }) => key === "Escape" && actions.closeEditor()}
    >
      <Form title={words.hexHint}>
        {kind === "hex" ? (
          <>
            {renderField(
              "hex-terrain",
              editor.terrain,
              "terrains",
              <Select
                id="hex-terrain"
                value={terrain}
                disabled={terrain === "sea"} // visitors cannot change the coast
                options={terrainKinds
                  .filter((name) => name !== "sea" || name === terrain)
                  .map((name) => [name, terrainTitle(name)])}
                choose={actions.setTerrain}
              />,
            )}
            {renderField(
              "hex-token",
              editor.number,
              "tokens",
              <Select
                id="hex-token"
                value={String(token ?? "")}
                disabled={token === null}
                options={
                  token === null ? [["", editor.noNumber]] : tokenNumbers.map((number) => [`${number}`, `${number}`])
                }
                choose={(number) => actions.setToken(Number(number))}
              />,
              token !== null,
            )}
          </>
        ) : (
          renderField(
            "harbor",
            editor.harbor,
            "harbors",
            <Select
              id="harbor"
              value={board.harbors[id]}
              options={harborKinds.map((harbor) => [harbor, harborTitle(harbor)])}
              choose={actions.setHarbor}
            />,
          )
        )}
        <div class="buttons">
          <SecondaryButton press={actions.closeEditor}>{editor.close}</SecondaryButton>
          <SecondaryButton press={actions.unlockAll}>{editor.unlock}</SecondaryButton>
        </div>
      </Form>
    </Section>
  );
}

/** Finds the few swaps that improve the board most, shows them on the board, and makes them on request. */
export function RepairPanel({ state: { repair }, actions }: PanelProps) {
  const { result, progress, board } = repair ?? {};
  const { swaps = [], energy } = result ?? {};
  return (
    <Section name="repair" title={words.repair} aside={<p class="hint">{words.repairHint}</p>}>
      <div class="buttons">
        <SecondaryButton press={actions.enterSetUp}>{words.entry.open}</SecondaryButton>
        <SecondaryButton class="search" press={progress === undefined ? actions.searchRepair : actions.stopRepair}>
          {progress === undefined ? words.suggest : texts.common.stop}
        </SecondaryButton>
      </div>
      <progress max="1" value={progress ?? 0} aria-label={words.searching} hidden={progress === undefined} />
      <p class="hint" role="status" hidden={!energy}>
        {energy && (swaps.length === 0 ? words.nothingToMend : words.repaired(energy.before, energy.after))}
      </p>
      {board && swaps.length > 0 && (
        <ol class="swaps list">
          {swaps.map((swap, i) => (
            <li
              key={i}
              class="columns"
              onPointerEnter={() => actions.pointAt(placesOfSwap(swap))}
              onPointerLeave={() => actions.pointAt([])}
            >
              <span class="pieces">{describeSwap(swap, applySwaps(board, swaps.slice(0, i)))}</span>
              <span class="gain">{swap.gain < 0 ? `+${formatNumber(-swap.gain)}` : `−${formatNumber(swap.gain)}`}</span>
              <SecondaryButton
                press={() => actions.repair(i + 1)}
                onFocus={() => actions.pointAt(placesOfSwap(swap))}
                onBlur={() => actions.pointAt([])}
              >
                {words.apply(i + 1, swaps.length)}
              </SecondaryButton>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

const visibleCount = 3;

/** The board's weaknesses. The board marks the places of the one that has the pointer or the focus. */
export function Fairness({ state: { assessment }, actions }: PanelProps) {
  /** Places of the violation whose button has the focus. Their marks return when the pointer leaves another button. */
  const focused = useRef<readonly Place[]>([]);
  if (!assessment) return null;
  const { board, evaluation, request } = assessment;
  const layout = layoutOf(board);
  const weakPoints = weakPointsOf(evaluation);
  const rules = rulesOf(request);
  const titleOf = ({ term, rule }: Violation | RuleViolation) =>
    term === undefined ? ruleTitle(rules[rule] as Rule) : words.terms[term];
  const renderList = (violations: typeof weakPoints) => (
    <ul class="violations list" hidden={violations.length === 0}>
      {violations.map((violation, i) => {
        const places = placesOfViolation(violation);
        const focus = (focusedPlaces: readonly Place[]) => actions.pointAt((focused.current = focusedPlaces));
        return (
          <li key={i}>
            <SecondaryButton
              press={() => actions.pointAt(places)}
              onPointerEnter={() => actions.pointAt(places)}
              onFocus={() => focus(places)}
              onBlur={() => focus([])}
              onPointerLeave={() => actions.pointAt(focused.current)}
            >
              <strong>{titleOf(violation)}</strong>
              <span>{describeViolation(violation, board, layout)}</span>
            </SecondaryButton>
          </li>
        );
      })}
    </ul>
  );
  return (
    <Section name="fairness" title={words.weak}>
      <p class="count">{words.violations(weakPoints.length)}</p>
      {renderList(weakPoints.slice(0, visibleCount))}
      {weakPoints.length > visibleCount && (
        <Disclosure name="more" title={words.moreViolations(weakPoints.length - visibleCount)}>
          {renderList(weakPoints.slice(visibleCount))}
        </Disclosure>
      )}
    </Section>
  );
}

/** Opens boards that are not generated: the beginners' board, official set-ups, and pasted codes or links. */
export const Sources = ({ state, actions }: PanelProps) => (
  <Section name="sources" title={words.start}>
    <div class="buttons">
      <SecondaryButton press={actions.showBeginnerBoard}>{words.beginner}</SecondaryButton>
      <SecondaryButton press={actions.showOfficialBoard}>{words.official}</SecondaryButton>
    </div>
    <Form
      title={words.code}
      submit={(form) => {
        const field = form.elements.namedItem("code") as HTMLInputElement;
        if (field.value.trim() === "") return;
        void actions.paste(field.value).then((isValid) => {
          if (isValid) field.value = "";
        });
      }}
    >
      <label for="code" class="title">
        {words.code}
      </label>
      <div class="fill-first">
        <input id="code" {...plainText} />
        <button type="submit" class="quiet">
          {words.open}
        </button>
      </div>
    </Form>
    <Refusal text={state.wrongCode} />
  </Section>
);

/** Shares a board as a link, QR code or picture, or on paper. */
export function Share({ state: { board, print: printSettings, messages }, actions, theme }: PanelProps) {
  const { say } = actions;
  const name = `${texts.name}-${boardId(board)}`;
  const savePng = async () => say({ share: save(await pngOf(board, theme), `${name}.png`) });
  const saveSvg = () => {
    const svg = renderSvg(board, { theme, width: 1200, label: describeBoard(board, texts.words) });
    say({ share: save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`) });
  };
  const saveSheets = () => {
    const page = sheetsOf(board, printSettings);
    const { kind, hexWidth, paper } = printSettings;
    const file = `${name}-${kind === "pieces" ? "pieces-" : ""}${hexWidth}mm-${paper}.html`;
    say({ share: page ? save(new Blob([page], { type: "text/html" }), file) : words.sheets.tooMany });
  };
  return (
    <Section name="share" title={words.share}>
      <div class="buttons">
        <SecondaryButton press={() => void copyText(location.href, words).then((message) => say({ share: message }))}>
          {texts.common.copyLink}
        </SecondaryButton>
        <SecondaryButton press={saveSvg}>{words.saveSvg}</SecondaryButton>
        <SecondaryButton press={() => void savePng()}>{words.savePng}</SecondaryButton>
        <SecondaryButton press={() => print()}>{words.print}</SecondaryButton>
      </div>
      <LiveRegion text={messages.share} />
      <Disclosure name="more sheets" title={words.sheets.title}>
        <PrintForm print={printSettings} change={(print) => actions.change({ print })} save={saveSheets} />
      </Disclosure>
      <Disclosure name="more qr-code" title={texts.qrCode.title}>
        {() => <QrCode address={location.href} />}
      </Disclosure>
    </Section>
  );
}

interface PrintFormProps {
  readonly print: Print;
  readonly change: (print: Print) => void;
  readonly save: () => void;
}

function PrintForm({ print, change, save }: PrintFormProps) {
  const { sheets } = words;
  return (
    <Form title={sheets.title} submit={save}>
      <Choice
        name="print-kind"
        title={sheets.kind}
        choices={printKinds}
        titles={sheets.kinds}
        chosen={print.kind}
        choose={(kind) => change({ ...print, kind })}
      />
      <div class="field">
        <label for="print-width">{sheets.width}</label>
        <Input
          id="print-width"
          type="number"
          {...hexWidths}
          inputMode="numeric"
          required
          value={String(print.hexWidth)}
          change={({ valueAsNumber, validity }) => validity.valid && change({ ...print, hexWidth: valueAsNumber })}
        />
      </div>
      <Choice
        name="paper"
        title={sheets.paper}
        choices={papers}
        titles={sheets.papers}
        chosen={print.paper}
        choose={(paper) => change({ ...print, paper })}
      />
      <p class="hint">{sheets.hint}</p>
      <div class="buttons">
        <button type="submit" class="quiet">
          {sheets.save}
        </button>
      </div>
    </Form>
  );
}

/** Opens the system's share sheet, or copies the address in browsers without `navigator.share`. */
async function send({ say }: Actions) {
  const sharingNavigator: Partial<Pick<Navigator, "share">> = navigator;
  if (!sharingNavigator.share) return say({ overview: await copyText(location.href, words) });
  try {
    await sharingNavigator.share({ title: document.title, url: location.href });
  } catch (error) {
    const isCanceled = error instanceof DOMException && /^Abort/.test(error.name); // canceled by the user
    if (!isCanceled) say({ overview: words.notShared });
  }
}

/** Width of PNG pictures in pixels. */
const pictureWidth = 2000;

/** Returns a PNG picture of a board. The background outside the frame is transparent. */
async function pngOf(board: Board, theme: ThemeName): Promise<Blob> {
  const viewBox = viewBoxOf(board);
  const canvas = document.createElement("canvas");
  canvas.width = pictureWidth;
  canvas.height = Math.round((pictureWidth * viewBox.height) / viewBox.width);
  const context = canvas.getContext("2d");
  if (context) paintBoard(context, board, { theme });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function save(blob: Blob, file: string): string {
  download(blob, file);
  return words.saved(file);
}

/** Shows the page's address as a QR code. It is dark on light in every theme, with a margin, as scanners expect. */
function QrCode({ address }: { readonly address: string }) {
  const { qrCode } = texts;
  const [code, setCode] = useState<{ readonly address: string; readonly size?: number; readonly path?: string }>();
  useEffect(() => {
    void import("./qr-code.js").then(({ qrCodeOf }) => setCode({ address: address, ...qrCodeOf(address) }));
  }, [address]);
  if (code?.address !== address) return <div />;
  const { size, path } = code;
  if (!size) return <p class="hint">{qrCode.tooLong}</p>;
  return (
    <figure class="columns">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={qrCode.label} shape-rendering="crispEdges">
        <path fill="#ffffff" d={`M0 0H${size}V${size}H0Z`} />
        <path fill="#14262e" d={path} />
      </svg>
      <figcaption class="hint">
        {qrCode.hint} <span class="address">{address}</span>
      </figcaption>
    </figure>
  );
}
