// Boards: a first page, refusals, an editor, custom layouts, async calls. As usage.ts of the contract has it, as far as it exists.
import {
  applySwaps,
  boardFromHexes,
  boardId,
  decodeBoard,
  describeBoard,
  describePlace,
  encodeBoard,
  evaluateBoard,
  fairnessPercentile,
  generateBoard,
  generateBoardAsync,
  hexesOfBoard,
  isBoard,
  layoutNames,
  layoutOf,
  officialBoard,
  printedBoard,
  RefusedError,
  renderSvg,
  repairBoard,
  terms,
  terrainKinds,
  tokenNumbers,
  violationTerms,
  type Board,
  type LayoutSpec,
  type Place,
  type Refusal,
  type ViolationTerm,
} from "hexsmith";
import { describeRefusal, german, type Words } from "hexsmith/languages";

// What the DOM library would declare.
declare const console: { log(...values: unknown[]): void };
declare class AbortController {
  readonly signal: {
    readonly aborted: boolean;
    readonly reason: unknown;
    addEventListener(type: string, listener: () => void): void;
    removeEventListener(type: string, listener: () => void): void;
  };
  abort(reason?: unknown): void;
}

export function firstBoard(): string {
  const { board, energy, seed } = generateBoard({ seed: "hello" });
  console.log(seed, energy.total, encodeBoard(board), describeBoard(board));
  return renderSvg(board, { width: 480, theme: "dark" });
}

export function boardsFromElsewhere(stored: unknown, code: string): Board {
  if (isBoard(stored)) return stored;
  try {
    return decodeBoard(code);
  } catch (error) {
    if (error instanceof RefusedError && error.kind === "not-a-code") return printedBoard();
    throw error;
  }
}

export function turned(board: Board): Board {
  const { hexes, harbors } = hexesOfBoard(board);
  console.log(harbors.map(({ coastEdge, kind }) => `${kind} at edge ${layoutOf(board).coast[coastEdge]}`));
  const mirrored = boardFromHexes(hexes.map((hex) => ({ ...hex, q: -hex.q, r: -hex.r })));
  return boardId(mirrored) === boardId({ ...board, harbors: [] }) ? mirrored : board;
}

export function whatIsWrong(): void {
  const { board } = officialBoard({ seed: "sunday" });
  const { energy, violations, energyByHex } = evaluateBoard(board);
  console.log(energy.total, energy.terms.adjacentHighNumbers.value, Math.max(...energyByHex));
  for (const { term, hexes, amount } of violations) console.log(term, hexes, amount);
  console.log(`fairer than ${fairnessPercentile(board).toFixed(1)} % of random boards`);

  const repair = repairBoard(board, { swaps: 2, locks: { terrains: { 9: "desert" } } });
  for (const swap of repair.swaps)
    console.log(swap.kind, swap.kind === "harbors" ? swap.harborSlots : swap.hexes, swap.gain);
  console.log(evaluateBoard(applySwaps(board, repair.swaps.slice(0, 1)), { preset: "classic" }).energy.total);
}

/** A form with a checkbox for each term that can be forbidden, and its note when the search finds no board. */
export function generateFromForm(checked: ReadonlySet<string>, words: Words): { board: Board; note: string } {
  const forbid: ViolationTerm[] = violationTerms.filter((term) => checked.has(term));
  try {
    const harbors = checked.has("harbors") ? "shuffled" : "none";
    const { board } = generateBoard({ forbid, pipCap: 10, desert: "center", harbors, tokenOrder: "spiral" });
    return { board, note: "" };
  } catch (error) {
    if (error instanceof RefusedError && error.kind === "not-found")
      return { board: error.best.board, note: `${error.term} by ${error.amount}: ${describeRefusal(error, words)}` };
    if (error instanceof RefusedError) return { board: printedBoard(), note: describeRefusal(error, words) };
    throw error;
  }
}

export function explained(error: RefusedError): string {
  switch (error.kind) {
    case "not-found":
      return `the best board has energy ${error.best.energy.total}`;
    case "lock-against-bag":
      return `${error.needed} x ${error.piece} locked, ${error.available} in the bag`;
    case "lock-against-forbid":
      return `${error.term} at hexes ${error.hexes.join(", ")}`;
    case "no-room-for-all":
      return `there must be room for ${error.needed} settlements`;
    default:
      return error.message;
  }
}

/** An error does not survive postMessage; its data does. */
export function refusalFrom(message: string): RefusedError {
  const data = JSON.parse(message) as Refusal;
  return new RefusedError(data);
}

/** The controls of a board editor. */
export const editor = {
  pieces: [...terrainKinds, ...tokenNumbers],
  label: (board: Board, place: Place): string => describePlace(board, place, german),
};

/** Custom layouts, of one bag. */
export function oneBag(): Board {
  const layout: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { wood: 1 }, tokens: [6] };
  console.log(layoutNames.length, layoutOf(layout).coast.length, layoutOf("extension").spec.harborSlots);
  return generateBoard({ layout }).board;
}

export async function calmly(stop: AbortController): Promise<Board> {
  const { board, energy } = await generateBoardAsync({
    preset: "classic",
    signal: stop.signal,
    onProgress: ({ progress, energy }) => console.log(progress, energy),
  });
  console.log(energy.terms.regionPips.value, terms.length);
  return board;
}

/** Settings from a form: the preset is known at run time only. */
export function fromSettings(preset: "fair" | "classic", seed: string | undefined, place: Place): number {
  const options = preset === "fair" ? { preset, seed, pipCap: 10 } : { preset, seed };
  return generateBoard(options).energy.total + place.id;
}
