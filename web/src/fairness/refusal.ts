// Makes the errors for requests that no board satisfies, from the module's result.
import { type Refusal as RefusalData, RefusedError, type RefusalKind } from "../check/refused-error.js";
import type { Infeasibility, RuleMeasure } from "../wasm/records.js";
import { type Terrain, terrainKinds } from "../board/board-data.js";
import { type ViolationPlace, violationPlaceOf, type ViolationTerm } from "./energy.js";
import type { GeneratedBoard } from "./generated-board.js";
import type { ReadRule } from "./rules.js";

/** Function that returns the path of a lock, and the locked piece, if any. @internal */
export type LockOf = (
  kind: "terrains" | "tokens" | "harborEdges",
  place: number,
) => { readonly path: string; readonly piece?: Terrain | number | undefined };

/** Options of the request that messages about refusals mention. */
interface RequestContext {
  readonly forbid: readonly ViolationTerm[];
  readonly rules: readonly ReadRule[];
  readonly pipCap: number;
  readonly pipFloor: number;
  readonly clusterCap: number;
  readonly desert: string;
  readonly locks: boolean;
  readonly lockOf: LockOf;
}

/** Returns the error for a refusal. `best` is the best board, if the search found one. @internal */
export function refusedError(
  refusal: Infeasibility,
  context: RequestContext,
  best: GeneratedBoard | undefined,
): RefusedError {
  const { kind, required: needed, available } = refusal;
  const term = refusal.term as ViolationTerm; // the generator only refuses for terms that can be forbidden
  const path = `options.forbid[${context.forbid.indexOf(term)}]`;
  const title = `${path}, "${term}",`;
  const refuse = <Kind extends RefusalKind>(data: RefusalData<Kind>, message: string) =>
    new RefusedError<Kind>(data, message);
  switch (kind) {
    case "desert-room": {
      const deserts = needed === 1 ? "1 desert" : `${needed} deserts`;
      const hexes = available === 1 ? "1 hex is" : `${available} hexes are`;
      return refuse(
        { kind: "no-room-for-deserts", path: "options.desert", needed, available },
        `options.desert must leave room for ${deserts}, got ${JSON.stringify(context.desert)}, where ${hexes} open to it`,
      );
    }
    case "desert-lock": {
      const lock = context.lockOf("terrains", refusal.first).path;
      return refuse(
        { kind: "lock-against-desert", path: lock, hexes: [refusal.first], piece: "desert" },
        `${lock} must not be desert where options.desert is ${JSON.stringify(context.desert)}`,
      );
    }
    case "no-spiral":
      return refuse(
        { kind: "no-official-order", path: "options.tokenOrder" },
        `options.tokenOrder must be "annealed" on a layout without letters, which has no official order, got "spiral"`,
      );
    case "spiral-pieces":
      return refuse(
        { kind: "no-official-order", path: "options.tokenOrder" },
        `options.tokenOrder must be "annealed" where land is not in one piece, got "spiral"`,
      );
    case "spiral-locks":
      return refuse(
        { kind: "lock-against-spiral", path: "options.locks" },
        "options.locks must agree with one of the official spirals, got locks that none agrees with",
      );
    case "locked-together": {
      const place = violationPlaceOf(term, refusal);
      return refuse(
        { kind: "lock-against-forbid", path, ...place },
        `${title} cannot be obeyed: options.locks violate it at ${textOf(place)}`,
      );
    }
    case "too-many": {
      const where = context.locks ? "around the locks" : "on the layout";
      const message = `${title} cannot be obeyed: ${tooManyTexts[term](needed, context, where)}`;
      if (term === "pipsAboveCap") return refuse({ kind: "too-many-pips", path, term, count: needed }, message);
      if (term === "pipsBelowFloor") return refuse({ kind: "too-few-pips", path, term, count: available }, message);
      return refuse({ kind: "too-many-pieces", path, term, count: needed }, message);
    }
    case "not-found":
      if (refusal.rule >= 0) {
        const rulePath = `options.rules[${refusal.rule}]`;
        const { measure, rule } = context.rules[refusal.rule] as ReadRule;
        return refuse(
          { kind: "not-found", path: rulePath, rule, amount: needed, best: best as GeneratedBoard },
          `${rulePath} was not met: the best board found violates it ${amountInUnit(measure, needed)}`,
        );
      }
      return refuse(
        { kind: "not-found", path, term, amount: needed, best: best as GeneratedBoard },
        `${title} was not met: the best board found violates it ${amountText(term, needed)}`,
      );
    case "too-few-islands":
      return refuse(
        { kind: "too-few-islands", path: "options.minIslands", needed, available, best: best as GeneratedBoard },
        `options.minIslands was not met: the best board found has ${available} of ${needed} islands`,
      );
    case "too-many-islands":
      return refuse(
        { kind: "too-many-islands", path: "options.maxIslands", needed, available, best: best as GeneratedBoard },
        `options.maxIslands was not met: the best board found has ${available} islands instead of ${needed}`,
      );
    default:
      return dealError(refusal, context.lockOf);
  }
}

/** Returns the error for a layout and locks that no board satisfies. @internal */
export function dealError({ kind, first, required: needed, available }: Infeasibility, lockOf: LockOf): RefusedError {
  const refuse = <Kind extends RefusalKind>(data: RefusalData<Kind>, message: string) =>
    new RefusedError<Kind>(data, message);
  const lockError = (lockKind: Parameters<LockOf>[0]) => {
    const { path, piece } = lockOf(lockKind, first);
    const place = lockKind === "harborEdges" ? { hexes: [], harborSlot: first } : { hexes: [first] };
    const got = lockKind === "harborEdges" ? "that edge" : String(piece ?? null);
    return refuse(
      { kind: "lock-against-layout", path, ...place, ...(piece !== undefined && { piece }) },
      `${path} must leave a board that obeys the layout, the options and the ${available ? "locks before it" : "other locks"}, got ${got}`,
    );
  };
  switch (kind) {
    case "locked-terrain":
      return lockError("terrains");
    case "locked-token":
      return lockError("tokens");
    case "locked-harbor":
      return lockError("harborEdges");
    case "pip-limits": {
      const terrain = terrainKinds[first] as Terrain;
      const path = `options.layout.pipLimits.${terrain}`;
      return refuse(
        { kind: "pips-against-limits", path, terrain },
        `${path} must leave a board: no board of the layout has tokens within these limits for ${terrain}`,
      );
    }
    case "hex-limits": {
      const path = `options.layout.hexPipLimits[${first}]`;
      return refuse(
        { kind: "hex-against-limits", path, hexes: [first] },
        `${path} must leave a board: no board of the layout has a token within these limits there`,
      );
    }
    case "inland-room": {
      const path = "options.layout.inland";
      const hexes = available === 1 ? "1 hex is" : `${available} hexes are`;
      return refuse(
        { kind: "no-room-for-deserts", path, needed, available },
        `${path} must leave room for ${needed === 1 ? "1 desert" : `${needed} deserts`}, got ["desert"], where ${hexes} open to it`,
      );
    }
    case "undecided":
      return refuse(
        { kind: "not-found", path: "options.layout" },
        "options.layout was not met: no board was found that obeys it with the locks, and no proof that there is none",
      );
    default:
      return refuse(
        { kind: "impossible-layout", path: "options.layout" },
        "options.layout must have a board that obeys all its rules: there is none",
      );
  }
}

function textOf({ term, hexes, intersection, harborSlot }: ViolationPlace): string {
  if (intersection !== undefined) return `intersection ${intersection}`;
  if (harborSlot !== undefined) return `harbor slot ${harborSlot} and hex ${hexes[0]}`;
  return `hexes ${hexes.join(term === "largeClusters" ? ", " : " and ")}`;
}

/** Returns a text about the pieces that make it impossible to obey a term. */
type TooManyText = (count: number, context: RequestContext, where: string) => string;

const withoutTouching =
  (pieces: string): TooManyText =>
  (count, _, where) =>
    `${count} ${pieces} do not fit ${where} without touching`;
const unexplained: TooManyText = () => "the pieces of the bag cannot obey it";

/** Texts by term. The module does not count the pieces of terms with an unexplained text. */
const tooManyTexts: Readonly<Record<ViolationTerm, TooManyText>> = {
  adjacentSameResource: withoutTouching("hexes of one resource"),
  adjacentHighNumbers: withoutTouching("tokens of 6 and 8"),
  adjacentSameNumber: withoutTouching("tokens of one number"),
  adjacentLowNumbers: withoutTouching("tokens of 2 and 12"),
  repeatedNumber: () =>
    "the numbers of the bag, with 6 and 8 as one number, do not go round so that no resource has one twice",
  pipsAboveCap: (_, { pipCap }) => `the bag holds too many pips for a cap of ${pipCap}`,
  sharedNumber: unexplained,
  strongOwnHarbor: unexplained,
  adjacentApart: (count, _, where) => `${count} hexes of the resources in options.apart do not fit ${where} apart`,
  ownHarbor: (count, _, where) =>
    `${count === 1 ? "1 hex" : `${count} hexes`} of resources with 2:1 harbors cannot all lie ${where} away from them`,
  pipsBelowFloor: (_, { pipFloor }) => `the bag holds too few pips for a floor of ${pipFloor}`,
  largeClusters: (count, { clusterCap }, where) =>
    `${count} hexes of resources with more than ${clusterCap} do not fit ${where} in groups of at most ${clusterCap}`,
};

/** Terms whose violations are counted in pips. */
const termsInPips: readonly ViolationTerm[] = ["pipsAboveCap", "strongOwnHarbor", "pipsBelowFloor"];

/** Returns the amount of a forbidden term's violation, with its unit. */
function amountText(term: ViolationTerm, count: number): string {
  return amountInUnit(termsInPips.includes(term) ? "pips" : term === "largeClusters" ? "hexes" : undefined, count);
}

function amountInUnit(unit: RuleMeasure | undefined, count: number): string {
  if (unit === "pips") return `by ${count} ${count === 1 ? "pip" : "pips"}`;
  if (unit === "hexes") return `by ${count} ${count === 1 ? "hex" : "hexes"}`;
  return count === 1 ? "once" : `${count} times`;
}
