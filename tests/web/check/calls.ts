// Arguments of every exported function. Each test of what all calls have in common is a loop over this table. The compiler
// and tests/web/check/calls.test.ts name functions that have no sample.
import * as draft from "../../../web/src/draft.js";
import * as game from "../../../web/src/game.js";
import * as generator from "../../../web/src/generator.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as languages from "../../../web/src/languages.js";
import * as entryWithoutModule from "../../../web/src/without-module.js";
import { largest } from "../fairness/fair-layouts.js";

/** Returns "hexsmith/lab" and the objects in it that have functions. */
export const partsOf = (entry: typeof lab) => {
  const { cribbage, magic19, stats } = entry;
  return { lab: entry, cribbage, magic19, stats, elo: stats.elo };
};
const { cribbage } = lab;
export const entries = { hexsmith, draft, game, ...partsOf(lab), generator, languages };
type Entries = typeof entries;

/** Valid arguments by the names that error messages have, in the order of the parameters. Some calls are refused nonetheless. */
export type Sample = Readonly<Record<string, unknown>>;

/** Functions with samples: all but classes, `init` and async versions, which share the samples of their functions. */
type Sampled<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends (...args: never) => unknown
    ? Name extends "init" | `${string}Async`
      ? never
      : Name
    : never;
}[keyof Entry];

/** Samples whose calls take a millisecond or more. */
export const slowSamples = new WeakSet<Sample>();
const slow = (sample: Sample): Sample => (slowSamples.add(sample), sample);

const seed = 1;
const seeded = { seed } as const;
const printed = hexsmith.printedBoard();
const newWorld = hexsmith.printedBoard("seafarers/new-world-3-4");
const { board } = hexsmith.generateBoard({ seed, steps: 1 });
const { hexes, harbors } = hexsmith.hexesOfBoard(printed);

/** The smallest board with a harbor. Its calls are the shortest. */
const triangle = {
  hexes: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
  ],
  terrains: { wood: 1, ore: 1, desert: 1 },
  tokens: [5, 8],
  harborSlots: [0],
  harbors: ["ore"],
} as const;
const small: hexsmith.Board = {
  version: 1,
  layout: triangle,
  terrains: ["wood", "ore", "desert"],
  tokens: [5, 8, null],
  harbors: ["ore"],
};
/** A board on which short games can be played. */
const islands: hexsmith.Board = {
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
/** Options of fair boards: some can be satisfied, some cannot, and some are refused immediately. */
const fairOptions: readonly hexsmith.FairOptions[] = [
  { locks: { tokens: { 0: 5 } } },
  { forbid: ["adjacentHighNumbers"], pipCap: 9 },
  { forbid: ["adjacentHighNumbers"], locks: { tokens: { 1: 8 } }, desert: "coast" },
  { forbid: ["strongOwnHarbor"], locks: { terrains: { 0: "ore" } }, harbors: "shuffled" },
  { desert: "inland" },
  { harbors: "none", weights: { intersectionSpread: 3 } },
  { layout: "standard", tokenOrder: "spiral", restarts: 0 },
];
const settlements = [{ player: 1, intersection: 9 }];
const allWords = [languages.english, languages.german, languages.french, languages.spanish];
const noop = () => undefined;
const context = {
  ...{ canvas: { width: 100, height: 100 }, save: noop, restore: noop, setTransform: noop, setLineDash: noop },
  ...{ translate: noop, scale: noop, rotate: noop, fill: noop, stroke: noop, fillText: noop, clip: noop },
};

const move = { kind: "settlement", intersection: 20 } as const;
const started = game.newGame(board, seeded);
const match = game.playMove(game.startMatch(board, seeded), move);
const { record } = match;
const refusedRecord = { ...record, steps: [{ move }, { move }] };
const moves = game.legalMoves(started);
/** A game before and after its first roll. */
const [beforeRoll, afterRoll] = (() => {
  let before = started;
  for (;;) {
    const after = game.applyMove(before, game.chooseMove(before, "beginner"));
    if (after.lastMove?.move.kind === "roll") return [before, after];
    before = after;
  }
})();
const short = { seed, players: 2, maxTurns: 8 } as const;
const quick = { seed, level: "beginner", playouts: 4 } as const;
const parts = (of: hexsmith.Board, options: game.SimulationOptions) => ({
  parts: [0, 1].map((firstGame) => game.simulate(of, { ...options, games: 1, firstGame })),
});

const walk: lab.AnnealProblem<number> = {
  initial: 9,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};
const positions = (...boards: readonly hexsmith.Board[]) => boards.map((each) => ({ board: each, expert: 20 }));
const hand = ["5H", "5D", "JS", "KC"];
const discard = ["AS", "2D"];
const six = [...hand, ...discard];
const cribbageGame = cribbage.newGame(seeded);
const samples50 = { seed, minSamples: 50, maxSamples: 60, timeBudgetMs: 1e6 };
const pairs = [1, 2, 3, 2, 1];
const config = { seed: "1", balanceMode: "both", numPlayers: 4 } as const;
const forged = generator.generateMap(config);

export const samples: {
  readonly [Entry in keyof Entries]: Readonly<Record<Sampled<Entries[Entry]>, readonly Sample[]>>;
} = {
  hexsmith: {
    applySwaps: [{ board: printed, swaps: [{ kind: "terrains", hexes: [0, 1] }] }],
    boardFromHexes: [{ hexes }, { hexes, harbors, options: { layout: "standard" } }],
    boardId: [{ board: printed }, { board: newWorld }],
    decodeBoard: [{ code: hexsmith.encodeBoard(printed) }, { code: hexsmith.encodeBoard(newWorld) }],
    describeBoard: [{ board: newWorld }, ...allWords.map((words) => ({ board: printed, words }))],
    describePlace: [{ board: newWorld, place: { kind: "hex", id: 3 } }],
    encodeBoard: [{ board: printed }, { board: newWorld }],
    evaluateBoard: [
      { board: printed },
      { board: small, options: { weights: { adjacentSameResource: 1 }, pipCap: 3 } },
      { board: small, options: { preset: "classic" } },
    ],
    fairnessPercentile: [{ board: printed }],
    generateBoard: [
      slow({ options: { seed, steps: 5 } }),
      slow({ options: { seed, trace: true } }),
      slow({ options: { seed, layout: hexsmith.layoutOf(newWorld).spec } }),
      slow({
        options: {
          ...{ seed, layout: largest, steps: 3000, forbid: ["adjacentHighNumbers"], weights: { pipsAboveCap: 30 } },
          ...{ apart: [["wood", "brick"]], locks: { terrains: { 3: "ore" }, tokens: { 4: 6 } } },
        },
      }),
      ...fairOptions.map((options) => ({
        options: { seed, steps: 20, trace: true, layout: triangle, ...options },
      })),
    ],
    heatColor: [{ value: 0.3 }],
    heatOf: [{ spots: hexsmith.rankSpots(printed) }],
    hexesOfBoard: [{ board: newWorld }],
    isBoard: [{ value: printed }],
    layoutOf: [
      { boardOrLayout: triangle },
      ...hexsmith.layoutNames.map((name) => ({ boardOrLayout: hexsmith.printedBoard(name) })),
    ],
    locksOf: [{ board: newWorld, what: { terrains: true, tokens: true, harbors: true } }],
    officialBoard: [
      { options: { seed } },
      slow({ options: { seed, layout: largest, locks: { terrains: { 3: "ore" } } } }),
    ],
    packBoard: [{ board: printed }],
    paintBoard: [{ context, board: printed }],
    printedBoard: hexsmith.layoutNames.map((layout) => ({ layout })) as never,
    rankSpots: [{ board: printed }, { board: small, options: { occupied: [0], params: { harborBonus: 2 } } }],
    renderPages: [{ board: printed, options: { width: "400mm" } }],
    renderPieces: [{ board: printed, options: { hexWidth: "60mm" } }],
    renderResource: [{ resource: "ore" }],
    renderSvg: [{ board: printed }, { board: newWorld }],
    repairBoard: [
      slow({ board: printed, options: { swaps: 1 } }),
      slow({ board, options: { swaps: 2, balanceMode: "numbers", locks: { tokens: { 2: board.tokens[2] } } } }),
      { board: small, options: { swaps: 2, harbors: true, locks: { tokens: { 0: 5 } } } },
    ],
    sceneOf: [{ board: printed }, { board: newWorld }],
    scoreOpening: [
      { board: printed, opening: [10, 31] },
      { board: small, opening: [0, 5] },
    ],
    scoreSpots: [
      { boards: hexsmith.packBoard(printed) },
      { boards: hexsmith.packBoard(board), options: { evaluator: "proven" } },
      { boards: hexsmith.packBoard(small), options: { layout: triangle } },
    ],
    spotParams: [{ evaluator: "guide" }, { evaluator: "proven" }],
    themeColors: [{ theme: "dark" }],
    viewBoxOf: [{ board: printed }, { board: newWorld }],
  },
  draft: {
    coachDraft: [
      slow({ board: printed, options: { seed, samples: 20 } }),
      slow({ board, options: { seed, settlements, player: 3, samples: 500 } }),
      { board: small, options: { seed, players: 2, player: 2 } },
    ],
    gradeBoard: [
      slow({ board: newWorld, options: { seed } }),
      slow({ board, options: { seed, players: 3, request: { pipCap: 12, steps: 100 } } }),
      { board: small, options: { seed, players: 2, request: { steps: 10 } } },
    ],
    openingChances: [
      {
        board: printed,
        openings: [
          [10, 31],
          [13, 43],
        ],
      },
      { board: small, openings: draft.suggestDraft(small, { players: 2 }).seats.map(({ opening }) => opening) },
    ],
    seatChances: [
      slow({ board: printed, options: { seed, samples: 20 } }),
      slow({ board, options: { seed, players: 3, samples: 200 } }),
      { board: small, options: { seed, players: 2, samples: 3 } },
    ],
    suggestDraft: [
      slow({ board: printed }),
      slow({
        board,
        options: {
          ...{ order: [1, 2, 3, 3, 1, 2], settlements },
          params: { harborBonus: 2, metricWeights: { parity: 3 } },
        },
      }),
      { board: small, options: { players: 2 } },
      { board: small, options: { players: 2, policy: "maxmin" } },
      slow({ board, options: { players: 3, policy: "greedy" } }),
    ],
  },
  game: {
    applyMove: [{ game: started, move }],
    bankRates: [{ game: started, player: 1 }],
    certifyBoard: [
      slow({ board, options: { seed, maxGames: 3, levels: ["beginner"] } }),
      { board: printed, options: { seed, players: 2, maxGames: 1, levels: ["random"] } },
      { board: printed, options: { seed, players: 2, maxGames: 1, levels: ["beginner", "random"] } },
    ],
    chooseMove: [
      { game: started, level: "advanced", options: { seed } },
      ...["random", "beginner", "intermediate"].map((level) => ({ game: started, level, options: { seed } })),
      slow({ game: started, level: "expert", options: { seed, playouts: 4 } }),
    ],
    createTable: [{ game: started, options: { onMove: noop } }],
    decodeRecord: [{ text: game.encodeRecord(record) }],
    encodeRecord: [{ record }],
    handChances: [{ game: started }],
    isGame: [{ value: started }],
    isGameRecord: [{ value: record }],
    isGameView: [{ value: game.playerView(started, 1) }],
    isMove: [{ value: move }],
    legalMoves: [{ game: started }],
    matchOf: [{ record }, { record: refusedRecord }],
    mergeSimulations: [parts(board, { seed, levels: "random" }), parts(islands, short)],
    movesAt: [{ moves, place: { kind: "intersection", id: 20 } }],
    newGame: [
      { board: printed, options: { seed } },
      { board: printed, options: { seed, players: 2 } },
      { board: small, options: { seed, players: 2 } },
    ],
    piecesOf: [{ game: match.game }],
    playMove: [
      { match, move: { kind: "road", edge: hexsmith.layoutOf(board).intersections[20]?.edges[0] } },
      { match, move: { kind: "city", intersection: 20 } },
    ],
    playerView: [
      { game: started, player: 1 },
      { game: started, player: 2 },
    ],
    positionOf: [{ position: { board: printed, players: 2, pieces: [], toMove: 1 } }],
    rateMoves: [
      slow({ game: started, options: { seed, moves: moves.slice(0, 3), playouts: 60 } }),
      slow({ game: match.game, options: quick }),
    ],
    replay: [{ record }, { record: refusedRecord }],
    reviewGame: [slow({ record, options: { seed, reviewed: [1], playouts: 2 } }), slow({ record, options: quick })],
    simulate: [
      slow({ board: printed, options: { seed, games: 1, levels: "beginner" } }),
      slow({
        board,
        options: { seed, settlements, games: 3, levels: ["beginner", "random", "beginner", "random"] },
      }),
      { board: islands, options: { ...short, games: 1 } },
      { board: printed, options: { ...short, games: 1 } },
    ],
    simulatedGame: [
      slow({ board, options: { seed, levels: "beginner" }, index: 2 }),
      { board: islands, options: short, index: 1 },
    ],
    soleMove: [{ game: started }],
    spotChances: [
      slow({ board, options: { seed, spots: [20, 30], games: 60, level: "beginner" } }),
      { board: printed, options: { seed, players: 2, games: 2, spots: [20], level: "beginner" } },
    ],
    startMatch: [
      { board: printed, options: { seed } },
      { board: small, options: { seed, players: 2 } },
    ],
    targetsOf: [{ moves }],
    undo: [{ match }, { match, options: { player: 1 } }],
    whyNot: [
      { game: started, move: { kind: "city", intersection: 3 } },
      { game: started, move: { kind: "road" } },
    ],
    winChances: [
      slow({ game: started, options: { seed, playouts: 4 } }),
      slow({ game: started, options: { seed, playouts: 0 } }),
      slow({ game: match.game, options: quick }),
    ],
  },
  lab: {
    anneal: [{ problem: walk, options: { seed, steps: 20, trace: true } }],
    suggestTemperature: [{ problem: walk, options: { seed, steps: 200 } }],
    tuneWeights: [
      slow({ positions: positions(board, printed), options: { seed, start: { harborBonus: 2 }, steps: 3 } }),
      {
        positions: [small, { ...small, tokens: [8, 5, null] }].map((each) => ({
          ...{ board: each, occupied: [0], expert: 5 },
        })),
        options: { seed, steps: 3, trace: true },
      },
    ],
  },
  cribbage: {
    anytimeDiscard: [{ hand: six, options: { ownCrib: true, timeBudgetMs: 0 } }],
    applyMove: [{ game: cribbageGame, move: cribbage.legalMoves(cribbageGame)[0] }],
    chooseMove: [{ game: cribbageGame, level: "intermediate" }, slow({ game: cribbageGame, level: "advanced" })],
    discardDistribution: [slow({ hand: six, discard, options: { ownCrib: true } })],
    discards: [{ hand: six, options: { ownCrib: true } }],
    legalMoves: [{ game: cribbageGame }],
    monteCarloHand: [
      { keep: hand, exclude: discard, options: samples50 },
      { keep: hand, exclude: [], options: { seed, minSamples: 2, maxSamples: 5 } },
    ],
    newGame: [{ options: { seed } }],
    playerView: [{ game: cribbageGame, player: 1 }],
    scoreHand: [{ hand, starter: "2D" }],
    tournament: [
      { a: "beginner", b: "intermediate", options: { seed, games: 4 } },
      { a: "beginner", b: "beginner", options: { seed, games: 2 } },
    ],
    winChance: [{ dealer: 35, pone: 37 }],
  },
  magic19: {
    solutions: [slow({})],
    solve: [{ options: { seed, steps: 20, restarts: 0, trace: true } }, { options: { seed, steps: 100, restarts: 2 } }],
  },
  stats: {
    bootstrap: [{ values: [1, 2, 4], options: { seed, resamples: 50 } }],
    convergenceTable: [{ standardDeviation: 2, standardErrors: [0.1, 0.01] }],
    differenceInterval: [{ winsA: 3, gamesA: 9, winsB: 5, gamesB: 9 }],
    goodnessOfFit: [
      { counts: [3, 4, 5], probabilities: undefined, options: { seed } },
      { counts: [0, 3, 2, 1, 4, 2, 3, 3], probabilities: undefined, options: { seed } },
    ],
    merge: [{ parts: [{ pairs }] }],
    monteCarlo: [{ sample: (random: () => number) => random(), options: samples50 }],
    normalCdf: [{ x: 1 }],
    normalQuantile: [{ p: 0.9 }],
    rankings: [
      { games: [[1, 2, 3]], options: { prior: 0.5 } },
      {
        games: [
          [1, 2, 3],
          [3, 1, 2],
          [2, 3],
        ],
      },
    ],
    ratings: [{ pairings: [{ a: 1, b: 2, pairs }] }],
    roundRobin: [
      { players: 3, play: (a: number, b: number, i: number) => (a * b + i) % 2, options: { seed, games: 10 } },
    ],
    sampleSize: [{ marginOfError: 0.05 }],
    sequentialTest: [{ pairs: [1, 2, 3] }, { pairs: [1, 4, 3], options: { elo0: 0, elo1: 50 } }],
    strategySignificance: [{ wins: 60, games: 100 }],
    summary: [{ values: [1, 2, 4] }],
    tournament: [{ play: (i: number) => (i % 3) / 2, options: { seed, games: 10 } }],
    twoProportionZTest: [{ winsA: 3, gamesA: 9, winsB: 5, gamesB: 9 }],
    wilsonInterval: [{ wins: 3, games: 9 }],
  },
  elo: {
    expected: [{ a: 1500, b: 1400 }],
    fromScore: [{ score: 0.7 }],
    update: [
      { a: 1500, b: 1600, scoreA: 1 },
      { a: 1500, b: 1400, scoreA: 0 },
    ],
  },
  generator: {
    calculateEnergy: [{ board: forged, mode: "both" }],
    calculatePlacements: [{ board: forged, numPlayers: 4 }],
    generateMap: [{ config }, { config, options: { iterations: 10 } }],
  },
  languages: {
    describeGradeReason: allWords.map((words) => ({
      reason: { kind: "violations", value: 2, text: "" },
      words,
    })),
    describeHarbor: allWords.map((words) => ({ kind: "ore", words })),
    describeMove: allWords.map((words) => ({ move, words })),
    describeReason: allWords.map((words) => ({ reason: { kind: "prime-spot" }, words })),
    describeRefusal: allWords.map((words) => ({ refusal: { kind: "not-a-code", path: "code" }, words })),
    describeRoll: allWords.map((words) => ({ before: beforeRoll, after: afterRoll, words })),
    describeRule: allWords.map((words) => ({
      ...{ rule: { each: "corner", where: ["desert"], sum: "pips", max: 8 }, words },
    })),
  },
};

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** A function with its samples, and its async version if it has one. */
export interface Call {
  readonly path: string;
  readonly entry: keyof Entries;
  readonly name: string;
  readonly samples: readonly Sample[];
  readonly call: AnyFunction;
  readonly callAsync: ((...args: readonly unknown[]) => Promise<unknown>) | undefined;
}

/** Returns the functions of entries, which may be loaded again. */
export const callsOf = (loaded: Partial<Record<keyof Entries, object>>): readonly Call[] =>
  (Object.keys(loaded) as (keyof Entries)[]).flatMap((entry) => {
    const values = loaded[entry] as Readonly<Record<string, unknown>>;
    return Object.entries<readonly Sample[]>(samples[entry]).map(([name, list]) => ({
      ...{ path: `${entry}.${name}`, entry, name, samples: list },
      ...{ call: values[name] as AnyFunction, callAsync: values[`${name}Async`] as Call["callAsync"] },
    }));
  });

/** Every exported function. */
export const calls = callsOf(entries);

/** Functions that need no WebAssembly module. */
export const withoutModule = [
  ...Object.keys(entryWithoutModule),
  ...["piecesOf", "targetsOf", "movesAt", "isMove", "isGame", "isGameView", "isGameRecord"],
  ...["encodeRecord", "decodeRecord"],
];

/** Returns what a call returns, or the error that it throws. */
export function outcomeOf(call: AnyFunction, sample: Sample): unknown {
  try {
    return call(...Object.values(sample));
  } catch (error) {
    return error;
  }
}

/** Returns a deep copy. Functions are kept, unless `copyFunction` replaces them. Errors are their texts. */
export function copyOf<Value>(
  value: Value,
  copyFunction: (original: Value) => unknown = (original) => original,
): Value {
  const copyPart = (part: unknown): unknown => copyOf(part, copyFunction as never);
  if (typeof value === "function") return copyFunction(value) as Value;
  if (value instanceof Error) return String(value) as Value;
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice() as Value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPart) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyPart(part)])) as Value;
}
