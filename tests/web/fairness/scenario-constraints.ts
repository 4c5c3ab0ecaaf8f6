// Checks boards against the constraints of the official set-ups, without using the package. tests/golden/scenarios.json has the
// constraints: shapes, bags of regions, fixed pieces, limits of pips, and places of harbors.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { type Board, type LayoutName, layoutOf } from "../../../web/src/index.js";

interface ScenarioHex {
  readonly q: number;
  readonly r: number;
  readonly kind: string;
  readonly token: number | null;
  readonly token2?: number;
  readonly region: number;
  readonly fixed?: boolean;
  readonly fixedToken?: boolean;
  readonly barren?: boolean;
  readonly feature?: string;
}

interface Limit {
  readonly [kind: string]: number;
}

export interface Scenario {
  readonly id: string;
  readonly edition: string;
  readonly players: readonly [number, number];
  readonly hexes: readonly ScenarioHex[];
  readonly harbors: readonly {
    readonly q: number;
    readonly r: number;
    readonly side: number;
    readonly kind: string;
    readonly fixed?: boolean;
    readonly moveable?: boolean;
  }[];
  readonly limits: {
    readonly minPips?: Limit;
    readonly maxPips?: Limit;
    readonly hexes?: readonly { readonly q: number; readonly r: number; readonly maxPips: number }[];
    readonly inland?: readonly string[];
  };
  readonly mainIsland: readonly number[] | null;
  readonly islands: { readonly variable: boolean; readonly printed: number };
  readonly hidden?: {
    readonly region: number;
    readonly kinds: Readonly<Record<string, number>>;
    readonly tokens: readonly number[];
  };
  readonly closedToStart?: readonly { readonly q: number; readonly r: number; readonly corner: number }[];
}

/** Set-ups that are not layouts of the package: an alternative arrangement, and older printings. */
const excludedIds = ["base-5-6-alt", "new-shores-older", "four-islands-older"];
const folders: Readonly<Record<string, string>> = {
  Seafarers: "seafarers/",
  "Explorers & Pirates": "explorers-pirates/",
  "Traders & Barbarians": "traders-barbarians/",
};

const nameOf = ({ id, edition }: Scenario): LayoutName => {
  if (id === "base-3-4") return "standard";
  if (id === "base-5-6") return "extension";
  return `${folders[edition]}${id.replace(/^explorers-pirates-/, "")}` as LayoutName;
};

/** All official set-ups by the names of their layouts. */
export const scenarios: readonly (readonly [LayoutName, Scenario])[] = (
  JSON.parse(readFileSync(inTree("tests/golden/scenarios.json"), "utf8")) as Scenario[]
)
  .filter(({ id }) => !excludedIds.includes(id))
  .map((scenario) => [nameOf(scenario), scenario] as const);

const sorted = (values: readonly (number | string | null)[]) => values.map(String).sort().join(" ");
const pipsOf = (token: number) => 6 - Math.abs(7 - token);
const isBare = (kind: string) => kind === "desert" || kind === "sea";
const neighborOffsets = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const; // sides clockwise from the east, as in the file

/** Returns the constraints that a board violates, in words. */
export function violatedConstraints(board: Board, scenario: Scenario, { sea = true } = {}): readonly string[] {
  const violations: string[] = [];
  const check = (isMet: boolean, constraint: string) => {
    if (!isMet) violations.push(constraint);
  };
  const { hexes, limits, hidden } = scenario;
  const layout = layoutOf(board);
  const offset = {
    q: Math.min(...layout.hexes.map(({ q }) => q)),
    r: Math.min(...layout.hexes.map(({ r }) => r)),
  };
  const idAt = new Map(layout.hexes.map(({ q, r }, id) => [`${q - offset.q},${r - offset.r}`, id]));
  const idOf = ({ q, r }: { readonly q: number; readonly r: number }) => idAt.get(`${q},${r}`) ?? -1;
  const kindAt = (id: number | undefined) => (id === undefined ? "sea" : (board.terrains[id] as string));
  check(layout.hexes.length === hexes.length && hexes.every((hex) => idOf(hex) >= 0), "shape");
  if (violations.length > 0) return violations;

  const tokenOf = (hex: ScenarioHex) => board.tokens[idOf(hex)] as number | null;
  for (const hex of hexes) {
    const { q, r, kind, token, fixed, fixedToken, barren } = hex;
    const at = `at ${q},${r}`;
    const terrain = kindAt(idOf(hex));
    const isFog = kind === "fog"; // the places of fog hexes are fixed, but their pieces are not
    if (fixed && !isFog) check(terrain === kind, `fixed terrain ${at}`);
    if (fixedToken && !isFog) check(tokenOf(hex) === token, `fixed token ${at}`);
    check((tokenOf(hex) === null) === (isBare(terrain) || barren === true), `token or none ${at}`);
  }

  for (const region of new Set(hexes.map(({ region }) => region))) {
    const hexesOfRegion = hexes.filter((hex) => hex.region === region);
    const stack = hidden?.region === region ? hidden : undefined;
    const kinds = stack
      ? Object.entries(stack.kinds).flatMap(([kind, count]) => Array<string>(count).fill(kind))
      : hexesOfRegion.map(({ kind }) => kind);
    const tokens = stack ? stack.tokens : hexesOfRegion.flatMap(({ token }) => token ?? []);
    check(sorted(hexesOfRegion.map((hex) => kindAt(idOf(hex)))) === sorted(kinds), `terrains of region ${region}`);
    check(sorted(hexesOfRegion.flatMap((hex) => tokenOf(hex) ?? [])) === sorted(tokens), `tokens of region ${region}`);
  }

  for (const hex of hexes) {
    const token = tokenOf(hex);
    if (token === null || hex.fixedToken) continue;
    const kind = kindAt(idOf(hex));
    const lowest = limits.minPips?.[kind] ?? 0;
    const highest = Math.min(
      limits.maxPips?.[kind] ?? 5,
      ...(limits.hexes ?? []).filter(({ q, r }) => q === hex.q && r === hex.r).map(({ maxPips }) => maxPips),
    );
    check(pipsOf(token) >= lowest && pipsOf(token) <= highest, `limit of pips at ${hex.q},${hex.r}`);
  }
  if (limits.inland)
    for (const [hex, kind] of board.terrains.entries())
      if (kind === "desert")
        check(layout.hexes[hex]?.neighbors.filter((id) => kindAt(id) !== "sea").length === 6, "inland");

  checkHarbors();
  check(
    sorted(board.covered ?? []) ===
      sorted(hexes.flatMap((hex) => (hidden && hex.region === hidden.region ? [idOf(hex)] : []))),
    "covered hexes",
  );
  if (sea && !scenario.islands.variable && !hidden) check(islandsOf() === scenario.islands.printed, "islands");
  return violations;

  function checkHarbors() {
    const { harbors } = scenario;
    check(sorted(board.harbors) === sorted(harbors.map(({ kind }) => (kind === "3:1" ? "any" : kind))), "harbors");
    const ends = layout.harborSlots.flatMap(({ intersections }) => intersections);
    if (harbors.some(({ moveable }) => moveable)) {
      check(new Set(ends).size === ends.length, "harbors that share an intersection");
      for (const { edge } of layout.harborSlots) {
        const { hexes: sides = [] } = layout.edges[edge] ?? {};
        check(sides.filter((hex) => kindAt(hex) !== "sea").length === 1, "harbors on the coast");
      }
      return;
    }
    for (const { q, r, side, kind, fixed } of harbors) {
      const corners = layout.hexes[idOf({ q, r })]?.intersections ?? [];
      const place = sorted([corners[(side + 1) % 6] as number, corners[(side + 2) % 6] as number]);
      const slot = layout.harborSlots.findIndex(({ intersections }) => sorted(intersections) === place);
      const [east, south] = neighborOffsets[side] as (typeof neighborOffsets)[number];
      const outside = idAt.get(`${q + east},${r + south}`);
      check(slot >= 0 && kindAt(outside) === "sea" && kindAt(idOf({ q, r })) !== "sea", `harbor at ${q},${r}`);
      if (fixed) check(board.harbors[slot] === (kind === "3:1" ? "any" : kind), `fixed harbor at ${q},${r}`);
    }
  }

  function islandsOf(): number {
    const land = new Set([...board.terrains.keys()].filter((hex) => kindAt(hex) !== "sea"));
    let count = 0;
    for (const first of land) {
      count += 1;
      const next = [first];
      for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
        land.delete(hex);
        next.push(...(layout.hexes[hex]?.neighbors ?? []).filter((id) => land.has(id)));
      }
    }
    return count;
  }
}

/** Expects a board to satisfy all constraints of its set-up. */
export const expectBoardOf = (scenario: Scenario, board: Board, seed: string): void => {
  expect(violatedConstraints(board, scenario), `${scenario.id}, seed ${seed}`).toEqual([]);
};
