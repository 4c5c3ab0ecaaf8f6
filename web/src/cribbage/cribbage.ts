// Cribbage: scoring, discards, games and tournaments. The C++ in cpp/cribbage computes all numbers.
import type { MonteCarloOptions, MonteCarloOutcome, MonteCarloProgress } from "../stats/monte-carlo.js";
import type { Lab } from "../wasm/lab.js";
import { type AsyncOptions, type Holder, runAtOnce, runInSlices } from "../wasm/session.js";
import type { Card } from "./cards.js";
import {
  type AnytimeDiscard,
  type AnytimeOptions,
  anytimeDiscard,
  type Discard,
  type DiscardDistribution,
  discardDistribution,
  type DiscardOptions,
  discards,
  type HandScore,
  monteCarloHandWork,
  scoreHand,
  type ScoreOptions,
} from "./discard.js";
import {
  applyMove,
  chooseMoveWork,
  type CribbageLevel,
  type CribbageOptions,
  legalMoves,
  levels,
  newGame,
  playerView,
  winChance,
} from "./game.js";
import type { CribbageGame, CribbageMove, CribbagePlayer, CribbageView } from "./table.js";
import {
  type CribbageTournamentOptions,
  type CribbageTournamentOutcome,
  type CribbageTournamentProgress,
  levelsWork,
} from "./tournament.js";

/** Functions of cribbage. They return cards in upper case. */
export interface Cribbage {
  /** All levels, weakest first. */
  readonly levels: readonly CribbageLevel[];
  /** Returns the points of four cards with the starter. */
  scoreHand(hand: readonly Card[], starter: Card, options?: ScoreOptions): HandScore;
  /** Returns all 15 discards of six cards, best first, with exact means. Takes about 30 µs. */
  discards(hand: readonly Card[], options: DiscardOptions): readonly Discard[];
  /** Returns the distributions of the points of hand and crib for one discard. */
  discardDistribution(hand: readonly Card[], discard: readonly Card[], options: DiscardOptions): DiscardDistribution;
  /** Returns the best discard found within a time budget. */
  anytimeDiscard(hand: readonly Card[], options: AnytimeOptions): AnytimeDiscard;
  /** Returns the mean of a hand by sampling its starter. `discards` is exact and faster. */
  monteCarloHand(keep: readonly Card[], exclude: readonly Card[], options?: MonteCarloOptions): MonteCarloOutcome;
  /**
   * Returns a promise of a mean, the same that `monteCarloHand` returns. It works in slices of 4 ms, calls `onProgress`
   * after each, and rejects when `signal` aborts.
   */
  monteCarloHandAsync(
    keep: readonly Card[],
    exclude: readonly Card[],
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
  /**
   * Returns the dealer's chance to win before a deal, between two players of equal strength. It is computed from the
   * distributions of the points that two players of level "advanced" get in a hand.
   *
   * @param dealer Score of the dealer, an integer in [0, 120].
   * @param pone Score of the other player, an integer in [0, 120].
   *
   * @example
   * ```js
   * cribbage.winChance(35, 37); // 0.51
   * ```
   */
  winChance(dealer: number, pone: number): number;
  /** Returns a game after the first deal. */
  newGame(options?: CribbageOptions): CribbageGame;
  /** Returns the legal moves of the active player. The list is empty for a view of the other player. */
  legalMoves(gameOrView: CribbageGame | CribbageView): readonly CribbageMove[];
  /**
   * Returns the game after a legal move.
   * @throws {RefusedError} "not-legal" or "game-over".
   */
  applyMove(game: CribbageGame, move: CribbageMove): CribbageGame;
  /** Returns the part of a game that a player may know. */
  playerView(game: CribbageGame, player: CribbagePlayer): CribbageView;
  /**
   * Returns the move that a level chooses, given only its player's view. The same game, or view of the active player,
   * gives the same move.
   * @throws {RefusedError} "game-over".
   */
  chooseMove(gameOrView: CribbageGame | CribbageView, level: CribbageLevel): CribbageMove;
  /**
   * Returns a promise of a move, the same that `chooseMove` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  chooseMoveAsync(
    gameOrView: CribbageGame | CribbageView,
    level: CribbageLevel,
    options?: AsyncOptions,
  ): Promise<CribbageMove>;
  /** Returns the result of one level against another. Every deal is played twice, with the seats exchanged. */
  tournament(a: CribbageLevel, b: CribbageLevel, options?: CribbageTournamentOptions): CribbageTournamentOutcome;
  /**
   * Returns a promise of a result, the same that `tournament` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  tournamentAsync(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: CribbageTournamentOptions & AsyncOptions<CribbageTournamentProgress>,
  ): Promise<CribbageTournamentOutcome>;
}

/** Returns the functions of cribbage, which run in the given module. @internal */
export const cribbageOf = (lab: Holder<Lab>): Cribbage => ({
  levels,
  scoreHand: (hand, starter, options) => scoreHand(lab.get(), hand, starter, options),
  discards: (hand, options) => discards(lab.get(), hand, options),
  discardDistribution: (hand, discard, options) => discardDistribution(lab.get(), hand, discard, options),
  anytimeDiscard: (hand, options) => anytimeDiscard(lab.get(), hand, options),
  monteCarloHand: (keep, exclude, options) => runAtOnce(lab, monteCarloHandWork, options, keep, exclude),
  monteCarloHandAsync: async (keep, exclude, options) => runInSlices(lab, monteCarloHandWork, options, keep, exclude),
  winChance: (dealer, pone) => winChance(lab.get(), dealer, pone),
  newGame: (options) => newGame(lab.get(), options),
  legalMoves: (game) => legalMoves(lab.get(), game),
  applyMove: (game, move) => applyMove(lab.get(), game, move),
  playerView: (game, player) => playerView(lab.get(), game, player),
  chooseMove: (game, level) => runAtOnce(lab, chooseMoveWork, undefined, game, level),
  chooseMoveAsync: async (game, level, options) => runInSlices(lab, chooseMoveWork, options, game, level),
  tournament: (a, b, options) => runAtOnce(lab, levelsWork, options, a, b),
  tournamentAsync: async (a, b, options) => runInSlices(lab, levelsWork, options, a, b),
});
