// The largest input of each async version of the package, with which tests and benchmarks measure slices. Keys are names of
// functions. After a comma, some keys name the part of the input that is large.
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";

/** Options that every async version has. */
export interface More {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((report: { readonly progress: number }) => void) | undefined;
}

/** Starts one or several runs. */
export type Begin = (more: More) => Promise<unknown>;

const once = <Value>(make: () => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

const hexes: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) if (Math.abs(q + r) <= 4) hexes.push({ q, r });

/** A layout of 61 hexes, one of which has no token. */
const largest: hexsmith.LayoutSpec = {
  hexes,
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: [4, 6, 7, 7, 6, 6, 7, 7, 6, 3].flatMap((count, i) => Array<number>(count).fill(i < 5 ? i + 2 : i + 3)),
};

const generated = (layout: hexsmith.LayoutName | hexsmith.LayoutSpec) =>
  once(() => hexsmith.generateBoard({ seed: 1, layout, preset: "classic", steps: 100 }).board);
const large = generated(largest);
const extension = generated("extension");

const packed = (board: () => hexsmith.Board) =>
  once(() => {
    const one = hexsmith.packBoard(board());
    const all = new Uint8Array(one.length * 100_000);
    for (let i = 0; i < 100_000; ++i) all.set(one, one.length * i);
    return all;
  });
const standardBoards = packed(() => hexsmith.printedBoard());
const largeBoards = packed(large);

const walk: lab.AnnealProblem<number> = {
  initial: 0,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};

const positions = once(() => {
  const some = Array.from({ length: 500 }, (_, seed) => {
    const { board } = hexsmith.generateBoard({ seed, preset: "classic", steps: 10 });
    return Array.from({ length: 6 }, (_, i) => ({ board, expert: 9 * i }));
  }).flat();
  return Array.from({ length: 50_000 }, (_, i) => some[i % some.length] as lab.LabeledPosition);
});
const values = once(() => Array.from({ length: 500_000 }, (_, i) => Math.sin(i)));
const win = () => 1 as const;
const dealt = once(() => lab.cribbage.newGame({ seed: 1 }));

/** A match of six players on the largest named board. Every second turn starts with an offer to all players. */
const match = once(() => {
  let played = game.startMatch(extension(), { seed: 1, players: 6, pointsToWin: 20, offersPerTurn: 1 });
  while (played.game.phase !== "over" && played.record.steps.length < 1200)
    played = game.playMove(played, next(played.game));
  return played;
});

function next(state: game.Game): game.Move {
  const { hand } = state.seats[state.activePlayer - 1] as game.Game["seats"][number];
  const [give] = hexsmith.resources.filter((resource) => hand[resource] > 0);
  const [receive] = hexsmith.resources.filter((resource) => resource !== give);
  if (state.phase === "trade")
    return { kind: state.activePlayer === state.currentPlayer ? "cancelTrade" : "declineTrade" };
  if (state.phase === "main" && state.offersLeft > 0 && give && receive)
    return { kind: "offerTrade", give: { [give]: 1 }, receive: { [receive]: 1 } };
  return game.chooseMove(state, "intermediate");
}

/** The position of the match in which the active player has the most cards to offer. */
const richest = once(() => {
  const hand = (state: game.Game) =>
    hexsmith.resources.filter((resource) => (state.seats[state.activePlayer - 1]?.hand[resource] ?? 0) > 0).length;
  const states = game.replay(match().record).filter(({ phase, offersLeft }) => phase === "main" && offersLeft > 0);
  return states.reduce((best, state) => (hand(state) > hand(best) ? state : best));
});

/** A thousand offers that the active player can make in that position. */
const offers = once(() => {
  const state = richest();
  const { hand } = state.seats[state.activePlayer - 1] as game.Game["seats"][number];
  const made: game.Move[] = [];
  for (let count = 1; made.length < 1000; ++count)
    for (const give of hexsmith.resources)
      for (const receive of hexsmith.resources)
        if (hand[give] > 0 && give !== receive && made.length < 1000)
          made.push({ kind: "offerTrade", give: { [give]: 1 }, receive: { [receive]: Math.min(count, 24) } });
  return made;
});

const six = { players: 6, seed: 1 } as const;
const beginning = once(() => game.newGame(large(), six));

export const largestInputs: Readonly<Record<string, Begin>> = {
  generateBoardAsync: (more) => hexsmith.generateBoardAsync({ seed: 1, layout: largest, pipCap: 10, ...more }),
  repairBoardAsync: (more) => hexsmith.repairBoardAsync(large(), { swaps: 3, ...more }),
  suggestDraftAsync: (more) => drafts.suggestDraftAsync(large(), { players: 6, ...more }),
  seatChancesAsync: (more) => drafts.seatChancesAsync(large(), { players: 6, samples: 5000, ...more }),
  coachDraftAsync: (more) => drafts.coachDraftAsync(large(), { ...six, player: 6, samples: 50_000, ...more }),
  "scoreSpotsAsync, 100,000 boards": (more) => hexsmith.scoreSpotsAsync(standardBoards(), more),
  "scoreSpotsAsync, 100,000 boards of 61 hexes": (more) =>
    hexsmith.scoreSpotsAsync(largeBoards(), { layout: largest, harbors: false, ...more }),
  annealAsync: (more) => lab.annealAsync(walk, { seed: 1, steps: 500_000, ...more }),
  suggestTemperatureAsync: (more) => lab.suggestTemperatureAsync(walk, { seed: 1, steps: 500_000, ...more }),
  "tuneWeightsAsync, 50,000 positions": (more) => lab.tuneWeightsAsync(positions(), { seed: 1, steps: 3, ...more }),
  "magic19.solveAsync": (more) => lab.magic19.solveAsync({ seed: 3, ...more }),
  "magic19.solutionsAsync": (more) => lab.magic19.solutionsAsync(more),
  "stats.monteCarloAsync": (more) =>
    lab.stats.monteCarloAsync((random) => random(), {
      seed: 1,
      minSamples: 300_000,
      maxSamples: 300_000,
      timeBudgetMs: Infinity,
      ...more,
    }),
  "stats.bootstrapAsync, 500,000 values": (more) =>
    lab.stats.bootstrapAsync(values(), { seed: 1, resamples: 20, ...more }),
  "stats.tournamentAsync": (more) => lab.stats.tournamentAsync(win, { games: 100_000, seed: 1, ...more }),
  "stats.roundRobinAsync, 50 players": (more) => lab.stats.roundRobinAsync(50, win, { games: 60, seed: 1, ...more }),
  "cribbage.monteCarloHandAsync": (more) =>
    lab.cribbage.monteCarloHandAsync(["5H", "5D", "JS", "KC"], [], { ...lab.stats.coaching, seed: 1, ...more }),
  "cribbage.chooseMoveAsync, expert": (more) => lab.cribbage.chooseMoveAsync(dealt(), "expert", more),
  "cribbage.tournamentAsync, experts": (more) =>
    lab.cribbage.tournamentAsync("expert", "expert", { games: 2, seed: 1, ...more }),
  "chooseMoveAsync, advanced in the set-up": (more) => game.chooseMoveAsync(beginning(), "advanced", more),
  "chooseMoveAsync, advanced": (more) => game.chooseMoveAsync(richest(), "advanced", more),
  "chooseMoveAsync, expert": (more) => game.chooseMoveAsync(richest(), "expert", { playouts: 300, seed: 1, ...more }),
  winChancesAsync: (more) => game.winChancesAsync(richest(), { playouts: 300, seed: 1, level: "advanced", ...more }),
  "rateMovesAsync, 1,000 offers": (more) =>
    game.rateMovesAsync(richest(), { moves: offers(), playouts: 3000, seed: 1, ...more }),
  "replayAsync, 1,200 moves": (more) => game.replayAsync(match().record, more),
  "reviewGameAsync, 1,200 moves": (more) => game.reviewGameAsync(match().record, { playouts: 1, seed: 1, ...more }),
  simulateAsync: (more) => game.simulateAsync(large(), { ...six, levels: "advanced", games: 100, ...more }),
  "simulateAsync, experts": (more) =>
    game.simulateAsync(extension(), { ...six, levels: "expert", playouts: 2, games: 1, ...more }),
  certifyBoardAsync: (more) =>
    game.certifyBoardAsync(large(), { ...six, testedLevels: ["advanced"], maxGames: 100, ...more }),
  spotChancesAsync: (more) => game.spotChancesAsync(large(), { ...six, level: "advanced", games: 300, ...more }),
};

/** The inputs that contain long lists. */
export const longInputs = {
  boards: standardBoards,
  values,
  positions,
  record: () => match().record,
  position: richest,
  offers,
};

/** Returns the function that a key names. */
export const functionOf = (name: string): string => name.split(",")[0] as string;
