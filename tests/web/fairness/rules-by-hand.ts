// A slow reference implementation of rules, by their definitions, and random rules.
import { type Board, type Layout, layoutOf, type Rule, type RulePiece, tokenNumbers } from "../../../web/src/index.js";
import { pipsOf } from "./fair-terms.js";

interface Group {
  readonly hexes: readonly number[];
  /** Hex in the middle, of a group of neighbors. */
  readonly middle?: number;
}

const isResource = (terrain: string) => terrain !== "desert" && terrain !== "sea";

/** Joins hexes that are neighbors and equal by `kindOf`. */
function connectedParts({ hexes }: Layout, among: readonly number[], kindOf: (hex: number) => unknown): number[][] {
  let parts: number[][] = [];
  for (const hex of among) {
    const touches = (part: readonly number[]) =>
      part.some((other) => hexes[hex]?.neighbors.includes(other) && kindOf(other) === kindOf(hex));
    parts = [...parts.filter((part) => !touches(part)), [...parts.filter(touches).flat(), hex]];
  }
  return parts;
}

/** Returns the hexes and the amount of each group that violates a rule. */
export function ruleViolationsByHand(board: Board, rule: Rule): { hexes: readonly number[]; amount: number }[] {
  const layout = layoutOf(board);
  const ids = [...layout.hexes.keys()];
  const terrainOf = (hex: number) => board.terrains[hex] as string;
  const numbersOn = (hex: number) => {
    const token = board.tokens[hex] ?? null;
    const second = token === null ? undefined : layout.spec.secondTokens?.[token];
    return [token, second].filter((number) => typeof number === "number");
  };
  const has = (hex: number, pieces: readonly RulePiece[]) =>
    pieces.some((piece) => (typeof piece === "number" ? numbersOn(hex).includes(piece) : terrainOf(hex) === piece));
  const land = ids.filter((hex) => terrainOf(hex) !== "sea");
  const yielding = land.filter((hex) => isResource(terrainOf(hex)));
  const group = (hexes: readonly number[]): Group => ({ hexes: hexes.filter((hex) => land.includes(hex)) });
  const neighborsOf = (hex: number) => layout.hexes[hex]?.neighbors ?? [];
  const groupsOf: { readonly [each in Rule["each"]]: () => readonly Group[] } = {
    pair: () => land.flatMap((a) => neighborsOf(a).flatMap((b) => (a < b && land.includes(b) ? [group([a, b])] : []))),
    corner: () => layout.intersections.map(({ hexes }) => group(hexes)),
    hex: () => land.map((middle) => ({ ...group(neighborsOf(middle)), middle })),
    resource: () =>
      [...new Set(yielding.map(terrainOf))].map((kind) => group(yielding.filter((hex) => terrainOf(hex) === kind))),
    number: () => tokenNumbers.map((number) => group(land.filter((hex) => numbersOn(hex).includes(number)))),
    cluster: () => connectedParts(layout, yielding, terrainOf).map(group),
    island: () => connectedParts(layout, land, () => true).map(group),
    region: () => ("regions" in layout.spec ? layout.spec.regions.map(({ hexes }) => hexes) : [ids]).map(group),
    harbor: () =>
      board.harbors.length === 0
        ? []
        : layout.harborSlots.map(({ intersections }) =>
            group([...new Set(intersections.flatMap((id) => layout.intersections[id]?.hexes ?? []))]),
          ),
    board: () => [group(ids)],
  };
  const repeats = (pieces: readonly unknown[]) => pieces.length - new Set(pieces).size;
  const amountOf = (hexes: readonly number[]) => {
    const counted = rule.count ? hexes.filter((hex) => has(hex, rule.count ?? [])) : hexes;
    if (rule.sum) return counted.flatMap(numbersOn).reduce((sum, number) => sum + pipsOf(number), 0);
    if (rule.repeat === "number") return repeats(counted.flatMap(numbersOn));
    if (rule.repeat === "terrain") return repeats(counted.map(terrainOf).filter(isResource));
    return counted.length;
  };
  return groupsOf[rule.each]().flatMap(({ hexes, middle }) => {
    if (hexes.length === 0 && middle === undefined) return [];
    if (rule.hexes !== undefined && hexes.length !== rule.hexes) return [];
    const scope = middle === undefined ? hexes : [middle];
    if (rule.where && !scope.some((hex) => has(hex, rule.where ?? []))) return [];
    const value = amountOf(hexes);
    const amount = Math.max(0, value - (rule.max ?? Infinity)) + Math.max(0, (rule.min ?? 0) - value);
    const all = middle === undefined ? hexes : [...hexes, middle];
    return amount > 0 ? [{ hexes: [...all].sort((a, b) => a - b), amount }] : [];
  });
}

const kinds = [
  "pair",
  "corner",
  "hex",
  "resource",
  "number",
  "cluster",
  "island",
  "region",
  "harbor",
  "board",
] as const;
const terrains = ["wood", "brick", "wool", "grain", "ore", "desert", "gold"] as const;

/** Returns a random rule. `below(n)` returns a random integer below n. */
export function randomRule(below: (n: number) => number): Rule {
  const pieces = (): RulePiece[] =>
    Array.from({ length: 1 + below(4) }, () =>
      below(2) === 0 ? (terrains[below(7)] as RulePiece) : (tokenNumbers[below(10)] as number),
    );
  const measure = below(4);
  const scale = measure === 0 ? 4 : 1;
  const max = below(10) < 7 ? scale * below(4) : undefined;
  return {
    each: kinds[below(10)] as Rule["each"],
    where: below(5) < 2 ? pieces() : undefined,
    hexes: below(5) === 0 ? 1 + below(4) : undefined,
    count: below(5) < 2 ? pieces() : undefined,
    sum: measure === 0 ? "pips" : undefined,
    repeat: measure === 1 ? "number" : measure === 2 ? "terrain" : undefined,
    max,
    min: max === undefined ? 1 + below(3 * scale) : below(5) === 0 ? below(max + 1) : undefined,
    weight: below(3) === 0 ? undefined : below(500),
  };
}
