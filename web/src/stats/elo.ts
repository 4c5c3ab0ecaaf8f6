// Elo ratings.
import type { MainModule } from "#module/lab";
import { checkNumber, finite, notNegative, openUnit, rangeError, typeError } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { packedNumbers } from "../wasm/text.js";

/** Elo ratings (Elo, "The rating of chessplayers, past and present", 1978): 400 points are odds of ten to one. */
export interface Elo {
  /** The score per game that a player rated `a` expects against one rated `b`: 1 / (1 + 10^((b - a) / 400)). */
  expected(a: number, b: number): number;
  /**
   * Both ratings after a game in which a scored `scoreA`: what a gains, k x (score - expected), b loses.
   * `k`, the most a game can move a rating, is a number >= 0. Default 32.
   */
  update(
    a: number,
    b: number,
    scoreA: 0 | 0.5 | 1,
    k?: number,
  ): {
    /** The first player's new rating. */
    readonly a: number;
    /** The second player's. */
    readonly b: number;
  };
  /** The difference of ratings at which `score` per game is expected. A score outside (0, 1) is a `RangeError`. */
  fromScore(score: number): number;
}

/** @internal */
export function createElo(module: MainModule): Elo {
  return {
    expected: (a, b) => module.eloExpected(checkNumber(a, "a", finite), checkNumber(b, "b", finite)),
    update: (a, b, scoreA, k = 32) => {
      const [ratingA, ratingB] = [checkNumber(a, "a", finite), checkNumber(b, "b", finite)];
      if (typeof scoreA !== "number") throw typeError("scoreA", "0, 0.5 or 1", scoreA);
      if (![0, 0.5, 1].includes(scoreA)) throw rangeError("scoreA", "0, 0.5 or 1", scoreA);
      const text = packedNumbers([ratingA, ratingB, scoreA, checkNumber(k, "k", notNegative)]);
      const numbers = new NumberReader(module, module.eloUpdate(text));
      return { a: numbers.next(), b: numbers.next() };
    },
    fromScore: (score) => module.eloFromScore(checkNumber(score, "score", openUnit)),
  };
}
