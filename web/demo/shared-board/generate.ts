// Generates boards: the first board of an address in one call, and later boards in slices.
import {
  type ClassicTerm,
  generateBoard,
  generateBoardAsync,
  type GeneratedBoard,
  type GenerateOptions,
  locksOf,
  RefusedError,
} from "hexsmith/external";
import { nextTask } from "../next-frame.js";
import { addressedBoard, type NamedBoard } from "./address.js";
import { isAnyLocked, nothingLocked } from "./locks.js";
import { type BoardRequest, optionsOf, requestOf } from "./request.js";

/** A generated board of either preset. Both presets have the energy terms of "classic". */
export type Generation = GeneratedBoard<ClassicTerm>;

/** The board on a page, and how the board was generated. */
export interface ShownBoard extends NamedBoard {
  /** Result of the generation; absent if the board was edited, pasted or entered. */
  readonly generated?: Generation | undefined;
  /** Options of the generation. `seed` is absent if the generator chose a random seed. */
  readonly options?: GenerateOptions | undefined;
  /** Number of boards of which this is the fairest; absent if it is the only one. */
  readonly triedBoards?: number | undefined;
  /** Reason why the board differs from the request. */
  readonly refusal?: RequestRefusal | undefined;
}

/** Refusal of a request that no board satisfies, or of an invalid code. */
export interface RequestRefusal {
  /** Options of the refused request; absent for an invalid code. */
  readonly options?: GenerateOptions;
  readonly error: RefusedError;
  /** Board that the page shows instead: the best board of the search, a board with default options, or the previous board. */
  readonly fallback: "best" | "plain" | "kept";
}

/** Number of boards among which the page chooses if the address names none. */
const firstBoards = 4;

/** Returns the fairest of a few boards. */
const fairestOf = (options: GenerateOptions): Generation =>
  Array.from({ length: firstBoards }, (): Generation => generateBoard(options)).reduce((best, other) =>
    other.energy.total < best.energy.total ? other : best,
  );

/**
 * Returns the board of an address, or the fairest of a few boards if the address names none. If its code is invalid or its request is refused, returns a board of the same layout with
 * default options, and the reason in `refusal`.
 */
export function boardOfAddress(search: string): ShownBoard {
  let refusal: RequestRefusal | undefined;
  try {
    const addressed = addressedBoard(search);
    if (addressed.board) return { ...addressed, board: addressed.board };
  } catch (error) {
    refusal = { error: refusalIn(error), fallback: "plain" };
  }
  const request = requestOf(search);
  const options = optionsOf(request);
  const start = performance.now();
  const namesSeed = request.seed !== undefined;
  let generated: Generation;
  try {
    generated = namesSeed ? generateBoard(options) : fairestOf(options);
  } catch (error) {
    const refusedError = refusalIn(error);
    const best = bestOf(refusedError);
    refusal = { options, error: refusedError, fallback: best ? "best" : "plain" };
    generated = best ?? generateBoard({ layout: request.layout, seed: request.seed });
  }
  performance.measure("generation", { start });
  return {
    request: { ...request, seed: String(generated.seed) },
    board: generated.board,
    generated,
    options,
    triedBoards: namesSeed || refusal ? undefined : firstBoards,
    locked: nothingLocked,
    refusal,
  };
}

/** Returns the options of the next board for a request. Locked pieces of the current board stay in place. */
export function optionsOfNextBoard({ board, locked }: Pick<NamedBoard, "board" | "locked">, request: BoardRequest) {
  if (!isAnyLocked(locked)) return optionsOf(request);
  return { ...optionsOf(request, locksOf(board, locked)), layout: board.layout };
}

export interface GenerationResult {
  /** Generated board; absent if the request was refused without a best board. */
  readonly generation?: Generation | undefined;
  readonly refusal?: RequestRefusal | undefined;
}

/** Generates a board in slices. Returns undefined if `signal` aborts the search. */
export async function nextBoard(options: GenerateOptions, signal: AbortSignal): Promise<GenerationResult | undefined> {
  try {
    const generated = await generateBoardAsync({ ...options, signal });
    await nextTask(); // generating and drawing are separate tasks
    return signal.aborted ? undefined : { generation: generated };
  } catch (error) {
    if (signal.aborted) return undefined;
    const refusedError = refusalIn(error);
    const best = bestOf(refusedError);
    return {
      generation: best,
      refusal: { options, error: refusedError, fallback: best ? "best" : "kept" },
    };
  }
}

/** Generates the same board again, and returns the trace of its annealing. */
export async function traceOf(
  options: GenerateOptions | undefined,
  { seed }: Generation,
): Promise<Generation["trace"]> {
  return (await generateBoardAsync({ ...options, seed, trace: true })).trace;
}

/** Returns the best board that a failed search found, or undefined. */
const bestOf = (error: RefusedError): Generation | undefined => (error.kind === "not-found" ? error.best : undefined);

/** Returns an error that is a refusal. Rethrows all other errors, which are bugs. */
function refusalIn(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}
