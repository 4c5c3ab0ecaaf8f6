// Enters a set-up from a table piece by piece: first terrains, then tokens. Entries are immutable. Sea and harbors do not
// change.
import {
  type Board,
  layoutOf,
  type LayoutSpec,
  printedBoard,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "hexsmith/external";

/** The piece that a tap places. */
export type Brush =
  { readonly kind: "terrain"; readonly piece: Terrain } | { readonly kind: "number"; readonly piece: number };

export interface Entry {
  /** The board that the set-up replaces. */
  readonly board: Board;
  readonly terrains: readonly (Terrain | null)[];
  readonly tokens: readonly (number | null)[];
  readonly brush: Brush;
}

export const sameBrush = (one: Brush, other: Brush): boolean => one.kind === other.kind && one.piece === other.piece;

export function emptyEntry(board: Board): Entry {
  const [brush = { kind: "number", piece: 2 }] = brushesOf(board);
  return {
    board,
    terrains: board.terrains.map((terrain) => (terrain === "sea" ? terrain : null)),
    tokens: board.tokens.map(() => null),
    brush,
  };
}

/** Returns the kinds of pieces in the board's box, in the order of entry. */
export function brushesOf(board: Board): readonly Brush[] {
  const { terrains, tokens } = boxOf(board);
  return [
    ...terrainKinds
      .filter((piece) => piece !== "sea" && terrains.includes(piece))
      .map((piece): Brush => ({ kind: "terrain", piece })),
    ...tokenNumbers.filter((piece) => tokens.includes(piece)).map((piece): Brush => ({ kind: "number", piece })),
  ];
}

/** Returns the number of pieces of a kind left in the box, negative if the board has too many. */
export function leftOf({ board, terrains, tokens }: Entry, { kind, piece }: Brush): number {
  const box = boxOf(board);
  const count = (pieces: readonly unknown[]) => pieces.filter((one) => one === piece).length;
  return kind === "terrain" ? count(box.terrains) - count(terrains) : count(box.tokens) - count(tokens);
}

/** Returns the kinds of pieces of which the entry has more than the box, and how many more. */
export const tooMany = (entry: Entry): readonly { readonly brush: Brush; readonly count: number }[] =>
  brushesOf(entry.board)
    .map((brush) => ({ brush, count: -leftOf(entry, brush) }))
    .filter(({ count }) => count > 0);

/** Returns the hexes that still lack a terrain or token. */
export const openHexes = ({ board, terrains, tokens }: Entry): readonly number[] =>
  terrains.flatMap((terrain, hex) =>
    terrain === null || (bears(board, hex, terrain) && tokens[hex] === null) ? [hex] : [],
  );

/**
 * Places the brush's piece on a hex. After the last piece of a kind, the brush advances to the next kind that is left.
 * Impossible placements, such as a token on a desert, change nothing.
 */
export function painted(entry: Entry, hex: number): Entry {
  const { brush } = entry;
  const before = entry.terrains[hex];
  if (before === "sea" || before === undefined) return entry;
  if (brush.kind === "number" && (before === null || !bears(entry.board, hex, before))) return entry;
  const put = <Piece>(pieces: readonly Piece[], piece: Piece) => pieces.map((old, i) => (i === hex ? piece : old));
  const after =
    brush.kind === "number"
      ? { ...entry, tokens: put(entry.tokens, brush.piece) }
      : {
          ...entry,
          terrains: put<Terrain | null>(entry.terrains, brush.piece),
          tokens: bears(entry.board, hex, brush.piece) ? entry.tokens : put(entry.tokens, null),
        };
  return leftOf(after, brush) > 0 ? after : { ...after, brush: nextBrush(after) };
}

function nextBrush(entry: Entry): Brush {
  const brushes = brushesOf(entry.board);
  const here = brushes.findIndex((brush) => sameBrush(brush, entry.brush));
  const ahead = [...brushes.slice(here + 1), ...brushes.slice(0, here)];
  return ahead.find((brush) => leftOf(entry, brush) > 0) ?? entry.brush;
}

/** Returns the set-up as a board, or undefined while hexes are open. */
export function boardOfEntry(entry: Entry): Board | undefined {
  if (openHexes(entry).length > 0) return undefined;
  return { ...entry.board, terrains: entry.terrains as readonly Terrain[], tokens: entry.tokens };
}

/** Returns a board for drawing: open hexes are face down, and hexes without a token are bare. Ids are those of the board. */
export function drawnEntry({ board, terrains, tokens }: Entry): Board {
  const land = terrains.map((terrain) => terrain ?? "desert");
  // Sea is fixed too, so the coast and the harbors stay.
  const fixed = land.flatMap((terrain, hex) =>
    terrain === "sea" || (hasNumber(terrain) && !tokens[hex]) ? [hex] : [],
  );
  const { hexes, coast, harborSlots } = layoutOf(board);
  const layout: LayoutSpec = {
    hexes: hexes.map(({ q, r }) => ({ q, r })),
    terrains: Object.fromEntries(land.map((terrain) => [terrain, land.filter((other) => other === terrain).length])),
    tokens: tokens.filter((token) => token !== null),
    harborSlots: harborSlots.map(({ edge }) => coast.indexOf(edge)),
    harbors: board.harbors,
    fixed: {
      terrains: Object.fromEntries(fixed.map((hex) => [hex, land[hex] as Terrain])),
      tokens: Object.fromEntries(fixed.map((hex) => [hex, null])),
    },
  };
  const covered = terrains.flatMap((terrain, hex) => (terrain === null ? [hex] : []));
  return { version: 1, layout, terrains: land, tokens, harbors: board.harbors, covered };
}

const hasNumber = (terrain: Terrain): boolean => terrain !== "desert" && terrain !== "sea";

/** Whether a hex needs a token if it has this terrain. Some layouts have hexes without tokens. */
const bears = ({ terrains, tokens }: Board, hex: number, terrain: Terrain): boolean =>
  hasNumber(terrain) && !(tokens[hex] === null && hasNumber(terrains[hex] as Terrain));

/** Returns the pieces of a board's layout, or for custom layouts with several regions, the pieces on the board. */
function boxOf(board: Board): Pick<Board, "terrains" | "tokens"> {
  const { layout } = board;
  if (typeof layout === "string") return printedBoard(layout);
  if ("regions" in layout) return board;
  const terrains = Object.entries(layout.terrains) as [Terrain, number][];
  return {
    terrains: terrains.flatMap(([terrain, count]) => Array<Terrain>(count).fill(terrain)),
    tokens: layout.tokens,
  };
}
