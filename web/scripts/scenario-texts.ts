// Encodes the official scenarios of tests/golden/scenarios.json as short texts. `npm run scenario-texts` writes them to
// web/src/board/scenario-texts.ts, and tests/web/board/scenario-texts.test.ts checks that the file is up to date.
//
// On a printed board, the hexes under fog have pieces of the face-down stack. A deal takes every nth piece in the order
// of the file, where n and the number of pieces have no common divisor. The script uses the first deal that has no
// adjacent 6 and 8, and no 6 or 8 on gold.
import { format } from "prettier";
import {
  neighborAcross,
  keyOf,
  nameOf,
  type OfficialHex,
  type OfficialScenario,
  scenarios,
} from "../../tests/web/board/official-scenarios.js";
import { rowsOf } from "../src/board/scenarios.js";
import { inTree } from "./paths.mjs";

const letters: Readonly<Record<string, string>> = {
  ...{ wood: "w", brick: "b", wool: "l", grain: "g", ore: "o", "3:1": "a" },
  ...{ desert: "d", gold: "u", sea: "s" },
};
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const sides = [0, 1, 2, 3, 4, 5];

/** Returns the scenarios, with the variants of a scenario next to each other and otherwise in the file's order. */
function sortScenarios(list: readonly OfficialScenario[]): readonly OfficialScenario[] {
  const kindOf = ({ id }: OfficialScenario) => id.replace(/(-\d)+$/, "").replace(/^fog-island$/, "fog-islands");
  const kinds = list.map(kindOf);
  return [...list].sort((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)));
}

const isRed = (token: number | null | undefined) => token === 6 || token === 8;
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const stridesOf = (count: number) =>
  Array.from({ length: count }, (_, stride) => stride).filter((stride) => stride > 1 && divisor(stride, count) === 1);

/** Returns the hexes of a scenario. The hexes under fog get the pieces of the face-down stack. */
function dealFaceDownStack({ hexes, hidden }: OfficialScenario): readonly OfficialHex[] {
  if (!hidden) return hexes;
  const stack = Object.entries(hidden.kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind));
  const { tokens } = hidden;
  for (const stride of stridesOf(stack.length))
    for (const tokenStride of stridesOf(tokens.length))
      for (const start of tokens.keys()) {
        let [next, nextToken] = [0, 0];
        const board = hexes.map((hex): OfficialHex => {
          if (hex.kind !== "fog") return hex;
          const kind = stack[(next++ * stride) % stack.length] as string;
          const index = kind === "sea" ? 0 : (start + nextToken++ * tokenStride) % tokens.length;
          const token = kind === "sea" ? null : (tokens[index] as number);
          return { ...hex, kind, token, fixed: false, fixedToken: false };
        });
        const tokenAt = new Map(board.map((hex) => [keyOf(hex), hex.token]));
        const areRedTokensApart = board.every(
          (hex) => !isRed(hex.token) || sides.every((side) => !isRed(tokenAt.get(keyOf(neighborAcross(hex, side))))),
        );
        if (areRedTokensApart && board.every(({ kind, token }) => kind !== "gold" || !isRed(token))) return board;
      }
  throw new Error("no deal keeps 6 and 8 apart");
}

/** Returns the coast edges in the order of Layout.coast, each as a hex and a side. Side 0 is in the north-east. */
function coastOf(hexes: readonly OfficialHex[], isSea: (hex: OfficialHex) => boolean): readonly string[] {
  const land = hexes.filter((hex) => !isSea(hex));
  const byPlace = new Map(land.map((hex) => [keyOf(hex), hex]));
  const neighborAt = (hex: OfficialHex, side: number) => byPlace.get(keyOf(neighborAcross(hex, (side + 5) % 6)));
  const coast: string[] = [];
  const walk = (from: OfficialHex, first: number) => {
    let [hex, side] = [from, first];
    while (!coast.includes(`${keyOf(hex)} ${side}`)) {
      coast.push(`${keyOf(hex)} ${side}`);
      side = (side + 1) % 6;
      for (let next = neighborAt(hex, side); next; next = neighborAt(hex, side)) [hex, side] = [next, (side + 4) % 6];
    }
  };
  walk(land[0] as OfficialHex, 5);
  for (const hex of land) for (const side of sides) if (!neighborAt(hex, side)) walk(hex, side);
  return coast;
}

/**
 * Returns a scenario as the text that web/src/board/scenarios.ts reads. The text has the terrains, with "z" for sea of
 * a region, and the tokens of all land except deserts, with 0 for no token. The regions and fixed pieces of all hexes
 * except sea outside regions follow, then the harbors, and then the rules.
 */
function textOf(scenario: OfficialScenario): string {
  const hexes = dealFaceDownStack(scenario);
  const rows = rowsOf(hexes.length).flatMap(([q, length], r) =>
    Array.from({ length }, (_, i) => keyOf({ q: q + i, r })),
  );
  if (rows.join(" ") !== hexes.map(keyOf).join(" "))
    throw new Error(`rowsOf in web/src/board/scenarios.ts has other rows than ${scenario.id}`);
  const isFree = ({ kind, region }: OfficialHex) => kind !== "sea" || region > 0;
  const hasMovableHarbors = scenario.harbors.some(({ moveable }) => moveable);
  const coast = coastOf(hexes, ({ kind, fixed }) => kind === "sea" && (hasMovableHarbors || fixed === true));
  const harbors = scenario.harbors
    .map((harbor) => ({ at: coast.indexOf(`${keyOf(harbor)} ${(harbor.side + 1) % 6}`), kind: harbor.kind }))
    .sort((a, b) => a.at - b.at);
  if (harbors.some(({ at }) => at < 0)) throw new Error(`${scenario.id} has a harbor that is not on its coast`);
  return [
    hexes.map((hex) => (hex.kind === "sea" && isFree(hex) ? "z" : letters[hex.kind])).join(""),
    hexes.map(({ kind, token }) => (kind === "sea" || kind === "desert" ? "" : digits[token ?? 0])).join(""),
    hexes
      .filter(isFree)
      .map(({ region, fixed, fixedToken }) => (4 * region + (fixed ? 2 : 0) + (fixedToken ? 1 : 0)).toString(16))
      .join("")
      .replace(/4+$/, ""),
    harbors.map(({ at, kind }, i) => `${digits[at - (harbors[i - 1]?.at ?? 0)]}${letters[kind]}`).join(""),
    rulesOf(scenario),
  ]
    .join(" ")
    .trimEnd();
}

/** Returns the scenario's rules, each as a letter and numbers. web/src/board/scenarios.ts documents them. */
function rulesOf({ hexes, harbors, limits, hidden, mainIsland, closedToStart = [] }: OfficialScenario): string {
  const regions = Math.max(...hexes.map(({ region }) => region));
  const idOf = (place: { q: number; r: number }) => hexes.findIndex((hex) => keyOf(hex) === keyOf(place));
  const { minPips = {}, maxPips = {}, hexes: limited = [] } = limits;
  const closed = closedToStart.map(({ corner, ...place }) => cornersOf(hexes).indexOf(cornerOf(place, corner)));
  const rules: readonly (readonly [letter: string, numbers: readonly (number | undefined)[] | undefined | false])[] = [
    ["a", harbors.some(({ moveable }) => moveable) && []],
    ["k", harbors.length > 0 && harbors.every(({ fixed }) => fixed) && []],
    ["c", hidden && []],
    ["m", mainIsland !== null && mainIsland.length < regions && []],
    ["w", minPips.wood !== undefined && [minPips.wood, minPips.wool].filter((min) => min !== undefined)],
    ["g", maxPips.gold !== undefined && [maxPips.gold]],
    ["h", limited.length > 0 && [limited[0]?.maxPips, ...limited.map(idOf)]],
    ["x", closed.length > 0 && closed.sort((a, b) => a - b)],
    ["i", limits.inland && []],
    ["t", hexes.some(({ token2 }) => token2) && []],
  ];
  return rules.flatMap(([letter, numbers]) => (numbers ? [`${letter}${numbers.join(",")}`] : [])).join("");
}

/** Offsets from a hex's center to its corners, clockwise from the north. Units: half the hex's width, half its circumradius. */
const corners = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;
const cornerOf = ({ q, r }: { readonly q: number; readonly r: number }, corner: number): string => {
  const [x, y] = corners[corner] as readonly [number, number];
  return `${2 * q + r + x} ${3 * r + y}`;
};

/** Returns the corners of all hexes, in the order of Layout.intersections. */
function cornersOf(hexes: readonly OfficialHex[]): readonly string[] {
  const cornerTexts = new Set(hexes.flatMap((hex) => sides.map((corner) => cornerOf(hex, corner))));
  const pointOf = (text: string) => text.split(" ").map(Number) as [number, number];
  return [...cornerTexts].sort((a, b) => pointOf(a)[1] - pointOf(b)[1] || pointOf(a)[0] - pointOf(b)[0]);
}

/** The file that `text` is written to. */
export const file = inTree("web", "src", "board", "scenario-texts.ts");

export function text(): Promise<string> {
  const texts = sortScenarios(scenarios.filter(({ id }) => !id.startsWith("base-"))).map(
    (scenario) => `${JSON.stringify(nameOf(scenario))}: ${JSON.stringify(textOf(scenario))},`,
  );
  const source = `// The official scenarios, in short: scenarios.ts reads them. \`npm run scenario-texts\` writes them.
import type { ScenarioName } from "./layout-names.js";

/** @internal */
export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
${texts.join("\n")}
};
`;
  return format(source, { parser: "typescript", printWidth: 120 });
}
