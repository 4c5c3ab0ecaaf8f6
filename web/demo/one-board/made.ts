// The board that an address names, made or decoded at once, and the boards that follow it, made in slices.
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

/** A board of either preset: both have the terms of "classic". */
export type Made = GeneratedBoard<ClassicTerm>;

/** The performance measure of a board's generation. */
const generation = "generation";

/** A board, and how it came to be. */
export interface ShownBoard extends NamedBoard {
  /** How it was made; absent where it was edited, pasted or set up. */
  readonly made?: Made | undefined;
  /** From which options, but for a fresh seed, */
  readonly options?: GenerateOptions | undefined;
  /** and how long it took. */
  readonly milliseconds?: number;
  /** Why it is not as it was asked for. */
  readonly refused?: Refused | undefined;
}

/** A request that was not met, or a code that is none. */
export interface Refused {
  /** Absent: of a code. */
  readonly options?: GenerateOptions;
  readonly error: RefusedError;
  /** What is shown instead. */
  readonly instead: "best" | "plain" | "kept";
}

/**
 * What an address asks for, at once. A wrong code counts as absent, and a request that cannot be met is answered by a
 * board of its layout without its wishes; both are in `refused`.
 */
export function boardOfAddress(search: string): ShownBoard {
  let refused: Refused | undefined;
  try {
    const given = addressedBoard(search);
    if (given.board) return { ...given, board: given.board };
  } catch (error) {
    refused = { error: refusalIn(error), instead: "plain" };
  }
  const request = requestOf(search);
  const options = optionsOf(request);
  const start = performance.now();
  let made: Made;
  try {
    made = generateBoard(options);
  } catch (error) {
    const refusal = refusalIn(error);
    const best = bestOf(refusal);
    refused = { options, error: refusal, instead: best ? "best" : "plain" };
    made = best ?? generateBoard({ layout: request.layout, seed: request.seed });
  }
  const { duration: milliseconds } = performance.measure(generation, { start });
  return {
    request: { ...request, seed: String(made.seed) },
    board: made.board,
    made,
    options,
    milliseconds,
    locked: nothingLocked,
    refused,
  };
}

/** What makes another board of a request; where pieces of a board are locked, they stay, on its own layout. */
export function optionsBeside({ board, locked }: Pick<NamedBoard, "board" | "locked">, request: BoardRequest) {
  if (!isAnyLocked(locked)) return optionsOf(request);
  return { ...optionsOf(request, locksOf(board, locked)), layout: board.layout };
}

export interface Generated {
  /** Absent for a request that cannot be met. */
  readonly made?: Made | undefined;
  readonly milliseconds: number;
  readonly refused?: Refused | undefined;
}

/** In slices, so that no frame waits for it; undefined if `signal` aborts. */
export async function nextBoard(options: GenerateOptions, signal: AbortSignal): Promise<Generated | undefined> {
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const made = await generateBoardAsync({ ...options, signal });
    const milliseconds = measured();
    await nextTask(); // to make a board and to draw it are two tasks
    return signal.aborted ? undefined : { made, milliseconds };
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

/** The same board once more, and how its energy went. */
export async function traceOf(options: GenerateOptions | undefined, { seed }: Made): Promise<Made["trace"]> {
  const traced = { seed, trace: true };
  const { trace } = await generateBoardAsync({ ...options, ...traced });
  return trace;
}

/** The best board found, where one was made. */
const bestOf = (refusal: RefusedError): Made | undefined => (refusal.kind === "not-found" ? refusal.best : undefined);

/** What is no refusal is a mistake of ours. */
function refusalIn(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}
