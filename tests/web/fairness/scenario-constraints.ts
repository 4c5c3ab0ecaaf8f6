// Checks boards against the constraints of the official set-ups, without using the package. tests/golden/scenarios.json has the
// constraints: shapes, bags of regions, fixed pieces, limits of pips, and places of harbors.
import { expect } from "vitest";
import { type Board, type LayoutName, layoutOf } from "../../../web/src/index.js";
import {
  keyOf,
  nameOf,
  neighborAcross,
  type OfficialHex,
  type OfficialScenario,
  scenarios as officialScenarios,
} from "../board/official-scenarios.js";

/** All official set-ups by the names of their layouts. */
export const scenarios = officialScenarios.map((scenario) => [nameOf(scenario) as LayoutName, scenario] as const);

const sorted = (values: readonly (number | string | null)[]) => values.map(String).sort().join(" ");
const pipsOf = (token: number) => 6 - Math.abs(7 - token);
const isBare = (kind: string) => kind === "desert" || kind === "sea";

/** Returns the constraints that a board violates, in words. */
export function violatedConstraints(board: Board, scenario: OfficialScenario, { sea = true } = {}): readonly string[] {
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

  const tokenOf = (hex: OfficialHex) => board.tokens[idOf(hex)] as number | null;
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
  if (sea && !scenario.islands.variable && !hidden) check(islandsOf(board) === scenario.islands.printed, "islands");
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
      const outside = idAt.get(keyOf(neighborAcross({ q, r }, side)));
      check(slot >= 0 && kindAt(outside) === "sea" && kindAt(idOf({ q, r })) !== "sea", `harbor at ${q},${r}`);
      if (fixed) check(board.harbors[slot] === (kind === "3:1" ? "any" : kind), `fixed harbor at ${q},${r}`);
    }
  }
}

/** Returns the number of islands of a board. */
export function islandsOf(board: Board): number {
  const { hexes } = layoutOf(board);
  const land = new Set([...hexes.keys()].filter((hex) => board.terrains[hex] !== "sea"));
  let count = 0;
  for (const first of land) {
    count += 1;
    const next = [first];
    for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
      land.delete(hex);
      next.push(...(hexes[hex]?.neighbors ?? []).filter((id) => land.has(id)));
    }
  }
  return count;
}

/** Expects a board to satisfy all constraints of its set-up. */
export const expectBoardOf = (scenario: OfficialScenario, board: Board, seed: string): void => {
  expect(violatedConstraints(board, scenario), `${scenario.id}, seed ${seed}`).toEqual([]);
};
