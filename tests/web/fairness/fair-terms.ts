// A slow reference implementation of the fair energy, which computes terms and violations by their definitions. Tests compare
// evaluateBoard with it.
import type { ApartPair, Board, Layout, Violation } from "../../../web/src/index.js";

/** The options of an evaluation, without weights. */
export interface Limits {
  readonly pipCap: number;
  readonly pipFloor?: number;
  readonly clusterCap?: number;
  readonly apart?: readonly ApartPair[];
}

export const pipsOf = (token: number | null | undefined): number => (token ? 6 - Math.abs(7 - token) : 0);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const variance = (numbers: readonly number[]) => {
  if (numbers.length === 0) return 0;
  const mean = sum(numbers) / numbers.length;
  return sum(numbers.map((number) => (number - mean) ** 2)) / numbers.length;
};

/** Returns the numbers on each hex: none, one or two. */
const numbersOf = ({ spec }: Layout, board: Board): number[][] =>
  board.tokens.map((token) => [token, spec.secondTokens?.[token ?? 0]].filter((number) => typeof number === "number"));

/** Returns the hexes at both ends of each harbor. */
const harborHexesOf = (layout: Layout): number[][] =>
  layout.harborSlots.map(({ intersections }) => {
    const hexes = intersections.flatMap((id) => layout.intersections[id]?.hexes ?? []);
    return [...new Set(hexes)].sort((a, b) => a - b);
  });

/** Returns groups of connected hexes of one terrain. Each hex joins the groups of its neighbors so far, in order of ids. */
function clustersOf({ hexes }: Layout, board: Board): number[][] {
  let clusters: number[][] = [];
  for (const [id, { neighbors }] of hexes.entries()) {
    if (board.tokens[id] === null) continue;
    const touches = (cluster: readonly number[]) =>
      cluster.some((other) => neighbors.includes(other) && board.terrains[other] === board.terrains[id]);
    const mergedCluster = [...clusters.filter(touches).flat(), id].sort((a, b) => a - b);
    clusters = [...clusters.filter((cluster) => !touches(cluster)), mergedCluster];
  }
  return clusters;
}

/** Term that two hexes violate. */
export type PairTerm = Extract<Violation, { readonly hexes: readonly [number, number] }>["term"];

/** Returns every violation, in any order. */
export function violationsByHand(
  { hexes, ...layout }: Layout,
  board: Board,
  { pipCap, pipFloor = 0, clusterCap = 64, apart = [] }: Limits,
): Violation[] {
  const violations: Violation[] = [];
  const { terrains } = board;
  const numbers = numbersOf({ hexes, ...layout }, board);
  const pips = numbers.map((each) => sum(each.map(pipsOf)));
  const isHigh = (each: readonly number[]) => each.includes(6) || each.includes(8);
  const isLow = (each: readonly number[]) => each.includes(2) || each.includes(12);
  const pairs = ["wood,brick", "brick,wood", "grain,ore", "ore,grain"];
  for (const [b, hex] of hexes.entries())
    for (let a = 0; a < b; ++a) {
      const add = (term: PairTerm, violated: boolean) => {
        if (violated) violations.push({ term, hexes: [a, b], amount: 1 });
      };
      const [first = [], second = []] = [numbers[a], numbers[b]];
      if (first.length === 0 || second.length === 0) continue;
      const sameNumber = first.some((number) => second.includes(number));
      const adjacent = hex.neighbors.includes(a);
      const sameResource = terrains[a] === terrains[b];
      add("adjacentSameResource", adjacent && sameResource);
      add("adjacentHighNumbers", adjacent && isHigh(first) && isHigh(second));
      add("adjacentSameNumber", adjacent && sameNumber);
      add("adjacentLowNumbers", adjacent && isLow(first) && isLow(second));
      const terrainsOfPair: readonly unknown[] = [terrains[a], terrains[b]];
      add(
        "adjacentApart",
        adjacent && !sameResource && apart.some((pair) => pair.every((one) => terrainsOfPair.includes(one))),
      );
      add("repeatedNumber", sameResource && (sameNumber || (isHigh(first) && isHigh(second))));
      add("sharedNumber", sameNumber && pairs.includes(`${terrains[a]},${terrains[b]}`));
    }
  for (const [intersection, { hexes: adjacentHexes }] of layout.intersections.entries()) {
    const pipSum = sum(adjacentHexes.map((hex) => pips[hex] ?? 0));
    if (pipSum > pipCap) violations.push({ term: "pipsAboveCap", hexes: [], intersection, amount: pipSum - pipCap });
    if (pipSum < pipFloor && adjacentHexes.filter((hex) => terrains[hex] !== "sea").length === 3)
      violations.push({ term: "pipsBelowFloor", hexes: [], intersection, amount: pipFloor - pipSum });
  }
  for (const cluster of clustersOf({ hexes, ...layout }, board)) {
    const amount = cluster.length - clusterCap;
    if (amount > 0) violations.push({ term: "largeClusters", hexes: cluster, amount });
  }
  const harborHexes = harborHexesOf({ hexes, ...layout });
  for (const [harborSlot, kind] of board.harbors.entries())
    for (const hex of harborHexes[harborSlot] ?? []) {
      const amount = (pips[hex] ?? 0) - 3;
      if (terrains[hex] !== kind) continue;
      if (amount > 0) violations.push({ term: "strongOwnHarbor", hexes: [hex], harborSlot, amount });
      violations.push({ term: "ownHarbor", hexes: [hex], harborSlot, amount: 1 });
    }
  return violations;
}

/** Returns the value of each term. */
export function termsByHand(layout: Layout, board: Board, limits: Limits): Record<string, number> {
  const amounts = (term: string) =>
    sum(
      violationsByHand(layout, board, limits)
        .filter((violation) => violation.term === term)
        .map(({ amount }) => amount),
    );
  const pips = numbersOf(layout, board).map((each) => sum(each.map(pipsOf)));
  const pipsOn = (hexes: readonly number[]) => sum(hexes.map((hex) => pips[hex] as number));
  const productiveHexes = [...board.terrains.keys()].filter((hex) => board.terrains[hex] !== "desert");
  const mean = pipsOn(productiveHexes) / Math.max(1, productiveHexes.length);
  const resourcePips = ["wood", "brick", "wool", "grain", "ore"].map((resource) => {
    const hexesOfResource = productiveHexes.filter((hex) => board.terrains[hex] === resource);
    return (pipsOn(hexesOfResource) - hexesOfResource.length * mean) ** 2;
  });
  const region = (neighbors: number) =>
    [...layout.hexes.keys()].filter((hex) => layout.hexes[hex]?.neighbors.length === neighbors);
  const center = layout.hexes.findIndex(({ q, r }) => q === 0 && r === 0);
  const middleHexes = [...layout.hexes.keys()].filter((hex) => !region(3).includes(hex) && hex !== center);
  const regions = [region(3), [center], middleHexes].map((hexes) => pipsOn(hexes) / hexes.length);
  const inland = layout.intersections.filter(({ hexes }) => hexes.length === 3);
  return {
    adjacentSameResource: amounts("adjacentSameResource"),
    adjacentHighNumbers: amounts("adjacentHighNumbers"),
    regionPips: layout.name === "standard" ? variance(regions) : 0,
    adjacentSameNumber: amounts("adjacentSameNumber"),
    adjacentLowNumbers: amounts("adjacentLowNumbers"),
    repeatedNumber: amounts("repeatedNumber"),
    resourcePips: sum(resourcePips),
    pipsAboveCap: amounts("pipsAboveCap"),
    intersectionSpread: variance(inland.map(({ hexes }) => pipsOn(hexes))),
    sharedNumber: amounts("sharedNumber"),
    strongOwnHarbor: amounts("strongOwnHarbor"),
    harborSpread: board.harbors.length > 0 ? variance(harborHexesOf(layout).map(pipsOn)) : 0,
    adjacentApart: amounts("adjacentApart"),
    ownHarbor: amounts("ownHarbor"),
    pipsBelowFloor: amounts("pipsBelowFloor"),
    largeClusters: amounts("largeClusters"),
  };
}
