// Shows the board of the page, with selectable hexes and harbors, and marks on locked, weak and swapped pieces.
import { type Board, layoutOf, type MarkedPlace, type PieceSwap, type Place } from "hexsmith/external";
import type { LockedPieces } from "../shared-board/locks.js";
import { hexWords, placesOf } from "../shared-board/words.js";
import { shortcutsEnabled } from "../shortcut.js";
import type { Stage } from "../stage.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { directionOfHarbor, harborTitle, placesOfSwap } from "./places.js";
import type { BoardState } from "./state.js";

const words = texts.board;

export function makeMap(
  { element, draw }: Stage,
  { select, deselect, toggleLock }: Pick<Actions, "select" | "deselect" | "toggleLock">,
) {
  let shownState: Partial<BoardState> = {};
  let hoveredPlace: Place | null = null;
  let isKeyboardInput = false;
  // An empty name says that the hex shares its name, even with a direction.
  element.words = { ...texts.words, places: { ...texts.words.places, group: words.hexes, numbered: "" } };
  element.addEventListener("pointerdown", () => (isKeyboardInput = false));
  element.addEventListener("hexsmith-hover", ({ detail }) => (hoveredPlace = detail));
  element.addEventListener("hexsmith-choose", ({ detail }) => select(detail, isKeyboardInput));
  element.addEventListener(
    "keydown",
    ({ key, altKey, ctrlKey, metaKey, repeat }) => {
      isKeyboardInput = true;
      if (altKey || ctrlKey || metaKey || repeat) return;
      if (key === "Escape") deselect();
      else if (hoveredPlace && key.toUpperCase() === words.lockKey && shortcutsEnabled()) toggleLock(hoveredPlace);
    },
    { capture: true },
  );
  function mark({ locked, selected, pointed, repair }: BoardState) {
    element.selected = [...(selected ? [selected] : []), ...pointed];
    element.marks = [...new Map([...marksOfLocks(locked), ...marksOfSwaps(repair?.result?.swaps ?? [])]).values()];
  }
  // On paper, a board has no marks.
  addEventListener("beforeprint", () => Object.assign(element, { selected: null, marks: [] }));
  addEventListener("afterprint", () => mark(shownState as BoardState));
  return {
    focus: (place: Place) => element.focus({ place }),
    /** Redraws those parts of the map whose state has changed. */
    show(state: BoardState) {
      const { board, locked, selected, repair, pointed } = state;
      const hasChanged = (...keys: readonly (keyof BoardState)[]) => keys.some((key) => state[key] !== shownState[key]);
      if (hasChanged("board")) {
        draw(board);
        element.targets = { hexes: [...layoutOf(board).hexes.keys()], harborSlots: [...board.harbors.keys()] };
      }
      if (hasChanged("board", "locked", "selected", "repair", "pointed")) mark(state);
      if (hasChanged("board", "locked", "repair"))
        element.nameOf = makePlaceNamer(board, locked, element.marks.length > 0);
      shownState = { board, locked, selected, repair, pointed };
    },
  };
}

/** @param isMarked whether the element's names contain marks */
function makePlaceNamer(board: Board, locked: LockedPieces, isMarked: boolean) {
  const layout = layoutOf(board);
  const places = placesOf(layout);
  return ({ kind, id }: Place, name: string) => {
    const [terrain, token] = [locked.terrains.includes(id), locked.tokens.includes(id)];
    const pieces = kind === "hex" && (isMarked || name === "" ? hexWords(board, id) : name);
    if (pieces !== false) return words.hex(places[id] ?? "", pieces, words.lockedPieces(terrain, token));
    const title = harborTitle(board.harbors[id] ?? "any");
    return words.harbor(id + 1, directionOfHarbor(layout, id), title, locked.harbors.includes(id));
  };
}

/** Marks by the key of their place. A place has one mark. */
type Marks = Map<string, MarkedPlace>;
const keyOf = ({ kind, id }: Place) => `${kind} ${id}`;

/** Returns marks that say what is locked on each hex and harbor. */
function marksOfLocks({ terrains, tokens, harbors }: LockedPieces): Marks {
  const { both, terrain, number } = words.lockMarks;
  const textOf = (hex: number) => (!tokens.includes(hex) ? terrain : terrains.includes(hex) ? both : number);
  const marks = [
    ...[...new Set([...terrains, ...tokens])].map((id) => ({ place: { kind: "hex", id } as const, text: textOf(id) })),
    ...harbors.map((id) => ({ place: { kind: "harborSlot", id } as const, text: both })),
  ];
  return new Map(marks.map((mark) => [keyOf(mark.place), mark]));
}

/** Returns marks with the numbers of the swaps on both pieces of each. */
function marksOfSwaps(swaps: readonly PieceSwap[]): Marks {
  const marks: Marks = new Map();
  for (const [i, swap] of swaps.entries())
    for (const place of placesOfSwap(swap)) {
      const others = marks.get(keyOf(place))?.text;
      marks.set(keyOf(place), { place, text: others === undefined ? `${i + 1}` : `${others} ${i + 1}` });
    }
  return marks;
}
