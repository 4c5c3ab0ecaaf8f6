// Boards made for the page: the first one at once, the others in slices, and what comes of a request that no board meets.
import {
  type Board,
  type BoardScore,
  type ClassicTerm,
  generateBoard,
  generateBoardAsync,
  type GeneratedBoard,
  type GenerateOptions,
  layout,
  percentile,
  RefusedError,
  type Rule,
  scoreBoard,
} from "../../src/index.js";
import { texts } from "../texts.js";
import { placesOf } from "./places.js";
import { type BoardRequest, optionsOf, requestOf, scoreOptionsOf } from "./request.js";
import { addressed, type BoardState, nothingLocked } from "./state.js";

/** A board of either preset: both have the terms of "classic". */
export type Made = GeneratedBoard<ClassicTerm>;

/** The performance measure of a board's generation. */
const generation = "generation";

export interface Generated {
  /** Absent for a request that cannot be met. */
  readonly made?: Made | undefined;
  readonly milliseconds: number;
  /** Why it is not as it was asked for. */
  readonly refusal?: string | undefined;
}

/**
 * What an address asks for, at once. A wrong code counts as absent, and a request that cannot be met is answered by a
 * board of its layout without its wishes; both are said.
 */
export function firstState(search: string): BoardState {
  const request = requestOf(search);
  let refusal: string | undefined;
  try {
    const given = addressed(search);
    if (given.board) return { ...given, board: given.board, heat: false };
  } catch (error) {
    refusal = wrongCode(error);
  }
  const options = optionsOf(request);
  const start = performance.now();
  let made: Made;
  try {
    made = generateBoard(options);
  } catch (error) {
    refusal = refusalOf(options, error, texts.board.plainInstead);
    made = bestOf(error) ?? generateBoard({ layout: request.layout, seed: request.seed });
  }
  const { duration: milliseconds } = performance.measure(generation, { start });
  const { board, seed } = made;
  return {
    request: { ...request, seed: String(seed) },
    board,
    made,
    options,
    milliseconds,
    locked: nothingLocked,
    heat: false,
    refusal,
  };
}

/** In slices, so that no frame waits for it; undefined if `signal` aborts. */
export async function nextBoard(options: GenerateOptions, signal: AbortSignal): Promise<Generated | undefined> {
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const made = await madeInSlices(options, signal);
    return { made, milliseconds: measured() };
  } catch (error) {
    if (signal.aborted) return undefined;
    return {
      made: bestOf(error),
      milliseconds: measured(),
      refusal: refusalOf(options, error, texts.board.kept),
    };
  }
}

const madeInSlices = (options: GenerateOptions, signal: AbortSignal): Promise<Made> =>
  generateBoardAsync({ ...options, signal });

/** The same board once more, and how its energy went. */
export async function traceOf(options: GenerateOptions | undefined, { seed }: Made): Promise<Made["trace"]> {
  const traced = { seed, trace: true };
  const { trace } =
    options?.preset === "classic"
      ? await generateBoardAsync({ ...options, ...traced })
      : await generateBoardAsync({ ...options, ...traced });
  return trace;
}

/** The best board that was found where none was as wished for. */
const bestOf = (error: unknown): Made | undefined => (error instanceof RefusedError ? error.best : undefined);

/** Why what was given as a code is none. */
export function wrongCode(error: unknown): string {
  if (error instanceof RefusedError && error.kind === "not a code") return texts.board.wrongCode;
  throw error;
}

/** Why, for people, and what is shown. What is no refusal is a mistake of ours. */
function refusalOf(options: GenerateOptions, error: unknown, shown: string): string {
  if (!(error instanceof RefusedError)) throw error;
  const { refused, refusals, bestInstead } = texts.board;
  const why = refusals[error.kind]?.(refusedOf(options, error)) ?? "";
  return [refused, why, error.best ? bestInstead : shown].join(" ");
}

/** A refusal in the page's own names. */
export interface Refused {
  readonly rule: Rule | undefined;
  readonly term: RefusedError["term"];
  /** Where. */
  readonly hexes: readonly string[];
  /** The locked piece that is refused. */
  readonly piece: RefusedError["piece"];
  readonly wanted: number;
  readonly room: number | undefined;
  readonly pipCap: number | undefined;
  readonly locked: boolean;
}

function refusedOf(
  options: GenerateOptions,
  { rule, term, hexes = [], piece, wanted = 0, room }: RefusedError,
): Refused {
  const places = placesOf(layout(options.layout));
  return {
    rule,
    term,
    hexes: hexes.map((hex) => places[hex] ?? ""),
    piece,
    wanted,
    room,
    pipCap: options.preset === "classic" ? undefined : options.pipCap,
    locked: options.locks !== undefined,
  };
}

/** How unfair a board is by the request's preset. */
export const scoreOf = (board: Board, request: BoardRequest): BoardScore<ClassicTerm> =>
  scoreBoard(board, scoreOptionsOf(request));

/** A board's place among random ones; undefined where there are none to compare with. */
export const percentileOf = (board: Board): number | undefined =>
  typeof board.layout === "string" ? percentile(board) : undefined;
