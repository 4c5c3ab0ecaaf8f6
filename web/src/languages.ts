/**
 * Words for players: for boards, moves, refusals and the reasons for spots. Each language is a separate value, so a page bundles
 * only what it imports. You can also pass your own table. No function needs a WebAssembly module.
 *
 * @module hexsmith/languages
 */
import { type HarborKind, harborKinds } from "./board/board-data.js";
import { checkChoice } from "./check/check.js";
import type { Refusal } from "./check/refused-error.js";
import type { Rule } from "./fairness/rules.js";
import type { Game, GameView, Move } from "./game/types.js";
import type { MoveAnywhere } from "./game/why-not.js";
import * as describe from "./languages/describe.js";
import * as moves from "./languages/describe-moves.js";
import { english } from "./languages/english.js";
import { englishMoves, type MoveWords } from "./languages/move-words.js";
import type { Words } from "./languages/words.js";
import type { GradeReason } from "./grade/reasons.js";
import type { Reason } from "./settle/reasons.js";

export { english } from "./languages/english.js";
export { french } from "./languages/french.js";
export { german } from "./languages/german.js";
export { spanish } from "./languages/spanish.js";

export type { Rule, RulePiece } from "./fairness/rules.js";
export type { HarborKind } from "./board/board-data.js";
export type { Refusal, RefusalKind } from "./check/refused-error.js";
export type { BoardWords, Direction, PluralForms } from "./draw/board-words.js";
export type { MoveWords } from "./languages/move-words.js";
export type { Words } from "./languages/words.js";
export type { Grade, GradeReason } from "./grade/reasons.js";
export type { Reason, ReasonKind } from "./settle/reasons.js";

/**
 * Returns a sentence that tells the player why a request is refused. Takes a `RefusedError` or its data.
 * Checks `kind` and the fields that the sentence names.
 * @throws {TypeError} if `kind` or one of these fields has a wrong type or is missing. The message has its path, such as
 * `refusal.amount`.
 * @throws {RangeError} if one of these values is out of range: an unknown `kind`, `term` or `piece`, a `term` or `piece`
 * that does not fit the kind, or a number that is not an integer in [0, 1e6].
 * @example
 * try {
 *   generateBoard({ locks: { terrains: { 0: "desert", 1: "desert" } } });
 * } catch (error) {
 *   if (error instanceof RefusedError) console.log(describeRefusal(error, german));
 * }
 */
export function describeRefusal(refusal: Refusal, words: Words): string {
  return describe.describeRefusal(refusal, words);
}

/**
 * Returns a rule in words, such as "corners at a desert have at most 8 pips". The words are English by default.
 * @throws {TypeError} or {RangeError} as `generateBoard` does for a wrong rule.
 * @example
 * const text = describeRule({ each: "corner", where: ["desert"], sum: "pips", max: 8 }, german);
 */
export function describeRule(rule: Rule, words: Words = english): string {
  return describe.describeRule(rule, words, "rule");
}

/**
 * Returns a few words for a harbor, such as "ore harbor 2:1".
 * @throws {TypeError} if `kind` is not a string.
 * @throws {RangeError} if there is no harbor of this kind.
 */
export function describeHarbor(kind: HarborKind, words: Words): string {
  return describe.describeHarbor(checkChoice(kind, "kind", harborKinds), words);
}

/**
 * Returns the label of a move, such as "Discard wool", for a button or a log. Moves of one kind to different places share a
 * label. `names` in the words replaces "Player 2".
 * @param words Default: English.
 * @throws {TypeError} or {RangeError} if the move has no such kind, or no such resource or player.
 * @example
 * for (const move of table.moves) addButton(describeMove(move, { ...german, names: ["Ada", "Bo"] }));
 */
export function describeMove(move: Move | MoveAnywhere, words: MoveWords = englishMoves): string {
  return moves.describeMove(move, words);
}

/**
 * Returns sentences about a roll: who rolled what, and the cards that each player got.
 * @param before Game or view before the roll.
 * @param after Game or view after the roll, whose `lastMove` it is.
 * @param words Default: English.
 * @throws {TypeError} if the last move is not a roll, or `before` is not the position before it.
 * @example
 * describeRoll(before, after); // "Player 2 rolls 8. Player 1: 1 wood. Player 2: 2 ore and 1 wool."
 */
export function describeRoll(before: Game | GameView, after: Game | GameView, words: MoveWords = englishMoves): string {
  return moves.describeRoll(before, after, words);
}

/**
 * Returns a few words that tell the player why a spot is good.
 * @example
 * const reasons = spot.reasons.map((reason) => describeReason(reason, german)).join(", ");
 */
export function describeReason(reason: Pick<Reason, "kind" | "resource">, words: Words): string {
  return describe.describeReason(reason, words);
}

/**
 * Returns a few words for a reason of `gradeBoard`. The words are English by default, and have the word for each grade.
 * @throws {TypeError} or {RangeError} if the reason has no such kind, or a field of its kind is wrong.
 * @example
 * const { grade, reasons } = gradeBoard(board);
 * console.log(german.grades[grade], reasons.map((reason) => describeGradeReason(reason, german)));
 */
export function describeGradeReason(reason: GradeReason, words: Words = english): string {
  return describe.describeGradeReason(reason, words);
}
