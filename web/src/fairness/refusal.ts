// Requests that no board can meet, and why not: what the generator answers, in words.
import { type Rule, ruleNames, rules, type TermName, termNames } from "./energy.js";
import type { NumberReader } from "../wasm/number-reader.js";

/** In the order of cpp/catan's Refusal::Kind, from 1; 0 is none. */
type Kind =
  "none" | "desert room" | "desert lock" | "no spiral" | "spiral locks" | "locked together" | "too many" | "not found";
const kinds: readonly Kind[] = [
  "none",
  "desert room",
  "desert lock",
  "no spiral",
  "spiral locks",
  "locked together",
  "too many",
  "not found",
];

/** Why a request cannot be met. @internal */
export interface Refusal {
  readonly kind: Exclude<Kind, "none">;
  readonly rule: Rule;
  readonly first: number;
  readonly second: number;
  readonly wanted: number;
  readonly room: number;
}

/** The next numbers as a refusal, or undefined. @internal */
export function refusalOf(numbers: NumberReader): Refusal | undefined {
  const kind = kinds[numbers.next()] as Kind;
  const term = termNames[numbers.next()];
  const rule = ruleNames.find((name) => rules[name] === term) as Rule;
  const [first, second, wanted, room] = numbers.list(4) as [number, number, number, number];
  return kind === "none" ? undefined : { kind, rule, first, second, wanted, room };
}

/** The path of what cannot be met, and why. `options` are those of the call. @internal */
export function refusalText(refusal: Refusal, options: { readonly [key: string]: unknown }): string {
  const { kind, rule, first, second, wanted, room } = refusal;
  const asked = (options.rules ?? []) as readonly Rule[];
  const path = `options.rules[${asked.indexOf(rule)}], "${rule}",`;
  const deserts = wanted === 1 ? "1 desert" : `${wanted} deserts`;
  const hexes = room === 1 ? "1 hex is" : `${room} hexes are`;
  const place =
    rules[rule] === "pipCap"
      ? `intersection ${first}`
      : rules[rule] === "ownHarbor"
        ? `harbor slot ${first} and hex ${second}`
        : `hexes ${first} and ${second}`;
  switch (kind) {
    case "desert room":
      return `options.desert must leave room for ${deserts}, got ${JSON.stringify(options.desert ?? "anywhere")}, where ${hexes} open to it`;
    case "desert lock":
      return `options.locks.terrains[${first}] must not be desert where options.desert is ${JSON.stringify(options.desert)}`;
    case "no spiral":
      return `options.numbers must be "annealed" on a layout of one's own, which has no official order, got "spiral"`;
    case "spiral locks":
      return `options.locks must agree with one of the official spirals, got locks that none agrees with`;
    case "locked together":
      return `${path} cannot be obeyed: options.locks break it at ${place}`;
    case "too many":
      return `${path} cannot be obeyed: ${tooMany(rules[rule], wanted, options)}`;
    case "not found":
      return `${path} was not met: the best board found breaks it ${extent(rules[rule], wanted)}`;
  }
}

/** What the bag holds too many of. */
function tooMany(term: TermName, count: number, options: { readonly [key: string]: unknown }): string {
  if (term === "pipCap") return `the bag holds too many pips for a cap of ${String(options.pipCap ?? 11)}`;
  if (term === "resourceNumber") return "the numbers of the bag do not go round so that no resource has one twice";
  const pieces = {
    sameResource: "hexes of one resource",
    highNumbers: "tokens of 6 and 8",
    sameNumber: "tokens of one number",
    lowNumbers: "tokens of 2 and 12",
  }[term as "sameResource"];
  const where = options.locks === undefined ? "on the layout" : "around the locks";
  return `${count} ${pieces} do not fit ${where} without touching`;
}

/** How far a rule is broken, in what its term counts. */
function extent(term: TermName, count: number): string {
  if (term === "pipCap" || term === "ownHarbor") return `by ${count} ${count === 1 ? "pip" : "pips"}`;
  return count === 1 ? "once" : `${count} times`;
}
