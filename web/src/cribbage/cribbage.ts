// The face of the cribbage folder: scoring, discards, games and tournaments.
import type { MainModule } from "#module/lab";
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
  monteCarloHand,
  scoreHand,
} from "./discard.js";
import {
  apply,
  type CribbageGame,
  type CribbageLevel,
  type CribbageMove,
  type CribbageSeat,
  type CribbageView,
  decide,
  legalMoves,
  newGame,
  type NewGameOptions,
  view,
} from "./game.js";
import {
  type CribbageTournamentOptions,
  type CribbageTournamentOutcome,
  type CribbageTournamentProgress,
  levelsRun,
  tournamentKeys,
} from "./tournament.js";
import type { MonteCarloConfig, MonteCarloOutcome } from "../stats/monte-carlo.js";
import type { Seed } from "../check/seed.js";
import { type Asynchronous, runAtOnce, runInSlices } from "../wasm/slices.js";

/** Two players, to 121, by the rules of the American Cribbage Congress without muggins. Cards are answered in capitals. */
export interface Cribbage {
  /** The points of four cards with the starter, term by term; `crib` (default false) decides what a flush needs. */
  scoreHand(hand: readonly Card[], starter: Card, options?: { readonly crib?: boolean }): HandScore;
  /** All 15 discards of a six-card hand, best first: exact, over every starter and every pair the other may throw. */
  discards(hand: readonly Card[], options: DiscardOptions): readonly Discard[];
  /** How the points of hand and crib are distributed whose means `discards` answers. */
  discardDistribution(hand: readonly Card[], discard: readonly Card[], options: DiscardOptions): DiscardDistribution;
  /** The best discard that a time budget allows; exact after some 20 microseconds. */
  anytimeDiscard(hand: readonly Card[], options: AnytimeOptions): AnytimeDiscard;
  /**
   * The mean of a hand by sampling its starter from the cards neither kept nor excluded. Points spread by 2 to 4, so that
   * FAST and COACHING end by samples or time, at errors of about 0.1 and 0.05. `discards` is exact, and quicker.
   */
  monteCarloHand(
    keep: readonly Card[],
    exclude: readonly Card[],
    config?: Partial<MonteCarloConfig>,
    seed?: Seed,
  ): MonteCarloOutcome;
  /** A game whose first cards are dealt: plain data, which may be kept as JSON, sent, and handed in again. */
  newGame(options?: NewGameOptions): CribbageGame;
  /**
   * The moves open to `game.turn`; none when the game is over. Of a game, as below, three keys are enough: seed,
   * firstDealer, moves. A game that these do not make, or whose other parts do not agree with them, is an error.
   */
  legalMoves(game: CribbageGame): readonly CribbageMove[];
  /** The game after a legal move of `game.turn`, as a new object. Any other move is a `RangeError`. */
  apply(game: CribbageGame, move: CribbageMove): CribbageGame;
  /** What a seat may know: no hidden card is in it, nor the seed. */
  view(game: CribbageGame, seat: CribbageSeat): CribbageView;
  /** The move of a level for `game.turn`, which sees its view only; always the same one for the same game. */
  decide(game: CribbageGame, level: CribbageLevel): CribbageMove;
  /**
   * Whole games between two levels, each deal twice with the seats exchanged. Results of disjoint ranges of pairs, or of
   * different seeds, are added up by `stats.merge`.
   */
  tournament(a: CribbageLevel, b: CribbageLevel, options?: CribbageTournamentOptions): CribbageTournamentOutcome;
  /** The same without holding up the page. */
  tournamentAsync(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: CribbageTournamentOptions & Asynchronous<CribbageTournamentProgress>,
  ): Promise<CribbageTournamentOutcome>;
}

/** @internal */
export function createCribbage(module: MainModule): Cribbage {
  return {
    scoreHand: (hand, starter, options) => scoreHand(module, hand, starter, options),
    discards: (hand, options) => discards(module, hand, options),
    discardDistribution: (hand, discard, options) => discardDistribution(module, hand, discard, options),
    anytimeDiscard: (hand, options) => anytimeDiscard(module, hand, options),
    monteCarloHand: (keep, exclude, config, seed) => monteCarloHand(module, keep, exclude, config, seed),
    newGame: (options) => newGame(module, options),
    legalMoves: (game) => legalMoves(module, game),
    apply: (game, move) => apply(module, game, move),
    view: (game, seat) => view(module, game, seat),
    decide: (game, level) => decide(module, game, level),
    tournament: (a, b, options) => runAtOnce(options, tournamentKeys, (given) => levelsRun(module, a, b, given)),
    tournamentAsync: (a, b, options) => runInSlices(options, tournamentKeys, (given) => levelsRun(module, a, b, given)),
  };
}
