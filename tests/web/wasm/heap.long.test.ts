// No function leaks memory: after 100,000 calls, its module uses no more memory than after the first thousand. There is a table
// of calls for each entry. The test fails if a function is neither in its table nor in the list of functions without a module.
//
// The test measures the last byte of memory that is not 0. The heap grows upward and is never cleared, so even a leak of one
// word for each call is visible.
import { beforeAll, describe, expect, test, vi } from "vitest";
import type * as gameEntry from "../../../web/src/game.js";
import type * as generatorEntry from "../../../web/src/generator.js";
import type * as hexsmithEntry from "../../../web/src/index.js";
import type { Board, FairOptions, LayoutSpec } from "../../../web/src/index.js";
import type * as draftEntry from "../../../web/src/draft.js";
import type { Opening } from "../../../web/src/draft.js";
import type { AnnealProblem } from "../../../web/src/lab.js";
import type * as labEntry from "../../../web/src/lab.js";
import * as entryWithoutModule from "../../../web/src/without-module.js";

type Hexsmith = typeof hexsmithEntry;
type Draft = typeof draftEntry;
type Generator = typeof generatorEntry;
type Lab = typeof labEntry;
type WholeGames = typeof gameEntry;

const warmUpCalls = 1000;
const totalCalls = 100_000;

/** Imports an entry again with a new module, and returns the entry and the module's memory. */
async function entryWithMemory<Entry extends { init(): Promise<void> }>(
  entry: () => Promise<Entry>,
): Promise<{ entry: Entry; memory: WebAssembly.Memory }> {
  const { Instance } = WebAssembly;
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      const exports = Object.values(this.exports);
      memories.push(...exports.filter((value): value is WebAssembly.Memory => value instanceof WebAssembly.Memory));
    }
  };
  try {
    vi.resetModules();
    const loadedEntry = await entry();
    await loadedEntry.init();
    const [memory] = memories;
    if (!memory || memories.length !== 1) throw new Error(`${memories.length} memories were made`);
    return { entry: loadedEntry, memory };
  } finally {
    WebAssembly.Instance = Instance;
  }
}

/** Returns the end of the used memory in bytes. */
function usedBytes({ buffer }: WebAssembly.Memory): number {
  const words = new Float64Array(buffer); // NaN also counts as used
  let end = words.length;
  while (end > 0 && Object.is(words[end - 1], 0)) end -= 1;
  return 8 * end;
}

/** Returns the paths of all functions of an entry, except classes. */
function functionsOf(entry: object, path = ""): string[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    if (typeof value === "function") return key === "RefusedError" ? [] : [path + key];
    return typeof value === "object" && value !== null ? functionsOf(value, `${path}${key}.`) : [];
  });
}

type Calls<Entry> = Readonly<Record<string, (entry: Entry, i: number) => unknown>>;

/** Makes a call only every hundredth time, because it takes a millisecond or more. */
const everyHundredth = (i: number, call: () => unknown) => (i % 100 === 0 ? call() : undefined);

const shape: LayoutSpec = {
  hexes: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
  ],
  terrains: { wood: 1, ore: 1, desert: 1 },
  tokens: [5, 8],
  harborSlots: [0],
  harbors: ["ore"],
};
const board: Board = {
  version: 1,
  layout: shape,
  terrains: ["wood", "ore", "desert"],
  tokens: [5, 8, null],
  harbors: ["ore"],
};
const { packBoard, printedBoard } = entryWithoutModule;
const beginner = printedBoard();
const packedBoard = packBoard(board);
const walk: AnnealProblem<number> = {
  initial: 9,
  neighbor: (state, random) => state + (random() < 0.5 ? -1 : 1),
  energy: Math.abs,
};
const annealOptions = (seed: number) => ({ seed, steps: 20, trace: true, layout: shape }) as const;

/** Returns the result of a call, or undefined if it throws a RangeError. */
function ignoreRefusals(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Options of fair boards: some can be satisfied, some cannot, and some are refused immediately. */
const fairOptions: readonly FairOptions[] = [
  { locks: { tokens: { 0: 5 } } },
  { forbid: ["adjacentHighNumbers"], pipCap: 9 },
  { forbid: ["adjacentHighNumbers"], locks: { tokens: { 1: 8 } }, desert: "coast" },
  { forbid: ["strongOwnHarbor"], locks: { terrains: { 0: "ore" } }, harbors: "shuffled" },
  { desert: "inland" },
  { harbors: "none", weights: { intersectionSpread: 3 } },
  { layout: "standard", tokenOrder: "spiral", restarts: 0 },
];

/** Functions that need no module, and `init`. */
const withoutModule = [
  ...Object.keys(entryWithoutModule),
  ...["init", "piecesOf", "targetsOf", "movesAt", "isMove", "isGame", "isGameView", "isGameRecord"],
  ...["encodeRecord", "decodeRecord"],
];

const hexsmithCalls: Calls<Hexsmith> = {
  generateBoard: ({ generateBoard }, i) =>
    ignoreRefusals(() => generateBoard({ ...annealOptions(i), ...fairOptions[i % fairOptions.length] })),
  generateBoardAsync: ({ generateBoardAsync }, i) => generateBoardAsync(annealOptions(i)),
  evaluateBoard: ({ evaluateBoard }, i) =>
    i % 2
      ? evaluateBoard(board, { weights: { adjacentSameResource: 1 }, pipCap: 3 })
      : evaluateBoard(board, { preset: "classic" }),
  officialBoard: ({ officialBoard }, i) => officialBoard({ seed: i }),
  fairnessPercentile: ({ fairnessPercentile }) => fairnessPercentile(beginner),
  repairBoard: ({ repairBoard }) => repairBoard(board, { swaps: 2, harbors: true, locks: { tokens: { 0: 5 } } }),
  repairBoardAsync: ({ repairBoardAsync }) => repairBoardAsync(board, { swaps: 2 }),
  rankSpots: ({ rankSpots }) => rankSpots(board, { occupied: [0], params: { harborBonus: 2 } }),
  scoreOpening: ({ scoreOpening }) => scoreOpening(board, [0, 5]),
  spotParams: ({ spotParams }) => spotParams("proven"),
  scoreSpots: ({ scoreSpots }) => scoreSpots(packedBoard, { layout: shape }),
  scoreSpotsAsync: ({ scoreSpotsAsync }) => scoreSpotsAsync(packedBoard, { layout: shape }),
};

let openings: readonly Opening[] | undefined;
const openingsOf = (suggestDraft: Draft["suggestDraft"]) =>
  suggestDraft(board, { players: 2 }).seats.map(({ opening }) => opening as Opening);

const draftCalls: Calls<Draft> = {
  openingChances: ({ openingChances, suggestDraft }) => openingChances(board, (openings ??= openingsOf(suggestDraft))),
  suggestDraft: ({ suggestDraft }) => suggestDraft(board, { players: 2 }),
  suggestDraftAsync: ({ suggestDraftAsync }) => suggestDraftAsync(board, { players: 2, policy: "maxmin" }),
  gradeBoard: ({ gradeBoard }, i) => gradeBoard(board, { players: 2, request: { steps: 10 }, seed: i % 20 }),
  gradeBoardAsync: ({ gradeBoardAsync }, i) =>
    gradeBoardAsync(board, { players: 2, request: { steps: 10 }, seed: i % 20 }),
  seatChances: ({ seatChances }, i) => seatChances(board, { players: 2, samples: 3, seed: i }),
  seatChancesAsync: ({ seatChancesAsync }, i) => seatChancesAsync(board, { players: 2, samples: 3, seed: i }),
  coachDraft: ({ coachDraft }, i) => coachDraft(board, { players: 2, seed: i, player: 2 }),
  coachDraftAsync: ({ coachDraftAsync }, i) => coachDraftAsync(board, { players: 2, seed: i, player: 2 }),
};

const config = { balanceMode: "both", numPlayers: 3 } as const;
let dropInBoard: ReturnType<Generator["generateMap"]> | undefined;

const generatorCalls: Calls<Generator> = {
  generateMap: ({ generateMap }, i) => (dropInBoard = generateMap({ ...config, seed: `${i}` }, { iterations: 10 })),
  calculateEnergy: ({ calculateEnergy, generateMap }) =>
    calculateEnergy((dropInBoard ??= generateMap({ ...config, seed: "" })), "both"),
  calculatePlacements: ({ calculatePlacements, generateMap }) =>
    calculatePlacements((dropInBoard ??= generateMap({ ...config, seed: "" })), 4),
};

const positions = [board, { ...board, tokens: [8, 5, null] }].map((positionBoard) => ({
  board: positionBoard,
  occupied: [0],
  expert: 5,
}));
const sixCards = ["5H", "5S", "JC", "4D", "KD", "2C"];
const scoreOf = (i: number) => (i % 2) as 0 | 1;
const play = (seed: number) => (seed % 3) / 2;
const game = { seed: 1, firstDealer: 1, moves: [] } as const;
const games = { seed: 1, games: 2 } as const;

const labCalls: Calls<Lab> = {
  anneal: ({ anneal }, i) => anneal(walk, { seed: i, steps: 5, trace: true }),
  annealAsync: ({ annealAsync }, i) => annealAsync(walk, { seed: i, steps: 5, trace: true }),
  suggestTemperature: ({ suggestTemperature }, i) => suggestTemperature(walk, { seed: i, steps: 200 }),
  suggestTemperatureAsync: ({ suggestTemperatureAsync }, i) => suggestTemperatureAsync(walk, { seed: i, steps: 200 }),
  "magic19.solve": ({ magic19 }, i) => magic19.solve({ seed: i, steps: 20, restarts: 0, trace: true }),
  "magic19.solveAsync": ({ magic19 }, i) => magic19.solveAsync({ seed: i, steps: 20, restarts: 0, trace: true }),
  "magic19.solutions": ({ magic19 }, i) => everyHundredth(i, () => magic19.solutions()),
  "magic19.solutionsAsync": ({ magic19 }, i) => (i % 1000 === 0 ? magic19.solutionsAsync() : undefined),
  tuneWeights: ({ tuneWeights }, i) => tuneWeights(positions, { seed: i, steps: 3, trace: true }),
  tuneWeightsAsync: ({ tuneWeightsAsync }, i) => tuneWeightsAsync(positions, { seed: i, steps: 3, trace: true }),
  "stats.monteCarlo": ({ stats }, i) =>
    stats.monteCarlo((random) => random(), { minSamples: 2, maxSamples: 5, seed: i }),
  "stats.monteCarloAsync": ({ stats }, i) =>
    stats.monteCarloAsync((random) => random(), { minSamples: 2, maxSamples: 5, seed: i }),
  "stats.summary": ({ stats }) => stats.summary([1, 2, 4]),
  "stats.sampleSize": ({ stats }) => stats.sampleSize(0.05),
  "stats.convergenceTable": ({ stats }) => stats.convergenceTable(2, [0.1, 0.01]),
  "stats.twoProportionZTest": ({ stats }) => stats.twoProportionZTest(3, 10, 5, 11),
  "stats.strategySignificance": ({ stats }) => stats.strategySignificance(60, 100),
  "stats.wilsonInterval": ({ stats }) => stats.wilsonInterval(3, 10),
  "stats.differenceInterval": ({ stats }) => stats.differenceInterval(3, 10, 5, 11),
  "stats.bootstrap": ({ stats }, i) => stats.bootstrap([1, 2, 4], { seed: i, resamples: 5 }),
  "stats.bootstrapAsync": ({ stats }, i) => stats.bootstrapAsync([1, 2, 4], { seed: i, resamples: 5 }),
  "stats.normalCdf": ({ stats }) => stats.normalCdf(1),
  "stats.normalQuantile": ({ stats }) => stats.normalQuantile(0.9),
  "stats.elo.expected": ({ stats }) => stats.elo.expected(1500, 1400),
  "stats.elo.update": ({ stats }, i) => stats.elo.update(1500, 1400, scoreOf(i)),
  "stats.elo.fromScore": ({ stats }) => stats.elo.fromScore(0.7),
  "stats.tournament": ({ stats }) => stats.tournament(play, games),
  "stats.tournamentAsync": ({ stats }) => stats.tournamentAsync(play, games),
  "stats.merge": ({ stats }) => stats.merge([{ pairs: [1, 2, 3, 2, 1] }]),
  "stats.roundRobin": ({ stats }) => stats.roundRobin(3, (a) => a / 2, games),
  "stats.roundRobinAsync": ({ stats }) => stats.roundRobinAsync(3, (a) => a / 2, games),
  "stats.goodnessOfFit": ({ stats }, i) => stats.goodnessOfFit([i % 7, 3, 2, 1, 4, 2, 3, 3], undefined, { seed: i }),
  "stats.rankings": ({ stats }) =>
    stats.rankings([
      [1, 2, 3],
      [3, 1, 2],
      [2, 3],
    ]),
  "stats.sequentialTest": ({ stats }, i) => stats.sequentialTest([1, i % 5, 3]),
  "stats.ratings": ({ stats }) => stats.ratings([{ a: 1, b: 2, pairs: [1, 2, 3, 2, 1] }]),
  "cribbage.scoreHand": ({ cribbage }) => cribbage.scoreHand(sixCards.slice(0, 4), "AS"),
  "cribbage.discards": ({ cribbage }) => cribbage.discards(sixCards, { ownCrib: true }),
  "cribbage.discardDistribution": ({ cribbage }, i) =>
    everyHundredth(i, () => cribbage.discardDistribution(sixCards, ["KD", "2C"], { ownCrib: true })),
  "cribbage.anytimeDiscard": ({ cribbage }) => cribbage.anytimeDiscard(sixCards, { ownCrib: true, timeBudgetMs: 0 }),
  "cribbage.monteCarloHand": ({ cribbage }, i) =>
    cribbage.monteCarloHand(sixCards.slice(0, 4), ["KD", "2C"], { minSamples: 2, maxSamples: 5, seed: i }),
  "cribbage.monteCarloHandAsync": ({ cribbage }, i) =>
    cribbage.monteCarloHandAsync(sixCards.slice(0, 4), ["KD", "2C"], { minSamples: 2, maxSamples: 5, seed: i }),
  "cribbage.newGame": ({ cribbage }, i) => cribbage.newGame({ seed: i }),
  "cribbage.legalMoves": ({ cribbage }) => cribbage.legalMoves(game as never),
  "cribbage.applyMove": ({ cribbage }) => cribbage.applyMove(game as never, firstMove),
  "cribbage.playerView": ({ cribbage }) => cribbage.playerView(game as never, 1),
  "cribbage.chooseMoveAsync": ({ cribbage }) => cribbage.chooseMoveAsync(game as never, "intermediate"),
  "cribbage.chooseMove": ({ cribbage }) => cribbage.chooseMove(game as never, "intermediate"),
  "cribbage.tournament": ({ cribbage }) => cribbage.tournament("beginner", "beginner", { seed: 1, games: 2 }),
  "cribbage.tournamentAsync": ({ cribbage }) => cribbage.tournamentAsync("beginner", "beginner", { seed: 1, games: 2 }),
};
let firstMove: readonly [string, string] = ["", ""];

/** A board of a custom layout of islands. The module computes the layout again at each call. */
const islands: Board = {
  version: 1,
  layout: {
    hexes: [0, 3, 6, 9].map((q) => ({ q, r: 0 })),
    terrains: { wood: 2, ore: 2 },
    tokens: [5, 6, 8, 9],
    harborSlots: [0],
    harbors: ["any"],
  },
  terrains: ["wood", "ore", "wood", "ore"],
  tokens: [5, 6, 8, 9],
  harbors: ["any"],
};
let gameStates: gameEntry.Game[] | undefined;
function gameStateAt({ newGame, applyMove, chooseMove }: WholeGames, i: number): gameEntry.Game {
  if (!gameStates) {
    gameStates = [];
    for (const boardOfGame of [beginner, islands]) {
      let state = newGame(boardOfGame, { players: 2, seed: 1 });
      while (state.phase !== "over" && state.moveCount < 150) {
        gameStates.push(state);
        state = applyMove(state, chooseMove(state, "beginner"));
      }
    }
  }
  return gameStates[i % gameStates.length] as gameEntry.Game;
}
const analysis = { level: "beginner", playouts: 4 } as const;
/** Analyzes ten positions in turn, each with its own seed, so that the first calls need as much memory as all others. */
const analyze = (entry: WholeGames, i: number, call: (state: gameEntry.Game, seed: number) => unknown) =>
  everyHundredth(i, () => call(gameStateAt(entry, 13 * ((i / 100) % 10)), (i / 100) % 10));
/** Returns the game, or at every twentieth call an invalid game, which is refused. */
const sometimesInvalid = (i: number, state: gameEntry.Game) => (i % 20 === 0 ? { ...state, cardsLeft: 3 } : state);
const shortGameOptions = (i: number) => ({ seed: i, players: 2, maxTurns: 8 }) as const;
const parts = (entry: WholeGames) =>
  (simulations ??= [0, 1].map((firstGame) => entry.simulate(islands, { ...shortGameOptions(1), firstGame, games: 1 })));
let simulations: gameEntry.Simulation[] | undefined;

/** Returns a record, which is valid if the number is odd. */
function recordOf(i: number): gameEntry.GameRecord {
  const move = { kind: "settlement", intersection: i % 54 } as const;
  return { version: 1, board: beginner, options: { seed: i }, steps: i % 2 ? [{ move }] : [{ move }, { move }] };
}

const gameCalls: Calls<WholeGames> = {
  newGame: ({ newGame }, i) => ignoreRefusals(() => newGame(i % 3 ? beginner : board, { players: 2, seed: i })),
  legalMoves: (entry, i) => ignoreRefusals(() => entry.legalMoves(sometimesInvalid(i, gameStateAt(entry, i)))),
  createTable: (entry, i) =>
    ignoreRefusals(() => entry.createTable(sometimesInvalid(i, gameStateAt(entry, i)), { onMove: () => {} })),
  applyMove: (entry, i) =>
    ignoreRefusals(() => {
      const state = gameStateAt(entry, i);
      return entry.applyMove(sometimesInvalid(i, state), entry.legalMoves(state)[0] ?? { kind: "endTurn" });
    }),
  whyNot: (entry, i) =>
    ignoreRefusals(() => entry.whyNot(sometimesInvalid(i, gameStateAt(entry, i)), { kind: i % 2 ? "road" : "city" })),
  bankRates: (entry, i) => ignoreRefusals(() => entry.bankRates(sometimesInvalid(i, gameStateAt(entry, i)))),
  handChances: (entry, i) => ignoreRefusals(() => entry.handChances(sometimesInvalid(i, gameStateAt(entry, i)))),
  playerView: (entry, i) =>
    ignoreRefusals(() => entry.playerView(sometimesInvalid(i, gameStateAt(entry, i)), (i % 2) + 1)),
  chooseMove: (entry, i) =>
    ignoreRefusals(() => {
      const level = (["random", "beginner", "intermediate", "advanced"] as const)[i % 4] as gameEntry.Level;
      return entry.chooseMove(sometimesInvalid(i, gameStateAt(entry, i)), level);
    }),
  chooseMoveAsync: (entry, i) =>
    analyze(entry, i, (state, seed) => entry.chooseMoveAsync(state, "expert", { seed, playouts: 4 })),
  winChances: (entry, i) => analyze(entry, i, (state, seed) => entry.winChances(state, { seed, ...analysis })),
  winChancesAsync: (entry, i) =>
    analyze(entry, i, (state, seed) => entry.winChancesAsync(state, { seed, ...analysis })),
  rateMoves: (entry, i) => analyze(entry, i, (state, seed) => entry.rateMoves(state, { seed, ...analysis })),
  rateMovesAsync: (entry, i) => analyze(entry, i, (state, seed) => entry.rateMovesAsync(state, { seed, ...analysis })),
  reviewGame: (entry, i) => everyHundredth(i, () => entry.reviewGame(recordOf(1), analysis)),
  reviewGameAsync: (entry, i) => everyHundredth(i, () => entry.reviewGameAsync(recordOf(1), analysis)),
  startMatch: ({ startMatch }, i) =>
    ignoreRefusals(() => startMatch(i % 3 ? beginner : board, { players: 2, seed: i })),
  playMove: (entry, i) => {
    const match = entry.startMatch(beginner, { players: 2, seed: i });
    return ignoreRefusals(() => entry.playMove(match, { kind: i % 2 ? "settlement" : "city", intersection: i % 54 }));
  },
  replay: (entry, i) => ignoreRefusals(() => entry.replay(recordOf(i))),
  replayAsync: (entry, i) => entry.replayAsync(recordOf(2 * i + 1)),
  matchOf: (entry, i) => ignoreRefusals(() => entry.matchOf(recordOf(i))),
  matchOfAsync: (entry, i) => entry.matchOfAsync(recordOf(2 * i + 1)),
  undo: (entry, i) => entry.undo(entry.matchOf(recordOf(2 * i + 1))),
  undoAsync: (entry, i) => entry.undoAsync(entry.matchOf(recordOf(2 * i + 1))),
  soleMove: (entry, i) => entry.soleMove(entry.newGame(beginner, { players: 2, seed: i })),
  simulate: ({ simulate }, i) => simulate(i % 2 ? islands : beginner, { ...shortGameOptions(i), games: 1 }),
  simulatedGame: ({ simulatedGame }, i) => simulatedGame(islands, shortGameOptions(i), i),
  simulatedGameAsync: ({ simulatedGameAsync }, i) => simulatedGameAsync(islands, shortGameOptions(i), i),
  simulateAsync: ({ simulateAsync }, i) => simulateAsync(islands, { ...shortGameOptions(i), games: 1 }),
  mergeSimulations: (entry) => entry.mergeSimulations(parts(entry)),
  certifyBoard: ({ certifyBoard }, i) =>
    certifyBoard(beginner, {
      players: 2,
      seed: i,
      maxGames: 1,
      levels: i % 2 ? ["random"] : ["beginner", "random"],
    }),
  certifyBoardAsync: ({ certifyBoardAsync }, i) =>
    certifyBoardAsync(beginner, { players: 2, seed: i, maxGames: 1, levels: ["beginner"] }),
  spotChances: ({ spotChances }, i) =>
    spotChances(beginner, { players: 2, seed: i, games: 2, spots: [i % 54], level: "beginner" }),
  spotChancesAsync: ({ spotChancesAsync }, i) =>
    spotChancesAsync(beginner, { players: 2, seed: i, games: 2, spots: [0], level: "beginner" }),
};

/** Makes each call of a table many times, and expects the used memory not to grow after the first thousand times. */
function expectNoLeaks<Entry extends { init(): Promise<void> }>(
  name: string,
  load: () => Promise<Entry>,
  calls: Calls<Entry>,
) {
  describe(name, () => {
    let entry: Entry;
    let memory: WebAssembly.Memory;
    beforeAll(async () => {
      ({ entry, memory } = await entryWithMemory(load));
      if ("cribbage" in entry) {
        const { cribbage } = entry as unknown as Lab;
        firstMove = cribbage.legalMoves(cribbage.newGame({ seed: 1 }))[0] as unknown as readonly [string, string];
      }
    });

    test("the table contains exactly the functions of the entry that need the module", () => {
      const functionsWithModule = functionsOf(entry).filter((path) => !withoutModule.includes(path));
      expect(Object.keys(calls).sort()).toEqual(functionsWithModule.sort());
    });

    test.for(Object.entries(calls))("%s", async ([, call]) => {
      for (let i = 0; i < warmUpCalls; ++i) await call(entry, i);
      const memoryBefore = { usedBytes: usedBytes(memory), size: memory.buffer.byteLength };
      for (let i = warmUpCalls; i < totalCalls; ++i) {
        const result = call(entry, i);
        if (result instanceof Promise) await result;
      }
      expect({ usedBytes: usedBytes(memory), size: memory.buffer.byteLength }).toEqual(memoryBefore);
    });
  });
}

expectNoLeaks("hexsmith", () => import("../../../web/src/index.js"), hexsmithCalls);
expectNoLeaks("hexsmith/draft", () => import("../../../web/src/draft.js"), draftCalls);
expectNoLeaks("hexsmith/generator", () => import("../../../web/src/generator.js"), generatorCalls);
expectNoLeaks("hexsmith/lab", () => import("../../../web/src/lab.js"), labCalls);
expectNoLeaks("hexsmith/game", () => import("../../../web/src/game.js"), gameCalls);
