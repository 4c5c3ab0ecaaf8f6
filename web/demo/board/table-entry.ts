// Entry of the set-up of a board on a table: visitors enter first the terrains, and then the tokens. Sea and harbors do not
// change. Entries are immutable.
import {
  type Board,
  layoutOf,
  type LayoutSpec,
  printedBoard,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "hexsmith/external";

/** Kind of piece that a tap on a hex places. */
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

/** Returns the kinds of pieces that the board's layout contains, in the order of entry. */
export function brushesOf(board: Board): readonly Brush[] {
  const { terrains, tokens } = boxOf(board);
  return [
    ...terrainKinds
      .filter((piece) => piece !== "sea" && terrains.includes(piece))
      .map((piece): Brush => ({ kind: "terrain", piece })),
    ...tokenNumbers.filter((piece) => tokens.includes(piece)).map((piece): Brush => ({ kind: "number", piece })),
  ];
}

/** Returns the number of pieces of a kind that are not placed yet. The number is negative if too many are placed. */
export function remainingCount({ board, terrains, tokens }: Entry, { kind, piece }: Brush): number {
  const box = boxOf(board);
  const count = (pieces: readonly unknown[]) => pieces.filter((one) => one === piece).length;
  return kind === "terrain" ? count(box.terrains) - count(terrains) : count(box.tokens) - count(tokens);
}

/** Returns each kind of which too many pieces are placed, and the number of surplus pieces. */
export const excessPieces = (entry: Entry): readonly { readonly brush: Brush; readonly count: number }[] =>
  brushesOf(entry.board)
    .map((brush) => ({ brush, count: -remainingCount(entry, brush) }))
    .filter(({ count }) => count > 0);

/** Returns the hexes that still lack a terrain or token. */
export const openHexes = ({ board, terrains, tokens }: Entry): readonly number[] =>
  terrains.flatMap((terrain, hex) =>
    terrain === null || (needsToken(board, hex, terrain) && tokens[hex] === null) ? [hex] : [],
  );

/**
 * Places the brush's piece on a hex. After the last piece of a kind, the brush changes to the next kind that has pieces left.
 * Impossible placements, such as a token on a desert, change nothing.
 */
export function withPiece(entry: Entry, hex: number): Entry {
  const { brush } = entry;
  const oldTerrain = entry.terrains[hex];
  if (oldTerrain === "sea" || oldTerrain === undefined) return entry;
  if (brush.kind === "number" && (oldTerrain === null || !needsToken(entry.board, hex, oldTerrain))) return entry;
  const replacePiece = <Piece>(pieces: readonly Piece[], piece: Piece) =>
    pieces.map((old, i) => (i === hex ? piece : old));
  const newEntry =
    brush.kind === "number"
      ? { ...entry, tokens: replacePiece(entry.tokens, brush.piece) }
      : {
          ...entry,
          terrains: replacePiece<Terrain | null>(entry.terrains, brush.piece),
          tokens: needsToken(entry.board, hex, brush.piece) ? entry.tokens : replacePiece(entry.tokens, null),
        };
  return remainingCount(newEntry, brush) > 0 ? newEntry : { ...newEntry, brush: nextBrush(newEntry) };
}

function nextBrush(entry: Entry): Brush {
  const brushes = brushesOf(entry.board);
  const currentIndex = brushes.findIndex((brush) => sameBrush(brush, entry.brush));
  const laterBrushes = [...brushes.slice(currentIndex + 1), ...brushes.slice(0, currentIndex)];
  return laterBrushes.find((brush) => remainingCount(entry, brush) > 0) ?? entry.brush;
}

/** Returns the set-up as a board, or undefined while a hex lacks its terrain or token. */
export function boardOfEntry(entry: Entry): Board | undefined {
  if (openHexes(entry).length > 0) return undefined;
  return { ...entry.board, terrains: entry.terrains as readonly Terrain[], tokens: entry.tokens };
}

/**
 * Returns a board that pictures an unfinished set-up: hexes without terrain are face down. Ids are those of the entry's
 * board.
 */
export function boardForDrawing({ board, terrains, tokens }: Entry): Board {
  const drawnTerrains = terrains.map((terrain) => terrain ?? "desert");
  // Sea hexes are fixed too, so that the coast and the harbors do not change.
  const fixedHexes = drawnTerrains.flatMap((terrain, hex) =>
    terrain === "sea" || (canHaveToken(terrain) && !tokens[hex]) ? [hex] : [],
  );
  const { hexes, coast, harborSlots } = layoutOf(board);
  const layout: LayoutSpec = {
    hexes: hexes.map(({ q, r }) => ({ q, r })),
    terrains: Object.fromEntries(
      drawnTerrains.map((terrain) => [terrain, drawnTerrains.filter((other) => other === terrain).length]),
    ),
    tokens: tokens.filter((token) => token !== null),
    harborSlots: harborSlots.map(({ edge }) => coast.indexOf(edge)),
    harbors: board.harbors,
    fixed: {
      terrains: Object.fromEntries(fixedHexes.map((hex) => [hex, drawnTerrains[hex] as Terrain])),
      tokens: Object.fromEntries(fixedHexes.map((hex) => [hex, null])),
    },
  };
  const covered = terrains.flatMap((terrain, hex) => (terrain === null ? [hex] : []));
  return { version: 1, layout, terrains: drawnTerrains, tokens, harbors: board.harbors, covered };
}

const canHaveToken = (terrain: Terrain): boolean => terrain !== "desert" && terrain !== "sea";

/** Whether a hex with this terrain needs a token. Some layouts have hexes without tokens. */
const needsToken = ({ terrains, tokens }: Board, hex: number, terrain: Terrain): boolean =>
  canHaveToken(terrain) && !(tokens[hex] === null && canHaveToken(terrains[hex] as Terrain));

/** Returns the pieces of a board's layout. For custom layouts with several regions, returns the pieces on the board. */
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
