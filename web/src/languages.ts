/**
 * What players read, in their language: boards, refusals and the reasons for spots. A language is a table of words: who uses
 * one does not pay for the others, and a table of your own does as well. Nothing of it needs a WebAssembly module.
 *
 * @module hexsmith/languages
 */
import * as describe from "./languages/describe.js";
import type { RefusalData } from "./languages/describe.js";
import type { Words } from "./languages/words.js";
import type { Reason } from "./settle/spots.js";

export { english } from "./languages/english.js";
export { french } from "./languages/french.js";
export { german } from "./languages/german.js";
export { spanish } from "./languages/spanish.js";

export type { HarborKind, Resource, Terrain } from "./board/board-data.js";
export type { RefusalKind } from "./check/refused-error.js";
export type { BoardWords, Direction, PluralForms } from "./draw/words.js";
export type { Rule, TermName } from "./fairness/energy.js";
export type { RefusalData } from "./languages/describe.js";
export type { Words } from "./languages/words.js";
export type { Reason, ReasonCode } from "./settle/spots.js";

/**
 * Why something is refused, in a sentence for the player. Where it concerns places on the board, these are in the error:
 * better shown than told. A `TypeError` or `RangeError` names what the refusal or the table lacks.
 */
export function describeRefusal(refusal: RefusalData, words: Words): string {
  return describe.describeRefusal(refusal, words);
}

/**
 * What speaks for a spot, in a few words. With `english` it is the reason's own `text`. A `TypeError` or `RangeError` names
 * what the reason or the table lacks.
 */
export function describeReason(reason: Pick<Reason, "code" | "resource">, words: Words): string {
  return describe.describeReason(reason, words);
}
