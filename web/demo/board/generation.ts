// Boards made for the page: the first one at once, the others in slices, and what comes of a request that no board meets.
import type { Advisor } from "../../src/advisor.js";
import type { Board, GeneratedBoard, GenerateOptions, Hexsmith } from "../../src/index.js";
import { texts } from "../texts.js";
import { placesOf } from "./places.js";
import { optionsOf, requestOf } from "./request.js";
import { addressed, type BoardState, nothingLocked } from "./state.js";

/** The performance measure of a board's generation. */
const generation = "generation";

export interface Generated {
  /** Absent for a request that cannot be met. */
  readonly made?: GeneratedBoard | undefined;
  readonly milliseconds: number;
  /** Why it is not as it was asked for. */
  readonly refusal?: string | undefined;
}

/**
 * What an address asks for, at once. A wrong code counts as absent, and a request that cannot be met is answered by a
 * board of its layout without its wishes; both are said.
 */
export function firstState(hexsmith: Hexsmith, search: string): BoardState {
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
  let made: GeneratedBoard;
  try {
    made = hexsmith.generateBoard(options);
  } catch (error) {
    refusal = refusalOf(hexsmith, options, error, texts.board.plainInstead);
    const { layout, seed } = request;
    made = bestOf(error) ?? hexsmith.generateBoard({ layout, ...(seed && { seed }) });
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
export async function nextBoard(
  hexsmith: Hexsmith,
  options: GenerateOptions,
  signal: AbortSignal,
): Promise<Generated | undefined> {
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const made = await hexsmith.generateBoardAsync({ ...options, signal });
    return { made, milliseconds: measured() };
  } catch (error) {
    if (signal.aborted) return undefined;
    return {
      made: bestOf(error),
      milliseconds: measured(),
      refusal: refusalOf(hexsmith, options, error, texts.board.kept),
    };
  }
}

/** The best board that was found where none was as wished for. */
function bestOf(error: unknown): GeneratedBoard | undefined {
  return error instanceof RangeError ? (error.cause as GeneratedBoard | undefined) : undefined;
}

/** Why what was given as a code is none. */
export function wrongCode(error: unknown): string {
  if (!(error instanceof RangeError)) throw error;
  return texts.board.wrongCode(error.message);
}

/** Why, for people, and what is shown. What is no `RangeError` is a mistake of ours. */
function refusalOf(hexsmith: Hexsmith, options: GenerateOptions, error: unknown, shown: string): string {
  if (!(error instanceof RangeError)) throw error;
  const { refused, reason, ruleTitles, bestInstead } = texts.board;
  const places = placesOf(hexsmith.layout(options.layout));
  const titles: Readonly<Record<string, string>> = ruleTitles;
  const why = reason(
    error.message,
    (hex) => places[hex] ?? "",
    (rule) => titles[rule] ?? rule,
  );
  return [refused, why, bestOf(error) ? bestInstead : shown].join(" ");
}

/** A board's place among random ones; undefined where there are none to compare with. */
export const percentileOf = (advisor: Advisor, board: Board): number | undefined =>
  typeof board.layout === "string" ? advisor.percentile(board) : undefined;
