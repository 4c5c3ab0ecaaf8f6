// The dialog for entering the set-up of a board on a table. Visitors choose a kind of piece, and then tap the hexes that have
// it.
import { describePlace, layoutOf, type ThemeName } from "hexsmith/external";
import { useMemo } from "preact/hooks";
import { Dialog, SecondaryButton } from "../components.js";
import { placesOf, terrainTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { PanelProps } from "./panels.js";
import {
  boardOfEntry,
  type Brush,
  brushesOf,
  boardForDrawing,
  emptyEntry,
  type Entry,
  remainingCount,
  openHexes,
  withPiece,
  sameBrush,
  excessPieces,
} from "./table-entry.js";

const { entry: words } = texts.board;

export function EntryDialog({ state, actions, theme }: PanelProps) {
  const { entries, dialog } = state;
  const [entry] = entries;
  return (
    <Dialog name="entry" title={words.open} open={dialog === "entry"} close={() => actions.closeDialog("entry")}>
      <p class="hint">{words.hint}</p>
      {entry && (
        <>
          <EntryMap
            entry={entry}
            theme={theme}
            tap={(hex) => {
              const newEntry = withPiece(entry, hex);
              if (newEntry !== entry) actions.setEntries([newEntry, ...entries]);
            }}
          />
          <div class="stack">
            <EntryPanel entry={entry} entries={entries} actions={actions} />
          </div>
        </>
      )}
    </Dialog>
  );
}

interface MapProps {
  readonly entry: Entry;
  readonly theme: ThemeName;
  readonly tap: (hex: number) => void;
}

function EntryMap({ entry, theme, tap }: MapProps) {
  const { board, places } = useMemo(
    () => ({ board: boardForDrawing(entry), places: placesOf(layoutOf(entry.board)) }),
    [entry.board, entry.terrains, entry.tokens],
  );
  const targets = useMemo(
    () => ({ hexes: board.terrains.flatMap((terrain, hex) => (terrain === "sea" ? [] : [hex])) }),
    [board],
  );
  return (
    <hexsmith-board
      words={texts.words}
      theme={theme}
      board={board}
      targets={targets}
      nameOf={(place) =>
        words.hex(
          places[place.id] ?? "",
          entry.terrains[place.id] ? describePlace(board, place, texts.words) : words.empty,
        )
      }
      onhexsmith-choose={({ detail }) => tap(detail.id)}
    />
  );
}

interface EntryProps extends Pick<PanelProps, "actions"> {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
}

function EntryPanel({ entry, entries, actions }: EntryProps) {
  const enteredBoard = boardOfEntry(entry);
  const openCount = openHexes(entry).length;
  const excess = excessPieces(entry);
  const brushes = brushesOf(entry.board);
  const renderGroup = (kind: Brush["kind"]) => (
    <div class={`brushes ${kind}`} role="group" aria-label={words.groups[kind]}>
      {brushes
        .filter((brush) => brush.kind === kind)
        .map((brush) => {
          const remaining = remainingCount(entry, brush);
          return (
            <button
              key={brush.piece}
              type="button"
              class={`quiet brush${remaining < 0 ? " excess" : ""}`}
              data-brush={brush.piece}
              aria-pressed={sameBrush(brush, entry.brush)}
              aria-label={words.brush(nameOfBrush(brush), remaining)}
              onClick={() => actions.setEntries([{ ...entry, brush }, ...entries.slice(1)])}
            >
              {nameOfBrush(brush)} <small>{remaining}</small>
            </button>
          );
        })}
    </div>
  );
  return (
    <>
      {renderGroup("terrain")}
      {renderGroup("number")}
      <p class="refusal" role="status">
        {excess.length > 0
          ? words.tooMany(excess.map(({ brush, count }) => words.excess(nameOfBrush(brush), count)))
          : openCount > 0
            ? words.missing(openCount)
            : words.complete}
      </p>
      <div class="buttons">
        <button type="button" disabled={!enteredBoard} onClick={() => enteredBoard && actions.useEntry(enteredBoard)}>
          {words.use}
        </button>
        <SecondaryButton disabled={entries.length < 2} press={() => actions.setEntries(entries.slice(1))}>
          {texts.steps.undo}
        </SecondaryButton>
        <SecondaryButton disabled={entries.length < 2} press={() => actions.setEntries([emptyEntry(entry.board)])}>
          {texts.common.startOver}
        </SecondaryButton>
      </div>
    </>
  );
}

const nameOfBrush = (brush: Brush): string =>
  brush.kind === "terrain" ? terrainTitle(brush.piece) : String(brush.piece);
