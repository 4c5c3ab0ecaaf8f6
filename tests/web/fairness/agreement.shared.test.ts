// Tests random small layouts with random rules and locks. All functions refuse the same requests for the same reason, and every
// board obeys the rules.
import { expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, isBoard, layoutOf, type LayoutSpec, type Locks, type Terrain } from "../../../web/src/index.js";
import { casesToRun } from "../../sample.js";

interface Limit {
  readonly min: number;
  readonly max: number;
}

interface Region {
  readonly hexes: readonly number[];
  readonly terrains: Record<string, number>;
  readonly tokens: number[];
  readonly tokenRegion?: number;
  readonly terrainRegion?: number;
}

/** A layout of two to seven hexes with locks. The layout's rules are repeated in a form that the test can check. */
interface Request {
  readonly layout: LayoutSpec;
  readonly locks: Locks;
  readonly regions: readonly Region[];
  readonly fixed: { readonly terrains: Record<number, Terrain>; readonly tokens: Record<number, number> };
  readonly pipLimits: Partial<Record<Terrain, Limit>>;
  readonly hexPipLimits: Record<number, Limit>;
  readonly secondTokens: Record<number, number>;
  readonly inland: readonly Terrain[];
}

/** Returns a function that returns random integers below its argument, by mulberry32. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const isBare = (terrain: Terrain) => terrain === "desert" || terrain === "sea";

/** Returns a random request. Its bags contain the pieces of a random board, which may break the rules. */
function requestOf(seed: number): Request {
  const randomBelow = randomOf(seed);
  const chance = (percent: number) => randomBelow(100) < percent;
  const pick = <Item>(items: readonly Item[]) => items[randomBelow(items.length)] as Item;
  const flower = ["1,0", "2,0", "0,1", "1,1", "2,1", "0,2", "1,2"];
  const square = Array.from({ length: 9 }, (_, i) => `${i % 3},${Math.floor(i / 3)}`);
  const places = chance(20)
    ? flower
    : square
        .filter(() => chance(55))
        .concat("7,7", "7,8")
        .slice(0, 6);
  const hexes = places.map((place) => {
    const [q, r] = place.split(",").map(Number) as [number, number];
    return { q, r };
  });
  const ids = [...hexes.keys()];
  const terrains = ids.map(() =>
    pick<Terrain>(["wood", "wood", "wool", "ore", "ore", "gold", "desert", chance(50) ? "sea" : "wool"]),
  );
  const tokens = terrains.map((terrain) => (isBare(terrain) ? null : pick([2, 3, 4, 6, 8, 12])));

  const regionOf = ids.map(() => 0);
  const regionCount = 1 + randomBelow(3);
  if (regionCount > 1) for (const hex of ids) regionOf[hex] = randomBelow(regionCount);
  const outside = new Set(regionCount > 1 ? ids.filter(() => chance(8)) : []);
  const regions = Array.from({ length: regionCount }, (_, region): Region => {
    const hexesOfRegion = ids.filter((hex) => regionOf[hex] === region && !outside.has(hex));
    const counts: Record<string, number> = {};
    for (const hex of hexesOfRegion) counts[terrains[hex] as Terrain] = (counts[terrains[hex] as Terrain] ?? 0) + 1;
    return {
      hexes: hexesOfRegion,
      terrains: counts,
      tokens: hexesOfRegion.flatMap((hex) => tokens[hex] ?? []),
      ...(region > 0 && chance(40) && { tokenRegion: 0 }),
      ...(region > 0 && chance(40) && { terrainRegion: 0 }),
    };
  });

  const fixed = { terrains: {} as Record<number, Terrain>, tokens: {} as Record<number, number> };
  const fixedTokens: Record<number, number | null> = {};
  for (const hex of ids) {
    if (outside.has(hex) || chance(12)) fixed.terrains[hex] = terrains[hex] as Terrain;
    const token = tokens[hex] as number | null;
    if (token !== null && (outside.has(hex) || chance(8))) fixedTokens[hex] = fixed.tokens[hex] = token;
  }
  const limit = (): Limit => {
    const min = 1 + randomBelow(4);
    return { min, max: min + randomBelow(6 - min) };
  };
  const pipLimits: Partial<Record<Terrain, Limit>> = {};
  const hexPipLimits: Record<number, Limit> = {};
  if (chance(60)) {
    for (const terrain of ["wood", "wool", "ore", "gold"] as const) if (chance(30)) pipLimits[terrain] = limit();
    for (const hex of ids) if (chance(15)) hexPipLimits[hex] = limit();
  }
  const secondTokens: Record<number, number> = chance(25) ? pick([{ 2: 12 }, { 3: 11, 8: 4 }]) : {};
  const inland: readonly Terrain[] = chance(15) ? ["desert"] : [];

  const locks = { terrains: {} as Record<number, Terrain>, tokens: {} as Record<number, number | null> };
  if (chance(65)) {
    const share = 10 + randomBelow(40);
    for (const hex of ids) {
      const sourceHex = chance(50) ? hex : pick(ids);
      if (chance(share)) locks.terrains[hex] = terrains[sourceHex] as Terrain;
      if (chance(share)) locks.tokens[hex] = tokens[sourceHex] as number | null;
    }
  }
  const bag = regionCount === 1 && chance(50) ? { terrains: regions[0]?.terrains, tokens: regions[0]?.tokens } : {};
  const layout = {
    hexes,
    ...("terrains" in bag ? bag : { regions }),
    fixed: { terrains: fixed.terrains, tokens: fixedTokens },
    pipLimits,
    hexPipLimits,
    secondTokens,
    inland,
  } as LayoutSpec;
  return { layout, locks, regions, fixed, pipLimits, hexPipLimits, secondTokens, inland };
}

const pipsOf = (number: number) => 6 - Math.abs(7 - number);
const sorted = (items: readonly unknown[]) => items.map(String).sort();
const repeated = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([piece, count]) => Array.from({ length: count }, () => piece));

/** Returns the rules of the layout that a board breaks, by counting its pieces. */
function brokenRules(request: Request, board: Board): readonly string[] {
  const { regions, fixed, pipLimits, hexPipLimits, secondTokens, inland } = request;
  const violations: string[] = [];
  const expectEqual = (rule: string, actual: readonly unknown[], expected: readonly unknown[]) => {
    if (sorted(actual).join() !== sorted(expected).join()) violations.push(rule);
  };
  for (const root of regions.keys()) {
    const regionsSharing = (key: "tokenRegion" | "terrainRegion") =>
      regions.filter((region, i) => (region[key] ?? i) === root);
    const terrainRegions = regionsSharing("terrainRegion");
    const tokenRegions = regionsSharing("tokenRegion");
    expectEqual(
      `terrains of region ${root}`,
      terrainRegions.flatMap(({ hexes }) => hexes.map((hex) => board.terrains[hex])),
      terrainRegions.flatMap(({ terrains }) => repeated(terrains)),
    );
    expectEqual(
      `tokens of region ${root}`,
      tokenRegions.flatMap(({ hexes }) => hexes.flatMap((hex) => board.tokens[hex] ?? [])),
      tokenRegions.flatMap(({ tokens }) => tokens),
    );
  }
  const spec = board.layout as LayoutSpec;
  const isLand = (q: number, r: number) =>
    spec.hexes.some((hex, id) => hex.q === q && hex.r === r && fixed.terrains[id] !== "sea");
  for (const [hex, { q, r }] of spec.hexes.entries()) {
    const terrain = board.terrains[hex] as Terrain;
    const token = board.tokens[hex] as number | null;
    if (isBare(terrain) !== (token === null)) violations.push(`token of hex ${hex}`);
    if (hex in fixed.terrains && fixed.terrains[hex] !== terrain) violations.push(`fixed terrain ${hex}`);
    if (hex in fixed.tokens && fixed.tokens[hex] !== token) violations.push(`fixed token ${hex}`);
    if (token !== null) {
      const second = secondTokens[token];
      const pips = pipsOf(token) + (second === undefined ? 0 : pipsOf(second));
      for (const limit of [pipLimits[terrain], hexPipLimits[hex]])
        if (limit && (pips < limit.min || (limit.max < 5 && pips > limit.max))) violations.push(`limits of hex ${hex}`);
    }
    const isInland = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ].every(([dq, dr]) => isLand(q + (dq as number), r + (dr as number)));
    if (inland.includes(terrain) && !(hex in fixed.terrains) && !isInland) violations.push(`inland hex ${hex}`);
  }
  return violations;
}

/** Returns the locked pieces that a board lacks. */
const brokenLocks = ({ locks }: Request, board: Board) =>
  (["terrains", "tokens"] as const).flatMap((kind) =>
    Object.entries(locks[kind] ?? {}).flatMap(([hex, piece]) =>
      board[kind][Number(hex)] === piece ? [] : [`${kind} ${hex}`],
    ),
  );

const modes = ["both", "resources", "numbers"] as const;

/** Returns the board that a call returns, or the kind and path of its refusal. */
function outcomeOf(call: () => { readonly board: Board }) {
  try {
    return { board: call().board };
  } catch (error) {
    if (error instanceof hexsmith.RefusedError) return { refusal: `${error.kind} ${error.path}` };
    throw error;
  }
}

/** Returns whether the package accepts the request's layout. */
function isLayout({ layout }: Request): boolean {
  try {
    layoutOf(layout);
    return true;
  } catch {
    return false;
  }
}

test("all generators return boards that obey layout and locks, or refuse the request for the same reason", () => {
  let boardCount = 0;
  const refusalCounts = new Map<string, number>();
  const cases = Array.from({ length: 1000 }, (_, seed) => seed);
  for (const seed of casesToRun(cases, 7)) {
    const request = requestOf(seed);
    if (!isLayout(request)) continue;
    const { layout, locks } = request;
    const generators = {
      official: () => hexsmith.officialBoard({ layout, locks, seed }),
      ...Object.fromEntries(
        modes.flatMap((balanceMode) =>
          (["fair", "classic"] as const).map((preset) => [
            `${preset} ${balanceMode}`,
            () => hexsmith.generateBoard({ layout, locks, seed, preset, balanceMode, steps: 40 }),
          ]),
        ),
      ),
    };
    const outcomes = Object.entries(generators).map(([entry, call]) => [entry, outcomeOf(call)] as const);
    const { refusal } = outcomes[0]?.[1] ?? {};
    const kind = refusal?.split(" ")[0] ?? "";
    if (refusal) refusalCounts.set(kind, (refusalCounts.get(kind) ?? 0) + 1);
    for (const [entry, outcome] of outcomes) {
      const label = `seed ${seed}, ${entry}`;
      expect(outcome.refusal, label).toBe(refusal);
      if (!outcome.board) continue;
      ++boardCount;
      const { board } = outcome;
      expect(isBoard(board), label).toBe(true);
      expect(brokenRules(request, board), label).toEqual([]);
      expect(brokenLocks(request, board), label).toEqual([]);

      const balanceMode = modes[seed % 3] as (typeof modes)[number];
      const repair = hexsmith.repairBoard(board, { locks, balanceMode, swaps: 2 });
      expect(hexsmith.applySwaps(board, repair.swaps), `swaps of ${label}`).toEqual(repair.board);
      for (let count = 1; count <= repair.swaps.length; ++count) {
        const swappedBoard = hexsmith.applySwaps(board, repair.swaps.slice(0, count));
        expect(brokenRules(request, swappedBoard), `${count} swaps of ${label}`).toEqual([]);
        expect(brokenLocks(request, swappedBoard), `${count} swaps of ${label}`).toEqual([]);
      }
    }
    const board = outcomes.find(([, outcome]) => outcome.board)?.[1].board;
    if (board) expectSwapsToBeBoards(board, `swaps of seed ${seed}`);
  }
  expect(boardCount).toBeGreaterThan(100);
  for (const kind of ["lock-against-bag", "lock-against-layout", "pips-against-limits", "no-room-for-deserts"])
    expect(refusalCounts.get(kind), kind).toBeGreaterThan(0);
});

/** Expects every swap of two hexes to be refused or to return a board of the layout. */
function expectSwapsToBeBoards(board: Board, label: string): void {
  for (const kind of ["terrains", "tokens"] as const)
    for (const first of board.terrains.keys())
      for (let second = 0; second < first; ++second) {
        let swappedBoard: Board;
        try {
          swappedBoard = hexsmith.applySwaps(board, [{ kind, hexes: [first, second] }]);
        } catch (error) {
          expect(error, label).toBeInstanceOf(RangeError);
          continue;
        }
        expect(isBoard(swappedBoard), label).toBe(true);
        for (const [hex, terrain] of Object.entries((board.layout as LayoutSpec).fixed?.terrains ?? {}))
          if (terrain === "sea") expect(swappedBoard.terrains[Number(hex)], label).toBe("sea");
      }
}
