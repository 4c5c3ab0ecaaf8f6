// The largest input of each async version of the package, with which tests and benchmarks measure slices. Keys are names of
// functions. After a comma, some keys name the part of the input that is large.
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";

/** Options that every async version has. */
export interface AsyncOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((report: { readonly progress: number }) => void) | undefined;
}

/** Starts one or several runs. */
export type Begin = (asyncOptions: AsyncOptions) => Promise<unknown>;

const lazily = <Value>(make: () => Value) => {
  let cached: { readonly value: Value } | undefined;
  return () => (cached ??= { value: make() }).value;
};

const hexes: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) if (Math.abs(q + r) <= 4) hexes.push({ q, r });

/** A layout of 61 hexes, one of which has no token. */
const largest: hexsmith.LayoutSpec = {
  hexes,
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: [4, 6, 7, 7, 6, 6, 7, 7, 6, 3].flatMap((count, i) => Array<number>(count).fill(i < 5 ? i + 2 : i + 3)),
};

const classicBoardOf = (layout: hexsmith.LayoutName | hexsmith.LayoutSpec) =>
  lazily(() => hexsmith.generateBoard({ seed: 1, layout, preset: "classic", steps: 100 }).board);
const largeBoard = classicBoardOf(largest);
const extension = classicBoardOf("extension");

const packedCopies = (board: () => hexsmith.Board) =>
  lazily(() => {
    const packedBoard = hexsmith.packBoard(board());
    const bytes = new Uint8Array(packedBoard.length * 100_000);
    for (let i = 0; i < 100_000; ++i) bytes.set(packedBoard, packedBoard.length * i);
    return bytes;
  });
const standardBoards = packedCopies(() => hexsmith.printedBoard());
const largeBoards = packedCopies(largeBoard);

/**
 * A layout of 61 hexes in four regions that share their terrains. It has too few tokens for its limits of pips, which the
 * search for a board cannot prove.
 */
const layoutWithoutBoard = lazily((): hexsmith.LayoutSpec => {
  const { terrains, tokens } = largeBoard();
  const regions = [0, 1, 2, 3].map((region) => {
    const regionHexes = [...terrains.keys()].filter((hex) => hex % 4 === region);
    const count = (kind: hexsmith.Terrain) => regionHexes.filter((hex) => terrains[hex] === kind).length;
    return {
      hexes: regionHexes,
      terrains: Object.fromEntries(hexsmith.terrainKinds.map((kind) => [kind, count(kind)])),
      tokens: regionHexes.flatMap((hex) => tokens[hex] ?? []),
      terrainRegion: region > 0 ? 0 : undefined,
    };
  });
  return {
    hexes,
    regions,
    pipLimits: { wood: { max: 2 }, brick: { max: 2 }, wool: { max: 4 }, grain: { max: 4 } },
    hexPipLimits: { 7: { min: 2 }, 30: { min: 2 }, 53: { min: 2 } },
  };
});

/** Waits for a run that may be refused. */
const refusable = (run: Promise<unknown>) =>
  run.catch((error: unknown) => {
    if (!(error instanceof hexsmith.RefusedError)) throw error;
  });

const walk: lab.AnnealProblem<number> = {
  initial: 0,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};

const positions = lazily(() => {
  const differentPositions = Array.from({ length: 500 }, (_, seed) => {
    const { board } = hexsmith.generateBoard({ seed, preset: "classic", steps: 10 });
    return Array.from({ length: 6 }, (_, i) => ({ board, expert: 9 * i }));
  }).flat();
  return Array.from(
    { length: 50_000 },
    (_, i) => differentPositions[i % differentPositions.length] as lab.LabeledPosition,
  );
});
const values = lazily(() => Array.from({ length: 500_000 }, (_, i) => Math.sin(i)));
const win = () => 1 as const;
const cribbageGame = lazily(() => lab.cribbage.newGame({ seed: 1 }));

/** A match of six players on the largest named board. Every second turn starts with an offer to all players. */
const match = lazily(() => {
  let current = game.startMatch(extension(), { seed: 1, players: 6, pointsToWin: 20, offersPerTurn: 1 });
  while (current.game.phase !== "over" && current.record.steps.length < 1200)
    current = game.playMove(current, nextMove(current.game));
  return current;
});

function nextMove(state: game.Game): game.Move {
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
const positionWithMostCards = lazily(() => {
  const hand = (state: game.Game) =>
    hexsmith.resources.filter((resource) => (state.seats[state.activePlayer - 1]?.hand[resource] ?? 0) > 0).length;
  const states = game.replay(match().record).filter(({ phase, offersLeft }) => phase === "main" && offersLeft > 0);
  return states.reduce((best, state) => (hand(state) > hand(best) ? state : best));
});

/** A thousand offers that the active player can make in `positionWithMostCards`. */
const offers = lazily(() => {
  const state = positionWithMostCards();
  const { hand } = state.seats[state.activePlayer - 1] as game.Game["seats"][number];
  const moves: game.Move[] = [];
  for (let count = 1; moves.length < 1000; ++count)
    for (const give of hexsmith.resources)
      for (const receive of hexsmith.resources)
        if (hand[give] > 0 && give !== receive && moves.length < 1000)
          moves.push({ kind: "offerTrade", give: { [give]: 1 }, receive: { [receive]: Math.min(count, 24) } });
  return moves;
});

const sixPlayers = { players: 6, seed: 1 } as const;
const newGame = lazily(() => game.newGame(largeBoard(), sixPlayers));

export const largestInputs: Readonly<Record<string, Begin>> = {
  generateBoardAsync: (asyncOptions) =>
    hexsmith.generateBoardAsync({ seed: 1, layout: largest, pipCap: 10, ...asyncOptions }),
  "generateBoardAsync, no board": (asyncOptions) =>
    refusable(hexsmith.generateBoardAsync({ seed: 1, layout: layoutWithoutBoard(), ...asyncOptions })),
  "generateBoardAsync, classic, no board": (asyncOptions) =>
    refusable(
      hexsmith.generateBoardAsync({ seed: 1, preset: "classic", layout: layoutWithoutBoard(), ...asyncOptions }),
    ),
  "officialBoardAsync, no board": (asyncOptions) =>
    refusable(hexsmith.officialBoardAsync({ seed: 1, layout: layoutWithoutBoard(), ...asyncOptions })),
  repairBoardAsync: (asyncOptions) => hexsmith.repairBoardAsync(largeBoard(), { swaps: 3, ...asyncOptions }),
  suggestDraftAsync: (asyncOptions) => drafts.suggestDraftAsync(largeBoard(), { players: 6, ...asyncOptions }),
  gradeBoardAsync: (asyncOptions) => drafts.gradeBoardAsync(largeBoard(), { players: 6, ...asyncOptions }),
  seatChancesAsync: (asyncOptions) =>
    drafts.seatChancesAsync(largeBoard(), { players: 6, samples: 5000, ...asyncOptions }),
  coachDraftAsync: (asyncOptions) =>
    drafts.coachDraftAsync(largeBoard(), { ...sixPlayers, player: 6, samples: 50_000, ...asyncOptions }),
  "scoreSpotsAsync, 100,000 boards": (asyncOptions) => hexsmith.scoreSpotsAsync(standardBoards(), asyncOptions),
  "scoreSpotsAsync, 100,000 boards of 61 hexes": (asyncOptions) =>
    hexsmith.scoreSpotsAsync(largeBoards(), { layout: largest, harbors: false, ...asyncOptions }),
  annealAsync: (asyncOptions) => lab.annealAsync(walk, { seed: 1, steps: 500_000, ...asyncOptions }),
  suggestTemperatureAsync: (asyncOptions) =>
    lab.suggestTemperatureAsync(walk, { seed: 1, steps: 500_000, ...asyncOptions }),
  "tuneWeightsAsync, 50,000 positions": (asyncOptions) =>
    lab.tuneWeightsAsync(positions(), { seed: 1, steps: 3, ...asyncOptions }),
  "magic19.solveAsync": (asyncOptions) => lab.magic19.solveAsync({ seed: 3, ...asyncOptions }),
  "magic19.solutionsAsync": (asyncOptions) => lab.magic19.solutionsAsync(asyncOptions),
  "stats.monteCarloAsync": (asyncOptions) =>
    lab.stats.monteCarloAsync((random) => random(), {
      seed: 1,
      minSamples: 300_000,
      maxSamples: 300_000,
      timeBudgetMs: Infinity,
      ...asyncOptions,
    }),
  "stats.bootstrapAsync, 500,000 values": (asyncOptions) =>
    lab.stats.bootstrapAsync(values(), { seed: 1, resamples: 20, ...asyncOptions }),
  "stats.tournamentAsync": (asyncOptions) =>
    lab.stats.tournamentAsync(win, { games: 100_000, seed: 1, ...asyncOptions }),
  "stats.roundRobinAsync, 50 players": (asyncOptions) =>
    lab.stats.roundRobinAsync(50, win, { games: 60, seed: 1, ...asyncOptions }),
  "cribbage.monteCarloHandAsync": (asyncOptions) =>
    lab.cribbage.monteCarloHandAsync(["5H", "5D", "JS", "KC"], [], { ...lab.stats.coaching, seed: 1, ...asyncOptions }),
  "cribbage.chooseMoveAsync, expert": (asyncOptions) =>
    lab.cribbage.chooseMoveAsync(cribbageGame(), "expert", asyncOptions),
  "cribbage.tournamentAsync, experts": (asyncOptions) =>
    lab.cribbage.tournamentAsync("expert", "expert", { games: 2, seed: 1, ...asyncOptions }),
  "chooseMoveAsync, advanced in the set-up": (asyncOptions) =>
    game.chooseMoveAsync(newGame(), "advanced", asyncOptions),
  "chooseMoveAsync, advanced": (asyncOptions) =>
    game.chooseMoveAsync(positionWithMostCards(), "advanced", asyncOptions),
  "chooseMoveAsync, expert": (asyncOptions) =>
    game.chooseMoveAsync(positionWithMostCards(), "expert", { playouts: 300, seed: 1, ...asyncOptions }),
  winChancesAsync: (asyncOptions) =>
    game.winChancesAsync(positionWithMostCards(), { playouts: 300, seed: 1, level: "advanced", ...asyncOptions }),
  "rateMovesAsync, 1,000 offers": (asyncOptions) =>
    game.rateMovesAsync(positionWithMostCards(), { moves: offers(), playouts: 3000, seed: 1, ...asyncOptions }),
  "replayAsync, 1,200 moves": (asyncOptions) => game.replayAsync(match().record, asyncOptions),
  "matchOfAsync, 1,200 moves": (asyncOptions) => game.matchOfAsync(match().record, asyncOptions),
  "undoAsync, 1,200 moves": (asyncOptions) => game.undoAsync(match(), asyncOptions),
  "reviewGameAsync, 1,200 moves": (asyncOptions) =>
    game.reviewGameAsync(match().record, { playouts: 1, seed: 1, ...asyncOptions }),
  simulateAsync: (asyncOptions) =>
    game.simulateAsync(largeBoard(), { ...sixPlayers, levels: "advanced", games: 100, ...asyncOptions }),
  "simulateAsync, experts": (asyncOptions) =>
    game.simulateAsync(extension(), { ...sixPlayers, levels: "expert", playouts: 2, games: 1, ...asyncOptions }),
  "simulateAsync, each": (asyncOptions) =>
    game.simulateAsync(largeBoard(), { ...sixPlayers, levels: "random", games: 300, each: true, ...asyncOptions }),
  simulatedGameAsync: (asyncOptions) =>
    game.simulatedGameAsync(extension(), { ...sixPlayers, levels: "expert", playouts: 2, ...asyncOptions }, 0),
  certifyBoardAsync: (asyncOptions) =>
    game.certifyBoardAsync(largeBoard(), { ...sixPlayers, levels: ["advanced"], maxGames: 100, ...asyncOptions }),
  spotChancesAsync: (asyncOptions) =>
    game.spotChancesAsync(largeBoard(), { ...sixPlayers, level: "advanced", games: 300, ...asyncOptions }),
};

/** The inputs that contain long lists, and a layout whose search is long. */
export const longInputs = {
  layoutWithoutBoard,
  boards: standardBoards,
  values,
  positions,
  record: () => match().record,
  position: positionWithMostCards,
  offers,
};

/** Returns the function that a key names. */
export const functionOf = (name: string): string => name.split(",")[0] as string;
