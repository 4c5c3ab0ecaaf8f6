// Calls of "hexsmith/lab" whose requests are written down in tests/golden/requests.txt: by the decoders of cpp/wasm and a
// name for each request that a call makes, in order.
import type { Board } from "../../../web/src/index.js";
import { cribbage, magic19, stats, tuneWeights } from "../../../web/src/lab.js";

const { scoreHand, discards, discardDistribution, anytimeDiscard, monteCarloHand } = cribbage;
const four = ["5H", "TD", "JS", "AC"] as const;
const six = [...four, "2C", "KS"] as const;
const won = () => 1;

/** After the throws of both, and a card of each. */
function begun() {
  let game = cribbage.newGame({ seed: "g", dealer: 2 });
  for (let i = 0; i < 4; ++i) game = cribbage.applyMove(game, cribbage.legalMoves(game)[0] ?? []);
  return game;
}
const game = begun();

/** The first board is one that a position with two settlements, one of them the mover's, is on. */
export const labCalls = (
  board: Board,
  bare: Board,
  spots: { readonly params: object; readonly annealing: object },
): Readonly<Record<string, () => unknown>> => ({
  "Anneal magic19": () => magic19.solve({ seed: "m", steps: 6, restarts: 5, patience: 4 }),
  "Summary given": () => stats.summary([1.5, -2, 3]),
  "SampleSize default": () => stats.sampleSize(0.0625),
  "SampleSize given": () => stats.sampleSize(0.125, { confidence: 0.75, proportion: 0.25 }),
  "Convergence given": () => stats.convergenceTable(2.5, [0.5, 0.25]),
  "Proportions given": () => stats.twoProportionZTest(3, 7, 2, 9),
  "Proportion given": () => stats.strategySignificance(3, 7),
  "Interval default": () => stats.wilsonInterval(3, 7),
  "Interval given": () => stats.wilsonInterval(3, 7, { confidence: 0.75 }),
  "Difference given": () => stats.differenceInterval(3, 7, 2, 9, { confidence: 0.5 }),
  "Elo default": () => stats.elo.update(1500, 1400.5, 0.5),
  "Elo given": () => stats.elo.update(-1, 2, 1, 16),
  "Assessment five": () => stats.merge([{ pairs: [1, 2, 3, 4, 5] }]),
  "Assessment three": () => stats.merge([{ pairs: [1, 2, 3] }], { confidence: 0.75 }),
  "Ratings given": () =>
    stats.ratings([
      { a: 2, b: 1, pairs: [1, 2, 3] },
      { a: 1, b: 3, pairs: [1, 2, 3, 4, 5] },
    ]),
  "Sampling default": () => stats.monteCarlo(() => 0.5, { seed: "s" }),
  "Sampling given": () =>
    stats.monteCarlo(() => 0.5, {
      seed: 6,
      minSamples: 2,
      maxSamples: 3,
      targetStandardError: 0.25,
      timeBudgetMs: Infinity,
    }),
  "Bootstrap default, Values some": () => stats.bootstrap([1.5, -2, 3], { seed: "b" }),
  "Bootstrap given, Values one": () => stats.bootstrap([4], { seed: 5, resamples: 7, confidence: 0.75 }),
  "Tournament default, Assessment default": () => stats.tournament(won, { seed: "t" }),
  "Tournament given, Assessment given": () =>
    stats.tournament(won, {
      seed: 1,
      games: 4,
      firstPair: 5,
      sequential: { elo0: -1, elo1: 2, alpha: 0.125, beta: 0.25 },
      timeBudgetMs: 1e9,
      confidence: 0.75,
    }),
  "Tournament three, Assessment first, Assessment second, Assessment third, Ratings three": () =>
    stats.roundRobin(3, (a, b) => (a < b ? 1 : 0.5), { seed: 1, games: 2 }),
  "HandScore default": () => scoreHand(four, "2C"),
  "HandScore crib": () => scoreHand(four, "2C", { crib: true }),
  "Discard default": () => discards(six, { ownCrib: false }),
  "Discard given": () => discards(six, { ownCrib: true, model: "table" }),
  "Distribution given": () => discardDistribution(six, ["KS", "TD"], { ownCrib: true, model: "table" }),
  "Anytime default": () => anytimeDiscard(six, { ownCrib: false }),
  "Anytime given": () => anytimeDiscard(six, { ownCrib: true, timeBudgetMs: 1e9 }),
  "Hand default": () => monteCarloHand(four, [], { seed: 1 }),
  "Hand given": () => monteCarloHand(four, ["2C", "KS", "3D"], { seed: 2, minSamples: 8, maxSamples: 9 }),
  "CribbageGame new": () => cribbage.newGame({ seed: 3 }),
  "CribbageGame begun": () => cribbage.legalMoves(game),
  "CribbageGame viewed, CribbageView begun": () => cribbage.playerView(game, 2),
  "CribbageGame decided, CribbageDecision begun": () => cribbage.chooseMove(game, "intermediate"),
  "Levels given, Assessment levels": () =>
    cribbage.tournament("beginner", "intermediate", { seed: 4, games: 2, firstPair: 6 }),
  "Tune given, Positions first, Positions second": () =>
    tuneWeights(
      [
        { board, occupied: [3, 9], own: [9], expert: 0 },
        { board: bare, expert: 5 },
        { board, expert: 2 },
      ],
      { ...spots.annealing, steps: 2, start: spots.params, holdout: 0.5 },
    ),
});
