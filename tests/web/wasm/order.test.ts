// Both sides of the module's memory tied together: the order of enumerations (tests/golden/enumerations.txt) and of what
// requests hold (tests/golden/requests.txt). tests/cpp/wasm holds the C++ to the same files.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { stepBits } from "../../../web/src/anneal/anneal.js";
import { scheduleKinds, stopReasons } from "../../../web/src/anneal/annealing.js";
import { harborKinds, resources, terrainKinds } from "../../../web/src/board/board-data.js";
import { layoutKinds } from "../../../web/src/board/shape.js";
import { swapKinds } from "../../../web/src/board/swaps.js";
import { terms } from "../../../web/src/fairness/energy.js";
import { balanceModes, desertPlaces, harborOrders, tokenOrders } from "../../../web/src/fairness/generate.js";
import { refusalKinds } from "../../../web/src/fairness/refusal.js";
import { verdicts as fairness } from "../../../web/src/game/certify.js";
import { listedKinds } from "../../../web/src/game/moves.js";
import { refusals } from "../../../web/src/game/refusals.js";
import { developmentCards, levels, phases } from "../../../web/src/game/types.js";
import * as games from "../../../web/src/game.js";
import { calculateEnergy, calculatePlacements, generateMap } from "../../../web/src/generator.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as settle from "../../../web/src/settle.js";
import { cards } from "../../../web/src/cribbage/cards.js";
import { models } from "../../../web/src/cribbage/discard.js";
import { levels as cribbageLevels } from "../../../web/src/cribbage/game.js";
import { phases as cribbagePhases, sources } from "../../../web/src/cribbage/table.js";
import { policies } from "../../../web/src/settle/draft.js";
import { metricNames } from "../../../web/src/settle/metrics.js";
import { balances, harborStrengths } from "../../../web/src/settle/spot-params.js";
import { reasons } from "../../../web/src/settle/spots.js";
import { stopReasons as samplingStops } from "../../../web/src/stats/monte-carlo.js";
import { confidences } from "../../../web/src/stats/proportions.js";
import { verdicts } from "../../../web/src/stats/tournament.js";
import { goldenGames } from "../game/golden-games.js";
import { LoadedModule } from "../../../web/src/wasm/module.js";
import type { RequestWriter } from "../../../web/src/wasm/request.js";
import { labCalls } from "./lab-requests.js";

const goldenLines = (file: string) =>
  readFileSync(inTree("tests", "golden", file), "utf8")
    .trimEnd()
    .split("\n");

test("enumerations have the order that is written down", () => {
  const enumerations: Readonly<Record<string, readonly string[]>> = {
    Terrain: terrainKinds,
    Resource: resources,
    Harbor: harborKinds,
    LayoutKind: layoutKinds,
    BalanceMode: balanceModes,
    Term: terms,
    DesertPlace: desertPlaces,
    HarborOrder: harborOrders,
    TokenOrder: tokenOrders,
    Refusal: refusalKinds,
    Swap: swapKinds,
    Policy: policies,
    Metrics: metricNames,
    Balance: balances,
    HarborStrength: harborStrengths,
    Reason: reasons.map(({ kind, resource }) => (resource === undefined ? kind : `${kind} (${resource})`)),
    Schedule: scheduleKinds,
    StopReason: stopReasons,
    MonteCarloStop: samplingStops,
    Confidence: confidences,
    Verdict: verdicts.map((verdict) => verdict ?? "none"),
    Card: cards,
    CribModel: models,
    CribbageLevel: cribbageLevels,
    CribbagePhase: cribbagePhases,
    CribbageSource: sources,
    StepResult: Object.entries(stepBits).map(([name, bit]) => `${name} ${bit}`),
    MoveKind: listedKinds,
    Phase: phases,
    DevelopmentCard: developmentCards,
    Level: levels,
    Fairness: fairness,
    RefusalOfMoves: ["none", ...refusals.map(([kind]) => kind)],
  };
  const lines = Object.entries(enumerations).map(([name, values]) => `${name}: ${values.join(", ")}`);
  expect(lines).toEqual(goldenLines("enumerations.txt"));
});

describe("requests", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** The numbers of the requests that a call makes. */
  function requestsOf(call: () => unknown): readonly (readonly number[])[] {
    const requests: (readonly number[])[] = [];
    const real = LoadedModule.prototype.open as (this: LoadedModule, ...given: unknown[]) => number;
    const spy = vi.spyOn(LoadedModule.prototype, "open").mockImplementation(function (this: LoadedModule, ...given) {
      requests.push([...(given[0] as RequestWriter).numbers]);
      return real.apply(this, given);
    });
    try {
      call();
    } catch (error) {
      if (!(error instanceof hexsmith.RefusedError)) throw error;
    }
    spy.mockRestore();
    return requests;
  }

  /** Two hexes, a harbor, no desert. */
  const layout = {
    hexes: [
      { q: 7, r: -3 },
      { q: 6, r: -2 },
    ],
    terrains: { wood: 1, ore: 1 },
    tokens: [5, 12],
    harborSlots: [4],
    harbors: ["wool"],
  } as const;
  const board = { version: 1, layout, terrains: ["ore", "wood"], tokens: [12, 5], harbors: ["wool"] } as const;
  const bare = { ...board, harbors: [] };
  const openings = [
    [0, 3],
    [4, 9],
  ] as const;
  const beginner = hexsmith.printedBoard();
  const params = {
    baseResourceStrength: { wood: 1, brick: 2, wool: 3, grain: 4, ore: 5 },
    dampeningFactor: 6,
    harborBonus: 7,
    primeVariateBonus: 8,
    parityPreference: 9,
    varietyBonus: 10,
    metricWeights: { production: 11, scarcity: 12, harbor: 13, primeVariate: 14, parity: 15 },
    balance: "bottleneck",
    harborStrength: "own",
  } as const;
  const weights = Object.fromEntries(terms.map((name, i) => [name, i + 0.5]));
  const annealing = {
    seed: "aé",
    steps: 2,
    restarts: 3,
    patience: 4,
    targetEnergy: -5.5,
    timeBudgetMs: 1e9,
    trace: true,
  };
  const problem = { initial: 0, neighbor: (x: number) => x, energy: () => 2.5 };
  const forged = generateMap({ seed: "ab", balanceMode: "numbers", numPlayers: 3 }, { iterations: 7 });

  const houseRules = { pointsToWin: 12, discardLimit: 9, friendlyRobber: true, balancedDice: true };
  const begun = games.newGame(beginner, { players: 2, seed: "g", ...houseRules });
  /** A golden game just after a card has been bought. */
  const golden = goldenGames[5] as (typeof goldenGames)[number];
  const wholeGame = golden.steps
    .slice(0, 426)
    .reduce(
      (game, { move, outcome }) => games.applyMove(game, move, { outcome }),
      games.newGame(golden.board, { players: golden.players, seed: "g" }),
    );
  const viewed = games.playerView(wholeGame, wholeGame.activePlayer);

  /** By the decoders of cpp/wasm and a name, for each request that a call makes. */
  const calls: Readonly<Record<string, () => unknown>> = {
    "Problem plain": () => lab.anneal(problem, { seed: 7, steps: undefined, targetEnergy: 3 }),
    "Problem default": () => lab.anneal(problem, { seed: "" }),
    "Problem geometric": () =>
      lab.anneal(problem, {
        ...annealing,
        schedule: { kind: "geometric", initialTemperature: 8, coolingRate: 0.5 },
      }),
    "Problem fast": () =>
      lab.anneal(problem, { ...annealing, trace: false, schedule: { kind: "fast", initialTemperature: 9 } }),
    "Problem nested": () =>
      lab.anneal(problem, {
        ...annealing,
        schedule: { kind: "nested", high: 4, low: 2, reduction: 0.25, inner: 6 },
      }),
    "Problem adaptive": () =>
      lab.anneal(problem, {
        ...annealing,
        schedule: { kind: "adaptive", initialTemperature: 3, targetAcceptance: 0.75 },
      }),
    "Temperature given": () => lab.suggestTemperature(problem, { seed: "t", acceptance: 0.25, steps: 300 }),
    "Generate default": () => hexsmith.generateBoard({ seed: 0 }),
    "Generate classic": () =>
      settle.generateEqualSeats({
        preset: "classic",
        seed: 1,
        layout,
        balanceMode: "numbers",
        weights: { adjacentHighNumbers: 0.25 },
        locks: { terrains: { 1: "wood" }, tokens: { 0: 12 }, harbors: { 0: "wool" } },
        players: 2,
        steps: 9,
        schedule: { kind: "fast" },
        trace: false,
      }),
    "Generate fair": () =>
      hexsmith.generateBoard({
        seed: 2,
        layout: "extension",
        balanceMode: "resources",
        weights,
        forbid: ["adjacentLowNumbers", "adjacentSameResource"],
        pipCap: 13,
        desert: "coast",
        harbors: "shuffled",
        timeBudgetMs: 0,
      }),
    "Generate spiral": () =>
      hexsmith.generateBoard({ seed: 3, tokenOrder: "spiral", desert: "center", harbors: "none", pipCap: 0, steps: 1 }),
    "Official extension": () => hexsmith.officialBoard({ seed: "o", layout: "extension" }),
    "Score fair": () => hexsmith.evaluateBoard(board, { weights, pipCap: 15 }),
    "Score classic": () => hexsmith.evaluateBoard(bare, { preset: "classic", weights: { regionPips: 2 } }),
    "Percentile standard": () => hexsmith.fairnessPercentile(beginner),
    "Repair default": () => hexsmith.repairBoard(board),
    "Repair given": () =>
      hexsmith.repairBoard(board, {
        swaps: 8,
        balanceMode: "numbers",
        harbors: true,
        locks: { terrains: { 0: "ore" }, tokens: { 1: 5 }, harbors: {} },
        weights: { pipsAboveCap: 1 },
        pipCap: 4,
        timeBudgetMs: 1e9,
      }),
    "Params guide": () => settle.spotParams(),
    "Params proven": () => settle.spotParams("proven"),
    "Rank default": () => settle.rankSpots(board),
    "Rank given": () => settle.rankSpots(board, { preset: "proven", params, occupied: [3, 9, 3], top: 2 }),
    "Rank partial": () =>
      settle.rankSpots(board, {
        params: { baseResourceStrength: { grain: 2 }, metricWeights: { harbor: 0 }, harborBonus: -1 },
      }),
    "Opening given": () => settle.scoreOpening(bare, [9, 0], { preset: "guide" }),
    "Chances default": () => settle.openingChances(bare, openings),
    "Chances given": () =>
      settle.openingChances(board, openings, {
        algorithm: 1,
        roads: [
          { player: 2, edge: 3 },
          { player: 1, edge: 0 },
          { player: 1, edge: 4 },
          { player: 2, edge: 10 },
        ],
      }),
    "Draft default": () => settle.suggestDraft(board),
    "Draft given": () =>
      settle.suggestDraft(board, {
        players: 3,
        policy: "optimal",
        preset: "proven",
        settlements: [
          { player: 1, intersection: 9 },
          { player: 2, intersection: 0 },
        ],
      }),
    "Draft maxmin": () => settle.suggestDraft(board, { players: 2, policy: "maxmin" }),
    "Draft greedy": () => settle.suggestDraft(board, { players: 6, policy: "greedy" }),
    "Coach default": () => settle.coachDraft(board, { seed: 5 }),
    "Coach given": () =>
      settle.coachDraft(board, { players: 2, player: 2, temperature: 2.5, samples: 100, seed: "c", settlements: [] }),
    "ManyBoards given": () =>
      settle.scoreSpots(Uint8Array.from([...hexsmith.packBoard(board), ...hexsmith.packBoard(board)]), { layout }),
    "ManyBoards bare": () => settle.scoreSpots(hexsmith.packBoard(bare), { layout, harbors: false, preset: "proven" }),
    "Game begun": () => games.legalMoves(begun),
    "Game played": () => games.legalMoves(wholeGame),
    "Game viewed": () => games.legalMoves(viewed),
    "Map given": () => generateMap({ seed: "ab", balanceMode: "numbers", numPlayers: 3 }, { iterations: 7 }),
    "Hexes given": () => calculateEnergy(forged, "both"),
    "Placements given": () => calculatePlacements(forged, 4),
    ...labCalls(board, bare, { params, annealing }),
  };

  test("hold the numbers that are written down", () => {
    vi.spyOn(performance, "now").mockReturnValue(0); // tuning says how much time has gone
    const lines = Object.entries(calls).flatMap(([title, call]) => {
      const requests = requestsOf(call).filter((numbers) => numbers.length > 0);
      const names = title.split(", ");
      expect([title, requests.length]).toEqual([title, names.length]);
      return names.map((name, i) => `${name} ${requests[i]?.join(" ")}`);
    });
    expect(lines).toEqual(goldenLines("requests.txt"));
  });

  test("of async versions are those of their functions", async () => {
    const options = { seed: 1, steps: 3, layout, weights };
    const now = requestsOf(() => hexsmith.generateBoard(options));
    const later: (readonly number[])[] = [];
    const real = LoadedModule.prototype.open;
    vi.spyOn(LoadedModule.prototype, "open").mockImplementation(function (this: LoadedModule, request, open) {
      later.push([...request.numbers]);
      return real.call(this, request, open);
    });
    await hexsmith.generateBoardAsync(options);
    expect(later).toEqual(now);
  });
});
