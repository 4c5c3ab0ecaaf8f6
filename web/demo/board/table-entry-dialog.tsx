// The dialog for entering a set-up from a table: choose a piece, then tap its hexes.
import { describePlace, layoutOf, type ThemeName } from "hexsmith/external";
import { useMemo } from "preact/hooks";
import { Dialog, SecondaryButton } from "../components.js";
import { terrainTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { PanelProps } from "./panels.js";
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

const { entry: words } = texts.board;

export function EntryDialog({ state, actions, theme }: PanelProps & { readonly theme: ThemeName }) {
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
              const next = painted(entry, hex);
              if (next !== entry) actions.setEntries([next, ...entries]);
            }}
          />
          <div class="entry-panel">
            <Panel entry={entry} entries={entries} actions={actions} />
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
    () => ({ board: drawnEntry(entry), places: placesOf(layoutOf(entry.board)) }),
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

function Panel({ entry, entries, actions }: EntryProps) {
  const enteredBoard = boardOfEntry(entry);
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
              onClick={() => actions.setEntries([{ ...entry, brush }, ...entries.slice(1)])}
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
