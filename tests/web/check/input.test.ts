// What every function asks of what it is given, function by function and value by value: each place in its arguments is
// made null, a hole, undefined, and beside each key stands one that nobody knows.
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { calculateEnergy, calculatePlacements, type ForgeBoard, generateMap } from "../../../web/src/generator.js";
import * as hexsmith from "../../../web/src/index.js";
import type { Board, LayoutSpec } from "../../../web/src/index.js";
import { walk } from "../anneal/problems.js";
import { flower } from "../fairness/fair-layouts.js";

const board = hexsmith.generateBoard({ seed: 1, layout: flower, steps: 10, harbors: "shuffled" }).board;
const standard = hexsmith.beginnerBoard();
const judged = {
  preset: "proven",
  params: {
    baseResourceStrength: { wood: 1, brick: 1, wool: 1, grain: 1, ore: 1 },
    dampeningFactor: 1,
    portBonus: 1,
    primeVariateBonus: 1,
    parityPreference: 1,
    varietyBonus: 1,
    evalWeights: { production: 1, scarcity: 1, port: 1, primeVariate: 1, parity: 1 },
    balance: "abundance",
    harborStrength: "own",
  },
};
const annealing = {
  seed: "s",
  steps: 2,
  schedule: { kind: "geometric", initialTemperature: 1, coolingRate: 0.5 },
  restarts: 1,
  patience: 5,
  targetEnergy: 0,
  timeBudgetMs: 1000,
  trace: true,
};
const common = {
  ...annealing,
  algorithm: 1,
  layout: flower,
  balanceMode: "both",
  locks: { terrains: { 0: "wood" }, tokens: { 0: 6 }, harbors: { 0: "ore" } },
};
const classicWeights = { sameResource: 1, highNumbers: 1, regionPips: 1 };
const weights = {
  ...classicWeights,
  sameNumber: 1,
  lowNumbers: 1,
  resourceNumber: 1,
  resourcePips: 1,
  pipCap: 1,
  pipSpread: 1,
  sharedNumber: 1,
  ownHarbor: 1,
  harborSpread: 1,
};
const draft = { ...judged, players: 3, settlements: [{ player: 1, intersection: 0 }] };

const { intersections } = hexsmith.layout(flower);
const firstEdge = (id: number) => intersections[id]?.edges[0];
const free = [...intersections.keys()].reduce<number[]>(
  (taken, id) => (intersections[id]?.neighbors.some((near) => taken.includes(near)) ? taken : [...taken, id]),
  [],
);
const openings = [free.slice(0, 2), free.slice(2, 4)];

/** The name of a function, its arguments by their names, all that can be given, and the function. */
type Case = readonly [name: string, given: Readonly<Record<string, unknown>>, call: (...given: never[]) => unknown];

const generate = hexsmith.generateBoard as (options: never) => unknown;
const score = hexsmith.scoreBoard as (board: never, options: never) => unknown;

/** Functions with a twin of the same arguments, and this. */
const withTwins: readonly (readonly [...Case, twin: (...given: never[]) => Promise<unknown>])[] = [
  [
    "generateBoard",
    {
      options: {
        ...common,
        preset: "fair",
        weights,
        fairSeats: 2,
        rules: ["no adjacent 2/12"],
        pipCap: 12,
        desert: "anywhere",
        harbors: "shuffled",
        numbers: "annealed",
      },
    },
    generate,
    hexsmith.generateBoardAsync as (options: never) => Promise<unknown>,
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
        timeBudgetMs: 1000,
      },
    },
    hexsmith.repairBoard,
    hexsmith.repairBoardAsync,
  ],
  [
    "suggestDraft",
    { board, options: { ...draft, policy: "greedy" } },
    hexsmith.suggestDraft,
    hexsmith.suggestDraftAsync,
  ],
  ["draftFairness", { board, options: { ...judged, players: 2 } }, hexsmith.draftFairness, hexsmith.draftFairnessAsync],
  [
    "coachDraft",
    { board, options: { ...draft, player: 2, temperature: 1, samples: 10, seed: "s" } },
    hexsmith.coachDraft,
    hexsmith.coachDraftAsync,
  ],
  [
    "scoreSpots",
    { boards: hexsmith.packBoard(board), options: { ...judged, layout: flower, harbors: true } },
    hexsmith.scoreSpots,
    hexsmith.scoreSpotsAsync,
  ],
  ["anneal", { problem: walk, options: annealing }, hexsmith.anneal, hexsmith.annealAsync],
  [
    "suggestTemperature",
    { problem: walk, options: { seed: 1, acceptance: 0.5, steps: 200 } },
    hexsmith.suggestTemperature,
    hexsmith.suggestTemperatureAsync,
  ],
];

const cases: readonly Case[] = [
  ...withTwins.map(([name, given, call]): Case => [name, given, call]),
  [
    "generateBoard of the classic preset",
    { options: { ...common, preset: "classic", weights: classicWeights, fairSeats: 2 } },
    generate,
  ],
  ...[
    { kind: "fast", initialTemperature: 1 },
    { kind: "nested", high: 4, low: 2, reduction: 0.5, inner: 2 },
    { kind: "adaptive", initialTemperature: 1, targetAcceptance: 0.5 },
  ].map((schedule): Case => [`generateBoard with a schedule, ${schedule.kind},`, { options: { schedule } }, generate]),
  ["officialBoard", { options: { seed: 1, layout: "standard" } }, hexsmith.officialBoard],
  ["scoreBoard", { board, options: { preset: "fair", weights, pipCap: 3 } }, score],
  [
    "scoreBoard of the classic preset",
    { board: standard, options: { preset: "classic", weights: classicWeights } },
    score,
  ],
  ["percentile", { board: standard }, hexsmith.percentile],
  [
    "rankSpots",
    { board, options: { ...judged, settlements: [1, 5], top: 3 } },
    hexsmith.rankSpots as (...given: never[]) => unknown,
  ],
  [
    "scoreOpening",
    { board, settlements: [0, 9], options: judged },
    hexsmith.scoreOpening as (...given: never[]) => unknown,
  ],
  [
    "openingChances",
    {
      board,
      openings,
      options: { roads: openings.map((settlements) => settlements.map(firstEdge)), algorithm: 1 },
    },
    hexsmith.openingChances as (...given: never[]) => unknown,
  ],
  ["spotParams", { preset: "proven" }, hexsmith.spotParams],
  ["layout", { layout: flower }, hexsmith.layout],
  [
    "applySwaps",
    { board, swaps: [{ kind: "terrains", places: [0, 1], gain: 3 }] },
    hexsmith.applySwaps as (...given: never[]) => unknown,
  ],
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
      harbors: [{ edge: 1, kind: "any" }],
    },
    hexsmith.boardFromHexes as (...given: never[]) => unknown,
  ],
];

/** A place in the arguments: the keys that lead to it. */
type Place = readonly string[];

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !ArrayBuffer.isView(value);

/** Every place in a value, itself included. */
const placesIn = (value: unknown, place: Place = []): readonly Place[] => [
  place,
  ...(isPlain(value) ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key])) : []),
];

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

/** As messages have it: "options.locks.tokens[3]". */
const pathOf = ([name = "", ...keys]: Place) =>
  keys.reduce((path, key) => path + (/^\d/.test(key) ? `[${key}]` : `.${key}`), name);

/** A copy that `change` has changed at a place: it gets what holds the place, and the last key. */
function changed(
  value: unknown,
  place: Place,
  change: (holder: Record<string, unknown>, key: string) => void,
): Record<string, unknown> {
  const copy = copied(value) as Record<string, unknown>;
  change(valueAt(copy, place.slice(0, -1)) as Record<string, unknown>, place.at(-1) as string);
  return copy;
}
function copied(value: unknown): unknown {
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

const good = hexsmith.generateBoard({ seed: "good" });
afterEach(() => {
  expect(hexsmith.generateBoard({ seed: "good" })).toEqual(good);
});

/** Some things are not options: a problem is an object of any class. */
const placesOf = (given: object) => placesIn(given).filter(([name]) => name !== undefined && name !== "problem");

describe.each(cases)("%s", (name, given, call) => {
  const calling = (changed: Readonly<Record<string, unknown>>) => () => call(...(Object.values(changed) as never[]));
  const places = placesOf(given);

  test("takes all of this", () => {
    expect(calling(given)).not.toThrow();
  });

  test("takes null for nothing", () => {
    for (const place of places) {
      if (valueAt(given, place) === null) continue; // a desert has none
      const error = thrownBy(calling(changed(given, place, (holder, key) => void (holder[key] = null))));
      const path = pathOf(place);
      const isToken = /tokens\[\d+\]$|\.token$/.test(path); // null is a token's type
      expect({ path, error }).toEqual({ path, error: expect.any(isToken ? Error : TypeError) as unknown });
      expect((error as Error).message.startsWith(`${path} must be `), String(error)).toBe(true);
      expect((error as Error).message).toMatch(/, got null$/);
    }
  });

  test("takes no hole", () => {
    for (const place of places) {
      const holder = valueAt(given, place.slice(0, -1));
      if (!Array.isArray(holder)) continue;
      const holed = changed(given, place, (list, key) => void delete list[key]);
      const error = thrownBy(calling(holed));
      const path = pathOf(place);
      expect({ path, error }).toEqual({ path, error: expect.any(TypeError) as unknown });
      expect((error as Error).message.startsWith(`${path} must be `), String(error)).toBe(true);
      expect((error as Error).message).toMatch(/, got undefined$/);
    }
  });

  test("takes undefined as if it were not there", () => {
    for (const place of places) {
      const holder = valueAt(given, place.slice(0, -1));
      if (Array.isArray(holder)) continue;
      const outcome = (call: () => unknown) => {
        const error = thrownBy(call);
        return error instanceof Error ? [error.constructor.name, error.message] : "taken";
      };
      const unset = outcome(calling(changed(given, place, (all, key) => void (all[key] = undefined))));
      if (place.length === 1) continue;
      const absent = outcome(calling(changed(given, place, (all, key) => void delete all[key])));
      expect([pathOf(place), unset]).toEqual([pathOf(place), absent]);
    }
  });

  test("knows what it knows, and nothing else", () => {
    for (const place of places) {
      const value = valueAt(given, place);
      if (!isPlain(value) || Array.isArray(value)) continue;
      const more = changed(given, [...place, "unheardOf"], (holder, key) => void (holder[key] = 1));
      const error = thrownBy(calling(more));
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message.startsWith(`${pathOf(place)}.unheardOf is not known: `), String(error)).toBe(
        true,
      );
    }
  });

  test("reads no property that is inherited", () => {
    if (name.startsWith("anneal") || name.startsWith("suggestTemperature")) return; // of problems it does
    // Whatever is known, it is not looked for in prototypes: all of them would throw.
    const keys = new Set(places.map((place) => place.at(-1) as string).filter((key) => /^[a-z]/.test(key)));
    for (const key of keys) {
      const value = Symbol("inherited");
      try {
        Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true, enumerable: true });
        expect(thrownBy(calling(changed(given, ["options"], () => {})))).toBeUndefined();
        expect(thrownBy(() => hexsmith.generateBoard({ seed: 1, steps: 1 }))).toBeUndefined();
      } finally {
        delete (Object.prototype as Record<string, unknown>)[key];
      }
    }
  });
});

test.each(withTwins)("%sAsync refuses what its twin does, as a rejection", async (_, given, call, twin) => {
  for (const place of placesOf(given)) {
    if (valueAt(given, place) === null) continue;
    const wrong = Object.values(changed(given, place, (holder, key) => void (holder[key] = null))) as never[];
    const expected = thrownBy(() => call(...wrong)) as Error;
    const error: unknown = await twin(...wrong).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(expected.constructor);
    expect((error as Error).message).toBe(expected.message);
  }
});

describe("holes", () => {
  test("as they were taken once, are refused", () => {
    const terrains = Array<"ore">(19);
    expect(() => hexsmith.scoreBoard({ ...standard, terrains })).toThrow(
      new TypeError(
        'board.terrains[0] must be one of "wood", "brick", "wool", "grain", "ore", "desert", got undefined',
      ),
    );
    const settlements = Array<never>(2);
    expect(() => hexsmith.suggestDraft(standard, { settlements })).toThrow(
      new TypeError("options.settlements[0] must be an object, got undefined"),
    );
    expect(() => hexsmith.rankSpots(standard, { settlements })).toThrow(
      new TypeError("options.settlements[0] must be an integer, got undefined"),
    );
    expect(() => hexsmith.generateBoard({ layout: { ...flower, tokens: Array<number>(5) } })).toThrow(
      new TypeError("options.layout.tokens[0] must be a number 2..12 without 7, got undefined"),
    );
    expect(() => hexsmith.layout({ ...flower, hexes: Array<{ q: number; r: number }>(7) })).toThrow(
      new TypeError("layout.hexes[0] must be an object, got undefined"),
    );
    expect(() => hexsmith.boardFromHexes(Array<never>(1))).toThrow(
      new TypeError("hexes[0] must be an object, got undefined"),
    );
    const bad = { params: { evalWeights: [1, , 1, 1, 1] } }; // eslint-disable-line no-sparse-arrays
    expect(() => hexsmith.rankSpots(standard, bad as object)).toThrow(
      new TypeError("options.params.evalWeights must be an object, got an array of length 5"),
    );
  });

  test("are not filled from the prototype of arrays", () => {
    const tokens = [...standard.tokens];
    delete tokens[3];
    try {
      Object.defineProperty(Array.prototype, "3", { value: 6, configurable: true, writable: true });
      expect(hexsmith.isBoard({ ...standard, tokens })).toBe(false);
    } finally {
      delete (Array.prototype as unknown as Record<string, unknown>)["3"];
    }
  });
});

test("an array of billions of holes is refused at once", () => {
  const endless = Array<never>(2 ** 32 - 1);
  expect(hexsmith.isBoard({ ...standard, terrains: endless })).toBe(false);
  expect(() => hexsmith.layout({ ...flower, hexes: endless })).toThrow(
    new TypeError("layout.hexes[0] must be an object, got undefined"),
  );
  expect(() => hexsmith.rankSpots(standard, { settlements: endless })).toThrow(
    new TypeError("options.settlements[0] must be an integer, got undefined"),
  );
  expect(() => hexsmith.generateBoard({ rules: endless })).toThrow(TypeError);
  expect(() => hexsmith.applySwaps(standard, endless)).toThrow(TypeError);
});

describe("polluted prototypes", () => {
  test("give no option", () => {
    const before = { score: hexsmith.scoreBoard(standard), board: hexsmith.generateBoard({ seed: 1 }) };
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    try {
      Object.assign(polluted, { pipCap: 0, preset: "classic", steps: 1, weights: { pipCap: 0 }, locks: 3 });
      expect(hexsmith.scoreBoard(standard)).toEqual(before.score);
      expect(hexsmith.scoreBoard(standard, {})).toEqual(before.score);
      expect(hexsmith.generateBoard({ seed: 1 })).toEqual(before.board);
    } finally {
      for (const key of ["pipCap", "preset", "steps", "weights", "locks"]) delete polluted[key];
    }
  });

  test("nor do those of the options' own class", () => {
    class Options {
      declare seed: string;
      get steps() {
        return 1;
      }
    }
    const options = Object.assign(new Options(), { seed: "s" });
    expect(hexsmith.generateBoard(options)).toEqual(hexsmith.generateBoard({ seed: "s" }));
    const heir = Object.assign(Object.create({ steps: 1 }) as object, { seed: "s" });
    expect(hexsmith.generateBoard(heir)).toEqual(hexsmith.generateBoard({ seed: "s" }));
  });

  test("each option is read once, though it be a getter", () => {
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
    const minus = hexsmith.generateBoard({ seed: -0 });
    expect(Object.is(minus.seed, 0)).toBe(true);
    expect(minus).toEqual(hexsmith.generateBoard({ seed: 0 }));
    expect(Object.is(hexsmith.officialBoard({ seed: -0 }).seed, 0)).toBe(true);
    expect(Object.is(hexsmith.anneal(walk, { seed: -0, steps: 1 }).seed, 0)).toBe(true);
    expect(Object.is(hexsmith.coachDraft(standard, { seed: -0 }).seed, 0)).toBe(true);
  });

  /** Where -0 stands in a value. */
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
    const made = hexsmith.generateBoard({ seed: 1, layout: spec });
    expect(minusZeros(made)).toEqual([]);
    expect(minusZeros(hexsmith.layout(spec))).toEqual([]);
    expect(minusZeros(hexsmith.hexesOfBoard({ ...made.board, layout: spec }))).toEqual([]);
    const listed = hexsmith.boardFromHexes([{ q: -0, r: -0, terrain: "ore", token: 5 }], [{ edge: -0, kind: "any" }]);
    expect(minusZeros(listed)).toEqual([]);
    expect(minusZeros(hexsmith.rankSpots(made.board, { settlements: [-0] }))).toEqual([]);
    const draft = { players: 2, settlements: [{ player: 1, intersection: -0 }] } as const;
    expect(minusZeros(hexsmith.suggestDraft(made.board, draft))).toEqual([]);
  });

  test("is the weight 0", () => {
    const weights = { sameResource: -0, highNumbers: -0 };
    expect(minusZeros(hexsmith.generateBoard({ seed: 1, weights }).energy)).toEqual([]);
    expect(minusZeros(hexsmith.scoreBoard(standard, { weights }))).toEqual([]);
  });
});

describe("isBoard", () => {
  const throwing = (message: string) => () => {
    throw new Error(message);
  };
  const hostile = new Proxy(
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

  test("is true of boards", () => {
    for (const one of [
      board,
      standard,
      good.board,
      { ...standard, harbors: [] },
      Object.assign(Object.create(null) as object, standard),
    ])
      expect(hexsmith.isBoard(one)).toBe(true);
    expect(hexsmith.isBoard(JSON.parse(JSON.stringify(board)))).toBe(true);
  });

  test("never throws, whatever it is given", () => {
    const throwingGetters = Object.defineProperties(
      {},
      Object.fromEntries(
        ["layout", "terrains", "tokens", "harbors"].map((key) => [key, { get: throwing(key), enumerable: true }]),
      ),
    );
    const cyclic: Record<string, unknown> = { ...standard };
    cyclic.layout = cyclic;
    const long = { ...standard, terrains: { length: 2 ** 40 } };
    const parts = [hostile, hostileList, revoked, throwingGetters, cyclic, long, Symbol("s"), 1n, () => standard];
    for (const part of parts) {
      expect(hexsmith.isBoard(part)).toBe(false);
      for (const key of ["layout", "terrains", "tokens", "harbors"])
        expect(hexsmith.isBoard({ ...standard, [key]: part })).toBe(false);
      expect(hexsmith.isBoard({ ...standard, terrains: standard.terrains.map(() => part) })).toBe(false);
      for (const key of ["hexes", "terrains", "tokens", "harborSlots", "harbors"])
        expect(hexsmith.isBoard({ ...board, layout: { ...(board.layout as LayoutSpec), [key]: part } })).toBe(false);
    }
  });

  test("never throws on anything, and is true only of what can be scored", () => {
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
    const anything = fc.anything(options);
    const almost = fc.record(
      {
        layout: fc.oneof(fc.constant("standard"), fc.constant(board.layout), anything),
        terrains: fc.oneof(fc.constant(standard.terrains), fc.constant(board.terrains), anything),
        tokens: fc.oneof(fc.constant(standard.tokens), fc.constant(board.tokens), anything),
        harbors: fc.oneof(fc.constant(standard.harbors), fc.constant([]), anything),
      },
      { requiredKeys: [] },
    );
    let boards = 0;
    fc.assert(
      fc.property(fc.oneof(anything, almost), (value) => {
        const is = hexsmith.isBoard(value);
        expect(thrownBy(() => hexsmith.scoreBoard(value as Board)) === undefined).toBe(is);
        if (is) boards += 1;
      }),
      { seed: 61, numRuns: 3000 },
    );
    expect(boards).toBeGreaterThan(20);
  });
});

describe("the drop-in", () => {
  const config = { seed: "seed-0", balanceMode: "both", numPlayers: 4 } as const;
  const forged = generateMap(config);
  const holed = (change: (hexes: ForgeBoard["hexes"]) => void): ForgeBoard => {
    const hexes = [...forged.hexes];
    change(hexes);
    return { ...forged, hexes };
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
      "a hole among the hexes",
      () =>
        calculateEnergy(
          holed((hexes) => void delete hexes[2]),
          "both",
        ),
      "board.hexes[2] must be an object, got undefined",
    ],
    [
      "a hole among the hexes of placements",
      () =>
        calculatePlacements(
          holed((hexes) => void delete hexes[0]),
          3,
        ),
      "board.hexes[0] must be an object, got undefined",
    ],
    [
      "a hole among the vertices",
      () => calculatePlacements({ ...forged, vertices: Array<never>(54) }, 3),
      "board.vertices[0] must be an object, got undefined",
    ],
    [
      "a null coordinate",
      () =>
        calculateEnergy(
          holed((hexes) => void (hexes[1] = { ...hexes[1], coord: null } as never)),
          "both",
        ),
      "board.hexes[1].coord must be an object, got null",
    ],
    ["null players", () => calculatePlacements(forged, null as never), "numPlayers must be 3 or 4, got null"],
  ])("refuses %s", (_, call, message) => {
    expect(call).toThrow(new TypeError(message));
    expect(generateMap(config)).toEqual(forged);
  });

  test("reads no option that is inherited", () => {
    const polluted = Object.prototype as unknown as Record<string, unknown>;
    try {
      polluted.iterations = 0;
      expect(generateMap(config)).toEqual(forged);
      expect(generateMap(config, {})).toEqual(forged);
    } finally {
      delete polluted.iterations;
    }
  });

  test("takes 0 iterations that are written as -0", () => {
    expect(generateMap(config, { iterations: -0 })).toEqual(generateMap(config, { iterations: 0 }));
  });
});

test("no call of these asks for a random number or the date", () => {
  const spies = [vi.spyOn(Math, "random"), vi.spyOn(Date, "now")];
  for (const [, given, call] of cases) call(...(Object.values(given) as never[]));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
