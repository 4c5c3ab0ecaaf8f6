// Requests that no board can meet, and why not: what the generator returns, as an error.
import { RefusedError } from "../check/refused-error.js";
import type { ResultReader } from "../wasm/result.js";
import { type Rule, ruleNames, rules, type TermName, termNames } from "./energy.js";
import type { GeneratedBoard } from "./generate.js";

/** In the order of cpp/catan's Refusal::Kind, from 1; 0 is none. @internal */
export const refusalKinds = [
  "none",
  "desert room",
  "desert lock",
  "no spiral",
  "spiral locks",
  "locked together",
  "too many",
  "not found",
] as const;

/** Why a request cannot be met. @internal */
export interface Refusal {
  readonly kind: Exclude<(typeof refusalKinds)[number], "none">;
  readonly term: TermName;
  readonly first: number;
  readonly second: number;
  readonly wanted: number;
  readonly room: number;
}

/** The next numbers as a refusal, or undefined. @internal */
export function refusalOf(result: ResultReader): Refusal | undefined {
  const kind = result.choice(refusalKinds);
  const term = result.choice(termNames);
  const [first, second, wanted, room] = result.list(4) as [number, number, number, number];
  return kind === "none" ? undefined : { kind, term, first, second, wanted, room };
}

/** The options that a refusal speaks of. */
interface Asked {
  readonly rules: readonly Rule[];
  readonly pipCap: number;
  readonly desert: string;
  readonly locks: boolean;
}

/** The error for a refusal. `best`: where one was found. @internal */
export function refusedError(refusal: Refusal, asked: Asked, best?: GeneratedBoard): RefusedError {
  const { kind, term, first, second, wanted, room } = refusal;
  const rule = ruleNames.find((name) => rules[name] === term) as Rule;
  const path = `options.rules[${asked.rules.indexOf(rule)}]`;
  const title = `${path}, "${rule}",`;
  switch (kind) {
    case "desert room": {
      const deserts = wanted === 1 ? "1 desert" : `${wanted} deserts`;
      const hexes = room === 1 ? "1 hex is" : `${room} hexes are`;
      const message = `options.desert must leave room for ${deserts}, got ${JSON.stringify(asked.desert)}, where ${hexes} open to it`;
      return new RefusedError("no room for deserts", message, { path: "options.desert", wanted, room });
    }
    case "desert lock": {
      const lock = `options.locks.terrains[${first}]`;
      const message = `${lock} must not be desert where options.desert is ${JSON.stringify(asked.desert)}`;
      return new RefusedError("lock against desert", message, { path: lock, hexes: [first], piece: "desert" });
    }
    case "no spiral": {
      const message = `options.numbers must be "annealed" on a custom layout, which has no official order, got "spiral"`;
      return new RefusedError("no official order", message, { path: "options.numbers" });
    }
    case "spiral locks": {
      const message = "options.locks must agree with one of the official spirals, got locks that none agrees with";
      return new RefusedError("lock against spiral", message, { path: "options.locks" });
    }
    case "locked together": {
      const place = placeOf(term, first, second);
      const message = `${title} cannot be obeyed: options.locks break it at ${place.text}`;
      return new RefusedError("lock against rule", message, { path, rule, term, ...place.ids });
    }
    case "too many": {
      const known = room > 0 ? room : undefined;
      const message = `${title} cannot be obeyed: ${tooMany(term, wanted, asked)}`;
      const why = term === "pipCap" ? "too many pips" : "too many pieces";
      return new RefusedError(why, message, { path, rule, term, wanted, room: known });
    }
    case "not found": {
      const message = `${title} was not met: the best board found breaks it ${extent(term, wanted)}`;
      return new RefusedError("not found", message, { path, rule, term, wanted, best });
    }
  }
}

function placeOf(term: TermName, first: number, second: number) {
  if (term === "pipCap") return { text: `intersection ${first}`, ids: { intersection: first } };
  if (term === "ownHarbor")
    return { text: `harbor slot ${first} and hex ${second}`, ids: { harborSlot: first, hexes: [second] } };
  return { text: `hexes ${first} and ${second}`, ids: { hexes: [first, second] } };
}

/** What the bag holds too many of. */
function tooMany(term: TermName, count: number, { pipCap, locks }: Asked): string {
  if (term === "pipCap") return `the bag holds too many pips for a cap of ${pipCap}`;
  if (term === "resourceNumber") return "the numbers of the bag do not go round so that no resource has one twice";
  const pieces = {
    sameResource: "hexes of one resource",
    highNumbers: "tokens of 6 and 8",
    sameNumber: "tokens of one number",
    lowNumbers: "tokens of 2 and 12",
  }[term as "sameResource"];
  return `${count} ${pieces} do not fit ${locks ? "around the locks" : "on the layout"} without touching`;
}

/** How far a rule is broken, in what its term counts. */
function extent(term: TermName, count: number): string {
  if (term === "pipCap" || term === "ownHarbor") return `by ${count} ${count === 1 ? "pip" : "pips"}`;
  return count === 1 ? "once" : `${count} times`;
}
