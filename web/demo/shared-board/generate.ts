// Generates the board of an address synchronously, and later boards in slices.
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

/** A generated board of either preset. Both have the terms of "classic". */
export type Generation = GeneratedBoard<ClassicTerm>;

/** Name of the performance measure for a generation. */
const generation = "generation";

/** A board, and how it was generated. */
export interface ShownBoard extends NamedBoard {
  /** Result of the generation; absent if the board was edited, pasted or entered. */
  readonly generated?: Generation | undefined;
  /** Options of the generation. `seed` is absent if the generator chose a random seed. */
  readonly options?: GenerateOptions | undefined;
  /** Duration of the generation. */
  readonly milliseconds?: number;
  /** Reason why the board differs from the request. */
  readonly refused?: Refused | undefined;
}

/** A request that was refused, or an invalid code. */
export interface Refused {
  /** Options of the request; absent for a code. */
  readonly options?: GenerateOptions;
  readonly error: RefusedError;
  /** Board that is shown instead. */
  readonly instead: "best" | "plain" | "kept";
}

/**
 * Returns the board of an address. If its code is invalid or its request is refused, returns a board of the same layout with
 * default options, and the reason in `refused`.
 */
export function boardOfAddress(search: string): ShownBoard {
  let refused: Refused | undefined;
  try {
    const addressed = addressedBoard(search);
    if (addressed.board) return { ...addressed, board: addressed.board };
  } catch (error) {
    refused = { error: refusalIn(error), instead: "plain" };
  }
  const request = requestOf(search);
  const options = optionsOf(request);
  const start = performance.now();
  let generated: Generation;
  try {
    generated = generateBoard(options);
  } catch (error) {
    const refusal = refusalIn(error);
    const best = bestOf(refusal);
    refused = { options, error: refusal, instead: best ? "best" : "plain" };
    generated = best ?? generateBoard({ layout: request.layout, seed: request.seed });
  }
  const { duration: milliseconds } = performance.measure(generation, { start });
  return {
    request: { ...request, seed: String(generated.seed) },
    board: generated.board,
    generated,
    options,
    milliseconds,
    locked: nothingLocked,
    refused,
  };
}

/** Returns the options of the next board for a request. Locked pieces of the current board stay in place. */
export function optionsBeside({ board, locked }: Pick<NamedBoard, "board" | "locked">, request: BoardRequest) {
  if (!isAnyLocked(locked)) return optionsOf(request);
  return { ...optionsOf(request, locksOf(board, locked)), layout: board.layout };
}

export interface Generated {
  /** Absent if the request was refused. */
  readonly made?: Generation | undefined;
  readonly milliseconds: number;
  readonly refused?: Refused | undefined;
}

/** Generates a board in slices. Returns undefined if `signal` aborts. */
export async function nextBoard(options: GenerateOptions, signal: AbortSignal): Promise<Generated | undefined> {
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const generated = await generateBoardAsync({ ...options, signal });
    const milliseconds = measured();
    await nextTask(); // generating and drawing are separate tasks
    return signal.aborted ? undefined : { made: generated, milliseconds };
  } catch (error) {
    if (signal.aborted) return undefined;
    const refusal = refusalIn(error);
    const best = bestOf(refusal);
    return {
      made: best,
      milliseconds: measured(),
      refused: { options, error: refusal, instead: best ? "best" : "kept" },
    };
  }
}

/** Generates the same board again, with a trace. */
export async function traceOf(
  options: GenerateOptions | undefined,
  { seed }: Generation,
): Promise<Generation["trace"]> {
  const traced = { seed, trace: true };
  const { trace } = await generateBoardAsync({ ...options, ...traced });
  return trace;
}

/** Returns the best board of a refused search, if any. */
const bestOf = (refusal: RefusedError): Generation | undefined =>
  refusal.kind === "not-found" ? refusal.best : undefined;

/** Returns a refusal, and rethrows other errors, which are bugs. */
function refusalIn(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}
