// The dialog in which a set-up is entered from a table: choose a piece, tap the hexes where it lies.
import type { Board, ThemeName } from "hexsmith/external";
import type { HexsmithBoardElement } from "hexsmith/element";
import { render } from "preact";
import { makeDialog } from "../dialog.js";
import { element } from "../dom.js";
import { terrainTitle } from "../one-board/words.js";
import { texts } from "../texts.js";
import { placesOf } from "./places.js";
import {
  boardOfEntry,
  type Brush,
  brushesOf,
  drawnEntry,
  emptyEntry,
  type Entry,
  leftOf,
  openHexes,
  painted,
  sameBrush,
  tooMany,
} from "./table-entry.js";
import { describePlace, layoutOf } from "hexsmith/external";

const { entry: words } = texts.board;

export interface TableEntry {
  readonly root: HTMLElement;
  /** Goes on where it was left, on a board of the same layout. */
  open(board: Board): void;
}

export function makeTableEntry(theme: () => ThemeName, use: (board: Board) => void): TableEntry {
  /** What was entered, the last first: each tap, and each choice of a piece with the tap that follows. */
  let entries: readonly Entry[] = [];
  const view: HexsmithBoardElement = document.createElement("hexsmith-board");
  const panel = element("div", { class: "entry-panel" });
  const dialog = makeDialog("entry", words.title, [element("p", { class: "hint" }, words.hint), view, panel]);
  view.words = texts.words;
  view.addEventListener("hexsmith-choose", ({ detail }) => {
    const [now] = entries;
    if (!now) return;
    const next = painted(now, detail.id);
    if (next !== now) entries = [next, ...entries];
    show();
  });

  function show() {
    const [entry] = entries;
    if (!entry) return;
    const places = placesOf(layoutOf(entry.board));
    const board = drawnEntry(entry);
    view.theme = theme();
    view.board = board;
    view.targets = { hexes: board.terrains.flatMap((terrain, hex) => (terrain === "sea" ? [] : [hex])) };
    view.nameOf = (place) =>
      words.hex(
        places[place.id] ?? "",
        entry.terrains[place.id] ? describePlace(board, place, texts.words) : words.empty,
      );
    render(
      <Panel
        entry={entry}
        choose={(brush) => {
          entries = [{ ...entry, brush }, ...entries.slice(1)];
          show();
        }}
        undo={
          entries.length > 1 &&
          (() => {
            entries = entries.slice(1);
            show();
          })
        }
        clear={() => begin(entry.board)}
        use={(made) => {
          dialog.close();
          entries = [];
          use(made);
        }}
      />,
      panel,
    );
  }

  function begin(board: Board) {
    entries = [emptyEntry(board)];
    show();
  }

  return {
    root: dialog.root,
    open(board) {
      const [last] = entries;
      if (last && JSON.stringify(last.board.layout) === JSON.stringify(board.layout)) show();
      else begin(board);
      dialog.open();
    },
  };
}

interface PanelProps {
  readonly entry: Entry;
  readonly choose: (brush: Brush) => void;
  readonly undo: false | (() => void);
  readonly clear: () => void;
  readonly use: (board: Board) => void;
}

function Panel({ entry, choose, undo, clear, use }: PanelProps) {
  const made = boardOfEntry(entry);
  const open = openHexes(entry).length;
  const excess = tooMany(entry);
  const brushes = brushesOf(entry.board);
  const group = (kind: Brush["kind"]) => (
    <div class={`brushes ${kind}`} role="group" aria-label={words.groups[kind]}>
      {brushes
        .filter((brush) => brush.kind === kind)
        .map((brush) => {
          const left = leftOf(entry, brush);
          return (
            <button
              key={brush.piece}
              type="button"
              class={`quiet brush${left < 0 ? " excess" : ""}`}
              data-brush={brush.piece}
              aria-pressed={sameBrush(brush, entry.brush)}
              aria-label={words.brush(nameOfBrush(brush), left)}
              onClick={() => choose(brush)}
            >
              {nameOfBrush(brush)} <small>{left}</small>
            </button>
          );
        })}
    </div>
  );
  return (
    <>
      {group("terrain")}
      {group("number")}
      <p class="refusal" role="status">
        {excess.length > 0
          ? words.tooMany(excess.map(({ brush, count }) => words.excess(nameOfBrush(brush), count)))
          : open > 0
            ? words.missing(open)
            : words.complete}
      </p>
      <div class="buttons">
        <button type="button" disabled={!made} onClick={() => made && use(made)}>
          {words.use}
        </button>
        <button type="button" class="quiet" disabled={!undo} onClick={undo || undefined}>
          {texts.steps.undo}
        </button>
        <button type="button" class="quiet" disabled={!undo} onClick={clear}>
          {words.clear}
        </button>
      </div>
    </>
  );
}

const nameOfBrush = (brush: Brush): string =>
  brush.kind === "terrain" ? terrainTitle(brush.piece) : String(brush.piece);
