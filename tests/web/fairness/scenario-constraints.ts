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
const left = ["base-5-6-alt", "new-shores-older", "four-islands-older"];
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
  .filter(({ id }) => !left.includes(id))
  .map((scenario) => [nameOf(scenario), scenario] as const);

const sorted = (values: readonly (number | string | null)[]) => values.map(String).sort().join(" ");
const pipsOf = (token: number) => 6 - Math.abs(7 - token);
const isBare = (kind: string) => kind === "desert" || kind === "sea";
const beyond = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const; // sides clockwise from the east, as in the file

/** Returns the constraints that a board violates, in words. */
export function violatedBy(board: Board, scenario: Scenario, { sea = true } = {}): readonly string[] {
  const found: string[] = [];
  const demand = (holds: boolean, what: string) => {
    if (!holds) found.push(what);
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
  demand(layout.hexes.length === hexes.length && hexes.every((hex) => idOf(hex) >= 0), "shape");
  if (found.length > 0) return found;

  const tokenOf = (hex: ScenarioHex) => board.tokens[idOf(hex)] as number | null;
  for (const hex of hexes) {
    const { q, r, kind, token, fixed, fixedToken, barren } = hex;
    const at = `at ${q},${r}`;
    const here = kindAt(idOf(hex));
    const fog = kind === "fog"; // the places of fog hexes are fixed, but their pieces are not
    if (fixed && !fog) demand(here === kind, `fixed terrain ${at}`);
    if (fixedToken && !fog) demand(tokenOf(hex) === token, `fixed token ${at}`);
    demand((tokenOf(hex) === null) === (isBare(here) || barren === true), `token or none ${at}`);
  }

  for (const region of new Set(hexes.map(({ region }) => region))) {
    const within = hexes.filter((hex) => hex.region === region);
    const stack = hidden?.region === region ? hidden : undefined;
    const kinds = stack
      ? Object.entries(stack.kinds).flatMap(([kind, count]) => Array<string>(count).fill(kind))
      : within.map(({ kind }) => kind);
    const tokens = stack ? stack.tokens : within.flatMap(({ token }) => token ?? []);
    demand(sorted(within.map((hex) => kindAt(idOf(hex)))) === sorted(kinds), `terrains of region ${region}`);
    demand(sorted(within.flatMap((hex) => tokenOf(hex) ?? [])) === sorted(tokens), `tokens of region ${region}`);
  }

  for (const hex of hexes) {
    const token = tokenOf(hex);
    if (token === null || hex.fixedToken) continue;
    const kind = kindAt(idOf(hex));
    const least = limits.minPips?.[kind] ?? 0;
    const most = Math.min(
      limits.maxPips?.[kind] ?? 5,
      ...(limits.hexes ?? []).filter(({ q, r }) => q === hex.q && r === hex.r).map(({ maxPips }) => maxPips),
    );
    demand(pipsOf(token) >= least && pipsOf(token) <= most, `limit of pips at ${hex.q},${hex.r}`);
  }
  if (limits.inland)
    for (const [hex, kind] of board.terrains.entries())
      if (kind === "desert")
        demand(layout.hexes[hex]?.neighbors.filter((id) => kindAt(id) !== "sea").length === 6, "inland");

  checkHarbors();
  demand(
    sorted(board.covered ?? []) ===
      sorted(hexes.flatMap((hex) => (hidden && hex.region === hidden.region ? [idOf(hex)] : []))),
    "covered hexes",
  );
  if (sea && !scenario.islands.variable && !hidden) demand(islandsOf() === scenario.islands.printed, "islands");
  return found;

  function checkHarbors() {
    const { harbors } = scenario;
    demand(sorted(board.harbors) === sorted(harbors.map(({ kind }) => (kind === "3:1" ? "any" : kind))), "harbors");
    const ends = layout.harborSlots.flatMap(({ intersections }) => intersections);
    if (harbors.some(({ moveable }) => moveable)) {
      demand(new Set(ends).size === ends.length, "harbors that share an intersection");
      for (const { edge } of layout.harborSlots) {
        const { hexes: sides = [] } = layout.edges[edge] ?? {};
        demand(sides.filter((hex) => kindAt(hex) !== "sea").length === 1, "harbors on the coast");
      }
      return;
    }
    for (const { q, r, side, kind, fixed } of harbors) {
      const corners = layout.hexes[idOf({ q, r })]?.intersections ?? [];
      const place = sorted([corners[(side + 1) % 6] as number, corners[(side + 2) % 6] as number]);
      const slot = layout.harborSlots.findIndex(({ intersections }) => sorted(intersections) === place);
      const [east, south] = beyond[side] as (typeof beyond)[number];
      const outside = idAt.get(`${q + east},${r + south}`);
      demand(slot >= 0 && kindAt(outside) === "sea" && kindAt(idOf({ q, r })) !== "sea", `harbor at ${q},${r}`);
      if (fixed) demand(board.harbors[slot] === (kind === "3:1" ? "any" : kind), `fixed harbor at ${q},${r}`);
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
  expect(violatedBy(board, scenario), `${scenario.id}, seed ${seed}`).toEqual([]);
};
