interface Axial {
  readonly q: number;
  readonly r: number;
}
interface Bag {
  readonly terrains: {
    readonly [terrain in Terrain]?: number | undefined;
  };
  readonly tokens: readonly (number | null)[];
}
interface Board {
  readonly version: 1;
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered?: readonly number[] | undefined;
}
interface BoardWords {
  readonly language: string;
  readonly terrains: Readonly<Record<Terrain, string>>;
  readonly resources: Readonly<Record<Resource, string>>;
  readonly board: {
    readonly titles: Readonly<Record<LayoutName | "custom", string>>;
    readonly size: PluralForms;
    readonly row: string;
    readonly hex: string;
    readonly covered: string;
    readonly harbors: string;
    readonly noHarbors: string;
    readonly harbor: string;
    readonly anyHarbor: string;
    readonly directions: Readonly<Record<Direction, string>>;
  };
  readonly places: {
    readonly group: string;
    readonly intersection: string;
    readonly edge: string;
    readonly harborSlot: string;
    readonly toward: string;
    readonly numbered: string;
  };
}
type DevelopmentCard = "knight" | "yearOfPlenty" | "monopoly" | "roadBuilding" | "victoryPoint";
type Direction = "north" | "northEast" | "east" | "southEast" | "south" | "southWest" | "west" | "northWest";
interface Energy<Term extends TermName = TermName> {
  readonly total: number;
  readonly terms: Readonly<Record<Term, EnergyTerm>>;
  readonly rules: readonly EnergyTerm[];
}
interface EnergyTerm {
  readonly value: number;
  readonly weight: number;
}
interface EnergyWeights {
  readonly adjacentSameResource: number;
  readonly adjacentHighNumbers: number;
  readonly regionPips: number;
  readonly adjacentSameNumber: number;
  readonly adjacentLowNumbers: number;
  readonly repeatedNumber: number;
  readonly resourcePips: number;
  readonly pipsAboveCap: number;
  readonly intersectionSpread: number;
  readonly sharedNumber: number;
  readonly strongOwnHarbor: number;
  readonly harborSpread: number;
  readonly adjacentApart: number;
  readonly ownHarbor: number;
  readonly pipsBelowFloor: number;
  readonly largeClusters: number;
}
interface Gain {
  readonly player: number;
  readonly cards: ResourceCounts;
}
interface Game extends Table {
  readonly seats: readonly (Seat & Holdings)[];
  readonly hidden: {
    readonly seed: Seed;
    readonly rolls: number;
    readonly thefts: number;
    readonly deck: Readonly<Record<DevelopmentCard, number>>;
    readonly boughtThisTurn: Readonly<Record<DevelopmentCard, number>>;
    readonly possibleHands: readonly PossibleHands[];
  };
}
interface GameRules {
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly friendlyRobber: boolean;
  readonly balancedDice: boolean;
  readonly offersPerTurn: number;
  readonly extraTurns: "special-building" | "paired" | "none";
}
interface GameView extends Table {
  readonly viewer: number | null;
  readonly seats: readonly (Seat & {
    readonly handSize: number;
    readonly knownCards: PerResource;
    readonly cardCount: number;
    readonly publicPoints: number;
    readonly cards?: Holdings["cards"] | undefined;
    readonly points?: number | undefined;
  })[];
  readonly own: OwnHoldings | null;
}
interface GeneratedBoard<Term extends TermName = TermName> {
  readonly board: Board;
  readonly energy: Energy<Term>;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly steps: number;
  readonly accepted: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
type HarborKind = "any" | Resource;
interface Holdings {
  readonly hand: PerResource;
  readonly cards: Readonly<Record<DevelopmentCard, number>>;
  readonly points: number;
}
type LayoutName =
  | "standard"
  | "extension"
  | "seafarers/new-shores-3"
  | "seafarers/new-shores-4"
  | "seafarers/new-shores-5-6"
  | "seafarers/four-islands-3"
  | "seafarers/four-islands-4"
  | "seafarers/six-islands-5-6"
  | "seafarers/fog-islands-3"
  | "seafarers/fog-islands-4"
  | "seafarers/fog-island-5-6"
  | "seafarers/through-the-desert-3"
  | "seafarers/through-the-desert-4"
  | "seafarers/through-the-desert-5-6"
  | "seafarers/forgotten-tribe-3-4"
  | "seafarers/forgotten-tribe-5-6"
  | "seafarers/cloth-for-catan-3-4"
  | "seafarers/cloth-for-catan-5-6"
  | "seafarers/pirate-islands-3-4"
  | "seafarers/pirate-islands-5-6"
  | "seafarers/wonders-of-catan-3-4"
  | "seafarers/wonders-of-catan-5-6"
  | "seafarers/new-world-3-4"
  | "explorers-pirates/start"
  | "traders-barbarians/fishermen-of-catan"
  | "traders-barbarians/rivers-of-catan"
  | "traders-barbarians/caravans"
  | "traders-barbarians/barbarian-attack"
  | "traders-barbarians/traders-and-barbarians";
interface LayoutRegion extends Bag {
  readonly hexes: readonly number[];
  readonly tokenRegion?: number | undefined;
  readonly terrainRegion?: number | undefined;
}
interface LayoutShape {
  readonly hexes: readonly Axial[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly harbors?: readonly HarborKind[] | undefined;
  readonly letters?: readonly number[] | undefined;
  readonly fixed?: Locks | undefined;
  readonly pipLimits?:
    | {
        readonly [terrain in Resource | "gold"]?: PipLimit | undefined;
      }
    | undefined;
  readonly hexPipLimits?:
    | {
        readonly [hex: number]: PipLimit;
      }
    | undefined;
  readonly secondTokens?:
    | {
        readonly [token: number]: number;
      }
    | undefined;
  readonly inland?: readonly Terrain[] | undefined;
  readonly covered?: readonly number[] | undefined;
  readonly startRegions?: readonly number[] | undefined;
  readonly closedToStart?: readonly number[] | undefined;
}
type LayoutSpec = LayoutShape & (Bag | Regions);
interface Locks {
  readonly terrains?:
    | {
        readonly [hex: number]: Terrain;
      }
    | undefined;
  readonly tokens?:
    | {
        readonly [hex: number]: number | null;
      }
    | undefined;
  readonly harbors?:
    | {
        readonly [slot: number]: HarborKind;
      }
    | undefined;
  readonly harborEdges?:
    | {
        readonly [slot: number]: number;
      }
    | undefined;
}
type Move<Kind extends MoveKind = MoveKind> = {
  [K in Kind]: {
    readonly kind: K;
  } & MoveFields[K];
}[Kind];
interface MoveAnywhere {
  readonly kind: PlacedKind | PlainKind;
}
interface MoveFields {
  settlement: {
    readonly intersection: number;
  };
  city: {
    readonly intersection: number;
  };
  road: {
    readonly edge: number;
  };
  roll: NoFields;
  endTurn: NoFields;
  buyCard: NoFields;
  knight: NoFields;
  roadBuilding: NoFields;
  yearOfPlenty: {
    readonly resources: readonly Resource[];
  };
  monopoly: {
    readonly resource: Resource;
  };
  discard: {
    readonly resource: Resource;
  };
  moveRobber: {
    readonly hex: number;
    readonly victim?: number | undefined;
  };
  bankTrade: {
    readonly give: Resource;
    readonly receive: Resource;
  };
  offerTrade: Offer & {
    readonly to?: readonly number[] | undefined;
  };
  acceptTrade: NoFields;
  declineTrade: NoFields;
  counterTrade: Offer;
  confirmTrade: {
    readonly player: number;
  };
  cancelTrade: NoFields;
}
type MoveKind = keyof MoveFields;
interface MoveWords {
  readonly language: string;
  readonly resources: Readonly<Record<Resource, string>>;
  readonly player: string;
  readonly names?: readonly string[] | undefined;
  readonly cards: string;
  readonly moves: Readonly<Record<MoveKind, string>>;
  readonly theft: string;
  readonly proposals: {
    readonly offerTrade: string;
    readonly counterTrade: string;
  };
  readonly roll: string;
  readonly gain: string;
  readonly noGain: string;
}
type NoFields = Readonly<Record<never, never>>;
type NotFoundFields =
  | {
      readonly term: ViolationTerm;
      readonly rule?: undefined;
      readonly amount: number;
      readonly best: GeneratedBoard;
    }
  | {
      readonly term?: undefined;
      readonly rule: Rule;
      readonly amount: number;
      readonly best: GeneratedBoard;
    }
  | {
      readonly term?: undefined;
      readonly rule?: undefined;
      readonly amount?: undefined;
      readonly best?: undefined;
    };
interface Offer {
  readonly give: ResourceCounts;
  readonly receive: ResourceCounts;
}
interface Outcome {
  readonly dice?: readonly [number, number] | undefined;
  readonly card?: DevelopmentCard | undefined;
  readonly stolen?: Resource | undefined;
}
interface OwnHoldings extends Holdings {
  readonly playable: readonly DevelopmentCard[];
}
type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
type Phase = "setup" | "roll" | "main" | "trade" | "discard" | "moveRobber" | "roadBuilding" | "extraBuilding" | "over";
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
type PlacedKind = "settlement" | "city" | "road" | "moveRobber";
type PlainKind = {
  [Kind in MoveKind]: keyof MoveFields[Kind] extends never ? Kind : never;
}[MoveKind];
interface PluralForms {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}
interface PossibleHands {
  readonly hands: readonly PerResource[];
  readonly viewers: readonly (number | null)[];
}
interface Reason {
  readonly kind: ReasonKind;
  readonly resource?: Resource;
  readonly text: string;
}
type ReasonKind =
  | "many-pips"
  | "scarce-resource"
  | "prime-spot"
  | "wood-and-brick"
  | "grain-and-ore"
  | "resource-harbor"
  | "any-harbor"
  | "harbor-fed"
  | "all-resources";
type Refusal<Kind extends RefusalKind = RefusalKind> = {
  [K in Kind]: {
    readonly kind: K;
    readonly path: string;
  } & RefusalFields[K];
}[Kind];
interface RefusalFields {
  "not-found": NotFoundFields;
  "too-few-islands": {
    readonly needed: number;
    readonly available: number;
    readonly best: GeneratedBoard;
  };
  "too-many-islands": {
    readonly needed: number;
    readonly available: number;
    readonly best: GeneratedBoard;
  };
  "lock-against-forbid": {
    readonly term: ViolationTerm;
    readonly hexes: readonly number[];
    readonly intersection?: number;
    readonly harborSlot?: number;
  };
  "lock-against-bag": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece: Terrain | HarborKind | number;
    readonly needed: number;
    readonly available: number;
  };
  "lock-against-desert": {
    readonly hexes: readonly number[];
    readonly piece: "desert" | number;
  };
  "lock-against-layout": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece?: Terrain | number;
  };
  "lock-against-spiral": NoFields;
  "lock-against-board": {
    readonly hexes: readonly number[];
    readonly harborSlot?: number;
    readonly piece: Terrain | HarborKind | number;
  };
  "no-room-for-deserts": {
    readonly needed: number;
    readonly available: number;
  };
  "too-many-pieces": {
    readonly term: ViolationTerm;
    readonly count: number;
  };
  "too-many-pips": {
    readonly term: "pipsAboveCap";
    readonly count: number;
  };
  "too-few-pips": {
    readonly term: "pipsBelowFloor";
    readonly count: number;
  };
  "pips-against-limits": {
    readonly terrain: Terrain;
  };
  "hex-against-limits": {
    readonly hexes: readonly number[];
  };
  "impossible-layout": NoFields;
  "no-official-order": NoFields;
  "no-percentile": NoFields;
  "not-a-code": NoFields;
  "no-room-for-all": {
    readonly needed: number;
  };
  "no-rules-for-terrain": {
    readonly terrain: Terrain;
  };
  "not-your-turn": NoFields;
  "already-moved": NoFields;
  "game-over": NoFields;
  "not-legal": NoFields;
  "setup-first": NoFields;
  "roll-first": NoFields;
  "already-rolled": NoFields;
  "discard-first": NoFields;
  "robber-first": NoFields;
  "trade-first": NoFields;
  "roads-first": NoFields;
  "only-building": NoFields;
  "no-seven": NoFields;
  "no-trade": NoFields;
  "empty-side": NoFields;
  "resource-on-both-sides": NoFields;
  "resource-for-itself": NoFields;
  "two-cards-due": NoFields;
  "asks-oneself": NoFields;
  occupied: NoFields;
  "too-near-a-settlement": NoFields;
  "not-connected": NoFields;
  "no-settlement-there": NoFields;
  "too-few-cards": {
    readonly lacking: Readonly<Partial<Record<Resource, number | undefined>>>;
  };
  "no-piece-left": NoFields;
  "deck-is-empty": NoFields;
  "no-such-card": NoFields;
  "card-bought-in-this-turn": NoFields;
  "card-played-in-this-turn": NoFields;
  "no-place-for-a-road": NoFields;
  "bank-is-short": NoFields;
  "robber-must-move": NoFields;
  "robber-is-friendly": NoFields;
  "no-such-victim": NoFields;
  "no-such-partner": NoFields;
  "no-offers-left": NoFields;
  "impossible-outcome": NoFields;
}
type RefusalKind = keyof RefusalFields;
interface Regions {
  readonly regions: readonly LayoutRegion[];
}
type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
type ResourceCounts = {
  readonly [resource in Resource]?: number | undefined;
};
interface Rule {
  readonly each:
    "pair" | "corner" | "hex" | "resource" | "number" | "cluster" | "island" | "region" | "harbor" | "board";
  readonly where?: readonly RulePiece[] | undefined;
  readonly hexes?: number | undefined;
  readonly count?: readonly RulePiece[] | undefined;
  readonly sum?: "pips" | undefined;
  readonly repeat?: "number" | "terrain" | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly weight?: number | undefined;
  readonly forbid?: boolean | undefined;
}
type RulePiece = Exclude<Terrain, "sea"> | number;
interface Seat {
  readonly player: number;
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly knights: number;
  readonly roadLength: number;
  readonly toDiscard: number;
}
type Seed = string | number;
type StopReason = "steps" | "target" | "time" | "stalled";
interface Table extends GameRules {
  readonly version: 1;
  readonly board: Board;
  readonly moveCount: number;
  readonly phase: Phase;
  readonly currentPlayer: number;
  readonly activePlayer: number;
  readonly extraTurn: boolean;
  readonly dice: readonly [number, number] | null;
  readonly trade: Trade | null;
  readonly offersLeft: number;
  readonly cardPlayed: boolean;
  readonly freeRoads: number;
  readonly cardsLeft: number;
  readonly playedCards: Readonly<Record<DevelopmentCard, number>>;
  readonly bank: PerResource;
  readonly robber: number | null;
  readonly longestRoad: number | null;
  readonly largestArmy: number | null;
  readonly winner: number | null;
  readonly lastMove: {
    readonly player: number;
    readonly move: Move;
    readonly outcome?: Outcome | undefined;
    readonly gains: readonly Gain[];
  } | null;
}
type TermName = keyof EnergyWeights;
type Terrain = Resource | "desert" | "gold" | "sea";
interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}
interface Trade {
  readonly give: PerResource;
  readonly receive: PerResource;
  readonly answers: readonly TradeAnswer[];
}
type TradeAnswer =
  | {
      readonly player: number;
      readonly answer: "accept" | "decline" | null;
    }
  | {
      readonly player: number;
      readonly answer: "counter";
      readonly counter: {
        readonly give: PerResource;
        readonly receive: PerResource;
      };
    };
type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;
interface Words extends BoardWords, MoveWords {
  readonly forbid: Readonly<Record<ViolationTerm, string>>;
  readonly rules: {
    readonly all: Readonly<Record<Rule["each"], string>>;
    readonly some: Readonly<Record<Rule["each"], string>>;
    readonly pieces: Readonly<Record<Exclude<RulePiece, number>, string>>;
    readonly or: string;
    readonly size: PluralForms;
    readonly neighbors: PluralForms;
    readonly most: string;
    readonly least: string;
    readonly between: string;
    readonly exactly: string;
    readonly none: Readonly<Record<"hexes" | "pips" | "numbers" | "terrains", string>>;
    readonly amounts: Readonly<Record<"hexes" | "pips" | "numbers" | "terrains", PluralForms>>;
    readonly hexesWith: string;
    readonly amountWith: string;
  };
  readonly token: string;
  readonly violations: {
    readonly times: PluralForms;
    readonly pips: PluralForms;
    readonly hexes: PluralForms;
  };
  readonly notFound: string;
  readonly refusals: Readonly<Record<RefusalKind, string>>;
  readonly reasons: Readonly<Record<ReasonKind, string>>;
}
declare function describeHarbor(kind: HarborKind, words: Words): string;
declare function describeMove(move: Move | MoveAnywhere, words?: MoveWords): string;
declare function describeReason(reason: Pick<Reason, "kind" | "resource">, words: Words): string;
declare function describeRefusal(refusal: Refusal, words: Words): string;
declare function describeRoll(before: Game | GameView, after: Game | GameView, words?: MoveWords): string;
declare function describeRule(rule: Rule, words?: Words): string;
declare const english: Words;
declare const french: Words;
declare const german: Words;
declare const spanish: Words;
export {
  type BoardWords,
  type Direction,
  type HarborKind,
  type MoveWords,
  type PluralForms,
  type Reason,
  type ReasonKind,
  type Refusal,
  type RefusalKind,
  type Rule,
  type RulePiece,
  type Words,
  describeHarbor,
  describeMove,
  describeReason,
  describeRefusal,
  describeRoll,
  describeRule,
  english,
  french,
  german,
  spanish,
};
