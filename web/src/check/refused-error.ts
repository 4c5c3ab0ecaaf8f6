// Refusals as data: one constructor, and a type that `kind` narrows.
import type { HarborKind, Resource, Terrain } from "../board/board-data.js";
import type { ViolationPlace, ViolationTerm } from "../fairness/energy.js";
import type { GeneratedBoard } from "../fairness/generated-board.js";
import type { Rule } from "../fairness/rules.js";
import { describeValue, typeError } from "./check.js";

/** Data of a refusal: everything that a message in any language needs. */
export type Refusal<Kind extends RefusalKind = RefusalKind> = {
  [K in Kind]: {
    /** Reason for the refusal. */
    readonly kind: K;
    /** Path of the value that is refused, such as "options.forbid[0]" or "move". */
    readonly path: string;
  } & RefusalFields[K];
}[Kind];

/** Reason for a refusal. Minor versions may add kinds, so give every `switch` a default. */
export type RefusalKind = keyof RefusalFields;

/** Type without fields. */
export type NoFields = Readonly<Record<never, never>>;

/** Kinds of refusals that have no fields other than `kind` and `path`. @internal */
export type PlainRefusalKind = {
  [K in RefusalKind]: keyof RefusalFields[K] extends never ? K : never;
}[RefusalKind];

/** Fields of a search that found no board: either all fields, or none. */
export type NotFoundFields =
  | {
      /** Forbidden term that the best board still violates. */
      readonly term: ViolationTerm;
      /** Absent: a term is the reason. */
      readonly rule?: undefined;
      /** Amount of that violation, in pairs, pips or hexes. */
      readonly amount: number;
      /** Best board found. */
      readonly best: GeneratedBoard;
    }
  | {
      /** Absent: a rule is the reason. */
      readonly term?: undefined;
      /** Forbidden rule that the best board still violates. */
      readonly rule: Rule;
      /** Value of that rule, in hexes, pips or repeats. */
      readonly amount: number;
      /** Best board found. */
      readonly best: GeneratedBoard;
    }
  | {
      /** Absent: no term is the reason. */
      readonly term?: undefined;
      /** Absent: no rule is the reason. */
      readonly rule?: undefined;
      /** Absent with `term`. */
      readonly amount?: undefined;
      /** Absent: no board was found. */
      readonly best?: undefined;
    };

/** Fields of each kind of refusal, in addition to `kind` and `path`. */
export interface RefusalFields {
  // Requests for boards
  /**
   * The search found no board, and no proof that there is none. With `best`, a forbidden term or rule is the reason; without
   * it, no board was found that obeys layout and locks.
   */
  "not-found": NotFoundFields;
  /** The search found no board with `minIslands` islands. */
  "too-few-islands": {
    /** Number of islands required. */
    readonly needed: number;
    /** Number of islands of the best board. */
    readonly available: number;
    /** Best board found. */
    readonly best: GeneratedBoard;
  };
  /** The search found no board with at most `maxIslands` islands. */
  "too-many-islands": {
    /** Largest number of islands allowed. */
    readonly needed: number;
    /** Number of islands of the best board. */
    readonly available: number;
    /** Best board found. */
    readonly best: GeneratedBoard;
  };
  /** The locks alone violate a forbidden term. */
  "lock-against-forbid": ViolationPlace;
  /** The locks need more of a piece than the bag contains. */
  "lock-against-bag": {
    /** Hexes of the lock; empty for a harbor. */
    readonly hexes: readonly number[];
    /** Harbor slot of the lock, for a harbor. */
    readonly harborSlot?: number;
    /** Piece that is locked: a terrain, a token, or a harbor. */
    readonly piece: Terrain | HarborKind | number;
    /** Number of pieces locked. */
    readonly needed: number;
    /** Number of pieces in the bag. */
    readonly available: number;
  };
  /** A desert is locked on a hex that is closed to deserts, or a token is locked on a desert. */
  "lock-against-desert": {
    /** Hexes of the lock. */
    readonly hexes: readonly number[];
    /** Piece that is locked. */
    readonly piece: "desert" | number;
  };
  /** Under the layout's rules and the other options, boards exist without this lock, but not with it. */
  "lock-against-layout": {
    /** Hexes of the lock; empty for a harbor. */
    readonly hexes: readonly number[];
    /** Harbor slot of the lock, for the edge of a harbor. */
    readonly harborSlot?: number;
    /** Piece that is locked: a terrain, or a token; absent for a hex without a token, and for the edge of a harbor. */
    readonly piece?: Terrain | number;
  };
  /** No official token order matches the locks. */
  "lock-against-spiral": NoFields;
  /** The board to repair has another piece in a locked place. */
  "lock-against-board": {
    /** Hexes of the lock; empty for a harbor. */
    readonly hexes: readonly number[];
    /** Harbor slot of the lock, for a harbor. */
    readonly harborSlot?: number;
    /** Piece that is locked. */
    readonly piece: Terrain | HarborKind | number;
  };
  /** The bag contains more deserts than there are hexes open to them. */
  "no-room-for-deserts": {
    /** Number of deserts. */
    readonly needed: number;
    /** Number of hexes open to them. */
    readonly available: number;
  };
  /** The layout is too small to keep these pieces apart, in small clusters, or away from their harbors. */
  "too-many-pieces": {
    /** Forbidden term. */
    readonly term: ViolationTerm;
    /** Number of these pieces. */
    readonly count: number;
  };
  /** The bag contains too many pips for the cap. */
  "too-many-pips": {
    /** Forbidden term. */
    readonly term: "pipsAboveCap";
    /** Pips in the bag. */
    readonly count: number;
  };
  /** The bag contains too few pips for the floor. */
  "too-few-pips": {
    /** Forbidden term. */
    readonly term: "pipsBelowFloor";
    /** Pips in the bag. */
    readonly count: number;
  };
  /** The tokens cannot satisfy the layout's `pipLimits`. */
  "pips-against-limits": {
    /** Terrain whose limit cannot be met. */
    readonly terrain: Terrain;
  };
  /** No board of the layout has a token within the `hexPipLimits` of this hex. */
  "hex-against-limits": {
    /** Hexes of the limit. */
    readonly hexes: readonly number[];
  };
  /** No board obeys all rules of the layout. */
  "impossible-layout": NoFields;
  /** The layout has no official token order: it has no letters, or its land is not in one piece. */
  "no-official-order": NoFields;
  /** The package has no sample of random boards of this layout, or with these pieces. */
  "no-percentile": NoFields;
  /** The text is not the code of a board. */
  "not-a-code": NoFields;

  // Games, cribbage included
  /** Some order of placements leaves a player without a spot on this board. */
  "no-room-for-all": {
    /** Number of settlements that must have room in every order of placements. */
    readonly needed: number;
  };
  /** Whole games have no rules for a hex of the board: for its terrain, or because of fog, a second token or its start. */
  "no-rules-for-terrain": {
    /** Terrain of the hex. */
    readonly terrain: Terrain;
  };
  /** Another player has to choose. */
  "not-your-turn": NoFields;
  /** Another move was made after the sender's view. */
  "already-moved": NoFields;
  /** The game is over. */
  "game-over": NoFields;
  /** The move is not among the legal ones. */
  "not-legal": NoFields;
  /** Only a settlement, or the road at it, is due in the setup. */
  "setup-first": NoFields;
  /** The dice must be rolled first. */
  "roll-first": NoFields;
  /** The dice have been rolled in this turn. */
  "already-rolled": NoFields;
  /** Players must discard cards first. */
  "discard-first": NoFields;
  /** The robber must move first. */
  "robber-first": NoFields;
  /** The open trade must be answered by all who are asked, then confirmed or canceled. */
  "trade-first": NoFields;
  /** The free roads must be built first. */
  "roads-first": NoFields;
  /** Between two turns, players only build, buy cards, and end their part. */
  "only-building": NoFields;
  /** Players discard and move the robber after a seven only, and the robber after a knight. */
  "no-seven": NoFields;
  /** No trade is open to answer, confirm or cancel. */
  "no-trade": NoFields;
  /** One side of the offer gives no card. */
  "empty-side": NoFields;
  /** A resource is on both sides of the offer. */
  "resource-on-both-sides": NoFields;
  /** A resource is traded for itself. */
  "resource-for-itself": NoFields;
  /** A year of plenty takes two cards unless the bank has only one. */
  "two-cards-due": NoFields;
  /** The offer asks its maker. */
  "asks-oneself": NoFields;
  /** The place is already built on. */
  occupied: NoFields;
  /** A neighboring intersection has a building. */
  "too-near-a-settlement": NoFields;
  /** No road or building of the player leads to the place. */
  "not-connected": NoFields;
  /** The player has no settlement on the intersection to replace with a city. */
  "no-settlement-there": NoFields;
  /** The player lacks cards. */
  "too-few-cards": {
    /** Resource cards that the player lacks for the move. */
    readonly lacking: Readonly<Partial<Record<Resource, number | undefined>>>;
  };
  /** All the player's pieces of this kind are on the board. */
  "no-piece-left": NoFields;
  /** No development card is left to buy. */
  "deck-is-empty": NoFields;
  /** The player does not hold this development card. */
  "no-such-card": NoFields;
  /** The card was bought this turn. */
  "card-bought-in-this-turn": NoFields;
  /** A development card was already played this turn. */
  "card-played-in-this-turn": NoFields;
  /** The player has no legal place for a road. */
  "no-place-for-a-road": NoFields;
  /** The bank lacks the cards. */
  "bank-is-short": NoFields;
  /** The robber must move to another hex. */
  "robber-must-move": NoFields;
  /** The friendly robber spares players with two points or fewer. */
  "robber-is-friendly": NoFields;
  /** The victim has no building on the hex or no card, or the move must name a victim. */
  "no-such-victim": NoFields;
  /** The partner was not asked to trade, or neither accepted the offer nor made a counteroffer. */
  "no-such-partner": NoFields;
  /** All offers of this turn are used. */
  "no-offers-left": NoFields;
  /** The `outcome` passed in is impossible in this game. */
  "impossible-outcome": NoFields;
  /** What the viewer of a view knows excludes the move or its outcome. */
  "against-record": NoFields;
}

/**
 * Error for an illegal or impossible request: a `RangeError` whose `kind` says why. Every entry throws it.
 * Its data are own enumerable properties, so `{ ...error }` and `JSON.stringify(error)` give a `Refusal`.
 */
export type RefusedError<Kind extends RefusalKind = RefusalKind> = { [K in Kind]: RangeError & Refusal<K> }[Kind];

// A class has one instance type, so `kind` could not narrow its other fields. Instead, a union type and a constructor
// value share the name: `instanceof` narrows to the union, then `kind` narrows to one member and its fields.
/** Constructor of refusals, for `instanceof` and for refusals that a worker or a server sent as JSON. */
export const RefusedError = class RefusedError extends RangeError {
  override get name(): string {
    return "RefusedError";
  }

  constructor(refusal: unknown, message?: string) {
    const { kind, path, ...fields } = checkRefusal(refusal);
    super(message ?? `${path} is refused: ${kind.replaceAll("-", " ")}`);
    const data = { kind, path, ...fields };
    for (const [key, value] of Object.entries(data))
      if (value !== undefined) Object.defineProperty(this, key, { value, enumerable: true });
  }
} as unknown as {
  /** Makes an error from the data of a refusal. Default message: a sentence in English. */
  new <Kind extends RefusalKind>(refusal: Refusal<Kind>, message?: string): RefusedError<Kind>;
  /** Prototype of all refusals, which gives `instanceof` its type. */
  readonly prototype: RefusedError;
};

/** Names of the fields of each kind. The compiler checks that the list is complete. */
const fieldsOfKinds: {
  readonly [Kind in RefusalKind]: { readonly [Field in keyof Required<RefusalFields[Kind]>]: true };
} = {
  "not-found": { term: true, rule: true, amount: true, best: true },
  "too-few-islands": { needed: true, available: true, best: true },
  "too-many-islands": { needed: true, available: true, best: true },
  "lock-against-forbid": { term: true, hexes: true, intersection: true, harborSlot: true },
  "lock-against-bag": { hexes: true, harborSlot: true, piece: true, needed: true, available: true },
  "lock-against-desert": { hexes: true, piece: true },
  "lock-against-layout": { hexes: true, harborSlot: true, piece: true },
  "lock-against-spiral": {},
  "lock-against-board": { hexes: true, harborSlot: true, piece: true },
  "no-room-for-deserts": { needed: true, available: true },
  "too-many-pieces": { term: true, count: true },
  "too-many-pips": { term: true, count: true },
  "too-few-pips": { term: true, count: true },
  "pips-against-limits": { terrain: true },
  "hex-against-limits": { hexes: true },
  "impossible-layout": {},
  "no-official-order": {},
  "no-percentile": {},
  "not-a-code": {},
  "no-room-for-all": { needed: true },
  "no-rules-for-terrain": { terrain: true },
  "not-your-turn": {},
  "already-moved": {},
  "game-over": {},
  "not-legal": {},
  "setup-first": {},
  "roll-first": {},
  "already-rolled": {},
  "discard-first": {},
  "robber-first": {},
  "trade-first": {},
  "roads-first": {},
  "only-building": {},
  "no-seven": {},
  "no-trade": {},
  "empty-side": {},
  "resource-on-both-sides": {},
  "resource-for-itself": {},
  "two-cards-due": {},
  "asks-oneself": {},
  occupied: {},
  "too-near-a-settlement": {},
  "not-connected": {},
  "no-settlement-there": {},
  "too-few-cards": { lacking: true },
  "no-piece-left": {},
  "deck-is-empty": {},
  "no-such-card": {},
  "card-bought-in-this-turn": {},
  "card-played-in-this-turn": {},
  "no-place-for-a-road": {},
  "bank-is-short": {},
  "robber-must-move": {},
  "robber-is-friendly": {},
  "no-such-victim": {},
  "no-such-partner": {},
  "no-offers-left": {},
  "impossible-outcome": {},
  "against-record": {},
};

/**
 * Returns the names of the fields that a refusal of a kind may have. An unknown kind of a newer version may have the
 * fields of all kinds.
 */
function fieldsOf(kind: string): readonly string[] {
  if (Object.hasOwn(fieldsOfKinds, kind)) return Object.keys(fieldsOfKinds[kind as RefusalKind]);
  return [...new Set(Object.values(fieldsOfKinds).flatMap((fields) => Object.keys(fields)))];
}

/** Checks `kind` and `path`, and returns the known fields of a refusal. The kind may be that of a newer version. */
function checkRefusal(value: unknown): { readonly kind: string; readonly path: string } {
  if (typeof value !== "object" || value === null) throw typeError("refusal", "an object", value);
  const properties = value as Readonly<Record<string, unknown>>;
  const readOwn = (key: string) => (Object.hasOwn(properties, key) ? properties[key] : undefined);
  const [kind, path] = ["kind", "path"].map((key) => {
    const text = readOwn(key);
    if (typeof text !== "string") throw new TypeError(`refusal.${key} must be a string, got ${describeValue(text)}`);
    return text;
  }) as [string, string];
  return { kind, path, ...Object.fromEntries(fieldsOf(kind).map((name) => [name, readOwn(name)])) };
}
