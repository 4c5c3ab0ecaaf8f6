// Cribbage: scoring, discards, games and tournaments. Numbers are computed in C++ (cpp/cribbage).
import {
  monteCarloKeys,
  type MonteCarloOptions,
  type MonteCarloOutcome,
  type MonteCarloProgress,
} from "../stats/monte-carlo.js";
import { lab } from "../wasm/lab-embedded.js";
import { type AsyncOptions, atOnce, runAtOnce, runInSlices } from "../wasm/session.js";
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
  monteCarloHandRun,
  scoreHand,
  type ScoreOptions,
} from "./discard.js";
import {
  apply,
  chooseMoveRun,
  type CribbageLevel,
  type CribbageMoveProgress,
  legalMoves,
  newGame,
  type NewGameOptions,
  view,
} from "./game.js";
import type { CribbageGame, CribbageMove, CribbageSeat, CribbageView } from "./table.js";
import {
  type CribbageTournamentOptions,
  type CribbageTournamentOutcome,
  type CribbageTournamentProgress,
  levelsRun,
  tournamentKeys,
} from "./tournament.js";

/** Two players, to 121, by the rules of the American Cribbage Congress without muggins. Cards are returned in capitals. */
export interface Cribbage {
  /** The points of four cards with the starter, term by term. */
  scoreHand(hand: readonly Card[], starter: Card, options?: ScoreOptions): HandScore;
  /** All 15 discards of a six-card hand, best first: exact, over every starter and every pair the other may throw. */
  discards(hand: readonly Card[], options: DiscardOptions): readonly Discard[];
  /** How the points of hand and crib are distributed whose means `discards` returns. */
  discardDistribution(hand: readonly Card[], discard: readonly Card[], options: DiscardOptions): DiscardDistribution;
  /** The best discard that a time budget allows; exact after some 20 microseconds. */
  anytimeDiscard(hand: readonly Card[], options: AnytimeOptions): AnytimeDiscard;
  /**
   * The mean of a hand by sampling its starter from the cards neither kept nor excluded. Points spread by 2 to 4, so that
   * FAST and COACHING end by samples or time, at errors of about 0.1 and 0.05. `discards` is exact, and quicker.
   */
  monteCarloHand(keep: readonly Card[], exclude: readonly Card[], options?: MonteCarloOptions): MonteCarloOutcome;
  /** The same without holding up the page. */
  monteCarloHandAsync(
    keep: readonly Card[],
    exclude: readonly Card[],
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
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
  chooseMove(game: CribbageGame, level: CribbageLevel): CribbageMove;
  /** The same without holding up the page: an expert's first moves take 10 to 30 ms, later ones some milliseconds. */
  chooseMoveAsync(
    game: CribbageGame,
    level: CribbageLevel,
    options?: AsyncOptions<CribbageMoveProgress>,
  ): Promise<CribbageMove>;
  /**
   * Whole games between two levels, each deal twice with the seats exchanged. Results of disjoint ranges of pairs, or of
   * different seeds, are added up by `stats.merge`.
   */
  tournament(a: CribbageLevel, b: CribbageLevel, options?: CribbageTournamentOptions): CribbageTournamentOutcome;
  /** The same without holding up the page. */
  tournamentAsync(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: CribbageTournamentOptions & AsyncOptions<CribbageTournamentProgress>,
  ): Promise<CribbageTournamentOutcome>;
}

/** Two-player cribbage. */
export const cribbage: Cribbage = {
  scoreHand: (hand, starter, options) => scoreHand(lab.get(), hand, starter, options),
  discards: (hand, options) => discards(lab.get(), hand, options),
  discardDistribution: (hand, discard, options) => discardDistribution(lab.get(), hand, discard, options),
  anytimeDiscard: (hand, options) => anytimeDiscard(lab.get(), hand, options),
  monteCarloHand: (keep, exclude, options) =>
    runAtOnce(options, monteCarloKeys, (given) => monteCarloHandRun(lab.get(), keep, exclude, given)),
  monteCarloHandAsync: async (keep, exclude, options) =>
    runInSlices(options, monteCarloKeys, (given) => monteCarloHandRun(lab.get(), keep, exclude, given)),
  newGame: (options) => newGame(lab.get(), options),
  legalMoves: (game) => legalMoves(lab.get(), game),
  apply: (game, move) => apply(lab.get(), game, move),
  view: (game, seat) => view(lab.get(), game, seat),
  chooseMove: (game, level) => atOnce(chooseMoveRun(lab.get(), game, level)),
  chooseMoveAsync: async (game, level, options) =>
    runInSlices(options, [], () => chooseMoveRun(lab.get(), game, level)),
  tournament: (a, b, options) => runAtOnce(options, tournamentKeys, (given) => levelsRun(lab.get(), a, b, given)),
  tournamentAsync: async (a, b, options) =>
    runInSlices(options, tournamentKeys, (given) => levelsRun(lab.get(), a, b, given)),
};
