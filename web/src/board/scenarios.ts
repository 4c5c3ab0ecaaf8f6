// Reads the official scenarios, as layouts and printed boards, from the short texts in scenario-texts.ts.
//
// A text has five words:
// 1. The terrain of each hex, as a letter.
// 2. The tokens of all land except deserts, as digits of base 64; 0 means no token.
// 3. A digit for each hex except sea outside all regions: 4 times its region, counted from 1, plus 2 if its terrain is fixed,
//    plus 1 if its token is fixed. Fours at the end are omitted.
// 4. The harbors, as their distances along the coast and their kinds.
// 5. All other rules, each as a letter and numbers.
import type { Axial } from "../geometry/axial.js";
import type { HarborKind, LayoutRegion, LayoutShape, LayoutSpec, Terrain } from "./board-data.js";
import type { ScenarioName } from "./layout-names.js";
import { scenarioTexts } from "./scenario-texts.js";

/** Official scenario. */
export interface Scenario {
  readonly spec: LayoutSpec;
  /** Printed arrangement, including hexes under fog. */
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  /** Coast edges of the harbors, if the layout allows harbors on any coast. */
  readonly harborSlots: readonly number[] | undefined;
}

const letters: Readonly<Record<string, Terrain>> = {
  w: "wood",
  b: "brick",
  l: "wool",
  g: "grain",
  o: "ore",
  d: "desert",
  u: "gold",
  s: "sea",
  z: "sea", // sea that belongs to a region
};
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns the rows from the top, each as its first q and its length. @internal */
export function rowsOf(count: number): readonly (readonly [q: number, length: number])[] {
  const shortRow = count / 7 - 1; // length of the shortest rows in the frame of Seafarers
  const zip = (first: string, lengths: readonly number[]) =>
    lengths.map((length, row) => [Number(first[row]), length] as const);
  if (count === 15) return zip("3210000", [2, 2, 2, 3, 2, 2, 2]);
  if (count === 19) return zip("21000", [3, 4, 5, 4, 3]);
  return zip("3211000", [shortRow, shortRow + 1, shortRow + 2, shortRow + 1, shortRow + 2, shortRow + 1, shortRow]);
}

const scenarioCache = new Map<ScenarioName, Scenario>();

/** Returns an official scenario. Each scenario is read only once. */
export function scenarioOf(name: ScenarioName): Scenario {
  let scenario = scenarioCache.get(name);
  if (scenario === undefined) {
    scenario = readScenario(name);
    scenarioCache.set(name, scenario);
  }
  return scenario;
}

function readScenario(name: ScenarioName): Scenario {
  const [terrainText = "", numbers = "", sortText = "", harborText = "", ruleText = ""] =
    scenarioTexts[name].split(" ");
  const terrains = [...terrainText].map((letter) => letters[letter] as Terrain);
  const hexes = rowsOf(terrains.length).flatMap(([q, length], r) =>
    Array.from({ length }, (_, i): Axial => ({ q: q + i, r })),
  );
  const nextOf = (text: string) => {
    let position = 0;
    return () => text[position++];
  };
  const [nextSort, nextNumber] = [nextOf(sortText), nextOf(numbers)];
  const sortOf = [...terrainText].map((letter) => (letter === "s" ? 3 : Number.parseInt(nextSort() ?? "4", 16)));
  const isBare = (terrain: Terrain) => terrain === "desert" || terrain === "sea";
  const tokens = terrains.map((terrain) => (isBare(terrain) ? null : alphabet.indexOf(nextNumber() as string) || null));
  const hexesWithSort = (isSelected: (sort: number) => boolean) =>
    [...hexes.keys()].filter((hex) => isSelected(sortOf[hex] as number));
  const regionOf = (index: number): LayoutRegion => {
    const regionHexes = hexesWithSort((sort) => sort >> 2 === index + 1);
    const counts: Partial<Record<Terrain, number>> = {};
    for (const hex of regionHexes) counts[terrains[hex] as Terrain] = (counts[terrains[hex] as Terrain] ?? 0) + 1;
    return {
      hexes: regionHexes,
      terrains: counts,
      tokens: regionHexes.flatMap((hex) => tokens[hex] ?? []).sort((a, b) => a - b),
    };
  };
  const regions = Array.from({ length: Math.max(...sortOf) >> 2 }, (_, index) => regionOf(index));
  const piecesAt = <Piece>(pieces: readonly Piece[], keys: readonly number[]) =>
    Object.fromEntries(keys.map((key) => [key, pieces[key] as Piece]));
  const harbors = [...harborText.matchAll(/(.)(.)/g)].map(([, , kind = ""]) => letters[kind] ?? "any") as HarborKind[];
  let coastEdge = 0;
  const slots = [...harborText.matchAll(/(.)./g)].map(([, step = ""]) => (coastEdge += alphabet.indexOf(step)));
  const rules = new Map(
    [...ruleText.matchAll(/([a-z])([\d,]*)/g)].map(([, letter, list]) => [letter, numbersIn(list)]),
  );
  const allowsAnyCoast = rules.has("a");
  const fixed = {
    terrains: piecesAt(
      terrains,
      hexesWithSort((sort) => (sort & 2) > 0),
    ),
    tokens: piecesAt(
      tokens,
      hexesWithSort((sort) => (sort & 1) > 0).filter((hex) => !isBare(terrains[hex] as Terrain)),
    ),
    ...(rules.has("k") && { harbors: { ...harbors } }),
  };
  const spec: LayoutSpec = {
    hexes,
    regions,
    ...(!allowsAnyCoast && { harborSlots: slots }),
    harbors,
    fixed,
    ...limitsOf(rules),
    ...(rules.has("c") && { covered: regions[1]?.hexes }),
    ...(rules.has("m") && { startRegions: [0] }),
    ...(rules.has("x") && { closedToStart: rules.get("x") }),
    ...(rules.has("i") && { inland: ["desert"] }),
    ...(rules.has("t") && { secondTokens: { 2: 12 } }),
  };
  return { spec, terrains, tokens, harbors, harborSlots: allowsAnyCoast ? slots : undefined };
}

const numbersIn = (list = ""): readonly number[] => (list === "" ? [] : list.split(",").map(Number));

/** Returns the pip limits of terrains, and of some hexes. */
function limitsOf(rules: ReadonlyMap<string | undefined, readonly number[]>): Partial<LayoutShape> {
  const [[wood, wool] = [], [max] = [], [hexMax, ...hexes] = []] = ["w", "g", "h"].map((letter) => rules.get(letter));
  return {
    ...(wood && { pipLimits: { wood: { min: wood }, ...(wool && { wool: { min: wool } }) } }),
    ...(max && { pipLimits: { gold: { max } } }),
    ...(hexMax && { hexPipLimits: Object.fromEntries(hexes.map((hex) => [hex, { max: hexMax }])) }),
  };
}
