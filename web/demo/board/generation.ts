// Boards made for the page: the first one at once, the others in slices, and what comes of a request that no board meets.
import type { Board, GeneratedBoard, GenerateOptions, Hexsmith } from "../../src/index.js";
import { texts } from "../texts.js";
import { placesOf } from "./places.js";
import { type BoardRequest, optionsOf } from "./request.js";

/** The performance measure of a board's generation. */
const generation = "generation";

export interface Generated {
  /** Absent where there is none: a request that cannot be met, or a board that was given. */
  readonly made?: GeneratedBoard | undefined;
  readonly milliseconds: number;
  /** Why it is not as it was asked for. */
  readonly refusal?: string | undefined;
}

/** At once. A request that cannot be met is answered by a board of its layout without its wishes. */
export function firstBoard(hexsmith: Hexsmith, request: BoardRequest): Generated & { readonly made: GeneratedBoard } {
  const options = optionsOf(request);
  const start = performance.now();
  const measured = () => performance.measure(generation, { start }).duration;
  try {
    const made = hexsmith.generateBoard(options);
    return { made, milliseconds: measured() };
  } catch (error) {
    const refusal = refusalOf(hexsmith, options, error, texts.board.plainInstead);
    const { layout = "standard", seed } = options;
    const made = bestOf(error) ?? hexsmith.generateBoard({ layout, ...(seed !== undefined && { seed }) });
    return { made, milliseconds: measured(), refusal };
  }
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
export const percentileOf = (hexsmith: Hexsmith, board: Board): number | undefined =>
  typeof board.layout === "string" ? hexsmith.percentile(board) : undefined;
