// The request for a board, and the keys that represent the request in an address: `?seed=...&mode=...&forbid=...`. The
// address omits defaults.
import {
  type BalanceMode,
  type Board,
  type ClassicEvaluateOptions,
  type ClassicTerm,
  type FairOptions,
  type FairEvaluateOptions,
  type GenerateOptions,
  layoutNames,
  layoutOf,
  printedBoard,
  type LayoutName,
  type LayoutSpec,
  type Locks,
  type Resource,
  resources,
  type Rule,
  type TermName,
  energyTerms,
  evaluateBoard,
  type ViolationTerm,
  violationTerms,
} from "hexsmith/external";
import { type Codecs, integer, listOf, oneOf, readValues, valuesByName } from "./codec.js";

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
  /** Limits of the rules that the board must obey, by index among the offered rules. Each is an integer in [0, 640]. */
  readonly rules: Readonly<Record<string, number>>;
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
export const highestRuleLimit = 640;
export const limitOf = ({ min = 0, max = min }: Rule): number => max;
/** Returns the rules of a request. */
export const rulesOf = ({ rules }: Pick<BoardRequest, "rules">): readonly Rule[] =>
  Object.entries(rules).map(([offered, limit]) => {
    const rule = offeredRules[Number(offered)] as Rule;
    return { ...rule, [rule.max === undefined ? "min" : "max"]: limit, forbid: true };
  });

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
export const isBaseLayout = (layout: unknown): layout is (typeof baseLayouts)[number] =>
  baseLayouts.some((name) => name === layout);
export type ChoiceName = keyof typeof choices;

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

/** How a request is written in an address. */
export const requestCodecs: Codecs<BoardRequest> = {
  seed: { key: "seed", standard: undefined, read: (text) => text || undefined, write: (seed) => seed ?? "" },
  layout: {
    ...oneOf<LayoutName>("layout", layoutNames, "standard"),
    write: (layout) => (typeof layout === "string" ? layout : "standard"), // the board's code has a drawn layout
  },
  preset: oneOf("preset", choices.preset),
  mode: oneOf("mode", choices.mode),
  desert: oneOf("desert", choices.desert),
  harbors: oneOf("harbors", choices.harbors),
  tokenOrder: oneOf("tokenOrder", choices.tokenOrder),
  forbid: listOf("forbid", ".", (text) => violationTerms.find((term) => term === text)),
  apart: listOf("apart", ".", (text) => apartPairs.find((pair) => nameOfPair(pair) === text), nameOfPair),
  pipCap: integer("cap", 0, highestPipCap, defaultPipCap),
  pipFloor: integer("floor", 0, highestPipCap, 0),
  clusterCap: integer("cluster", 1, defaultClusterCap, defaultClusterCap),
  rules: valuesByName("rules", Object.keys(offeredRules), /^\d{1,3}$/, highestRuleLimit),
  weights: valuesByName("weights", energyTerms, /^\d{1,6}(\.\d{1,3})?$/),
};

/** Reads the request in an address. Unknown and invalid values count as absent, so that the page always shows a board. */
export function requestOf(search: string): BoardRequest {
  const request = readValues(requestCodecs, search);
  return request.pipFloor <= request.pipCap ? request : { ...request, pipFloor: 0 };
}

/** Options in the collapsed section of both presets, and of "fair" alone. */
const commonOptions = ["mode", "weights"] as const;
const fairOptions = [
  ...(["desert", "harbors", "tokenOrder", "forbid", "apart"] as const),
  ...(["pipCap", "pipFloor", "clusterCap", "rules"] as const),
];

/** Returns the number of options in the collapsed section that differ from their defaults. */
export function changedOptions(request: BoardRequest): number {
  const names = [...commonOptions, ...(request.preset === "fair" ? fairOptions : [])];
  const counts = names.map((name) => {
    const value = request[name];
    return typeof value === "object" ? Object.keys(value).length : Number(value !== requestCodecs[name].standard);
  });
  return counts.reduce((sum, count) => sum + count, 0);
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
  const { seed, layout, mode: balanceMode, desert, harbors, tokenOrder } = request;
  const commonOptions = { ...evaluateOptionsOf(request), seed, layout, balanceMode, locks };
  if (commonOptions.preset !== "fair") return commonOptions;
  const terms = request.apart.length > 0 ? [...request.forbid, "adjacentApart" as const] : request.forbid;
  const forbid = terms.filter((term) => isMovable(term, request));
  return { ...commonOptions, desert, harbors, tokenOrder, forbid };
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
  ...(Object.keys(rules).length > 0 && { rules: rulesOf({ rules }) }),
});

/** Returns the options of `evaluateBoard` for a request. */
export const evaluateOptionsOf = (request: BoardRequest): FairEvaluateOptions | ClassicEvaluateOptions =>
  request.preset === "fair"
    ? { preset: "fair", ...termOptionsOf(request), weights: request.weights }
    : { preset: "classic", weights: classicWeightsOf(request.weights) };

/** Returns the default weights of the terms of a request. */
export function standardWeightsOf(request: BoardRequest): Readonly<Partial<Record<TermName, number>>> {
  const { terms } = evaluateBoard(printedBoard(), evaluateOptionsOf({ ...request, weights: {} })).energy;
  return Object.fromEntries(Object.entries(terms).map(([name, { weight }]) => [name, weight]));
}

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
