// Why a board is not as it was asked for, in words.
import type { GenerateOptions, RefusedError as Refusal, Rule } from "../../src/index.js";
import { layout, RefusedError } from "../hexsmith.js";
import type { Refused } from "../one-board/made.js";
import { texts } from "../texts.js";
import { placesOf } from "./places.js";

const words = texts.board;

/** Why, for people, and what is shown. */
export function wordsOfRefusal({ options, error, instead }: Refused): string {
  if (!options) return words.wrongCode;
  const why = words.refusals[error.kind]?.(refusedOf(options, error)) ?? "";
  const shown = { best: words.bestInstead, plain: words.plainInstead, kept: words.kept };
  return [words.refused, why, shown[instead]].join(" ");
}

/** Why what was given as a code is none. What is no refusal is a mistake of ours. */
export function wordsOfWrongCode(error: unknown): string {
  if (error instanceof RefusedError && error.kind === "not a code") return words.wrongCode;
  throw error;
}

/** A refusal in the page's own names. */
export interface RefusedPieces {
  readonly rule: Rule | undefined;
  readonly term: Refusal["term"];
  /** Where. */
  readonly hexes: readonly string[];
  /** The locked piece, if it is one that is refused. */
  readonly terrain: string | undefined;
  readonly token: number | undefined;
  readonly harbor: string | undefined;
  readonly wanted: number;
  readonly room: number | undefined;
  readonly pipCap: number | undefined;
  readonly locked: boolean;
}

function refusedOf(
  options: GenerateOptions,
  { rule, term, hexes = [], harborSlot = -1, wanted = 0, room, path }: Refusal,
): RefusedPieces {
  const places = placesOf(layout(options.layout));
  const [hex = -1] = hexes;
  const { terrains, tokens, harbors } = options.locks ?? {};
  return {
    rule,
    term,
    hexes: hexes.map((hex) => places[hex] ?? ""),
    terrain: path === `options.locks.terrains[${hex}]` ? terrains?.[hex] : undefined,
    token: path === `options.locks.tokens[${hex}]` ? tokens?.[hex] : undefined,
    harbor: harbors?.[harborSlot],
    wanted,
    room,
    pipCap: options.preset === "classic" ? undefined : options.pipCap,
    locked: options.locks !== undefined,
  };
}
