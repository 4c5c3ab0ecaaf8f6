// The request for a board, and the keys that represent the request in an address: `?seed=...&mode=...&forbid=...`. The
// address omits defaults.
import {
  type BalanceMode,
  type Board,
  type ClassicEvaluateOptions,
  type ClassicTerm,
  decodeBoard,
  encodeBoard,
  type FairOptions,
  type FairEvaluateOptions,
  type GenerateOptions,
  layoutNames,
  layoutOf,
  type LayoutName,
  type LayoutSpec,
  type Locks,
  type Resource,
  resources,
  type Rule,
  type TermName,
  type Terrain,
  energyTerms,
  type ViolationTerm,
  violationTerms,
} from "hexsmith/external";

type Option<Name extends keyof FairOptions> = NonNullable<FairOptions[Name]>;
export type Preset = NonNullable<GenerateOptions["preset"]>;

export interface BoardRequest {
  /** Seed of the board; absent for a random seed. */
  readonly seed?: string | undefined;
  /** Name of a layout, or a layout that the visitor drew. */
  readonly layout: LayoutName | LayoutSpec;
  readonly preset: Preset;
  readonly mode: BalanceMode;
  readonly desert: Option<"desert">;
  readonly harbors: Option<"harbors">;
  readonly tokenOrder: Option<"tokenOrder">;
  readonly forbid: readonly ViolationTerm[];
  /** Pairs of resources that should not be adjacent. */
  readonly apart: readonly ApartPair[];
  /** Most pips that an intersection should have, in [0, 15]. */
  readonly pipCap: number;
  /** Fewest pips that an intersection of three land hexes should have, from 0 to `pipCap`. */
  readonly pipFloor: number;
  /** Most hexes of one resource that should be connected, in [1, 64]. */
  readonly clusterCap: number;
  /** Rules that the board must obey, each at most once. */
  readonly rules: readonly ChosenRule[];
  /** Weights that differ from the preset's weights. */
  readonly weights: Weights;
}

/** Rules to choose from. Addresses contain their indices, so new rules are added at the end. */
export const offeredRules: readonly Rule[] = [
  { each: "corner", where: ["desert"], sum: "pips", max: 8 },
  { each: "hex", where: ["desert"], count: [6, 8], max: 0 },
  { each: "hex", where: [5, 6, 8, 9], count: [5, 6, 8, 9], max: 2 },
  { each: "corner", repeat: "number", max: 0 },
  { each: "corner", repeat: "terrain", max: 1 },
  { each: "resource", repeat: "number", max: 0 },
  { each: "resource", count: [6, 8], max: 1 },
  { each: "resource", sum: "pips", max: 13 },
  { each: "resource", sum: "pips", min: 10 },
  { each: "harbor", sum: "pips", min: 4 },
  { each: "island", count: ["gold"], max: 1 },
  ...resources.flatMap((resource): readonly Rule[] => [
    { each: "board", count: [resource], sum: "pips", min: 14 },
    { each: "cluster", where: [resource], max: 2 },
  ]),
];
/** One of the offered rules with a limit of its own, an integer in [0, 640]. */
export interface ChosenRule {
  readonly offered: number;
  readonly limit: number;
}
export const highestRuleLimit = 640;
export const limitOf = ({ min = 0, max = min }: Rule): number => max;
export function ruleOf({ offered, limit }: ChosenRule): Rule {
  const rule = offeredRules[offered] as Rule;
  return { ...rule, [rule.max === undefined ? "min" : "max"]: limit, forbid: true };
}

export type ApartPair = readonly [Resource, Resource];
/** All pairs of resources. */
export const apartPairs: readonly ApartPair[] = resources.flatMap((one, i) =>
  resources.slice(i + 1).map((other): ApartPair => [one, other]),
);
export const nameOfPair = (pair: ApartPair): string => pair.join("-");

/** Weights of the energy's terms, each in [0, 1e9]. */
export type Weights = Readonly<Partial<Record<TermName, number>>>;

/** Choices of each option. The first choice is the default. */
export const choices = {
  preset: ["fair", "classic"],
  mode: ["both", "resources", "numbers"],
  desert: ["anywhere", "center", "inland", "coast"],
  harbors: ["printed", "shuffled", "none"],
  tokenOrder: ["annealed", "spiral"],
} as const;
/** Layouts of the base game. All others are scenarios of other editions. */
export const baseLayouts = ["standard", "extension"] as const satisfies readonly LayoutName[];
export type BaseLayout = (typeof baseLayouts)[number];
export const isBaseLayout = (layout: unknown): layout is BaseLayout => baseLayouts.some((name) => name === layout);
export type ChoiceName = keyof typeof choices;
const choiceNames = Object.keys(choices) as readonly ChoiceName[];

export const defaultPipCap = 11;
export const highestPipCap = 15;
/** Lowest pip cap on the slider. Boards with a lower cap are hard to find. */
export const lowestPipCap = 8;
/** Highest pip floor on the slider. No standard board has a higher floor. */
export const highestPipFloor = 9;
/** Default cluster cap, which means no limit. */
export const defaultClusterCap = 64;
/** Highest cluster cap on the slider. Larger clusters are rare. */
export const highestClusterCap = 4;

/** Keys that represent the request in an address. Pages add keys of their own. */
export const requestKeys = [
  "seed",
  "layout",
  "shape",
  ...choiceNames,
  "forbid",
  "apart",
  "cap",
  "floor",
  "cluster",
  "rules",
  "weights",
] as const;

/** Reads the request in an address. Unknown and invalid values count as absent, so that the page always shows a board. */
export function requestOf(search: string): BoardRequest {
  const query = new URLSearchParams(search);
  const seed = query.get("seed");
  const chosenOptions = choiceNames.map((name) => [
    name,
    choices[name].find((choice) => choice === query.get(name)) ?? choices[name][0],
  ]);
  const forbiddenNames = (query.get("forbid") ?? "").split(".");
  const apartNames = (query.get("apart") ?? "").split(".");
  const limit = (key: string, minimum: number, maximum: number, defaultValue: number) => {
    const text = query.get(key) ?? "";
    return /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : defaultValue;
  };
  const pipCap = limit("cap", 0, highestPipCap, defaultPipCap);
  return {
    ...(seed && { seed }),
    layout: layoutNames.find((name) => name === query.get("layout")) ?? shapeOf(query.get("shape")) ?? baseLayouts[0],
    ...(Object.fromEntries(chosenOptions) as Pick<BoardRequest, ChoiceName>),
    forbid: violationTerms.filter((term) => forbiddenNames.includes(term)),
    apart: apartPairs.filter((pair) => apartNames.includes(nameOfPair(pair))),
    pipCap,
    pipFloor: limit("floor", 0, pipCap, 0),
    clusterCap: limit("cluster", 1, defaultClusterCap, defaultClusterCap),
    rules: rulesOf(query.get("rules") ?? ""),
    weights: weightsOf(query.get("weights") ?? ""),
  };
}

/** Returns the part of an address that represents a request. */
export function queryOf(request: BoardRequest): URLSearchParams {
  const query = new URLSearchParams();
  const { seed, layout, weights } = request;
  if (seed) query.set("seed", seed);
  if (typeof layout !== "string") query.set("shape", encodeBoard(plainBoard(layout)));
  else if (layout !== baseLayouts[0]) query.set("layout", layout);
  for (const name of choiceNames) if (request[name] !== choices[name][0]) query.set(name, request[name]);
  if (request.forbid.length > 0) query.set("forbid", request.forbid.join("."));
  if (request.apart.length > 0) query.set("apart", request.apart.map(nameOfPair).join("."));
  if (request.pipCap !== defaultPipCap) query.set("cap", String(request.pipCap));
  if (request.pipFloor !== 0) query.set("floor", String(request.pipFloor));
  if (request.clusterCap !== defaultClusterCap) query.set("cluster", String(request.clusterCap));
  if (request.rules.length > 0)
    query.set("rules", request.rules.map(({ offered, limit }) => `${offered}-${limit}`).join("_"));
  const changed = Object.entries(weights).map(([term, weight]) => `${term}-${weight}`);
  if (changed.length > 0) query.set("weights", changed.join("_"));
  return query;
}

/** Reads `key-value` pairs that are separated by "_". Returns the text of a key's value, "" if absent. */
function valuesOf(text: string): (key: string) => string {
  const pairs = text.split("_").map((pair) => pair.split("-"));
  return (key) => pairs.find(([name]) => name === key)?.[1] ?? "";
}

function rulesOf(text: string): readonly ChosenRule[] {
  const limitOfRule = valuesOf(text);
  return offeredRules.flatMap((_, offered) => {
    const limit = limitOfRule(String(offered));
    return /^\d{1,3}$/.test(limit) && Number(limit) <= highestRuleLimit ? [{ offered, limit: Number(limit) }] : [];
  });
}

function weightsOf(text: string): Weights {
  const weightOfTerm = valuesOf(text);
  return Object.fromEntries(
    energyTerms.flatMap((term) => {
      const value = weightOfTerm(term);
      return /^\d{1,6}(\.\d{1,3})?$/.test(value) ? [[term, Number(value)]] : [];
    }),
  );
}

/**
 * Returns a board with the pieces of a layout in the order of its lists. The code of this board represents a drawn shape in addresses.
 */
function plainBoard(layout: LayoutSpec): Board {
  if ("regions" in layout) throw new Error("a drawn shape has one bag");
  const terrains = Object.entries(layout.terrains).flatMap(([terrain, count = 0]) =>
    Array<Terrain>(count).fill(terrain as Terrain),
  );
  const tokens = [...layout.tokens];
  return {
    version: 1,
    layout,
    terrains,
    tokens: terrains.map((terrain) => (terrain === "desert" ? null : (tokens.shift() ?? null))),
    harbors: layout.harbors ?? [],
  };
}

function shapeOf(code: string | null): LayoutSpec | undefined {
  if (code === null) return undefined;
  try {
    const { layout } = decodeBoard(code);
    return typeof layout === "string" ? undefined : layout;
  } catch {
    return undefined; // invalid codes count as absent
  }
}

/** Returns the number of options in the collapsed section that differ from their defaults. */
export function changedOptions(request: BoardRequest): number {
  const differs = (name: ChoiceName) => request[name] !== choices[name][0];
  const fairDifferences = [
    ...[differs("desert"), differs("harbors"), differs("tokenOrder"), request.pipCap !== defaultPipCap],
    ...[request.pipFloor !== 0, request.clusterCap !== defaultClusterCap],
  ];
  const changedFairOptions =
    request.preset === "fair"
      ? request.forbid.length + request.apart.length + request.rules.length + fairDifferences.filter(Boolean).length
      : 0;
  return changedFairOptions + Object.keys(request.weights).length + Number(differs("mode"));
}

/** Violation terms that depend only on terrains. */
const terrainTerms: readonly ViolationTerm[] = ["adjacentSameResource", "adjacentApart", "largeClusters"];
/** Violation terms that depend only on tokens. */
const tokenTerms: readonly ViolationTerm[] = [
  "adjacentHighNumbers",
  "adjacentSameNumber",
  "adjacentLowNumbers",
  "pipsAboveCap",
  "pipsBelowFloor",
];

/** Whether the mode's swaps can change a term. A request cannot forbid other terms, which depend on the deal alone. */
export const isMovable = (term: ViolationTerm, { mode }: Pick<BoardRequest, "mode">): boolean =>
  mode === "both" || !(mode === "numbers" ? terrainTerms : tokenTerms).includes(term);

/** Returns the generator's options for a request. The preset "classic" has only a mode and weights. */
export function optionsOf(request: BoardRequest, locks?: Locks): GenerateOptions {
  const { seed, layout, preset, mode: balanceMode, desert, harbors, tokenOrder } = request;
  const commonOptions = { seed, layout, balanceMode, locks };
  const forbid = (request.apart.length > 0 ? [...request.forbid, "adjacentApart" as const] : request.forbid).filter(
    (term) => isMovable(term, request),
  );
  return preset === "fair"
    ? {
        ...commonOptions,
        preset,
        desert,
        harbors,
        tokenOrder,
        forbid,
        ...termOptionsOf(request),
        weights: request.weights,
      }
    : { ...commonOptions, preset, weights: classicWeightsOf(request.weights) };
}

/** Returns the options that `generateBoard` and `evaluateBoard` share, without weights. */
export const termOptionsOf = ({
  pipCap,
  pipFloor,
  clusterCap,
  apart,
  rules,
}: BoardRequest): Pick<FairOptions, "pipCap" | "pipFloor" | "clusterCap" | "apart" | "rules"> => ({
  pipCap,
  pipFloor,
  clusterCap,
  ...(apart.length > 0 && { apart }),
  ...(rules.length > 0 && { rules: rules.map(ruleOf) }),
});

/** Returns the options of `evaluateBoard` for a request. */
export const evaluateOptionsOf = (request: BoardRequest): FairEvaluateOptions | ClassicEvaluateOptions =>
  request.preset === "fair"
    ? { preset: "fair", ...termOptionsOf(request), weights: request.weights }
    : { preset: "classic", weights: classicWeightsOf(request.weights) };

/** Returns the default weight of a term for a request. */
export function standardWeightOf(term: TermName, { apart, pipFloor, clusterCap }: BoardRequest): number {
  const isRequested =
    (term === "adjacentApart" && apart.length > 0) ||
    (term === "pipsBelowFloor" && pipFloor > 0) ||
    (term === "largeClusters" && clusterCap < defaultClusterCap);
  return isRequested ? 100 : standardWeights[term];
}

/** Default weights of the preset "fair". The preset "classic" has only the first three terms. */
export const standardWeights: Readonly<Record<TermName, number>> = {
  adjacentSameResource: 100,
  adjacentHighNumbers: 150,
  regionPips: 10,
  adjacentSameNumber: 100,
  adjacentLowNumbers: 100,
  repeatedNumber: 40,
  resourcePips: 0.2,
  pipsAboveCap: 60,
  intersectionSpread: 2.5,
  sharedNumber: 20,
  strongOwnHarbor: 20,
  harborSpread: 2,
  adjacentApart: 0,
  ownHarbor: 0,
  pipsBelowFloor: 0,
  largeClusters: 0,
};

/** Returns the terms of a preset. */
export const termsOfPreset = (preset: Preset): readonly TermName[] =>
  preset === "classic" ? classicTerms : energyTerms;

const classicTerms = [
  "adjacentSameResource",
  "adjacentHighNumbers",
  "regionPips",
] as const satisfies readonly ClassicTerm[];
const classicWeightsOf = (weights: Weights): Weights =>
  Object.fromEntries(classicTerms.flatMap((term) => (weights[term] === undefined ? [] : [[term, weights[term]]])));

/**
 * Whether a whole game can be played on a board. There are no rules for gold, sea, fog, two tokens on a hex, and
 * intersections that are closed to first settlements.
 */
export function isPlayable(board: Board): boolean {
  const { spec } = layoutOf(board);
  const { secondTokens = {}, startRegions, closedToStart = [] } = spec;
  const regions = "regions" in spec ? spec.regions : [];
  return (
    regions.every((_, region) => startRegions?.includes(region) ?? true) &&
    closedToStart.length === 0 &&
    board.terrains.every((terrain) => terrain !== "gold" && terrain !== "sea") &&
    board.tokens.every((token) => token === null || secondTokens[token] === undefined) &&
    (board.covered ?? []).length === 0
  );
}
