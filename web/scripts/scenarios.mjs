// Writes web/src/board/scenario-texts.ts, the official scenarios in short, from tests/golden/scenarios.json. Run it after a
// change of that file; tests/web/board/scenarios.test.ts compares the layouts and boards with it.
//
// What lies under fog is a fixed deal of the face-down stack: the pieces in the order of the file, each at a stride that is
// prime to their number, with 6 and 8 apart.
import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { inTree } from "./paths.mjs";

const left = ["base-3-4", "base-5-6", "base-5-6-alt", "new-shores-older", "four-islands-older"];
const path = inTree("tests", "golden", "scenarios.json");
const scenarios = JSON.parse(readFileSync(path, "utf8")).filter(({ id }) => !left.includes(id));

const letters = { wood: "w", brick: "b", wool: "l", grain: "g", ore: "o", desert: "d", gold: "u", sea: "s" };
const harborLetters = { "3:1": "a", wood: "w", brick: "b", wool: "l", grain: "g", ore: "o" };
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Clockwise from the north-east, as the package counts sides; the file counts from the east. */
const beyond = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

const keyOf = ({ q, r }) => `${q},${r}`;
const next = ({ q, r }, side) => ({ q: q + beyond[side].q, r: r + beyond[side].r });

function nameOf(id) {
  if (id === "explorers-pirates-start") return "explorers-pirates/start";
  const others = ["fishermen-of-catan", "rivers-of-catan", "caravans", "barbarian-attack", "traders-and-barbarians"];
  return `${others.includes(id) ? "traders-barbarians" : "seafarers"}/${id}`;
}

/** The order of layoutNames: by kind of the board, then by the number of players. */
function ordered(list) {
  const kindOf = ({ id }) => id.replace(/(-\d)+$/, "").replace(/^(four|six)-islands$/, "islands");
  const kinds = [...new Set(list.map((each) => kindOf(each).replace(/^fog-island$/, "fog-islands")))];
  const rank = (each) => kinds.indexOf(kindOf(each).replace(/^fog-island$/, "fog-islands"));
  return [...list].sort((a, b) => rank(a) - rank(b));
}

/** The hexes with the fog's stack dealt onto them. */
function dealt({ hexes, hidden }) {
  if (!hidden) return hexes;
  const fog = hexes.filter(({ kind }) => kind === "fog");
  const stack = Object.entries(hidden.kinds).flatMap(([kind, count]) => Array(count).fill(kind));
  const isRed = (token) => token === 6 || token === 8;
  const strides = [...fog.keys()].filter((stride) => stride > 1 && gcd(stride, fog.length) === 1);
  const tokenStrides = [...hidden.tokens.keys()].filter(
    (stride) => stride > 1 && gcd(stride, hidden.tokens.length) === 1,
  );
  for (const stride of strides)
    for (const tokenStride of tokenStrides)
      for (const start of hidden.tokens.keys()) {
        const placed = new Map(hexes.map((hex) => [keyOf(hex), hex]));
        let used = 0;
        for (const [i, hex] of fog.entries()) {
          const kind = stack[(i * stride) % stack.length];
          const at = (start + used * tokenStride) % hidden.tokens.length;
          const token = kind === "sea" ? null : hidden.tokens[at];
          if (token !== null) used += 1;
          placed.set(keyOf(hex), { ...hex, kind, token, fixed: false, fixedToken: false });
        }
        const board = [...placed.values()];
        const apart = board.every(
          (hex) =>
            !isRed(hex.token) || beyond.every((_, side) => !isRed(placed.get(keyOf(next(hex, side)))?.token ?? null)),
        );
        const gold = board.every(({ kind, token }) => kind !== "gold" || !isRed(token));
        if (apart && gold) return board;
      }
  throw new Error("no deal keeps 6 and 8 apart");
}

const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));

/** The sides of land toward the sea, in the order of Layout.coast; `isSea`: of a hex. */
function coastOf(hexes, isSea) {
  const land = hexes.filter((hex) => !isSea(hex));
  const byPlace = new Map(land.map((hex) => [keyOf(hex), hex]));
  const at = (hex, side) => byPlace.get(keyOf(next(hex, side)));
  const walked = new Set();
  const coast = [];
  const walk = (hex, side) => {
    while (!walked.has(`${keyOf(hex)} ${side}`)) {
      walked.add(`${keyOf(hex)} ${side}`);
      coast.push(`${keyOf(hex)} ${side}`);
      side = (side + 1) % 6;
      for (let beside = at(hex, side); beside; beside = at(hex, side)) {
        hex = beside;
        side = (side + 4) % 6;
      }
    }
  };
  walk(land[0], 5);
  for (const hex of land) for (const side of beyond.keys()) if (!at(hex, side)) walk(hex, side);
  return coast;
}

/** Terrains, "z" for sea of a region; tokens of all land but deserts, 0 for none; region and what is fixed of all but the sea of no region; harbors. */
function textOf(scenario) {
  const hexes = dealt(scenario);
  const isFree = ({ kind, region }) => kind !== "sea" || region > 0;
  const lies = (hex) => hex.fixed === true && hex.kind === "sea";
  const moveable = scenario.harbors.some(({ moveable }) => moveable);
  const coast = coastOf(hexes, moveable ? ({ kind }) => kind === "sea" : lies);
  const harbors = scenario.harbors
    .map(({ q, r, side, kind }) => ({ at: coast.indexOf(`${q},${r} ${(side + 1) % 6}`), kind }))
    .sort((a, b) => a.at - b.at);
  if (harbors.some(({ at }) => at < 0)) throw new Error(`${scenario.id} has a harbor that is not on its coast`);
  return [
    hexes.map((hex) => (hex.kind === "sea" && isFree(hex) ? "z" : letters[hex.kind])).join(""),
    hexes.map(({ kind, token }) => (kind === "sea" || kind === "desert" ? "" : digits[token ?? 0])).join(""),
    hexes
      .filter(isFree)
      .map(({ region, fixed, fixedToken }) => 4 * region + (fixed ? 2 : 0) + (fixedToken ? 1 : 0))
      .map((sort) => sort.toString(16))
      .join("")
      .replace(/4+$/, ""),
    harbors.map(({ at, kind }, i) => digits[at - (harbors[i - 1]?.at ?? 0)] + harborLetters[kind]).join(""),
  ].join(" ");
}

const texts = ordered(scenarios).map(
  (scenario) => `${JSON.stringify(nameOf(scenario.id))}: ${JSON.stringify(textOf(scenario))},`,
);
const source = `// The official scenarios, in short: scenarios.ts reads them. Written by web/scripts/scenarios.mjs; see there.
import type { ScenarioName } from "./board-data.js";

/** @internal */
export const scenarioTexts: Readonly<Record<ScenarioName, string>> = {
${texts.join("\n")}
};
`;
const options = { parser: "typescript", printWidth: 120 };
writeFileSync(inTree("web", "src", "board", "scenario-texts.ts"), await format(source, options));
