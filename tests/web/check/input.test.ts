// Each function checks all its input. The tests start with valid arguments, and replace each value in them by null, a hole or
// undefined, or add an unknown key.
import fc from "fast-check";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as game from "../../../web/src/game.js";
import { calculateEnergy, calculatePlacements, type ForgeBoard, generateMap } from "../../../web/src/generator.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";
import type { Board, LayoutSpec } from "../../../web/src/index.js";
import { walk } from "../anneal/problems.js";
import { rejection } from "../wasm/async-versions.js";
import { flower } from "../fairness/fair-layouts.js";

const board = hexsmith.generateBoard({ seed: 1, layout: flower, steps: 10, harbors: "shuffled" }).board;
const standard = hexsmith.printedBoard();
const evaluatorOptions = {
  evaluator: "proven",
  params: {
    baseResourceStrength: { wood: 1, brick: 1, wool: 1, grain: 1, ore: 1 },
    dampeningFactor: 1,
    harborBonus: 1,
    primeVariateBonus: 1,
    parityPreference: 1,
    varietyBonus: 1,
    metricWeights: { production: 1, scarcity: 1, harbor: 1, primeVariate: 1, parity: 1 },
    balance: "abundance",
    harborStrength: "own",
  },
};
const annealOptions = {
  seed: "s",
  steps: 2,
  schedule: { kind: "geometric", initialTemperature: 1, coolingRate: 0.5 },
  restarts: 1,
  patience: 5,
  targetEnergy: 0,
  timeBudgetMs: 1000,
  trace: true,
};
const generatorOptions = {
  ...annealOptions,
  algorithm: 1,
  layout: flower,
  balanceMode: "both",
  locks: { terrains: { 0: "wood" }, tokens: { 0: 6 }, harbors: { 0: "ore" } },
};
const classicWeights = { adjacentSameResource: 1, adjacentHighNumbers: 1, regionPips: 1 };
const weights = {
  ...classicWeights,
  adjacentSameNumber: 1,
  adjacentLowNumbers: 1,
  repeatedNumber: 1,
  resourcePips: 1,
  pipsAboveCap: 1,
  intersectionSpread: 1,
  sharedNumber: 1,
  strongOwnHarbor: 1,
  harborSpread: 1,
  adjacentApart: 1,
  ownHarbor: 1,
  pipsBelowFloor: 1,
  largeClusters: 1,
};
const draftOptions = { ...evaluatorOptions, players: 3, settlements: [{ player: 1, intersection: 0 }] };

const layoutWithRegions: LayoutSpec = {
  hexes: [0, 1, 2, 3].map((q) => ({ q, r: 0 })),
  regions: [
    { hexes: [0, 1], terrains: { wood: 1, grain: 1 }, tokens: [5, 9] },
    { hexes: [2, 3], terrains: { gold: 1, ore: 1 }, tokens: [3, 10], tokenRegion: 0 },
  ],
};

const { intersections } = hexsmith.layoutOf(flower);
const firstEdge = (id: number) => intersections[id]?.edges[0];
const openSpots = [...intersections.keys()].reduce<number[]>(
  (spots, id) => (intersections[id]?.neighbors.some((near) => spots.includes(near)) ? spots : [...spots, id]),
  [],
);
const openings = [openSpots.slice(0, 2), openSpots.slice(2, 4)];

/** The name of a function, valid arguments by their names, with every option, and the function. */
type Case = readonly [name: string, args: Readonly<Record<string, unknown>>, call: (...args: never[]) => unknown];

const generate = hexsmith.generateBoard as (options: never) => unknown;
const score = hexsmith.evaluateBoard as (board: never, options: never) => unknown;

const cases: readonly Case[] = [
  [
    "generateBoard",
    {
      options: {
        ...generatorOptions,
        preset: "fair",
        weights,
        forbid: ["adjacentLowNumbers"],
        pipCap: 12,
        apart: [["wood", "brick"]],
        desert: "anywhere",
        harbors: "shuffled",
        tokenOrder: "annealed",
      },
    },
    generate,
  ],
  [
    "repairBoard",
    {
      board,
      options: {
        swaps: 1,
        balanceMode: "both",
        harbors: true,
        locks: { terrains: { 0: board.terrains[0] }, harbors: { 1: board.harbors[1] }, tokens: {} },
        weights,
        pipCap: 9,
        apart: [["wood", "brick"]],
        timeBudgetMs: 1000,
      },
    },
    hexsmith.repairBoard,
  ],
  ["seatChances", { board, options: { players: 3, samples: 2, seed: "s" } }, drafts.seatChances],
  ["suggestDraft", { board, options: { ...draftOptions, policy: "greedy" } }, drafts.suggestDraft],
  [
    "coachDraft",
    { board, options: { ...draftOptions, player: 2, temperature: 1, samples: 10, seed: "s" } },
    drafts.coachDraft,
  ],
  [
    "scoreSpots",
    { boards: hexsmith.packBoard(board), options: { ...evaluatorOptions, layout: flower, harbors: true } },
    hexsmith.scoreSpots,
  ],
  ["anneal", { problem: walk, options: annealOptions }, lab.anneal],
  ["suggestTemperature", { problem: walk, options: { seed: 1, acceptance: 0.5, steps: 200 } }, lab.suggestTemperature],
  [
    "generateBoard of the classic preset",
    { options: { ...generatorOptions, preset: "classic", weights: classicWeights } },
    generate,
  ],
  ...[
    { kind: "fast", initialTemperature: 1 },
    { kind: "nested", high: 4, low: 2, reduction: 0.5, inner: 2 },
    { kind: "adaptive", initialTemperature: 1, targetAcceptance: 0.5 },
  ].map((schedule): Case => [`generateBoard with a schedule, ${schedule.kind},`, { options: { schedule } }, generate]),
  ["officialBoard", { options: { seed: 1, layout: "standard" } }, hexsmith.officialBoard],
  ["evaluateBoard", { board, options: { preset: "fair", weights, pipCap: 3 } }, score],
  [
    "evaluateBoard of the classic preset",
    { board: standard, options: { preset: "classic", weights: classicWeights } },
    score,
  ],
  ["fairnessPercentile", { board: standard }, hexsmith.fairnessPercentile],
  [
    "rankSpots",
    { board, options: { ...evaluatorOptions, occupied: [1, 5], top: 3 } },
    hexsmith.rankSpots as (...args: never[]) => unknown,
  ],
  [
    "scoreOpening",
    { board, opening: [0, 9], options: evaluatorOptions },
    hexsmith.scoreOpening as (...args: never[]) => unknown,
  ],
  [
    "openingChances",
    {
      board,
      openings,
      options: {
        roads: openings.flatMap((opening, i) => opening.map((id) => ({ player: i + 1, edge: firstEdge(id) }))),
        algorithm: 1,
      },
    },
    drafts.openingChances as (...args: never[]) => unknown,
  ],
  ["spotParams", { evaluator: "proven" }, hexsmith.spotParams],
  ["layoutOf", { boardOrLayout: flower }, hexsmith.layoutOf],
  ["layoutOf of a layout with regions", { boardOrLayout: layoutWithRegions }, hexsmith.layoutOf],
  [
    "applySwaps",
    { board, swaps: [{ kind: "terrains", hexes: [0, 1] }] },
    hexsmith.applySwaps as (...args: never[]) => unknown,
  ],
  ["locksOf", { board, what: { terrains: true, tokens: [0] } }, hexsmith.locksOf as (...args: never[]) => unknown],
  ["encodeBoard", { board }, hexsmith.encodeBoard],
  ["boardId", { board }, hexsmith.boardId],
  ["packBoard", { board }, hexsmith.packBoard],
  ["hexesOfBoard", { board }, hexsmith.hexesOfBoard],
  [
    "boardFromHexes",
    {
      hexes: [
        { q: 0, r: 0, terrain: "ore", token: 5 },
        { q: 1, r: 0, terrain: "desert", token: null },
      ],
      harbors: [{ coastEdge: 1, kind: "any" }],
    },
    hexsmith.boardFromHexes as (...args: never[]) => unknown,
  ],
];

/** The keys that lead to a value in the arguments. */
type Place = readonly string[];

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value);

/** Returns the places of a value and of all values in it. */
const placesIn = (value: unknown, place: Place = []): readonly Place[] => [
  place,
  ...(isPlain(value) ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key])) : []),
];

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

/** Returns a place as error messages name it, such as "options.locks.tokens[3]". */
const pathOf = ([name = "", ...keys]: Place) =>
  keys.reduce((path, key) => path + (/^\d/.test(key) ? `[${key}]` : `.${key}`), name);

/** Returns a copy of a value, changed at a place. `change` gets the object that contains the place, and the last key. */
function withChange(
  value: unknown,
  place: Place,
  change: (holder: Record<string, unknown>, key: string) => void,
): Record<string, unknown> {
  const copy = deepCopy(value) as Record<string, unknown>;
  change(valueAt(copy, place.slice(0, -1)) as Record<string, unknown>, place.at(-1) as string);
  return copy;
}
function deepCopy(value: unknown): unknown {
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) return value.map(deepCopy);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deepCopy(part)]));
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

const goodResult = hexsmith.generateBoard({ seed: "good" });
afterEach(() => {
  expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
});

/** Returns all places in the arguments, except in a problem, which may be an object of any class. */
const placesOf = (args: object) => placesIn(args).filter(([name]) => name !== undefined && name !== "problem");

/** Returns whether a place is an option, in `options` or in a nested object such as `weights`. Parts of data are not options. */
const isOption = ([name, ...keys]: Place) =>
  (name === "options" || name === "what") &&
  keys.length > 0 &&
  (keys.length === 1 ||
    ["weights", "schedule", "params"].includes(keys[0] as string) ||
    (keys[0] === "locks" && keys.length === 2));

describe.each(cases)("%s", (name, args, call) => {
  const callWith = (input: Readonly<Record<string, unknown>>) => () => call(...(Object.values(input) as never[]));
  const places = placesOf(args);

  test("accepts its valid arguments", () => {
    expect(callWith(args)).not.toThrow();
  });

  test("treats null as an absent option, and refuses null in place of other values", () => {
    for (const place of places) {
      if (valueAt(args, place) === null) continue; // the token of a desert
      const error = thrownBy(callWith(withChange(args, place, (holder, key) => void (holder[key] = null))));
      const path = pathOf(place);
      if (isOption(place)) {
        const absentError = thrownBy(callWith(withChange(args, place, (holder, key) => void delete holder[key])));
        // Required options are refused whether they are null or absent. Only the value in the message differs.
        const asNull = (text?: string) => text?.replace(/got undefined$/, "got null");
        expect([path, (error as Error | undefined)?.message]).toEqual([
          path,
          asNull((absentError as Error | undefined)?.message),
        ]);
        continue;
      }
      if (/^hexes\[\d+\]\.token$|^(board\.layout|options\.layout|boardOrLayout)\.(.*\.)?tokens\[\d+\]$/.test(path))
        continue; // land may be without a token
      const mayBeRangeError = /tokens\[\d+\]$|\.token$|\.version$/.test(path); // null has the right type for a token, and is not a known version
      expect({ path, error }).toEqual({ path, error: expect.any(mayBeRangeError ? Error : TypeError) as unknown });
      expect((error as Error).message.startsWith(`${path} must be `), String(error)).toBe(true);
      expect((error as Error).message).toMatch(/, got null$/);
    }
  });

  test("refuses holes in arrays", () => {
    for (const place of places) {
      const holder = valueAt(args, place.slice(0, -1));
      if (!Array.isArray(holder)) continue;
      const argsWithHole = withChange(args, place, (list, key) => void delete list[key]);
      const error = thrownBy(callWith(argsWithHole));
      const path = pathOf(place);
      expect({ path, error }).toEqual({ path, error: expect.any(TypeError) as unknown });
      expect((error as Error).message.startsWith(`${path} must be `), String(error)).toBe(true);
      expect((error as Error).message).toMatch(/, got undefined$/);
    }
  });

  test("treats undefined as an absent key", () => {
    for (const place of places) {
      const holder = valueAt(args, place.slice(0, -1));
      if (Array.isArray(holder)) continue;
      const outcome = (call: () => unknown) => {
        const error = thrownBy(call);
        return error instanceof Error ? [error.constructor.name, error.message] : "accepted";
      };
      const undefinedOutcome = outcome(
        callWith(withChange(args, place, (parent, key) => void (parent[key] = undefined))),
      );
      if (place.length === 1) continue;
      const absentOutcome = outcome(callWith(withChange(args, place, (parent, key) => void delete parent[key])));
      expect([pathOf(place), undefinedOutcome]).toEqual([pathOf(place), absentOutcome]);
    }
  });

  test("refuses unknown keys of options, and accepts unknown keys of data", () => {
    for (const place of places) {
      const value = valueAt(args, place);
      if (!isPlain(value) || Array.isArray(value)) continue;
      const argsWithUnknownKey = withChange(args, [...place, "unheardOf"], (holder, key) => void (holder[key] = 1));
      const error = thrownBy(callWith(argsWithUnknownKey));
      const isPiece = ["settlements", "roads"].includes(String(place.at(-2)));
      if (isPiece || ["board", "hexes", "harbors", "swaps"].includes(place[0] as string)) {
        expect([pathOf(place), error]).toEqual([pathOf(place), undefined]); // data may have unknown keys
        continue;
      }
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message.startsWith(`${pathOf(place)}.unheardOf is not known: `), String(error)).toBe(
        true,
      );
    }
  });

  test("reads no inherited property", () => {
    if (name.startsWith("anneal") || name.startsWith("suggestTemperature")) return; // a problem may be an object whose methods are inherited
    // Every known key gets an invalid value in the prototype of all objects. A function that read it would throw.
    const keys = new Set(places.map((place) => place.at(-1) as string).filter((key) => /^[a-z]/.test(key)));
    for (const key of keys) {
      const value = Symbol("inherited");
      try {
        Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true, enumerable: true });
        expect(thrownBy(callWith(withChange(args, ["options"], () => {})))).toBeUndefined();
        expect(thrownBy(() => hexsmith.generateBoard({ seed: 1, steps: 1 }))).toBeUndefined();
      } finally {
        delete (Object.prototype as Record<string, unknown>)[key];
      }
    }
  });
});

test("holes are not filled from Array.prototype", () => {
  const tokens = [...standard.tokens];
  delete tokens[3];
  try {
    Object.defineProperty(Array.prototype, "3", { value: 6, configurable: true, writable: true });
    expect(hexsmith.isBoard({ ...standard, tokens })).toBe(false);
  } finally {
    delete (Array.prototype as unknown as Record<string, unknown>)["3"];
  }
});

test("an array of holes is refused by its length, or at its first hole", () => {
  const hugeArray = Array<never>(2 ** 32 - 1);
  const holes = Array<never>(1_000_000);
  expect(hexsmith.isBoard({ ...standard, terrains: hugeArray })).toBe(false);
  expect(() => hexsmith.layoutOf({ ...flower, hexes: hugeArray })).toThrow(
    new RangeError("boardOrLayout.hexes must have 1 to 64 items, got 4294967295"),
  );
  expect(() => hexsmith.rankSpots(standard, { occupied: hugeArray })).toThrow(RangeError);
  expect(() => hexsmith.rankSpots(standard, { occupied: holes })).toThrow(
    new TypeError("options.occupied[0] must be an integer, got undefined"),
  );
  expect(() => hexsmith.generateBoard({ forbid: holes })).toThrow(TypeError);
  expect(() => hexsmith.applySwaps(standard, Array<never>(9))).toThrow(TypeError);
});

describe("an object that is not plain", () => {
  class Settings {
    readonly #seed = 1;
    get seed() {
      return this.#seed;
    }
  }
  class OwnSettings {
    readonly seed = 1;
  }

  test.each<[name: string, value: unknown, shownValue: string]>([
    ["a promise that was not awaited", Promise.resolve({ seed: 1 }), "a Promise"],
    ["a map", new Map([["seed", 1]]), "a Map"],
    ["a set", new Set(["seed"]), "a Set"],
    ["a date", new Date(0), "a Date"],
    ["an error", new Error("no"), "an Error"],
    ["a buffer", new ArrayBuffer(8), "an ArrayBuffer"],
    ["an instance of a class without own properties", new Settings(), "an object"],
    ["an object that inherits its options", Object.create({ seed: 1 }), "an object"],
  ])("is refused as options: %s", async (_, value, shownValue) => {
    const error = new TypeError(`options must be a plain object, got ${shownValue}`);
    expect(() => hexsmith.generateBoard(value as object)).toThrow(error);
    expect(await rejection(hexsmith.generateBoardAsync(value as object))).toEqual(error);
    expect(() => hexsmith.generateBoard({ locks: value as object })).toThrow(
      new TypeError(`options.locks must be a plain object, got ${shownValue}`),
    );
    expect(() => hexsmith.generateBoard({ weights: value as object })).toThrow(
      new TypeError(`options.weights must be a plain object, got ${shownValue}`),
    );
  });

  test("is refused as locks of tokens", () => {
    const tokens = new Map([[0, 6]]) as never;
    expect(() => hexsmith.generateBoard({ locks: { tokens } })).toThrow(
      new TypeError("options.locks.tokens must be a plain object, got a Map"),
    );
  });

  test("is accepted if it has own properties, as are objects of other realms or without a prototype", () => {
    const expectedResult = hexsmith.generateBoard({ seed: 1 });
    const nullPrototypeOptions = Object.assign(Object.create(null) as object, { seed: 1 });
    for (const options of [new OwnSettings(), nullPrototypeOptions, runInNewContext("({ seed: 1 })") as object])
      expect(hexsmith.generateBoard(options)).toEqual(expectedResult);
    expect(hexsmith.generateBoard(runInNewContext("({})") as object).seed).toMatch(/^[a-z0-5]{12}$/);
    expect(hexsmith.generateBoard(Object.create(null) as object).seed).toMatch(/^[a-z0-5]{12}$/);
  });
});

describe("a seed", () => {
  test("has at most 10,000 characters", () => {
    const longest = "x".repeat(10_000);
    expect(hexsmith.generateBoard({ seed: longest, steps: 1 }).seed).toBe(longest);
    const error = (path: string) => new RangeError(`${path} must have at most 10000 characters, got 10001 characters`);
    const seed = `${longest}x`;
    expect(() => hexsmith.generateBoard({ seed })).toThrow(error("options.seed"));
    expect(() => hexsmith.officialBoard({ seed })).toThrow(error("options.seed"));
    expect(() => lab.stats.bootstrap([1], { seed })).toThrow(error("options.seed"));
    expect(() => lab.cribbage.newGame({ seed })).toThrow(error("options.seed"));
    expect(() => lab.cribbage.legalMoves({ ...lab.cribbage.newGame({ seed: 1 }), seed })).toThrow(error("game.seed"));
    const startedGame = game.newGame(standard, { seed: 1 });
    expect(() => game.legalMoves({ ...startedGame, hidden: { ...startedGame.hidden, seed } })).toThrow(
      error("game.hidden.seed"),
    );
    expect(() => generateMap({ seed, balanceMode: "both", numPlayers: 4 })).toThrow(error("config.seed"));
  });

  test("of 100 million characters is refused before it is processed", () => {
    expect(() => hexsmith.generateBoard({ seed: "x".repeat(1e8) })).toThrow(/ got 100000000 characters$/);
  });
});

describe("options", () => {
  test("are not read from the prototype of their object", () => {
    class Options {
      declare seed: string;
      get steps() {
        return 1;
      }
    }
    const options = Object.assign(new Options(), { seed: "s" });
    expect(hexsmith.generateBoard(options)).toEqual(hexsmith.generateBoard({ seed: "s" }));
    const inheritingOptions = Object.assign(Object.create({ steps: 1 }) as object, { seed: "s" });
    expect(hexsmith.generateBoard(inheritingOptions)).toEqual(hexsmith.generateBoard({ seed: "s" }));
  });

  test("are read once each, even if they are getters", () => {
    let reads = 0;
    const options = {
      get seed() {
        reads += 1;
        return reads === 1 ? "first" : Symbol("later");
      },
    };
    expect(hexsmith.generateBoard(options as object).seed).toBe("first");
    expect(reads).toBe(1);
  });
});

describe("-0", () => {
  test("is the seed 0", () => {
    const result = hexsmith.generateBoard({ seed: -0 });
    expect(Object.is(result.seed, 0)).toBe(true);
    expect(result).toEqual(hexsmith.generateBoard({ seed: 0 }));
    expect(Object.is(hexsmith.officialBoard({ seed: -0 }).seed, 0)).toBe(true);
    expect(Object.is(lab.anneal(walk, { seed: -0, steps: 1 }).seed, 0)).toBe(true);
    expect(Object.is(drafts.coachDraft(standard, { seed: -0 }).seed, 0)).toBe(true);
  });

  /** Returns the places in a value that are -0. */
  const minusZeros = (value: unknown): readonly string[] =>
    placesIn(value)
      .filter((place) => Object.is(valueAt(value, place), -0))
      .map((place) => place.join("."));

  test("is the coordinate 0, in layouts, boards and lists", () => {
    const spec: LayoutSpec = {
      hexes: [
        { q: -0, r: -0 },
        { q: 1, r: -0 },
      ],
      terrains: { ore: 2, wood: -0 },
      tokens: [5, 6],
      harborSlots: [-0],
      harbors: ["any"],
    };
    const result = hexsmith.generateBoard({ seed: 1, layout: spec });
    expect(minusZeros(result)).toEqual([]);
    expect(minusZeros(hexsmith.layoutOf(spec))).toEqual([]);
    expect(minusZeros(hexsmith.hexesOfBoard({ ...result.board, layout: spec }))).toEqual([]);
    const boardFromList = hexsmith.boardFromHexes(
      [{ q: -0, r: -0, terrain: "ore", token: 5 }],
      [{ coastEdge: -0, kind: "any" }],
    );
    expect(minusZeros(boardFromList)).toEqual([]);
    expect(minusZeros(hexsmith.rankSpots(result.board, { occupied: [-0] }))).toEqual([]);
    const draft = { players: 2, settlements: [{ player: 1, intersection: -0 }] } as const;
    expect(minusZeros(drafts.suggestDraft(result.board, draft))).toEqual([]);
  });

  test("is the weight 0", () => {
    const weights = { adjacentSameResource: -0, adjacentHighNumbers: -0 };
    expect(minusZeros(hexsmith.generateBoard({ seed: 1, weights }).energy)).toEqual([]);
    expect(minusZeros(hexsmith.evaluateBoard(standard, { weights }))).toEqual([]);
  });
});

describe("isBoard", () => {
  const throwing = (message: string) => () => {
    throw new Error(message);
  };
  const hostileObject = new Proxy(
    {},
    {
      get: throwing("get"),
      ownKeys: throwing("ownKeys"),
      getOwnPropertyDescriptor: throwing("descriptor"),
      getPrototypeOf: throwing("prototype"),
      has: throwing("has"),
    },
  );
  const hostileList = new Proxy([] as unknown[], { get: throwing("get"), ownKeys: throwing("ownKeys") });
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();

  test("returns true for boards", () => {
    for (const value of [
      board,
      standard,
      goodResult.board,
      { ...standard, harbors: [] },
      Object.assign(Object.create(null) as object, standard),
    ])
      expect(hexsmith.isBoard(value)).toBe(true);
    expect(hexsmith.isBoard(JSON.parse(JSON.stringify(board)))).toBe(true);
  });

  test("returns true for boards with unknown keys, and false without a version, which functions accept", () => {
    const databaseKeys = { _id: "665f1c", __v: 0 };
    const layout = { ...(board.layout as LayoutSpec), ...databaseKeys };
    expect(hexsmith.isBoard({ ...standard, ...databaseKeys })).toBe(true);
    expect(hexsmith.isBoard({ ...board, layout })).toBe(true);
    const { version, ...oldBoard } = standard;
    expect(version).toBe(1);
    expect(hexsmith.isBoard(oldBoard)).toBe(false); // the type Board requires it
    expect(hexsmith.encodeBoard({ ...standard, ...databaseKeys })).toBe(hexsmith.encodeBoard(standard));
    expect(hexsmith.applySwaps(oldBoard as Board, [])).toEqual(standard);
  });

  test.each([[2], ["1"], [0], [null], [1.5]])(
    "returns false for a board of version %j, and functions refuse its version",
    (version) => {
      const boardOfVersion = { ...standard, version } as unknown as Board;
      expect(hexsmith.isBoard(boardOfVersion)).toBe(false);
      const shown = JSON.stringify(version);
      const error = new RangeError(`board.version must be 1, the only version that there is, got ${shown}`);
      for (const call of [hexsmith.encodeBoard, hexsmith.evaluateBoard, hexsmith.packBoard, hexsmith.repairBoard])
        expect(() => call(boardOfVersion)).toThrow(error);
    },
  );

  test("and other functions read the length of an array only once", () => {
    const shrinking = () => {
      const terrains: unknown[] = [...standard.terrains];
      Object.defineProperty(terrains, 0, {
        get() {
          terrains.length = 1;
          return "ore";
        },
      });
      return terrains as never;
    };
    let reads = 0;
    const growing = new Proxy([...standard.tokens], {
      get: (list, key) => (key === "length" && reads++ > 0 ? 61 : (Reflect.get(list, key) as unknown)),
    });
    for (const call of [hexsmith.packBoard, hexsmith.encodeBoard, hexsmith.evaluateBoard]) {
      expect(() => call({ ...standard, terrains: shrinking() })).toThrow(
        new TypeError(
          'board.terrains[1] must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea", got undefined',
        ),
      );
      reads = 0;
      expect(call({ ...standard, tokens: growing })).toEqual(call(standard));
    }
  });

  test("never throws on hostile values", () => {
    const throwingGetters = Object.defineProperties(
      {},
      Object.fromEntries(
        ["layout", "terrains", "tokens", "harbors"].map((key) => [key, { get: throwing(key), enumerable: true }]),
      ),
    );
    const cyclic: Record<string, unknown> = { ...standard };
    cyclic.layout = cyclic;
    const longList = { ...standard, terrains: { length: 2 ** 40 } };
    const parts = [
      hostileObject,
      hostileList,
      revoked,
      throwingGetters,
      cyclic,
      longList,
      Symbol("s"),
      1n,
      () => standard,
    ];
    for (const part of parts) {
      expect(hexsmith.isBoard(part)).toBe(false);
      for (const key of ["layout", "terrains", "tokens", "harbors"])
        expect(hexsmith.isBoard({ ...standard, [key]: part })).toBe(false);
      expect(hexsmith.isBoard({ ...standard, terrains: standard.terrains.map(() => part) })).toBe(false);
      for (const key of ["hexes", "terrains", "tokens", "harborSlots", "harbors"])
        expect(hexsmith.isBoard({ ...board, layout: { ...(board.layout as LayoutSpec), [key]: part } })).toBe(false);
    }
  });

  test("never throws, and returns true only for boards that evaluateBoard accepts", () => {
    const options = {
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withObjectString: true,
      withSparseArray: true,
      withTypedArray: true,
    };
    const anyValue = fc.anything(options);
    const almostBoard = fc.record(
      {
        version: fc.constant(1),
        layout: fc.oneof(fc.constant("standard"), fc.constant(board.layout), anyValue),
        terrains: fc.oneof(fc.constant(standard.terrains), fc.constant(board.terrains), anyValue),
        tokens: fc.oneof(fc.constant(standard.tokens), fc.constant(board.tokens), anyValue),
        harbors: fc.oneof(fc.constant(standard.harbors), fc.constant([]), anyValue),
      },
      { requiredKeys: ["version"] },
    );
    let boards = 0;
    fc.assert(
      fc.property(fc.oneof(anyValue, almostBoard), (value) => {
        const isAccepted = hexsmith.isBoard(value);
        expect(thrownBy(() => hexsmith.evaluateBoard(value as Board)) === undefined).toBe(isAccepted);
        if (isAccepted) boards += 1;
      }),
      { seed: 61, numRuns: 3000 },
    );
    expect(boards).toBeGreaterThan(20);
  });
});

describe("the drop-in", () => {
  const config = { seed: "seed-0", balanceMode: "both", numPlayers: 4 } as const;
  const dropInBoard = generateMap(config);
  const withChangedHexes = (change: (hexes: ForgeBoard["hexes"]) => void): ForgeBoard => {
    const hexes = [...dropInBoard.hexes];
    change(hexes);
    return { ...dropInBoard, hexes };
  };

  test.each<[name: string, call: () => unknown, message: string]>([
    ["null in place of a config", () => generateMap(null as never), "config must be an object, got null"],
    ["null in place of options", () => generateMap(config, null as never), "options must be an object, got null"],
    [
      "null iterations",
      () => generateMap(config, { iterations: null as never }),
      "options.iterations must be an integer, got null",
    ],
    ["a null seed", () => generateMap({ ...config, seed: null as never }), "config.seed must be a string, got null"],
    [
      "a hole among the hexes in calculateEnergy",
      () =>
        calculateEnergy(
          withChangedHexes((hexes) => void delete hexes[2]),
          "both",
        ),
      "board.hexes[2] must be an object, got undefined",
    ],
    [
      "a hole among the hexes in calculatePlacements",
      () =>
        calculatePlacements(
          withChangedHexes((hexes) => void delete hexes[0]),
          3,
        ),
      "board.hexes[0] must be an object, got undefined",
    ],
    [
      "a hole among the vertices in calculatePlacements",
      () => calculatePlacements({ ...dropInBoard, vertices: Array<never>(54) }, 3),
      "board.vertices[0] must be an object, got undefined",
    ],
    [
      "a null coordinate",
      () =>
        calculateEnergy(
          withChangedHexes((hexes) => void (hexes[1] = { ...hexes[1], coord: null } as never)),
          "both",
        ),
      "board.hexes[1].coord must be an object, got null",
    ],
    ["null players", () => calculatePlacements(dropInBoard, null as never), "numPlayers must be 3 or 4, got null"],
  ])("refuses %s", (_, call, message) => {
    expect(call).toThrow(new TypeError(message));
    expect(generateMap(config)).toEqual(dropInBoard);
  });

  test("reads no inherited option", () => {
    const objectPrototype = Object.prototype as unknown as Record<string, unknown>;
    try {
      objectPrototype.iterations = 0;
      expect(generateMap(config)).toEqual(dropInBoard);
      expect(generateMap(config, {})).toEqual(dropInBoard);
    } finally {
      delete objectPrototype.iterations;
    }
  });

  test("accepts -0 iterations as 0", () => {
    expect(generateMap(config, { iterations: -0 })).toEqual(generateMap(config, { iterations: 0 }));
  });
});

test("no function calls Math.random or Date.now", () => {
  const spies = [vi.spyOn(Math, "random"), vi.spyOn(Date, "now")];
  for (const [, args, call] of cases) call(...(Object.values(args) as never[]));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test("a result of generateBoard is no board, and an id outside its range is named", () => {
  expect(hexsmith.isBoard(hexsmith.generateBoard({ seed: 1 }))).toBe(false);
  expect(() => hexsmith.generateBoard({ locks: { terrains: { 25: "ore" } } })).toThrow(
    new TypeError("options.locks.terrains.25 is not known: options.locks.terrains may have 0 to 18"),
  );
});
