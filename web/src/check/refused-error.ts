// What cannot be met, as data.
import type { HarborKind, Terrain } from "../board/board-data.js";
import type { Rule, TermName } from "../fairness/energy.js";
import type { GeneratedBoard } from "../fairness/generate.js";

/**
 * Why something is refused.
 *
 * Requests for boards:
 * - "not found": no board was found that obeys the rule; `best` breaks it `wanted` times, or by as many pips.
 * - "lock against rule": locks break the rule by themselves, at `hexes`, `intersection` or `harborSlot`.
 * - "lock against bag": more of a `piece` is locked (`wanted`) than the bag holds (`room`).
 * - "lock against desert": a desert is locked where it may not lie, or a token where a desert is locked (`hexes`): the `piece`
 *   says which.
 * - "lock against spiral": no official order of tokens agrees with the locks.
 * - "lock against board": the `piece` that is to stay does not lie there.
 * - "no room for deserts": `wanted` deserts, and `room` hexes where they may lie.
 * - "no official order": a custom layout has no official order of tokens.
 * - "too many pieces": `wanted` pieces do not fit under the rule.
 * - "too many pips": the bag holds too many pips for the cap.
 *
 * Texts: "not a code".
 *
 * Whole games ("hexsmith/game"):
 * - "no room for all": on this board some order of placements leaves a player without a spot.
 * - "not your turn": the view is that of a player who has not to choose.
 * - "already moved": other moves have been made since the one that was expected last.
 * - "game over": nobody has to move any more.
 * - "not legal": no move of this kind is due, or its resources do not fit it.
 * - "occupied": somebody has built there.
 * - "too near a settlement": a neighboring intersection is settled.
 * - "not connected": no road or building of the player leads there; in the set-up, not the settlement just placed.
 * - "no settlement there": a city takes the place of a settlement of the player's own.
 * - "too few cards": the player, or the partner of a trade, does not hold what it takes.
 * - "no piece left": all of the player's are on the board.
 * - "deck is empty": no development card is left to buy.
 * - "no such card": the player does not hold the development card.
 * - "card bought in this turn": it can be played from the next turn on.
 * - "card played in this turn": one development card a turn.
 * - "no place for a road": where none can be built, a card of two roads cannot be played.
 * - "bank is short": it does not hold what is asked for.
 * - "robber must move": to another hex.
 * - "robber is friendly": it spares players with two points or fewer, where a game is so played.
 * - "no such victim": who has no building there or no card; or none is named where there is one.
 * - "no such partner": a trade is with another player.
 * - "impossible chance": what chance is said to have brought belongs to no such move, or is not there to be drawn.
 */
export type RefusalKind =
  | "not found"
  | "lock against rule"
  | "lock against bag"
  | "lock against desert"
  | "lock against spiral"
  | "lock against board"
  | "no room for deserts"
  | "no official order"
  | "too many pieces"
  | "too many pips"
  | "not a code"
  | "not legal"
  | "not your turn"
  | "already moved"
  | "game over"
  | "no room for all"
  | "occupied"
  | "too near a settlement"
  | "not connected"
  | "no settlement there"
  | "too few cards"
  | "no piece left"
  | "deck is empty"
  | "no such card"
  | "card bought in this turn"
  | "card played in this turn"
  | "no place for a road"
  | "bank is short"
  | "robber must move"
  | "robber is friendly"
  | "no such victim"
  | "no such partner"
  | "impossible chance";

/** What is known of a refusal, as far as its kind has it. */
export interface RefusalDetails {
  /** Of what is refused, as in "options.rules[0]". */
  readonly path?: string | undefined;
  /** The rule that cannot be obeyed. */
  readonly rule?: Rule | undefined;
  /** The term that counts how often it is broken. */
  readonly term?: TermName | undefined;
  /** Ids of `Layout.hexes`. */
  readonly hexes?: readonly number[] | undefined;
  /** Id of `Layout.intersections`. */
  readonly intersection?: number | undefined;
  /** Place in `Layout.harborSlots`. */
  readonly harborSlot?: number | undefined;
  /** What is locked: a terrain, the number of a token, or a harbor. */
  readonly piece?: Terrain | HarborKind | number | undefined;
  /** So many, or so much. */
  readonly wanted?: number | undefined;
  /** Of so many, or so much. */
  readonly room?: number | undefined;
  /** The best board found, where one was made. */
  readonly best?: GeneratedBoard | undefined;
}

/**
 * A request that cannot be met, or a text or move that cannot be taken. `kind` and the properties beside it are what a
 * message in any language needs; `message` says it in English.
 */
export class RefusedError extends RangeError {
  static {
    this.prototype.name = "RefusedError";
  }

  /** Why. */
  readonly kind: RefusalKind;
  /** Of what is refused, as in "options.rules[0]". */
  declare readonly path?: string;
  /** The rule that cannot be obeyed. */
  declare readonly rule?: Rule;
  /** The term that counts how often it is broken. */
  declare readonly term?: TermName;
  /** Ids of `Layout.hexes`. */
  declare readonly hexes?: readonly number[];
  /** Id of `Layout.intersections`. */
  declare readonly intersection?: number;
  /** Place in `Layout.harborSlots`. */
  declare readonly harborSlot?: number;
  /** What is locked: a terrain, the number of a token, or a harbor. */
  declare readonly piece?: Terrain | HarborKind | number;
  /** So many, or so much. */
  declare readonly wanted?: number;
  /** Of so many, or so much. */
  declare readonly room?: number;
  /** The best board found, where one was made. */
  declare readonly best?: GeneratedBoard;

  /** @internal */
  constructor(kind: RefusalKind, message: string, details: RefusalDetails = {}) {
    super(message);
    this.kind = kind;
    for (const [key, value] of Object.entries(details))
      if (value !== undefined) Object.defineProperty(this, key, { value, enumerable: true });
  }
}
