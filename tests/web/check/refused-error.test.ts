// Each kind of refusal has its own data and message.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { built, inTree } from "../../../web/scripts/paths.mjs";
import * as external from "../../../web/src/external.js";
import { newGame } from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import { cribbage } from "../../../web/src/lab.js";
import { type LayoutSpec, type Refusal, type RefusalKind, RefusedError } from "../../../web/src/index.js";
import { flower, generateUnchecked } from "../fairness/fair-layouts.js";
import { refusedMoves } from "../game/refused-moves.js";

function refusalOf(call: () => unknown): RefusedError {
  try {
    call();
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

const row = (spec: object): LayoutSpec => ({
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 1, brick: 1, ore: 1 },
  tokens: [3, 4, 5],
  ...spec,
});
/** A region of three hexes, one of which is sea. The sea may be at any of them. */
const regionWithSea = { regions: [{ hexes: [0, 1, 2], terrains: { wood: 1, brick: 1, sea: 1 }, tokens: [3, 4] }] };
const oneHex: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [6] };
const sameResource = "adjacentSameResource" as const;
const cap = "pipsAboveCap";
const ownHarborTerm = "strongOwnHarbor";
const standard = hexsmith.printedBoard();

const corner = hexsmith.layoutOf().intersections.findIndex(({ hexes }) => hexes.join() === "0,1,4");

/** Calls that are refused, each with all data of its refusal, and the message. */
const refusals: readonly (readonly [RefusalKind, name: string, call: () => unknown, data: object, message: string])[] =
  [
    [
      "lock-against-forbid",
      "adjacent hexes",
      () =>
        generateUnchecked({
          forbid: ["adjacentHighNumbers", sameResource],
          locks: { terrains: { 0: "ore", 1: "ore" } },
        }),
      { path: "options.forbid[1]", term: sameResource, hexes: [0, 1] },
      `options.forbid[1], "${sameResource}", cannot be obeyed: options.locks violate it at hexes 0 and 1`,
    ],
    [
      "lock-against-forbid",
      "an intersection",
      () => generateUnchecked({ forbid: [cap], pipCap: 14, locks: { tokens: { 0: 6, 1: 6, 4: 8 } } }),
      { path: "options.forbid[0]", term: cap, hexes: [], intersection: corner },
      `options.forbid[0], "${cap}", cannot be obeyed: options.locks violate it at intersection ${corner}`,
    ],
    [
      "lock-against-forbid",
      "a harbor",
      () =>
        generateUnchecked({
          forbid: [ownHarborTerm],
          locks: { harbors: { 0: "ore" }, terrains: { 0: "ore" }, tokens: { 0: 8 } },
        }),
      { path: "options.forbid[0]", term: ownHarborTerm, hexes: [0], harborSlot: 0 },
      `options.forbid[0], "${ownHarborTerm}", cannot be obeyed: options.locks violate it at harbor slot 0 and hex 0`,
    ],
    [
      "lock-against-bag",
      "terrains",
      () => generateUnchecked({ locks: { terrains: { 1: "desert", 2: "desert" } } }),
      { path: "options.locks.terrains[2]", hexes: [2], piece: "desert", needed: 2, available: 1 },
      "options.locks.terrains[2] must be a piece that is left in the bag, got desert, of which it holds 1",
    ],
    [
      "lock-against-bag",
      "tokens",
      () => generateUnchecked({ locks: { tokens: { 1: 2, 5: 2 } } }),
      { path: "options.locks.tokens[5]", hexes: [5], piece: 2, needed: 2, available: 1 },
      "options.locks.tokens[5] must be a piece that is left in the bag, got 2, of which it holds 1",
    ],
    [
      "lock-against-bag",
      "harbors",
      () => generateUnchecked({ locks: { harbors: { 0: "ore", 1: "ore" } } }),
      { path: "options.locks.harbors[1]", hexes: [], harborSlot: 1, piece: "ore", needed: 2, available: 1 },
      "options.locks.harbors[1] must be a piece that is left in the bag, got ore, of which it holds 1",
    ],
    [
      "lock-against-desert",
      "a token on a desert",
      () => generateUnchecked({ locks: { terrains: { 1: "desert" }, tokens: { 1: 2 } } }),
      { path: "options.locks.tokens[1]", hexes: [1], piece: 2 },
      "options.locks.tokens[1] must be absent, since the desert is locked there, got 2",
    ],
    [
      "lock-against-desert",
      "a desert where the option forbids it",
      () => generateUnchecked({ desert: "coast", locks: { terrains: { 9: "desert" } } }),
      { path: "options.locks.terrains[9]", hexes: [9], piece: "desert" },
      'options.locks.terrains[9] must not be desert where options.desert is "coast"',
    ],
    [
      "lock-against-spiral",
      "tokens",
      () => generateUnchecked({ tokenOrder: "spiral", locks: { tokens: { 0: 6, 1: 6 } } }),
      { path: "options.locks" },
      "options.locks must agree with one of the official spirals, got locks that none agrees with",
    ],
    [
      "lock-against-board",
      "a terrain",
      () => hexsmith.repairBoard(standard, { locks: { terrains: { 0: "wool" } } }),
      { path: "options.locks.terrains[0]", hexes: [0], piece: "wool" },
      'options.locks.terrains[0] must be the piece that lies there, got "wool"',
    ],
    [
      "lock-against-board",
      "a harbor",
      () => hexsmith.repairBoard(standard, { locks: { harbors: { 1: "ore" } } }),
      { path: "options.locks.harbors[1]", hexes: [], harborSlot: 1, piece: "ore" },
      'options.locks.harbors[1] must be the piece that lies there, got "ore"',
    ],
    [
      "no-room-for-deserts",
      "the option `desert`",
      () => generateUnchecked({ layout: flower, desert: "center" }),
      { path: "options.desert", needed: 2, available: 1 },
      'options.desert must leave room for 2 deserts, got "center", where 1 hex is open to it',
    ],
    [
      "no-room-for-deserts",
      "locks of all other hexes",
      () =>
        generateUnchecked({
          locks: {
            tokens: { ...[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12] },
            terrains: { 18: "ore" },
          },
        }),
      { path: "options.locks.tokens[17]", needed: 1, available: 0 },
      "options.locks.tokens[17] must leave a hex for the desert, got 12",
    ],
    [
      "no-official-order",
      "a custom layout without letters",
      () => generateUnchecked({ layout: flower, tokenOrder: "spiral" }),
      { path: "options.tokenOrder" },
      'options.tokenOrder must be "annealed" on a layout without letters, which has no official order, got "spiral"',
    ],
    [
      "no-official-order",
      "land in several pieces",
      () => generateUnchecked({ layout: "seafarers/new-world-3-4", tokenOrder: "spiral" }),
      { path: "options.tokenOrder" },
      'options.tokenOrder must be "annealed" where land is not in one piece, got "spiral"',
    ],
    [
      "no-official-order",
      "letters on land in several pieces",
      () =>
        generateUnchecked({ layout: { ...row({ letters: [5, 4, 3] }), hexes: [0, 1, 3].map((q) => ({ q, r: 0 })) } }),
      { path: "options.layout.letters" },
      "options.layout.letters must be absent where land is not in one piece: a spiral cannot cross the sea",
    ],
    [
      "too-many-pieces",
      "resources that must not touch",
      () =>
        generateUnchecked({
          layout: row({ terrains: { wood: 2, brick: 1 } }),
          apart: [["wood", "brick"]],
          forbid: ["adjacentApart"],
        }),
      { path: "options.forbid[0]", term: "adjacentApart", count: 3 },
      'options.forbid[0], "adjacentApart", cannot be obeyed: 3 hexes of the resources in options.apart do not fit on the layout apart',
    ],
    [
      "too-many-pieces",
      "resources that must not touch their harbor",
      () => generateUnchecked({ layout: { ...oneHex, harborSlots: [0], harbors: ["ore"] }, forbid: ["ownHarbor"] }),
      { path: "options.forbid[0]", term: "ownHarbor", count: 1 },
      'options.forbid[0], "ownHarbor", cannot be obeyed: 1 hex of resources with 2:1 harbors cannot all lie on the layout away from them',
    ],
    [
      "too-many-islands",
      "islands",
      () =>
        generateUnchecked({
          layout: { hexes: [0, 1, 2].map((q) => ({ q, r: 0 })), ...regionWithSea },
          maxIslands: 1,
          locks: { terrains: { 1: "sea" } },
        }),
      { path: "options.maxIslands", needed: 1, available: 2, best: expect.anything() },
      "options.maxIslands was not met: the best board found has 2 islands instead of 1",
    ],
    [
      "too-many-pieces",
      "hexes of one resource",
      () => generateUnchecked({ layout: row({ terrains: { ore: 3 } }), forbid: [sameResource] }),
      { path: "options.forbid[0]", term: sameResource, count: 3 },
      `options.forbid[0], "${sameResource}", cannot be obeyed: 3 hexes of one resource do not fit on the layout without touching`,
    ],
    [
      "too-many-pips",
      "a low pip cap",
      () => generateUnchecked({ layout: oneHex, pipCap: 4, forbid: [cap] }),
      { path: "options.forbid[0]", term: cap, count: 5 },
      `options.forbid[0], "${cap}", cannot be obeyed: the bag holds too many pips for a cap of 4`,
    ],
    [
      "too-few-pips",
      "a high pip floor",
      () => generateUnchecked({ pipFloor: 10, forbid: ["pipsBelowFloor"] }),
      { path: "options.forbid[0]", term: "pipsBelowFloor", count: 58 },
      'options.forbid[0], "pipsBelowFloor", cannot be obeyed: the bag holds too few pips for a floor of 10',
    ],
    [
      "too-many-pieces",
      "hexes of one resource in clusters",
      () => generateUnchecked({ layout: row({ terrains: { ore: 3 } }), clusterCap: 2, forbid: ["largeClusters"] }),
      { path: "options.forbid[0]", term: "largeClusters", count: 3 },
      'options.forbid[0], "largeClusters", cannot be obeyed: 3 hexes of resources with more than 2 do not fit on the layout in groups of at most 2',
    ],
    [
      "lock-against-forbid",
      "a cluster",
      () =>
        generateUnchecked({
          clusterCap: 2,
          forbid: ["largeClusters"],
          locks: { terrains: { 0: "ore", 1: "ore", 4: "ore" } },
        }),
      { path: "options.forbid[0]", term: "largeClusters", hexes: [0, 1, 4] },
      'options.forbid[0], "largeClusters", cannot be obeyed: options.locks violate it at hexes 0, 1, 4',
    ],
    [
      "not-found",
      "a rule that no board obeys",
      () => generateUnchecked({ seed: 1, rules: [{ each: "board", sum: "pips", max: 57, forbid: true }] }),
      {
        path: "options.rules[0]",
        rule: { each: "board", sum: "pips", max: 57, forbid: true },
        amount: 1,
        best: expect.anything(),
      },
      "options.rules[0] was not met: the best board found violates it by 1 pip",
    ],
    [
      "too-few-islands",
      "islands",
      () => generateUnchecked({ layout: "seafarers/new-world-3-4", minIslands: 24 }),
      { path: "options.minIslands", needed: 24, available: expect.any(Number), best: expect.anything() },
      expect.stringMatching(/^options.minIslands was not met: the best board found has \d+ of 24 islands$/) as string,
    ],
    [
      "pips-against-limits",
      "pip limits of a terrain",
      () => generateUnchecked({ layout: row({ pipLimits: { wood: { min: 5 } } }) }),
      { path: "options.layout.pipLimits.wood", terrain: "wood" },
      "options.layout.pipLimits.wood must leave a board: no board of the layout has tokens within these limits for wood",
    ],
    [
      "hex-against-limits",
      "pip limits of a hex",
      () => generateUnchecked({ layout: row({ hexPipLimits: { 1: { min: 5 } } }) }),
      { path: "options.layout.hexPipLimits[1]", hexes: [1] },
      "options.layout.hexPipLimits[1] must leave a board: no board of the layout has a token within these limits there",
    ],
    [
      "no-room-for-deserts",
      "deserts inland",
      () =>
        generateUnchecked({ layout: row({ terrains: { wood: 2, desert: 1 }, tokens: [4, 3], inland: ["desert"] }) }),
      { path: "options.layout.inland", needed: 1, available: 0 },
      'options.layout.inland must leave room for 1 desert, got ["desert"], where 0 hexes are open to it',
    ],
    [
      "impossible-layout",
      "fixed tokens that leave no hex for the desert",
      () =>
        generateUnchecked({
          layout: row({
            terrains: { wood: 2, desert: 1 },
            tokens: [3, 4],
            fixed: { terrains: { 2: "wood" }, tokens: { 0: 3, 1: 4 } },
          }),
        }),
      { path: "options.layout" },
      "options.layout must have a board that obeys all its rules: there is none",
    ],
    [
      "lock-against-layout",
      "a token",
      () => generateUnchecked({ layout: row({ hexPipLimits: { 1: { max: 3 } } }), locks: { tokens: { 1: 5 } } }),
      { path: "options.locks.tokens[1]", hexes: [1], piece: 5 },
      "options.locks.tokens[1] must leave a board that obeys the layout, the options and the other locks, got 5",
    ],
    [
      "no-rules-for-terrain",
      "a game",
      () => newGame(hexsmith.printedBoard("seafarers/new-shores-4"), { players: 4 }),
      { path: "board.terrains[2]", terrain: expect.stringMatching(/^(sea|gold)$/) as string },
      expect.stringMatching(/^board\.terrains\[2\] is refused: whole games have no rules for sea yet$/) as string,
    ],
    [
      "not-found",
      "no time to search",
      () => generateUnchecked({ seed: 3, timeBudgetMs: 0, forbid: [sameResource] }),
      { path: "options.forbid[0]", term: sameResource, amount: 6, best: expect.anything() },
      `options.forbid[0], "${sameResource}", was not met: the best board found violates it 6 times`,
    ],
    [
      "no-percentile",
      "a custom layout",
      () => hexsmith.fairnessPercentile(generateUnchecked({ layout: flower }).board),
      { path: "board.layout" },
      'board.layout must be "standard" or "extension", got an object',
    ],
    [
      "not-a-code",
      "a wrong character",
      () => hexsmith.decodeBoard("A0qG2iHtCXIqvVSx-sWBqAQX"),
      { path: "code" },
      'code must be whole and without a wrong character, got "A0qG2iHtCXIqvVSx-sWBqAQX"',
    ],
    [
      "not-a-code",
      "other characters",
      () => hexsmith.decodeBoard("no code"),
      { path: "code" },
      'code must be letters, digits, - and _, got "no code"',
    ],
    [
      "not-legal",
      "a card of cribbage that is not in the hand",
      () => cribbage.applyMove(cribbage.newGame({ seed: 1 }), [] as never),
      { path: "move" },
      'move must be a legal move, got ""',
    ],
  ];

describe("a RefusedError", () => {
  test.each(refusals)("of kind %j: %s", (kind, _, call, data, message) => {
    const error = refusalOf(call);
    expect(error.message).toEqual(message);
    expect(error.kind).toBe(kind);
    expect({ ...error }).toEqual({ kind, ...data });
    if (error.kind === "not-found" && error.term) expect(error.amount).toBe(error.best.energy.terms[error.term].value);
  });

  test("is a RangeError with a name and a stack, and JSON preserves its data", () => {
    const error = refusalOf(() => hexsmith.decodeBoard("no code"));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toBeInstanceOf(hexsmith.RefusedError);
    expect(error.name).toBe("RefusedError");
    expect(String(error)).toMatch(/^RefusedError: code must be /);
    expect(error.stack).toContain("decodeBoard");
    expect(JSON.parse(JSON.stringify(error))).toEqual({ kind: "not-a-code", path: "code" });
    expect(Object.keys(error)).not.toContain("name");
  });

  test("is tested for every kind of its type, except the kinds of refused moves", () => {
    const source = readFileSync(inTree("web", "src", "check", "refused-error.ts"), "utf8");
    const fields = /export interface RefusalFields {(.*?)\n}/s.exec(source)?.[1] ?? "";
    const kinds = [...fields.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, kind]) => kind);
    const moveKinds = Object.keys(refusedMoves);
    expect(kinds).toHaveLength(new Set(kinds).size);
    expect([...new Set(refusals.map(([kind]) => kind as string)), ...moveKinds].sort()).toEqual([...kinds].sort());
  });

  test("can be created again from its data, which a worker or a server may send", () => {
    for (const [, , call] of refusals) {
      const error = refusalOf(call);
      const data = JSON.parse(JSON.stringify(error)) as Refusal;
      const copy = new RefusedError(data, error.message);
      expect(copy).toBeInstanceOf(RefusedError);
      expect(copy.message).toBe(error.message);
      expect(JSON.parse(JSON.stringify(copy))).toEqual(data);
      expect(structuredClone({ ...error })).toEqual({ ...copy });
    }
  });

  test("has an English message by default", () => {
    const { message } = new RefusedError({ kind: "too-near-a-settlement", path: "move" });
    expect(message).toBe("move is refused: too near a settlement");
  });

  test("made from outside data keeps the fields of refusals, and no other properties", () => {
    const data = { kind: "from-a-newer-version", path: "move", needed: 3, message: "mine", stack: "no", name: "x" };
    const error = new RefusedError(data as unknown as Refusal);
    expect({ ...error }).toEqual({ kind: "from-a-newer-version", path: "move", needed: 3 });
    expect(error.name).toBe("RefusedError");
    expect(error.message).toBe("move is refused: from a newer version");
  });

  test("has the fields of its kind, and none of another kind", () => {
    const dataWithOtherFields = { kind: "occupied", path: "m", term: "x", needed: 3 } as const;
    const error = new RefusedError(dataWithOtherFields);
    expect(Object.hasOwn(error, "term")).toBe(false);
    expect({ ...error }).toEqual({ kind: "occupied", path: "m" });
    const refusal = { kind: "too-many-pips", path: "m", term: "pipsAboveCap", count: 3 } as const;
    const dataOfOtherKinds = { ...refusal, hexes: [1], piece: "ore", best: {} };
    expect({ ...new RefusedError(dataOfOtherKinds) }).toEqual(refusal);
  });

  test("whose kind is named like a method of Object counts as a kind of a newer version", () => {
    const data = { kind: "toString", path: "m", term: "x" };
    expect({ ...new RefusedError(data as never) }).toEqual(data);
  });

  test.each([
    [undefined, "refusal must be an object, got undefined"],
    [null, "refusal must be an object, got null"],
    ["not-a-code", 'refusal must be an object, got "not-a-code"'],
    [{ path: "code" }, "refusal.kind must be a string, got undefined"],
    [{ kind: "not-a-code" }, "refusal.path must be a string, got undefined"],
    [{ kind: "not-a-code", path: 3 }, "refusal.path must be a string, got 3"],
  ])("cannot be created from %j", (data, message) => {
    expect(() => new RefusedError(data as never)).toThrow(new TypeError(message));
  });

  test("has the same constructor in all entries", async () => {
    await external.init({ wasm: new Uint8Array(readFileSync(built("wasm", "board/module.wasm"))) });
    expect(external.RefusedError).toBe(hexsmith.RefusedError);
    for (const call of [
      () => external.generateBoard({ layout: flower, desert: "center" }),
      () => external.decodeBoard(""),
    ]) {
      expect(refusalOf(call)).toBeInstanceOf(hexsmith.RefusedError);
    }
  });
});
