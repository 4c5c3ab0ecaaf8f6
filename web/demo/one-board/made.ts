// The board that an address names, made or decoded at once, and the boards that follow it, made in slices.
import {
  type Board,
  type ClassicTerm,
  generateBoard,
  generateBoardAsync,
  type GeneratedBoard,
  RefusedError,
} from "hexsmith/external";
import { generateEqualSeats, generateEqualSeatsAsync } from "hexsmith/settle/external";
import { settleReady } from "../modules.js";
import { nextTask } from "../next-frame.js";
import { addressedBoard, type NamedBoard } from "./address.js";
import { isAnyLocked, locksOf, nothingLocked } from "./locks.js";
import { type BoardRequest, type MakeOptions, optionsOf, requestOf } from "./request.js";

/** A board of either preset: both have the terms of "classic". */
export type Made = GeneratedBoard<ClassicTerm>;

/** The performance measure of a board's generation. */
const generation = "generation";

/** A board, and how it came to be. */
export interface ShownBoard extends NamedBoard {
  /** How it was made; absent where it was edited, pasted or set up. */
  readonly made?: Made | undefined;
  /** From which options, but for a fresh seed, */
  readonly options?: MakeOptions | undefined;
  /** and how long it took. */
  readonly milliseconds?: number;
  /** Why it is not as it was asked for. */
  readonly refused?: Refused | undefined;
}

/** A request that was not met, or a code that is none. */
export interface Refused {
  /** Absent: of a code. */
  readonly options?: MakeOptions;
  readonly error: RefusedError;
  /** What is shown instead. */
  readonly instead: "best" | "plain" | "kept";
}

/** Whether a board takes so long to make that a page shows something else first: one with equal seats. */
export const takesLong = (search: string): boolean =>
  !new URLSearchParams(search).has("board") && optionsOf(requestOf(search)).players !== undefined;

/** A board of the same layout that is made at once, to be seen meanwhile. */
export function boardMeanwhile(search: string): Board {
  const { layout, seed } = requestOf(search);
  return generateBoard({ layout, seed }).board;
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
    made = madeAtOnce(options);
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
  return { ...optionsOf(request, locksOf(locked, board)), layout: board.layout };
}

export interface Generated {
  /** Absent for a request that cannot be met. */
  readonly made?: Made | undefined;
  readonly milliseconds: number;
  readonly refused?: Refused | undefined;
}

/** In slices, so that no frame waits for it; undefined if `signal` aborts. */
export async function nextBoard(options: MakeOptions, signal: AbortSignal): Promise<Generated | undefined> {
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const made = await madeInSlices(options, signal);
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
export async function traceOf(options: MakeOptions | undefined, { seed }: Made): Promise<Made["trace"]> {
  const traced = { seed, trace: true };
  const { trace } = await madeInSlices({ ...options, ...traced } as MakeOptions);
  return trace;
}

// With players, their seats are to be equal.
const madeAtOnce = (options: MakeOptions): Made =>
  options.players === undefined ? generateBoard(options) : generateEqualSeats(options);
const madeInSlices = async (options: MakeOptions, signal?: AbortSignal): Promise<Made> => {
  if (options.players === undefined) return generateBoardAsync({ ...options, signal });
  await settleReady();
  return generateEqualSeatsAsync({ ...options, signal });
};

/** The best board found, where one was made. */
const bestOf = (refusal: RefusedError): Made | undefined => (refusal.kind === "not-found" ? refusal.best : undefined);

/** What is no refusal is a mistake of ours. */
function refusalIn(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  throw error;
}
