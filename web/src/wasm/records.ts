// Printed by cpp/wasm/programs/records.cpp from the descriptions of the records; `npm run modules:types` prints it anew.
// What each record means is said there.
import type { Call, ModuleRun, Step } from "./call.js";
import type { RecordWriter } from "./record-writer.js";
import type { RecordReader } from "./record-reader.js";

export interface Geometric {
  readonly initialTemperature: number;
  readonly coolingRate: number;
}

export function writeGeometric(to: RecordWriter, record: Geometric): void {
  to.number(record.initialTemperature);
  to.number(record.coolingRate);
}

export interface Fast {
  readonly initialTemperature: number;
}

export function writeFast(to: RecordWriter, record: Fast): void {
  to.number(record.initialTemperature);
}

export interface Nested {
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly reduction: number;
  readonly inner: number | undefined;
}

export function writeNested(to: RecordWriter, record: Nested): void {
  to.optionalNumber(record.high);
  to.optionalNumber(record.low);
  to.number(record.reduction);
  to.optionalNumber(record.inner);
}

export interface Adaptive {
  readonly initialTemperature: number | undefined;
  readonly targetAcceptance: number;
}

export function writeAdaptive(to: RecordWriter, record: Adaptive): void {
  to.optionalNumber(record.initialTemperature);
  to.number(record.targetAcceptance);
}

export type Auto = Readonly<Record<never, never>>;

export function writeAuto(): void {}

export const scheduleKinds = ["geometric", "fast", "nested", "adaptive", "auto"] as const;
export type Schedule =
  | ({ readonly kind: "geometric" } & Geometric)
  | ({ readonly kind: "fast" } & Fast)
  | ({ readonly kind: "nested" } & Nested)
  | ({ readonly kind: "adaptive" } & Adaptive)
  | ({ readonly kind: "auto" } & Auto);

export function writeSchedule(to: RecordWriter, record: Schedule): void {
  to.choice(scheduleKinds, record.kind);
  switch (record.kind) {
    case "geometric":
      return writeGeometric(to, record);
    case "fast":
      return writeFast(to, record);
    case "nested":
      return writeNested(to, record);
    case "adaptive":
      return writeAdaptive(to, record);
    case "auto":
      return writeAuto();
  }
}

export interface AnnealRequest {
  readonly seed: string;
  readonly steps: number | undefined;
  readonly restarts: number | undefined;
  readonly patience: number | undefined;
  readonly targetEnergy: number | undefined;
  readonly timeBudgetMs: number | undefined;
  readonly trace: boolean;
  readonly schedule: Schedule | undefined;
}

export function writeAnnealRequest(to: RecordWriter, record: AnnealRequest): void {
  to.text(record.seed);
  to.optionalNumber(record.steps);
  to.optionalNumber(record.restarts);
  to.optionalNumber(record.patience);
  to.optionalNumber(record.targetEnergy);
  to.optionalNumber(record.timeBudgetMs);
  to.flag(record.trace);
  to.optional(record.schedule, writeSchedule);
}

export const layoutKindNames = ["standard", "extension", "custom"] as const;
export type LayoutKind = (typeof layoutKindNames)[number];

export interface Axial {
  readonly q: number;
  readonly r: number;
}

export function writeAxial(to: RecordWriter, record: Axial): void {
  to.number(record.q);
  to.number(record.r);
}

export interface Region {
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  readonly group: number;
  readonly terrainRegion: number | undefined;
}

export function writeRegion(to: RecordWriter, record: Region): void {
  to.numbersAll(record.terrains);
  to.numbersAll(record.tokens);
  to.number(record.group);
  to.optionalNumber(record.terrainRegion);
}

export const terrainNames = ["wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea"] as const;
export type Terrain = (typeof terrainNames)[number];

export interface LockedTerrain {
  readonly place: number;
  readonly piece: Terrain;
}

export function writeLockedTerrain(to: RecordWriter, record: LockedTerrain): void {
  to.number(record.place);
  to.choice(terrainNames, record.piece);
}

export interface LockedToken {
  readonly place: number;
  readonly piece: number;
}

export function writeLockedToken(to: RecordWriter, record: LockedToken): void {
  to.number(record.place);
  to.number(record.piece);
}

export const harborNames = ["wood", "brick", "wool", "grain", "ore", "any"] as const;
export type Harbor = (typeof harborNames)[number];

export interface LockedHarbor {
  readonly place: number;
  readonly piece: Harbor;
}

export function writeLockedHarbor(to: RecordWriter, record: LockedHarbor): void {
  to.number(record.place);
  to.choice(harborNames, record.piece);
}

export interface LockedEdge {
  readonly place: number;
  readonly piece: number;
}

export function writeLockedEdge(to: RecordWriter, record: LockedEdge): void {
  to.number(record.place);
  to.number(record.piece);
}

export interface Locks {
  readonly terrains: readonly LockedTerrain[];
  readonly tokens: readonly LockedToken[];
  readonly harbors: readonly LockedHarbor[];
  readonly harborEdges: readonly LockedEdge[];
}

export function writeLocks(to: RecordWriter, record: Locks): void {
  to.list(record.terrains, writeLockedTerrain);
  to.list(record.tokens, writeLockedToken);
  to.list(record.harbors, writeLockedHarbor);
  to.list(record.harborEdges, writeLockedEdge);
}

export interface TerrainPips {
  readonly terrain: Terrain;
  readonly min: number;
  readonly max: number;
}

export function writeTerrainPips(to: RecordWriter, record: TerrainPips): void {
  to.choice(terrainNames, record.terrain);
  to.number(record.min);
  to.number(record.max);
}

export interface HexPips {
  readonly hex: number;
  readonly min: number;
  readonly max: number;
}

export function writeHexPips(to: RecordWriter, record: HexPips): void {
  to.number(record.hex);
  to.number(record.min);
  to.number(record.max);
}

export const desertPlaceNames = ["anywhere", "center", "inland", "coast"] as const;
export type DesertPlace = (typeof desertPlaceNames)[number];

export interface Plan {
  readonly regionOf: readonly number[];
  readonly regions: readonly Region[];
  readonly fixed: Locks;
  readonly terrainPips: readonly TerrainPips[];
  readonly hexPips: readonly HexPips[];
  readonly desert: DesertPlace;
  readonly start: readonly number[];
  readonly closed: readonly number[];
}

export function writePlan(to: RecordWriter, record: Plan): void {
  to.numbers(record.regionOf);
  to.list(record.regions, writeRegion);
  writeLocks(to, record.fixed);
  to.list(record.terrainPips, writeTerrainPips);
  to.list(record.hexPips, writeHexPips);
  to.choice(desertPlaceNames, record.desert);
  to.numbers(record.start);
  to.numbers(record.closed);
}

export interface CustomLayout {
  readonly hexes: readonly Axial[];
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  readonly plan: Plan | undefined;
  readonly letters: readonly number[];
  readonly harborSlots: readonly number[];
  readonly harbors: readonly Harbor[];
}

export function writeCustomLayout(to: RecordWriter, record: CustomLayout): void {
  to.list(record.hexes, writeAxial);
  to.numbersAll(record.terrains);
  to.numbersAll(record.tokens);
  to.optional(record.plan, writePlan);
  to.numbers(record.letters);
  to.numbers(record.harborSlots);
  to.choices(harborNames, record.harbors);
}

export interface Layout {
  readonly kind: LayoutKind;
  readonly custom: CustomLayout | undefined;
}

export function writeLayout(to: RecordWriter, record: Layout): void {
  to.choice(layoutKindNames, record.kind);
  to.optional(record.custom, writeCustomLayout);
}

export const balanceModeNames = ["resources", "numbers", "both"] as const;
export type BalanceMode = (typeof balanceModeNames)[number];

export interface ResourcePair {
  readonly first: Terrain;
  readonly second: Terrain;
}

export function writeResourcePair(to: RecordWriter, record: ResourcePair): void {
  to.choice(terrainNames, record.first);
  to.choice(terrainNames, record.second);
}

export const ruleGroupsNames = [
  "pair",
  "corner",
  "hex",
  "resource",
  "number",
  "cluster",
  "island",
  "region",
  "harbor",
  "board",
] as const;
export type RuleGroups = (typeof ruleGroupsNames)[number];

export const ruleMeasureNames = ["hexes", "pips", "numbers", "terrains"] as const;
export type RuleMeasure = (typeof ruleMeasureNames)[number];

export interface RuleRequest {
  readonly each: RuleGroups;
  readonly where: number;
  readonly hexes: number;
  readonly count: number;
  readonly measure: RuleMeasure;
  readonly min: number;
  readonly max: number;
  readonly weight: number;
  readonly forbid: boolean;
}

export function writeRuleRequest(to: RecordWriter, record: RuleRequest): void {
  to.choice(ruleGroupsNames, record.each);
  to.number(record.where);
  to.number(record.hexes);
  to.number(record.count);
  to.choice(ruleMeasureNames, record.measure);
  to.number(record.min);
  to.number(record.max);
  to.number(record.weight);
  to.flag(record.forbid);
}

export interface Criteria {
  readonly weights: readonly (number | undefined)[] | undefined;
  readonly pipCap: number;
  readonly pipFloor: number;
  readonly clusterCap: number;
  readonly apart: readonly ResourcePair[];
  readonly rules: readonly RuleRequest[];
}

export function writeCriteria(to: RecordWriter, record: Criteria): void {
  to.optional(record.weights, (to, item) => to.listAll(item, (to, item) => to.optionalNumber(item)));
  to.number(record.pipCap);
  to.number(record.pipFloor);
  to.number(record.clusterCap);
  to.list(record.apart, writeResourcePair);
  to.list(record.rules, writeRuleRequest);
}

export const termNames = [
  "adjacentSameResource",
  "adjacentHighNumbers",
  "regionPips",
  "adjacentSameNumber",
  "adjacentLowNumbers",
  "repeatedNumber",
  "resourcePips",
  "pipsAboveCap",
  "intersectionSpread",
  "sharedNumber",
  "strongOwnHarbor",
  "harborSpread",
  "adjacentApart",
  "ownHarbor",
  "pipsBelowFloor",
  "largeClusters",
] as const;
export type Term = (typeof termNames)[number];

export const harborOrderNames = ["printed", "shuffled", "none"] as const;
export type HarborOrder = (typeof harborOrderNames)[number];

export const tokenOrderNames = ["annealed", "spiral"] as const;
export type TokenOrder = (typeof tokenOrderNames)[number];

export interface GenerateRequest {
  readonly classic: boolean;
  readonly annealing: AnnealRequest;
  readonly layout: Layout;
  readonly locks: Locks;
  readonly balanceMode: BalanceMode;
  readonly criteria: Criteria;
  readonly forbid: readonly Term[];
  readonly desert: DesertPlace;
  readonly harbors: HarborOrder;
  readonly tokenOrder: TokenOrder;
  readonly minIslands: number;
  readonly maxIslands: number;
}

export function writeGenerateRequest(to: RecordWriter, record: GenerateRequest): void {
  to.flag(record.classic);
  writeAnnealRequest(to, record.annealing);
  writeLayout(to, record.layout);
  writeLocks(to, record.locks);
  to.choice(balanceModeNames, record.balanceMode);
  writeCriteria(to, record.criteria);
  to.choices(termNames, record.forbid);
  to.choice(desertPlaceNames, record.desert);
  to.choice(harborOrderNames, record.harbors);
  to.choice(tokenOrderNames, record.tokenOrder);
  to.number(record.minIslands);
  to.number(record.maxIslands);
}

export const infeasibilityKindNames = [
  "desert-room",
  "desert-lock",
  "no-spiral",
  "spiral-locks",
  "locked-together",
  "too-many",
  "not-found",
  "too-few-islands",
  "pip-limits",
  "too-many-islands",
  "spiral-pieces",
  "hex-limits",
  "inland-room",
  "locked-terrain",
  "locked-token",
  "locked-harbor",
  "fixed-pieces",
  "undecided",
] as const;
export type InfeasibilityKind = (typeof infeasibilityKindNames)[number];

export interface Infeasibility {
  readonly kind: InfeasibilityKind;
  readonly term: Term;
  readonly first: number;
  readonly second: number;
  readonly rule: number;
  readonly required: number;
  readonly available: number;
  readonly cluster: readonly number[];
}

export function readInfeasibility(from: RecordReader): Infeasibility {
  return {
    kind: from.choice(infeasibilityKindNames),
    term: from.choice(termNames),
    first: from.number(),
    second: from.number(),
    rule: from.number(),
    required: from.number(),
    available: from.number(),
    cluster: from.numbers(from.number()),
  };
}

export interface Pieces {
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly number[];
  readonly harbors: readonly Harbor[];
  readonly harborSlots: readonly number[];
}

export function readPieces(from: RecordReader): Pieces {
  return {
    terrains: from.choices(from.number(), terrainNames),
    tokens: from.numbers(from.number()),
    harbors: from.choices(from.number(), harborNames),
    harborSlots: from.numbers(from.number()),
  };
}

export const stopReasonNames = ["steps", "target", "time", "stalled"] as const;
export type StopReason = (typeof stopReasonNames)[number];

export interface Trace {
  readonly step: readonly number[];
  readonly energy: readonly number[];
  readonly best: readonly number[];
  readonly temperature: readonly number[];
  readonly acceptance: readonly number[];
}

export function readTrace(from: RecordReader): Trace {
  return {
    step: from.numbers(from.number()),
    energy: from.numbers(from.number()),
    best: from.numbers(from.number()),
    temperature: from.numbers(from.number()),
    acceptance: from.numbers(from.number()),
  };
}

export interface Generated {
  readonly infeasibility: Infeasibility | undefined;
  readonly pieces: Pieces;
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly ruleValues: readonly number[];
  readonly energy: number;
  readonly steps: number;
  readonly accepted: number;
  readonly stopReason: StopReason;
  readonly trace: Trace;
}

export function readGenerated(from: RecordReader): Generated {
  return {
    infeasibility: from.optional(readInfeasibility),
    pieces: readPieces(from),
    values: from.numbers(16),
    weights: from.numbers(16),
    ruleValues: from.numbers(from.number()),
    energy: from.number(),
    steps: from.number(),
    accepted: from.number(),
    stopReason: from.choice(stopReasonNames),
    trace: readTrace(from),
  };
}

export interface OfficialRequest {
  readonly layout: Layout;
  readonly locks: Locks;
  readonly seed: string;
  readonly timeBudgetMs: number | undefined;
}

export function writeOfficialRequest(to: RecordWriter, record: OfficialRequest): void {
  writeLayout(to, record.layout);
  writeLocks(to, record.locks);
  to.text(record.seed);
  to.optionalNumber(record.timeBudgetMs);
}

export interface OfficialBoard {
  readonly infeasibility: Infeasibility | undefined;
  readonly pieces: Pieces;
}

export function readOfficialBoard(from: RecordReader): OfficialBoard {
  return {
    infeasibility: from.optional(readInfeasibility),
    pieces: readPieces(from),
  };
}

export function writePieces(to: RecordWriter, record: Pieces): void {
  to.choices(terrainNames, record.terrains);
  to.numbers(record.tokens);
  to.choices(harborNames, record.harbors);
  to.numbers(record.harborSlots);
}

export interface BoardRequest {
  readonly layout: Layout;
  readonly pieces: Pieces;
}

export function writeBoardRequest(to: RecordWriter, record: BoardRequest): void {
  writeLayout(to, record.layout);
  writePieces(to, record.pieces);
}

export interface RepairRequest {
  readonly board: BoardRequest;
  readonly locks: Locks;
  readonly criteria: Criteria;
  readonly swaps: number;
  readonly balanceMode: BalanceMode;
  readonly harbors: boolean;
  readonly timeBudgetMs: number | undefined;
}

export function writeRepairRequest(to: RecordWriter, record: RepairRequest): void {
  writeBoardRequest(to, record.board);
  writeLocks(to, record.locks);
  writeCriteria(to, record.criteria);
  to.number(record.swaps);
  to.choice(balanceModeNames, record.balanceMode);
  to.flag(record.harbors);
  to.optionalNumber(record.timeBudgetMs);
}

export const swapKindNames = ["terrains", "tokens", "harbors", "hexes"] as const;
export type SwapKind = (typeof swapKindNames)[number];

export interface RepairStep {
  readonly kind: SwapKind;
  readonly a: number;
  readonly b: number;
  readonly gain: number;
}

export function readRepairStep(from: RecordReader): RepairStep {
  return {
    kind: from.choice(swapKindNames),
    a: from.number(),
    b: from.number(),
    gain: from.number(),
  };
}

export interface Repaired {
  readonly swaps: readonly RepairStep[];
  readonly pieces: Pieces;
  readonly energyBefore: number;
  readonly energyAfter: number;
  readonly complete: boolean;
}

export function readRepaired(from: RecordReader): Repaired {
  return {
    swaps: from.list(from.number(), readRepairStep),
    pieces: readPieces(from),
    energyBefore: from.number(),
    energyAfter: from.number(),
    complete: from.flag(),
  };
}

export interface EvaluateRequest {
  readonly board: BoardRequest;
  readonly classic: boolean;
  readonly criteria: Criteria;
}

export function writeEvaluateRequest(to: RecordWriter, record: EvaluateRequest): void {
  writeBoardRequest(to, record.board);
  to.flag(record.classic);
  writeCriteria(to, record.criteria);
}

export interface Violation {
  readonly term: Term;
  readonly first: number;
  readonly second: number;
  readonly amount: number;
  readonly cluster: readonly number[];
}

export function readViolation(from: RecordReader): Violation {
  return {
    term: from.choice(termNames),
    first: from.number(),
    second: from.number(),
    amount: from.number(),
    cluster: from.numbers(from.number()),
  };
}

export interface RuleViolation {
  readonly rule: number;
  readonly hexes: readonly number[];
  readonly amount: number;
}

export function readRuleViolation(from: RecordReader): RuleViolation {
  return {
    rule: from.number(),
    hexes: from.numbers(from.number()),
    amount: from.number(),
  };
}

export interface Evaluation {
  readonly values: readonly number[];
  readonly weights: readonly number[];
  readonly energyByHex: readonly number[];
  readonly energyByIntersection: readonly number[];
  readonly violations: readonly Violation[];
  readonly ruleViolations: readonly RuleViolation[];
}

export function readEvaluation(from: RecordReader): Evaluation {
  return {
    values: from.numbers(16),
    weights: from.numbers(16),
    energyByHex: from.numbers(from.number()),
    energyByIntersection: from.numbers(from.number()),
    violations: from.list(from.number(), readViolation),
    ruleViolations: from.list(from.number(), readRuleViolation),
  };
}

export const amongNames = ["random", "fair"] as const;
export type Among = (typeof amongNames)[number];

export interface PercentileRequest {
  readonly board: BoardRequest;
  readonly among: Among;
}

export function writePercentileRequest(to: RecordWriter, record: PercentileRequest): void {
  writeBoardRequest(to, record.board);
  to.choice(amongNames, record.among);
}

export const spotEvaluatorNames = ["guide", "proven"] as const;
export type SpotEvaluator = (typeof spotEvaluatorNames)[number];

export interface PerResourceChanges {
  readonly wood: number | undefined;
  readonly brick: number | undefined;
  readonly wool: number | undefined;
  readonly grain: number | undefined;
  readonly ore: number | undefined;
}

export function writePerResourceChanges(to: RecordWriter, record: PerResourceChanges): void {
  to.optionalNumber(record.wood);
  to.optionalNumber(record.brick);
  to.optionalNumber(record.wool);
  to.optionalNumber(record.grain);
  to.optionalNumber(record.ore);
}

export interface MetricsChanges {
  readonly production: number | undefined;
  readonly scarcity: number | undefined;
  readonly harbor: number | undefined;
  readonly primeVariate: number | undefined;
  readonly parity: number | undefined;
}

export function writeMetricsChanges(to: RecordWriter, record: MetricsChanges): void {
  to.optionalNumber(record.production);
  to.optionalNumber(record.scarcity);
  to.optionalNumber(record.harbor);
  to.optionalNumber(record.primeVariate);
  to.optionalNumber(record.parity);
}

export const balanceNames = ["abundance", "bottleneck"] as const;
export type Balance = (typeof balanceNames)[number];

export const harborStrengthNames = ["board", "own"] as const;
export type HarborStrength = (typeof harborStrengthNames)[number];

export interface SpotParamsChanges {
  readonly baseResourceStrength: PerResourceChanges;
  readonly dampeningFactor: number | undefined;
  readonly harborBonus: number | undefined;
  readonly primeVariateBonus: number | undefined;
  readonly parityPreference: number | undefined;
  readonly varietyBonus: number | undefined;
  readonly metricWeights: MetricsChanges;
  readonly balance: Balance | undefined;
  readonly harborStrength: HarborStrength | undefined;
}

export function writeSpotParamsChanges(to: RecordWriter, record: SpotParamsChanges): void {
  writePerResourceChanges(to, record.baseResourceStrength);
  to.optionalNumber(record.dampeningFactor);
  to.optionalNumber(record.harborBonus);
  to.optionalNumber(record.primeVariateBonus);
  to.optionalNumber(record.parityPreference);
  to.optionalNumber(record.varietyBonus);
  writeMetricsChanges(to, record.metricWeights);
  to.optionalChoice(balanceNames, record.balance);
  to.optionalChoice(harborStrengthNames, record.harborStrength);
}

export interface ParamsRequest {
  readonly evaluator: SpotEvaluator;
  readonly changes: SpotParamsChanges | undefined;
}

export function writeParamsRequest(to: RecordWriter, record: ParamsRequest): void {
  to.choice(spotEvaluatorNames, record.evaluator);
  to.optional(record.changes, writeSpotParamsChanges);
}

export interface PerResource {
  readonly wood: number;
  readonly brick: number;
  readonly wool: number;
  readonly grain: number;
  readonly ore: number;
}

export function readPerResource(from: RecordReader): PerResource {
  return {
    wood: from.number(),
    brick: from.number(),
    wool: from.number(),
    grain: from.number(),
    ore: from.number(),
  };
}

export interface Metrics {
  readonly production: number;
  readonly scarcity: number;
  readonly harbor: number;
  readonly primeVariate: number;
  readonly parity: number;
}

export function readMetrics(from: RecordReader): Metrics {
  return {
    production: from.number(),
    scarcity: from.number(),
    harbor: from.number(),
    primeVariate: from.number(),
    parity: from.number(),
  };
}

export interface SpotParams {
  readonly baseResourceStrength: PerResource;
  readonly dampeningFactor: number;
  readonly harborBonus: number;
  readonly primeVariateBonus: number;
  readonly parityPreference: number;
  readonly varietyBonus: number;
  readonly metricWeights: Metrics;
  readonly balance: Balance;
  readonly harborStrength: HarborStrength;
}

export function readSpotParams(from: RecordReader): SpotParams {
  return {
    baseResourceStrength: readPerResource(from),
    dampeningFactor: from.number(),
    harborBonus: from.number(),
    primeVariateBonus: from.number(),
    parityPreference: from.number(),
    varietyBonus: from.number(),
    metricWeights: readMetrics(from),
    balance: from.choice(balanceNames),
    harborStrength: from.choice(harborStrengthNames),
  };
}

export interface SpotRequest {
  readonly board: BoardRequest;
  readonly params: ParamsRequest;
  readonly settlements: readonly number[];
}

export function writeSpotRequest(to: RecordWriter, record: SpotRequest): void {
  writeBoardRequest(to, record.board);
  writeParamsRequest(to, record.params);
  to.numbers(record.settlements);
}

export interface RankRequest {
  readonly spots: SpotRequest;
  readonly top: number;
}

export function writeRankRequest(to: RecordWriter, record: RankRequest): void {
  writeSpotRequest(to, record.spots);
  to.number(record.top);
}

export interface Spot {
  readonly intersection: number;
  readonly score: number;
  readonly metrics: Metrics;
  readonly production: PerResource;
  readonly gold: number;
  readonly reasons: number;
}

export function readSpot(from: RecordReader): Spot {
  return {
    intersection: from.number(),
    score: from.number(),
    metrics: readMetrics(from),
    production: readPerResource(from),
    gold: from.number(),
    reasons: from.number(),
  };
}

export interface OpeningRequest {
  readonly spots: SpotRequest;
}

export function writeOpeningRequest(to: RecordWriter, record: OpeningRequest): void {
  writeSpotRequest(to, record.spots);
}

export interface SpotScore {
  readonly score: number;
  readonly metrics: Metrics;
  readonly production: PerResource;
  readonly gold: number;
  readonly reasons: number;
}

export function readSpotScore(from: RecordReader): SpotScore {
  return {
    score: from.number(),
    metrics: readMetrics(from),
    production: readPerResource(from),
    gold: from.number(),
    reasons: from.number(),
  };
}

export interface ManyBoardsRequest {
  readonly layout: Layout;
  readonly params: ParamsRequest;
  readonly harbors: boolean;
  readonly packed: Uint8Array;
}

export function writeManyBoardsRequest(to: RecordWriter, record: ManyBoardsRequest): void {
  writeLayout(to, record.layout);
  writeParamsRequest(to, record.params);
  to.flag(record.harbors);
  to.bytes(record.packed);
}

export interface SeatChancesRequest {
  readonly board: BoardRequest;
  readonly players: number;
  readonly samples: number;
  readonly seed: string;
}

export function writeSeatChancesRequest(to: RecordWriter, record: SeatChancesRequest): void {
  writeBoardRequest(to, record.board);
  to.number(record.players);
  to.number(record.samples);
  to.text(record.seed);
}

export interface MeanChance {
  readonly winChance: number;
  readonly standardError: number;
}

export function readMeanChance(from: RecordReader): MeanChance {
  return {
    winChance: from.number(),
    standardError: from.number(),
  };
}

export interface DraftOrder {
  readonly players: number;
  readonly seats: readonly number[];
}

export function writeDraftOrder(to: RecordWriter, record: DraftOrder): void {
  to.number(record.players);
  to.numbers(record.seats);
}

export const policyNames = ["greedy", "maxmin", "optimal"] as const;
export type Policy = (typeof policyNames)[number];

export interface DraftRequest {
  readonly spots: SpotRequest;
  readonly order: DraftOrder;
  readonly policy: Policy;
}

export function writeDraftRequest(to: RecordWriter, record: DraftRequest): void {
  writeSpotRequest(to, record.spots);
  writeDraftOrder(to, record.order);
  to.choice(policyNames, record.policy);
}

export interface DraftSeat {
  readonly settlements: readonly number[];
  readonly score: number;
  readonly production: PerResource;
}

export function readDraftSeat(from: RecordReader): DraftSeat {
  return {
    settlements: from.numbers(from.number()),
    score: from.number(),
    production: readPerResource(from),
  };
}

export interface Pick {
  readonly seat: number;
  readonly round: number;
  readonly intersection: number;
  readonly road: number;
  readonly score: number;
}

export function readPick(from: RecordReader): Pick {
  return {
    seat: from.number(),
    round: from.number(),
    intersection: from.number(),
    road: from.number(),
    score: from.number(),
  };
}

export interface Draft {
  readonly gap: number;
  readonly seats: readonly DraftSeat[];
  readonly picks: readonly Pick[];
}

export function readDraft(from: RecordReader): Draft {
  return {
    gap: from.number(),
    seats: from.list(from.number(), readDraftSeat),
    picks: from.list(from.number(), readPick),
  };
}

export interface CoachRequest {
  readonly spots: SpotRequest;
  readonly order: DraftOrder;
  readonly seat: number;
  readonly temperature: number | undefined;
  readonly samples: number | undefined;
  readonly seed: string;
}

export function writeCoachRequest(to: RecordWriter, record: CoachRequest): void {
  writeSpotRequest(to, record.spots);
  writeDraftOrder(to, record.order);
  to.number(record.seat);
  to.optionalNumber(record.temperature);
  to.optionalNumber(record.samples);
  to.text(record.seed);
}

export interface AdvisedSpot {
  readonly intersection: number;
  readonly score: number;
  readonly stillOpen: number;
  readonly standardError: number;
}

export function readAdvisedSpot(from: RecordReader): AdvisedSpot {
  return {
    intersection: from.number(),
    score: from.number(),
    stillOpen: from.number(),
    standardError: from.number(),
  };
}

export interface DraftAdvice {
  readonly picksBefore: number;
  readonly exact: boolean;
  readonly spots: readonly AdvisedSpot[];
}

export function readDraftAdvice(from: RecordReader): DraftAdvice {
  return {
    picksBefore: from.number(),
    exact: from.flag(),
    spots: from.list(from.number(), readAdvisedSpot),
  };
}

export interface ChancesRequest {
  readonly board: BoardRequest;
  readonly model: number;
  readonly settlements: readonly number[];
  readonly roads: readonly number[];
}

export function writeChancesRequest(to: RecordWriter, record: ChancesRequest): void {
  writeBoardRequest(to, record.board);
  to.number(record.model);
  to.numbers(record.settlements);
  to.numbers(record.roads);
}

export const extraTurnsNames = ["none", "special-building", "paired"] as const;
export type ExtraTurns = (typeof extraTurnsNames)[number];

export interface Rules {
  readonly pointsToWin: number;
  readonly discardLimit: number;
  readonly friendlyRobber: boolean;
  readonly balancedDice: boolean;
  readonly offersPerTurn: number;
  readonly extraTurns: ExtraTurns;
}

export function writeRules(to: RecordWriter, record: Rules): void {
  to.number(record.pointsToWin);
  to.number(record.discardLimit);
  to.flag(record.friendlyRobber);
  to.flag(record.balancedDice);
  to.number(record.offersPerTurn);
  to.choice(extraTurnsNames, record.extraTurns);
}

export interface NewGameRequest {
  readonly board: BoardRequest;
  readonly players: number;
  readonly rules: Rules;
  readonly seed: string;
}

export function writeNewGameRequest(to: RecordWriter, record: NewGameRequest): void {
  writeBoardRequest(to, record.board);
  to.number(record.players);
  writeRules(to, record.rules);
  to.text(record.seed);
}

export const phaseNames = [
  "setup",
  "roll",
  "main",
  "trade",
  "discard",
  "moveRobber",
  "roadBuilding",
  "extraBuilding",
  "over",
] as const;
export type Phase = (typeof phaseNames)[number];

export interface PerCard {
  readonly knight: number;
  readonly yearOfPlenty: number;
  readonly monopoly: number;
  readonly roadBuilding: number;
  readonly victoryPoint: number;
}

export function readPerCard(from: RecordReader): PerCard {
  return {
    knight: from.number(),
    yearOfPlenty: from.number(),
    monopoly: from.number(),
    roadBuilding: from.number(),
    victoryPoint: from.number(),
  };
}

export interface SeatState {
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly knights: number;
  readonly roadLength: number;
  readonly points: number;
  readonly handSize: number;
  readonly cardCount: number;
  readonly hand: PerResource;
  readonly cards: PerCard;
  readonly toDiscard: number;
}

export function readSeatState(from: RecordReader): SeatState {
  return {
    settlements: from.numbers(from.number()),
    cities: from.numbers(from.number()),
    roads: from.numbers(from.number()),
    knights: from.number(),
    roadLength: from.number(),
    points: from.number(),
    handSize: from.number(),
    cardCount: from.number(),
    hand: readPerResource(from),
    cards: readPerCard(from),
    toDiscard: from.number(),
  };
}

export interface Offer {
  readonly give: PerResource;
  readonly receive: PerResource;
}

export function readOffer(from: RecordReader): Offer {
  return {
    give: readPerResource(from),
    receive: readPerResource(from),
  };
}

export const answerNames = ["none", "accept", "decline", "counter"] as const;
export type Answer = (typeof answerNames)[number];

export interface TradeAnswer {
  readonly player: number;
  readonly answer: Answer;
  readonly counter: Offer;
}

export function readTradeAnswer(from: RecordReader): TradeAnswer {
  return {
    player: from.number(),
    answer: from.choice(answerNames),
    counter: readOffer(from),
  };
}

export interface Trade {
  readonly offer: Offer;
  readonly answers: readonly TradeAnswer[];
}

export function readTrade(from: RecordReader): Trade {
  return {
    offer: readOffer(from),
    answers: from.list(from.number(), readTradeAnswer),
  };
}

export interface State {
  readonly moves: number;
  readonly phase: Phase;
  readonly seats: readonly SeatState[];
  readonly turn: number;
  readonly player: number;
  readonly dice: readonly number[];
  readonly robber: number;
  readonly longestRoad: number;
  readonly largestArmy: number;
  readonly winner: number;
  readonly deckSize: number;
  readonly bank: PerResource;
  readonly rolls: number;
  readonly thefts: number;
  readonly deck: PerCard;
  readonly bought: PerCard;
  readonly playedCards: PerCard;
  readonly possibleHands: readonly string[];
  readonly freeRoads: number;
  readonly played: boolean;
  readonly extraTurn: boolean;
  readonly offersLeft: number;
  readonly trade: Trade | undefined;
}

export function readState(from: RecordReader): State {
  return {
    moves: from.number(),
    phase: from.choice(phaseNames),
    seats: from.list(from.number(), readSeatState),
    turn: from.number(),
    player: from.number(),
    dice: from.numbers(2),
    robber: from.number(),
    longestRoad: from.number(),
    largestArmy: from.number(),
    winner: from.number(),
    deckSize: from.number(),
    bank: readPerResource(from),
    rolls: from.number(),
    thefts: from.number(),
    deck: readPerCard(from),
    bought: readPerCard(from),
    playedCards: readPerCard(from),
    possibleHands: from.list(from.number(), (from) => from.text()),
    freeRoads: from.number(),
    played: from.flag(),
    extraTurn: from.flag(),
    offersLeft: from.number(),
    trade: from.optional(readTrade),
  };
}

export function writePerResource(to: RecordWriter, record: PerResource): void {
  to.number(record.wood);
  to.number(record.brick);
  to.number(record.wool);
  to.number(record.grain);
  to.number(record.ore);
}

export function writePerCard(to: RecordWriter, record: PerCard): void {
  to.number(record.knight);
  to.number(record.yearOfPlenty);
  to.number(record.monopoly);
  to.number(record.roadBuilding);
  to.number(record.victoryPoint);
}

export function writeSeatState(to: RecordWriter, record: SeatState): void {
  to.numbers(record.settlements);
  to.numbers(record.cities);
  to.numbers(record.roads);
  to.number(record.knights);
  to.number(record.roadLength);
  to.number(record.points);
  to.number(record.handSize);
  to.number(record.cardCount);
  writePerResource(to, record.hand);
  writePerCard(to, record.cards);
  to.number(record.toDiscard);
}

export function writeOffer(to: RecordWriter, record: Offer): void {
  writePerResource(to, record.give);
  writePerResource(to, record.receive);
}

export function writeTradeAnswer(to: RecordWriter, record: TradeAnswer): void {
  to.number(record.player);
  to.choice(answerNames, record.answer);
  writeOffer(to, record.counter);
}

export function writeTrade(to: RecordWriter, record: Trade): void {
  writeOffer(to, record.offer);
  to.list(record.answers, writeTradeAnswer);
}

export function writeState(to: RecordWriter, record: State): void {
  to.number(record.moves);
  to.choice(phaseNames, record.phase);
  to.list(record.seats, writeSeatState);
  to.number(record.turn);
  to.number(record.player);
  to.numbersAll(record.dice);
  to.number(record.robber);
  to.number(record.longestRoad);
  to.number(record.largestArmy);
  to.number(record.winner);
  to.number(record.deckSize);
  writePerResource(to, record.bank);
  to.number(record.rolls);
  to.number(record.thefts);
  writePerCard(to, record.deck);
  writePerCard(to, record.bought);
  writePerCard(to, record.playedCards);
  to.list(record.possibleHands, (to, item) => to.text(item));
  to.number(record.freeRoads);
  to.flag(record.played);
  to.flag(record.extraTurn);
  to.number(record.offersLeft);
  to.optional(record.trade, writeTrade);
}

export interface GameData {
  readonly board: BoardRequest;
  readonly rules: Rules;
  readonly seed: string;
  readonly state: State;
  readonly viewer: number;
}

export function writeGameData(to: RecordWriter, record: GameData): void {
  writeBoardRequest(to, record.board);
  writeRules(to, record.rules);
  to.text(record.seed);
  writeState(to, record.state);
  to.number(record.viewer);
}

export interface GameRequest {
  readonly kept: number;
  readonly data: GameData | undefined;
}

export function writeGameRequest(to: RecordWriter, record: GameRequest): void {
  to.number(record.kept);
  to.optional(record.data, writeGameData);
}

export const invalidStateNames = [
  "none",
  "pieces",
  "distance",
  "roads",
  "bank",
  "deck",
  "bought",
  "army",
  "longest-road",
  "owed",
  "order",
  "dice",
  "free-roads",
  "winner",
  "road-length",
  "points",
  "trade",
  "offers",
  "extra-turn",
  "known-cards",
  "room",
] as const;
export type InvalidState = (typeof invalidStateNames)[number];

export const moveKindNames = [
  "settlement",
  "city",
  "road",
  "roll",
  "endTurn",
  "buyCard",
  "knight",
  "roadBuilding",
  "discard",
  "moveRobber",
  "monopoly",
  "yearOfPlenty",
  "bankTrade",
  "acceptTrade",
  "declineTrade",
  "confirmTrade",
  "cancelTrade",
  "offerTrade",
  "counterTrade",
] as const;
export type MoveKind = (typeof moveKindNames)[number];

export interface Move {
  readonly kind: MoveKind;
  readonly a: number;
  readonly b: number;
  readonly place: number;
  readonly offer: Offer | undefined;
}

export function readMove(from: RecordReader): Move {
  return {
    kind: from.choice(moveKindNames),
    a: from.number(),
    b: from.number(),
    place: from.number(),
    offer: from.optional(readOffer),
  };
}

export interface LegalMoves {
  readonly invalid: InvalidState;
  readonly moves: readonly Move[];
}

export function readLegalMoves(from: RecordReader): LegalMoves {
  return {
    invalid: from.choice(invalidStateNames),
    moves: from.list(from.number(), readMove),
  };
}

export function writeMove(to: RecordWriter, record: Move): void {
  to.choice(moveKindNames, record.kind);
  to.number(record.a);
  to.number(record.b);
  to.number(record.place);
  to.optional(record.offer, writeOffer);
}

export interface WhyNotRequest {
  readonly game: GameRequest;
  readonly move: Move;
  readonly anywhere: boolean;
}

export function writeWhyNotRequest(to: RecordWriter, record: WhyNotRequest): void {
  writeGameRequest(to, record.game);
  writeMove(to, record.move);
  to.flag(record.anywhere);
}

export const illegalMoveNames = [
  "none",
  "over",
  "phase",
  "set-up",
  "not-rolled",
  "rolled",
  "discard-first",
  "robber-first",
  "trade-first",
  "roads-first",
  "only-building",
  "no-seven",
  "no-trade",
  "place",
  "occupied",
  "distance",
  "connection",
  "no-settlement",
  "resources",
  "pieces",
  "deck",
  "card",
  "card-bought-now",
  "card-played",
  "road-place",
  "bank",
  "resource",
  "empty-side",
  "both-sides",
  "for-itself",
  "two-cards",
  "robber-stays",
  "friendly-robber",
  "victim",
  "asked",
  "partner",
  "offers",
  "outcome",
  "record",
  "unseen",
] as const;
export type IllegalMove = (typeof illegalMoveNames)[number];

export interface WhyNot {
  readonly invalid: InvalidState;
  readonly illegal: IllegalMove;
  readonly lacking: PerResource;
}

export function readWhyNot(from: RecordReader): WhyNot {
  return {
    invalid: from.choice(invalidStateNames),
    illegal: from.choice(illegalMoveNames),
    lacking: readPerResource(from),
  };
}

export interface BankRates {
  readonly invalid: InvalidState;
  readonly seats: readonly PerResource[];
}

export function readBankRates(from: RecordReader): BankRates {
  return {
    invalid: from.choice(invalidStateNames),
    seats: from.list(from.number(), readPerResource),
  };
}

export interface Outcome {
  readonly dice: readonly number[];
  readonly card: number;
  readonly stolen: number;
  readonly taken: readonly number[] | undefined;
}

export function writeOutcome(to: RecordWriter, record: Outcome): void {
  to.numbersAll(record.dice);
  to.number(record.card);
  to.number(record.stolen);
  to.optional(record.taken, (to, item) => to.numbersAll(item));
}

export interface ApplyRequest {
  readonly game: GameRequest;
  readonly move: Move;
  readonly outcome: Outcome;
  readonly won: boolean;
  readonly keep: number;
}

export function writeApplyRequest(to: RecordWriter, record: ApplyRequest): void {
  writeGameRequest(to, record.game);
  writeMove(to, record.move);
  writeOutcome(to, record.outcome);
  to.flag(record.won);
  to.number(record.keep);
}

export function readOutcome(from: RecordReader): Outcome {
  return {
    dice: from.numbers(2),
    card: from.number(),
    stolen: from.number(),
    taken: from.optional((from) => from.numbers(6)),
  };
}

export interface Applied {
  readonly invalid: InvalidState;
  readonly illegal: IllegalMove;
  readonly lacking: PerResource;
  readonly outcome: Outcome;
  readonly gains: readonly PerResource[];
  readonly state: State | undefined;
}

export function readApplied(from: RecordReader): Applied {
  return {
    invalid: from.choice(invalidStateNames),
    illegal: from.choice(illegalMoveNames),
    lacking: readPerResource(from),
    outcome: readOutcome(from),
    gains: from.list(from.number(), readPerResource),
    state: from.optional(readState),
  };
}

export interface LookRequest {
  readonly game: GameRequest;
  readonly player: number;
  readonly keep: number;
}

export function writeLookRequest(to: RecordWriter, record: LookRequest): void {
  writeGameRequest(to, record.game);
  to.number(record.player);
  to.number(record.keep);
}

export interface Look {
  readonly invalid: InvalidState;
  readonly state: State | undefined;
}

export function readLook(from: RecordReader): Look {
  return {
    invalid: from.choice(invalidStateNames),
    state: from.optional(readState),
  };
}

export interface HandChances {
  readonly expected: readonly number[];
  readonly atLeastOne: readonly number[];
}

export function readHandChances(from: RecordReader): HandChances {
  return {
    expected: from.numbers(5),
    atLeastOne: from.numbers(5),
  };
}

export interface HandChancesOfSeats {
  readonly invalid: InvalidState;
  readonly seats: readonly HandChances[];
}

export function readHandChancesOfSeats(from: RecordReader): HandChancesOfSeats {
  return {
    invalid: from.choice(invalidStateNames),
    seats: from.list(from.number(), readHandChances),
  };
}

export interface PlayedRoad {
  readonly player: number;
  readonly edge: number;
}

export function writePlayedRoad(to: RecordWriter, record: PlayedRoad): void {
  to.number(record.player);
  to.number(record.edge);
}

export interface PlacedRequest {
  readonly board: BoardRequest;
  readonly players: number;
  readonly settlements: readonly number[];
  readonly roads: readonly PlayedRoad[];
}

export function writePlacedRequest(to: RecordWriter, record: PlacedRequest): void {
  writeBoardRequest(to, record.board);
  to.number(record.players);
  to.numbers(record.settlements);
  to.list(record.roads, writePlayedRoad);
}

export const placementNames = ["possible", "no-room", "settlement", "road"] as const;
export type Placement = (typeof placementNames)[number];

export interface MatchCheck {
  readonly placement: Placement;
  readonly number: number;
  readonly illegal: IllegalMove;
}

export function readMatchCheck(from: RecordReader): MatchCheck {
  return {
    placement: from.choice(placementNames),
    number: from.number(),
    illegal: from.choice(illegalMoveNames),
  };
}

export interface SummaryOfGamesRequest {
  readonly games: number;
  readonly turns: number;
  readonly squaredTurns: number;
  readonly confidence: number;
  readonly wins: readonly number[];
}

export function writeSummaryOfGamesRequest(to: RecordWriter, record: SummaryOfGamesRequest): void {
  to.number(record.games);
  to.number(record.turns);
  to.number(record.squaredTurns);
  to.number(record.confidence);
  to.numbers(record.wins);
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export function readInterval(from: RecordReader): Interval {
  return {
    low: from.number(),
    high: from.number(),
  };
}

export interface SummaryOfGames {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly winRates: readonly Interval[];
}

export function readSummaryOfGames(from: RecordReader): SummaryOfGames {
  return {
    mean: from.number(),
    standardDeviation: from.number(),
    winRates: from.list(from.number(), readInterval),
  };
}

export interface MovesRequest {
  readonly game: GameRequest;
  readonly moves: readonly Move[];
}

export function writeMovesRequest(to: RecordWriter, record: MovesRequest): void {
  writeGameRequest(to, record.game);
  to.list(record.moves, writeMove);
}

export interface MovesCheck {
  readonly invalid: InvalidState;
  readonly number: number;
  readonly illegal: IllegalMove;
  readonly lacking: PerResource;
}

export function readMovesCheck(from: RecordReader): MovesCheck {
  return {
    invalid: from.choice(invalidStateNames),
    number: from.number(),
    illegal: from.choice(illegalMoveNames),
    lacking: readPerResource(from),
  };
}

export const levelNames = ["random", "beginner", "intermediate", "advanced", "expert"] as const;
export type Level = (typeof levelNames)[number];

export interface ChooseRequest {
  readonly game: GameRequest;
  readonly level: Level;
  readonly seed: string;
}

export function writeChooseRequest(to: RecordWriter, record: ChooseRequest): void {
  writeGameRequest(to, record.game);
  to.choice(levelNames, record.level);
  to.text(record.seed);
}

export interface ChosenMove {
  readonly invalid: InvalidState;
  readonly move: Move;
}

export function readChosenMove(from: RecordReader): ChosenMove {
  return {
    invalid: from.choice(invalidStateNames),
    move: readMove(from),
  };
}

export interface SearchRequest {
  readonly game: GameRequest;
  readonly seed: string;
  readonly playouts: number;
  readonly timeBudgetMs: number | undefined;
}

export function writeSearchRequest(to: RecordWriter, record: SearchRequest): void {
  writeGameRequest(to, record.game);
  to.text(record.seed);
  to.number(record.playouts);
  to.optionalNumber(record.timeBudgetMs);
}

export interface AnalysisRequest {
  readonly game: GameRequest;
  readonly level: Level;
  readonly playouts: number;
  readonly confidence: number;
  readonly seed: string;
  readonly timeBudgetMs: number | undefined;
}

export function writeAnalysisRequest(to: RecordWriter, record: AnalysisRequest): void {
  writeGameRequest(to, record.game);
  to.choice(levelNames, record.level);
  to.number(record.playouts);
  to.number(record.confidence);
  to.text(record.seed);
  to.optionalNumber(record.timeBudgetMs);
}

export interface SeatChance {
  readonly winChance: number;
  readonly interval: Interval;
}

export function readSeatChance(from: RecordReader): SeatChance {
  return {
    winChance: from.number(),
    interval: readInterval(from),
  };
}

export interface ChancesOfSeats {
  readonly playouts: number;
  readonly seats: readonly SeatChance[];
}

export function readChancesOfSeats(from: RecordReader): ChancesOfSeats {
  return {
    playouts: from.number(),
    seats: from.list(from.number(), readSeatChance),
  };
}

export interface MoveRatingsRequest {
  readonly analysis: AnalysisRequest;
  readonly moves: readonly Move[];
}

export function writeMoveRatingsRequest(to: RecordWriter, record: MoveRatingsRequest): void {
  writeAnalysisRequest(to, record.analysis);
  to.list(record.moves, writeMove);
}

export interface RatedMove {
  readonly move: number;
  readonly playouts: number;
  readonly winChance: number;
  readonly interval: Interval;
  readonly loss: number;
  readonly lossInterval: Interval;
}

export function readRatedMove(from: RecordReader): RatedMove {
  return {
    move: from.number(),
    playouts: from.number(),
    winChance: from.number(),
    interval: readInterval(from),
    loss: from.number(),
    lossInterval: readInterval(from),
  };
}

export interface ReviewRequest {
  readonly start: GameRequest;
  readonly steps: number;
  readonly level: Level;
  readonly playouts: number;
  readonly reviewed: number;
  readonly confidence: number;
  readonly seed: string;
  readonly timeBudgetMs: number | undefined;
}

export function writeReviewRequest(to: RecordWriter, record: ReviewRequest): void {
  writeGameRequest(to, record.start);
  to.number(record.steps);
  to.choice(levelNames, record.level);
  to.number(record.playouts);
  to.number(record.reviewed);
  to.number(record.confidence);
  to.text(record.seed);
  to.optionalNumber(record.timeBudgetMs);
}

export interface ReviewedDecision {
  readonly step: number;
  readonly player: number;
  readonly best: Move;
  readonly loss: number;
  readonly interval: Interval;
}

export function readReviewedDecision(from: RecordReader): ReviewedDecision {
  return {
    step: from.number(),
    player: from.number(),
    best: readMove(from),
    loss: from.number(),
    interval: readInterval(from),
  };
}

export interface ChancesAfter {
  readonly step: number;
  readonly seats: readonly SeatChance[];
}

export function readChancesAfter(from: RecordReader): ChancesAfter {
  return {
    step: from.number(),
    seats: from.list(from.number(), readSeatChance),
  };
}

export interface ReviewedSeat {
  readonly initialWinChance: number;
  readonly totalLoss: number;
  readonly decisions: number;
  readonly fromOthers: number;
  readonly luck: number;
  readonly error: number;
}

export function readReviewedSeat(from: RecordReader): ReviewedSeat {
  return {
    initialWinChance: from.number(),
    totalLoss: from.number(),
    decisions: from.number(),
    fromOthers: from.number(),
    luck: from.number(),
    error: from.number(),
  };
}

export interface HexCards {
  readonly player: number;
  readonly hex: number;
  readonly received: number;
  readonly expected: number;
}

export function readHexCards(from: RecordReader): HexCards {
  return {
    player: from.number(),
    hex: from.number(),
    received: from.number(),
    expected: from.number(),
  };
}

export interface ReviewResult {
  readonly decisions: readonly ReviewedDecision[];
  readonly chances: readonly ChancesAfter[];
  readonly seats: readonly ReviewedSeat[];
  readonly cards: readonly HexCards[];
}

export function readReviewResult(from: RecordReader): ReviewResult {
  return {
    decisions: from.list(from.number(), readReviewedDecision),
    chances: from.list(from.number(), readChancesAfter),
    seats: from.list(from.number(), readReviewedSeat),
    cards: from.list(from.number(), readHexCards),
  };
}

export interface RecordedStep {
  readonly move: Move;
  readonly outcome: Outcome;
  readonly won: boolean;
}

export function writeRecordedStep(to: RecordWriter, record: RecordedStep): void {
  writeMove(to, record.move);
  writeOutcome(to, record.outcome);
  to.flag(record.won);
}

export interface StepsRequest {
  readonly steps: readonly RecordedStep[];
}

export function writeStepsRequest(to: RecordWriter, record: StepsRequest): void {
  to.list(record.steps, writeRecordedStep);
}

export interface MatchRequest {
  readonly placed: PlacedRequest;
  readonly rules: Rules;
  readonly maxTurns: number;
  readonly playouts: number;
  readonly drawnOpenings: boolean;
  readonly levels: readonly Level[];
  readonly seed: string;
  readonly timeBudgetMs: number | undefined;
}

export function writeMatchRequest(to: RecordWriter, record: MatchRequest): void {
  writePlacedRequest(to, record.placed);
  writeRules(to, record.rules);
  to.number(record.maxTurns);
  to.number(record.playouts);
  to.flag(record.drawnOpenings);
  to.choices(levelNames, record.levels);
  to.text(record.seed);
  to.optionalNumber(record.timeBudgetMs);
}

export interface SimulationRequest {
  readonly match: MatchRequest;
  readonly firstGame: number;
  readonly games: number;
  readonly each: boolean;
  readonly rotation: readonly Level[];
}

export function writeSimulationRequest(to: RecordWriter, record: SimulationRequest): void {
  writeMatchRequest(to, record.match);
  to.number(record.firstGame);
  to.number(record.games);
  to.flag(record.each);
  to.choices(levelNames, record.rotation);
}

export interface SimulationCounts {
  readonly games: number;
  readonly unfinished: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly turns: number;
  readonly squaredTurns: number;
  readonly levelGames: readonly number[];
  readonly levelWins: readonly number[];
}

export function readSimulationCounts(from: RecordReader): SimulationCounts {
  return {
    games: from.number(),
    unfinished: from.number(),
    wins: from.numbers(from.number()),
    points: from.numbers(from.number()),
    turns: from.number(),
    squaredTurns: from.number(),
    levelGames: from.numbers(from.number()),
    levelWins: from.numbers(from.number()),
  };
}

export interface TakenGamesRequest {
  readonly most: number;
}

export function writeTakenGamesRequest(to: RecordWriter, record: TakenGamesRequest): void {
  to.number(record.most);
}

export function readRecordedStep(from: RecordReader): RecordedStep {
  return {
    move: readMove(from),
    outcome: readOutcome(from),
    won: from.flag(),
  };
}

export interface SimulatedGame {
  readonly steps: readonly RecordedStep[];
}

export function readSimulatedGame(from: RecordReader): SimulatedGame {
  return {
    steps: from.list(from.number(), readRecordedStep),
  };
}

export interface Winners {
  readonly seats: readonly number[];
}

export function writeWinners(to: RecordWriter, record: Winners): void {
  to.numbers(record.seats);
}

export interface CertificateRequest {
  readonly match: MatchRequest;
  readonly margin: number;
  readonly confidence: number;
  readonly maxGames: number;
  readonly openingTemperature: number;
  readonly levels: readonly Level[];
  readonly known: readonly Winners[];
}

export function writeCertificateRequest(to: RecordWriter, record: CertificateRequest): void {
  writeMatchRequest(to, record.match);
  to.number(record.margin);
  to.number(record.confidence);
  to.number(record.maxGames);
  to.number(record.openingTemperature);
  to.choices(levelNames, record.levels);
  to.list(record.known, writeWinners);
}

export const verdictNames = ["undecided", "balanced", "unbalanced"] as const;
export type Verdict = (typeof verdictNames)[number];

export interface SeatWins {
  readonly wins: number;
  readonly interval: Interval;
  readonly seatAdvantage: number | undefined;
}

export function readSeatWins(from: RecordReader): SeatWins {
  return {
    wins: from.number(),
    interval: readInterval(from),
    seatAdvantage: from.optionalNumber(),
  };
}

export interface LevelVerdict {
  readonly verdict: Verdict;
  readonly games: number;
  readonly seats: readonly SeatWins[];
}

export function readLevelVerdict(from: RecordReader): LevelVerdict {
  return {
    verdict: from.choice(verdictNames),
    games: from.number(),
    seats: from.list(from.number(), readSeatWins),
  };
}

export interface Certificate {
  readonly verdict: Verdict;
  readonly levels: readonly LevelVerdict[];
}

export function readCertificate(from: RecordReader): Certificate {
  return {
    verdict: from.choice(verdictNames),
    levels: from.list(from.number(), readLevelVerdict),
  };
}

export interface CertificateGamesRequest {
  readonly certificate: CertificateRequest;
  readonly firstGame: number;
  readonly games: number;
}

export function writeCertificateGamesRequest(to: RecordWriter, record: CertificateGamesRequest): void {
  writeCertificateRequest(to, record.certificate);
  to.number(record.firstGame);
  to.number(record.games);
}

export function readWinners(from: RecordReader): Winners {
  return {
    seats: from.numbers(from.number()),
  };
}

export interface SpotChancesRequest {
  readonly match: MatchRequest;
  readonly spots: readonly number[];
  readonly games: number;
  readonly confidence: number;
}

export function writeSpotChancesRequest(to: RecordWriter, record: SpotChancesRequest): void {
  writeMatchRequest(to, record.match);
  to.numbers(record.spots);
  to.number(record.games);
  to.number(record.confidence);
}

export interface ChanceOfSpot {
  readonly intersection: number;
  readonly games: number;
  readonly winChance: number;
  readonly interval: Interval;
  readonly loss: number;
  readonly lossInterval: Interval;
}

export function readChanceOfSpot(from: RecordReader): ChanceOfSpot {
  return {
    intersection: from.number(),
    games: from.number(),
    winChance: from.number(),
    interval: readInterval(from),
    loss: from.number(),
    lossInterval: readInterval(from),
  };
}

export interface ProblemRequest {
  readonly annealing: AnnealRequest;
  readonly initial: number;
}

export function writeProblemRequest(to: RecordWriter, record: ProblemRequest): void {
  writeAnnealRequest(to, record.annealing);
  to.number(record.initial);
}

export interface AnnealReport {
  readonly energy: number;
  readonly steps: number;
  readonly accepted: number;
  readonly restarts: number;
  readonly stopReason: StopReason;
  readonly trace: Trace;
}

export function readAnnealReport(from: RecordReader): AnnealReport {
  return {
    energy: from.number(),
    steps: from.number(),
    accepted: from.number(),
    restarts: from.number(),
    stopReason: from.choice(stopReasonNames),
    trace: readTrace(from),
  };
}

export interface TemperatureRequest {
  readonly seed: string;
  readonly acceptance: number;
  readonly steps: number;
  readonly initial: number;
}

export function writeTemperatureRequest(to: RecordWriter, record: TemperatureRequest): void {
  to.text(record.seed);
  to.number(record.acceptance);
  to.number(record.steps);
  to.number(record.initial);
}

export interface Magic19Outcome {
  readonly values: readonly number[];
  readonly report: AnnealReport;
}

export function readMagic19Outcome(from: RecordReader): Magic19Outcome {
  return {
    values: from.numbers(19),
    report: readAnnealReport(from),
  };
}

export type SolutionsRequest = Readonly<Record<never, never>>;

export function writeSolutionsRequest(): void {}

export interface SummaryRequest {
  readonly values: readonly number[];
}

export function writeSummaryRequest(to: RecordWriter, record: SummaryRequest): void {
  to.numbers(record.values);
}

export interface Summary {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly standardError: number;
}

export function readSummary(from: RecordReader): Summary {
  return {
    mean: from.number(),
    standardDeviation: from.number(),
    standardError: from.number(),
  };
}

export interface SampleSizeRequest {
  readonly margin: number;
  readonly confidence: number;
  readonly proportion: number;
}

export function writeSampleSizeRequest(to: RecordWriter, record: SampleSizeRequest): void {
  to.number(record.margin);
  to.number(record.confidence);
  to.number(record.proportion);
}

export interface ConvergenceRequest {
  readonly standardDeviation: number;
  readonly standardErrors: readonly number[];
}

export function writeConvergenceRequest(to: RecordWriter, record: ConvergenceRequest): void {
  to.number(record.standardDeviation);
  to.numbers(record.standardErrors);
}

export interface ConvergenceRow {
  readonly margin: number;
  readonly samples: number;
}

export function readConvergenceRow(from: RecordReader): ConvergenceRow {
  return {
    margin: from.number(),
    samples: from.number(),
  };
}

export interface Proportion {
  readonly wins: number;
  readonly games: number;
}

export function writeProportion(to: RecordWriter, record: Proportion): void {
  to.number(record.wins);
  to.number(record.games);
}

export interface ProportionsRequest {
  readonly a: Proportion;
  readonly b: Proportion;
  readonly confidence: number;
}

export function writeProportionsRequest(to: RecordWriter, record: ProportionsRequest): void {
  writeProportion(to, record.a);
  writeProportion(to, record.b);
  to.number(record.confidence);
}

export interface ZTest {
  readonly z: number;
  readonly pValue: number;
}

export function readZTest(from: RecordReader): ZTest {
  return {
    z: from.number(),
    pValue: from.number(),
  };
}

export interface SignificanceRequest {
  readonly proportion: Proportion;
  readonly rate: number;
}

export function writeSignificanceRequest(to: RecordWriter, record: SignificanceRequest): void {
  writeProportion(to, record.proportion);
  to.number(record.rate);
}

export const confidenceNames = ["not significant", "95%", "99%"] as const;
export type Confidence = (typeof confidenceNames)[number];

export interface Significance {
  readonly z: number;
  readonly pValue: number;
  readonly exactPValue: number;
  readonly confidence: Confidence;
}

export function readSignificance(from: RecordReader): Significance {
  return {
    z: from.number(),
    pValue: from.number(),
    exactPValue: from.number(),
    confidence: from.choice(confidenceNames),
  };
}

export interface FitRequest {
  readonly counts: readonly number[];
  readonly probabilities: readonly number[];
  readonly seed: string;
}

export function writeFitRequest(to: RecordWriter, record: FitRequest): void {
  to.numbers(record.counts);
  to.numbers(record.probabilities);
  to.text(record.seed);
}

export const fitMethodNames = ["chi-squared", "exact", "drawn"] as const;
export type FitMethod = (typeof fitMethodNames)[number];

export interface Fit {
  readonly chiSquared: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  readonly method: FitMethod;
}

export function readFit(from: RecordReader): Fit {
  return {
    chiSquared: from.number(),
    degreesOfFreedom: from.number(),
    pValue: from.number(),
    method: from.choice(fitMethodNames),
  };
}

export interface ProportionRequest {
  readonly proportion: Proportion;
  readonly confidence: number;
}

export function writeProportionRequest(to: RecordWriter, record: ProportionRequest): void {
  writeProportion(to, record.proportion);
  to.number(record.confidence);
}

export interface EloPair {
  readonly a: number;
  readonly b: number;
}

export function writeEloPair(to: RecordWriter, record: EloPair): void {
  to.number(record.a);
  to.number(record.b);
}

export interface EloRequest {
  readonly before: EloPair;
  readonly score: number;
  readonly k: number;
}

export function writeEloRequest(to: RecordWriter, record: EloRequest): void {
  writeEloPair(to, record.before);
  to.number(record.score);
  to.number(record.k);
}

export function readEloPair(from: RecordReader): EloPair {
  return {
    a: from.number(),
    b: from.number(),
  };
}

export interface AssessmentRequest {
  readonly pairs: readonly number[];
  readonly confidence: number;
}

export function writeAssessmentRequest(to: RecordWriter, record: AssessmentRequest): void {
  to.numbersAll(record.pairs);
  to.number(record.confidence);
}

export interface Assessment {
  readonly winRate: number;
  readonly interval: Interval;
  readonly pValue: number;
  readonly eloDifference: number;
  readonly eloInterval: Interval;
}

export function readAssessment(from: RecordReader): Assessment {
  return {
    winRate: from.number(),
    interval: readInterval(from),
    pValue: from.number(),
    eloDifference: from.number(),
    eloInterval: readInterval(from),
  };
}

export interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly pairs: readonly number[];
}

export function writePairing(to: RecordWriter, record: Pairing): void {
  to.number(record.a);
  to.number(record.b);
  to.numbersAll(record.pairs);
}

export interface RatingsRequest {
  readonly players: number;
  readonly prior: number;
  readonly pairings: readonly Pairing[];
}

export function writeRatingsRequest(to: RecordWriter, record: RatingsRequest): void {
  to.number(record.players);
  to.number(record.prior);
  to.list(record.pairings, writePairing);
}

export interface Rating {
  readonly player: number;
  readonly elo: number;
  readonly standardError: number;
  readonly wins: number;
  readonly games: number;
}

export function readRating(from: RecordReader): Rating {
  return {
    player: from.number(),
    elo: from.number(),
    standardError: from.number(),
    wins: from.number(),
    games: from.number(),
  };
}

export interface FinishedGame {
  readonly players: readonly number[];
}

export function writeFinishedGame(to: RecordWriter, record: FinishedGame): void {
  to.numbers(record.players);
}

export interface RankingsRequest {
  readonly players: number;
  readonly prior: number;
  readonly games: readonly FinishedGame[];
}

export function writeRankingsRequest(to: RecordWriter, record: RankingsRequest): void {
  to.number(record.players);
  to.number(record.prior);
  to.list(record.games, writeFinishedGame);
}

export interface SequentialTest {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export function writeSequentialTest(to: RecordWriter, record: SequentialTest): void {
  to.number(record.elo0);
  to.number(record.elo1);
  to.number(record.alpha);
  to.number(record.beta);
}

export interface SequentialRequest {
  readonly pairs: readonly number[];
  readonly test: SequentialTest;
}

export function writeSequentialRequest(to: RecordWriter, record: SequentialRequest): void {
  to.numbersAll(record.pairs);
  writeSequentialTest(to, record.test);
}

export const testVerdictNames = ["undecided", "elo0", "elo1"] as const;
export type TestVerdict = (typeof testVerdictNames)[number];

export interface SequentialResult {
  readonly logLikelihoodRatio: number;
  readonly verdict: TestVerdict;
}

export function readSequentialResult(from: RecordReader): SequentialResult {
  return {
    logLikelihoodRatio: from.number(),
    verdict: from.choice(testVerdictNames),
  };
}

export interface SamplingRequest {
  readonly minSamples: number;
  readonly maxSamples: number;
  readonly targetStandardError: number;
  readonly confidence: number;
  readonly timeBudgetMs: number | undefined;
  readonly seed: string;
}

export function writeSamplingRequest(to: RecordWriter, record: SamplingRequest): void {
  to.number(record.minSamples);
  to.number(record.maxSamples);
  to.number(record.targetStandardError);
  to.number(record.confidence);
  to.optionalNumber(record.timeBudgetMs);
  to.text(record.seed);
}

export const monteCarloStopNames = ["converged", "samples", "time", "not-finite"] as const;
export type MonteCarloStop = (typeof monteCarloStopNames)[number];

export interface SamplingOutcome {
  readonly mean: number;
  readonly standardError: number;
  readonly interval: Interval;
  readonly samples: number;
  readonly stopReason: MonteCarloStop;
}

export function readSamplingOutcome(from: RecordReader): SamplingOutcome {
  return {
    mean: from.number(),
    standardError: from.number(),
    interval: readInterval(from),
    samples: from.number(),
    stopReason: from.choice(monteCarloStopNames),
  };
}

export interface BootstrapRequest {
  readonly seed: string;
  readonly resamples: number;
  readonly confidence: number;
  readonly count: number;
}

export function writeBootstrapRequest(to: RecordWriter, record: BootstrapRequest): void {
  to.text(record.seed);
  to.number(record.resamples);
  to.number(record.confidence);
  to.number(record.count);
}

export interface BootstrapOutcome {
  readonly mean: number;
  readonly interval: Interval;
}

export function readBootstrapOutcome(from: RecordReader): BootstrapOutcome {
  return {
    mean: from.number(),
    interval: readInterval(from),
  };
}

export interface ValuesRequest {
  readonly values: readonly number[];
}

export function writeValuesRequest(to: RecordWriter, record: ValuesRequest): void {
  to.numbers(record.values);
}

export interface TournamentRequest {
  readonly seed: string;
  readonly players: number;
  readonly firstPair: number;
  readonly pairs: number;
  readonly timeBudgetMs: number | undefined;
  readonly sequential: SequentialTest | undefined;
}

export function writeTournamentRequest(to: RecordWriter, record: TournamentRequest): void {
  to.text(record.seed);
  to.number(record.players);
  to.number(record.firstPair);
  to.number(record.pairs);
  to.optionalNumber(record.timeBudgetMs);
  to.optional(record.sequential, writeSequentialTest);
}

export interface PlayedPairing {
  readonly a: number;
  readonly b: number;
  readonly pairs: readonly number[];
  readonly verdict: TestVerdict;
}

export function readPlayedPairing(from: RecordReader): PlayedPairing {
  return {
    a: from.number(),
    b: from.number(),
    pairs: from.numbers(5),
    verdict: from.choice(testVerdictNames),
  };
}

export const gameResultNames = ["lost", "drawn", "won"] as const;
export type GameResult = (typeof gameResultNames)[number];

export interface PlayedGame {
  readonly result: GameResult | undefined;
}

export function writePlayedGame(to: RecordWriter, record: PlayedGame): void {
  to.optionalChoice(gameResultNames, record.result);
}

export interface DealtGame {
  readonly a: number;
  readonly b: number;
  readonly deal: number;
  readonly aBegins: boolean;
}

export function readDealtGame(from: RecordReader): DealtGame {
  return {
    a: from.number(),
    b: from.number(),
    deal: from.number(),
    aBegins: from.flag(),
  };
}

export interface HandScoreRequest {
  readonly hand: readonly number[];
  readonly starter: number;
  readonly crib: boolean;
}

export function writeHandScoreRequest(to: RecordWriter, record: HandScoreRequest): void {
  to.numbers(record.hand);
  to.number(record.starter);
  to.flag(record.crib);
}

export interface HandScore {
  readonly fifteens: number;
  readonly pairs: number;
  readonly runs: number;
  readonly flush: number;
  readonly nobs: number;
}

export function readHandScore(from: RecordReader): HandScore {
  return {
    fifteens: from.number(),
    pairs: from.number(),
    runs: from.number(),
    flush: from.number(),
    nobs: from.number(),
  };
}

export const cribModelNames = ["uniform", "table"] as const;
export type CribModel = (typeof cribModelNames)[number];

export interface DiscardRequest {
  readonly six: readonly number[];
  readonly dealer: boolean;
  readonly model: CribModel;
}

export function writeDiscardRequest(to: RecordWriter, record: DiscardRequest): void {
  to.numbers(record.six);
  to.flag(record.dealer);
  to.choice(cribModelNames, record.model);
}

export interface Discard {
  readonly thrown: readonly number[];
  readonly handMean: number;
  readonly cribMean: number;
  readonly net: number;
}

export function readDiscard(from: RecordReader): Discard {
  return {
    thrown: from.numbers(from.number()),
    handMean: from.number(),
    cribMean: from.number(),
    net: from.number(),
  };
}

export interface DistributionRequest {
  readonly discard: DiscardRequest;
  readonly two: readonly number[];
}

export function writeDistributionRequest(to: RecordWriter, record: DistributionRequest): void {
  writeDiscardRequest(to, record.discard);
  to.numbers(record.two);
}

export interface Distribution {
  readonly hand: readonly number[];
  readonly crib: readonly number[];
}

export function readDistribution(from: RecordReader): Distribution {
  return {
    hand: from.numbers(30),
    crib: from.numbers(30),
  };
}

export interface AnytimeRequest {
  readonly discard: DiscardRequest;
  readonly timeBudgetMs: number | undefined;
}

export function writeAnytimeRequest(to: RecordWriter, record: AnytimeRequest): void {
  writeDiscardRequest(to, record.discard);
  to.optionalNumber(record.timeBudgetMs);
}

export interface AnytimeDiscard {
  readonly thrown: readonly number[];
  readonly confidence: number;
  readonly evaluations: number;
}

export function readAnytimeDiscard(from: RecordReader): AnytimeDiscard {
  return {
    thrown: from.numbers(from.number()),
    confidence: from.number(),
    evaluations: from.number(),
  };
}

export interface DealScores {
  readonly dealer: number;
  readonly pone: number;
}

export function writeDealScores(to: RecordWriter, record: DealScores): void {
  to.number(record.dealer);
  to.number(record.pone);
}

export interface HandRequest {
  readonly sampling: SamplingRequest;
  readonly keep: readonly number[];
  readonly excluded: readonly number[];
}

export function writeHandRequest(to: RecordWriter, record: HandRequest): void {
  writeSamplingRequest(to, record.sampling);
  to.numbers(record.keep);
  to.numbers(record.excluded);
}

export interface Cards {
  readonly cards: readonly number[];
}

export function writeCards(to: RecordWriter, record: Cards): void {
  to.numbers(record.cards);
}

export interface CribbageGameRequest {
  readonly seed: string;
  readonly dealer: number;
  readonly moves: readonly Cards[];
}

export function writeCribbageGameRequest(to: RecordWriter, record: CribbageGameRequest): void {
  to.text(record.seed);
  to.number(record.dealer);
  to.list(record.moves, writeCards);
}

export const cribbagePhaseNames = ["discard", "play", "show", "over"] as const;
export type CribbagePhase = (typeof cribbagePhaseNames)[number];

export interface CribbagePlay {
  readonly seat: number;
  readonly card: number;
}

export function readCribbagePlay(from: RecordReader): CribbagePlay {
  return {
    seat: from.number(),
    card: from.number(),
  };
}

export const cribbageSourceNames = ["heels", "fifteen", "thirtyOne", "pairs", "run", "last", "hand", "crib"] as const;
export type CribbageSource = (typeof cribbageSourceNames)[number];

export interface CribbageCredit {
  readonly seat: number;
  readonly source: CribbageSource;
  readonly points: number;
}

export function readCribbageCredit(from: RecordReader): CribbageCredit {
  return {
    seat: from.number(),
    source: from.choice(cribbageSourceNames),
    points: from.number(),
  };
}

export interface CribbageTable {
  readonly deal: number;
  readonly dealer: number;
  readonly turn: number;
  readonly phase: CribbagePhase;
  readonly scores: readonly number[];
  readonly skunks: number;
  readonly count: number;
  readonly starter: readonly number[];
  readonly plays: readonly CribbagePlay[];
  readonly credits: readonly CribbageCredit[];
  readonly points: readonly number[];
  readonly pointsOfOther: readonly number[];
}

export function readCribbageTable(from: RecordReader): CribbageTable {
  return {
    deal: from.number(),
    dealer: from.number(),
    turn: from.number(),
    phase: from.choice(cribbagePhaseNames),
    scores: from.numbers(2),
    skunks: from.number(),
    count: from.number(),
    starter: from.numbers(from.number()),
    plays: from.list(from.number(), readCribbagePlay),
    credits: from.list(from.number(), readCribbageCredit),
    points: from.numbers(8),
    pointsOfOther: from.numbers(8),
  };
}

export function readCards(from: RecordReader): Cards {
  return {
    cards: from.numbers(from.number()),
  };
}

export interface CribbageReplay {
  readonly made: number;
  readonly legal: boolean;
  readonly table: CribbageTable;
  readonly hands: readonly Cards[];
  readonly thrown: readonly Cards[];
  readonly open: readonly Cards[];
}

export function readCribbageReplay(from: RecordReader): CribbageReplay {
  return {
    made: from.number(),
    legal: from.flag(),
    table: readCribbageTable(from),
    hands: from.list(2, readCards),
    thrown: from.list(2, readCards),
    open: from.list(from.number(), readCards),
  };
}

export interface CribbageViewRequest {
  readonly seat: number;
  readonly game: CribbageGameRequest;
}

export function writeCribbageViewRequest(to: RecordWriter, record: CribbageViewRequest): void {
  to.number(record.seat);
  writeCribbageGameRequest(to, record.game);
}

export interface CribbageView {
  readonly table: CribbageTable;
  readonly own: readonly number[];
  readonly ownThrown: readonly number[];
  readonly otherCount: number;
  readonly other: readonly number[];
  readonly crib: readonly number[];
}

export function readCribbageView(from: RecordReader): CribbageView {
  return {
    table: readCribbageTable(from),
    own: from.numbers(from.number()),
    ownThrown: from.numbers(from.number()),
    otherCount: from.number(),
    other: from.numbers(from.number()),
    crib: from.numbers(from.number()),
  };
}

export function writeCribbagePlay(to: RecordWriter, record: CribbagePlay): void {
  to.number(record.seat);
  to.number(record.card);
}

export interface CribbageSeen {
  readonly seat: number;
  readonly deal: number;
  readonly dealer: number;
  readonly turn: number;
  readonly phase: CribbagePhase;
  readonly scores: readonly number[];
  readonly own: readonly number[];
  readonly ownThrown: readonly number[];
  readonly starter: readonly number[];
  readonly plays: readonly CribbagePlay[];
  readonly count: number;
  readonly otherCount: number;
}

export function writeCribbageSeen(to: RecordWriter, record: CribbageSeen): void {
  to.number(record.seat);
  to.number(record.deal);
  to.number(record.dealer);
  to.number(record.turn);
  to.choice(cribbagePhaseNames, record.phase);
  to.numbersAll(record.scores);
  to.numbers(record.own);
  to.numbers(record.ownThrown);
  to.numbers(record.starter);
  to.list(record.plays, writeCribbagePlay);
  to.number(record.count);
  to.number(record.otherCount);
}

export interface CribbageOpen {
  readonly possible: boolean;
  readonly moves: readonly Cards[];
}

export function readCribbageOpen(from: RecordReader): CribbageOpen {
  return {
    possible: from.flag(),
    moves: from.list(from.number(), readCards),
  };
}

export const cribbageLevelNames = ["beginner", "intermediate", "advanced", "expert"] as const;
export type CribbageLevel = (typeof cribbageLevelNames)[number];

export interface CribbageDecisionRequest {
  readonly level: CribbageLevel;
  readonly view: CribbageSeen;
}

export function writeCribbageDecisionRequest(to: RecordWriter, record: CribbageDecisionRequest): void {
  to.choice(cribbageLevelNames, record.level);
  writeCribbageSeen(to, record.view);
}

export interface LevelsRequest {
  readonly tournament: TournamentRequest;
  readonly a: CribbageLevel;
  readonly b: CribbageLevel;
}

export function writeLevelsRequest(to: RecordWriter, record: LevelsRequest): void {
  writeTournamentRequest(to, record.tournament);
  to.choice(cribbageLevelNames, record.a);
  to.choice(cribbageLevelNames, record.b);
}

export interface TuneRequest {
  readonly annealing: AnnealRequest;
  readonly start: ParamsRequest;
  readonly boards: number;
  readonly holdout: number;
  readonly goneMs: number;
}

export function writeTuneRequest(to: RecordWriter, record: TuneRequest): void {
  writeAnnealRequest(to, record.annealing);
  writeParamsRequest(to, record.start);
  to.number(record.boards);
  to.number(record.holdout);
  to.number(record.goneMs);
}

export interface HitRate {
  readonly rate: number;
  readonly interval: Interval;
}

export function readHitRate(from: RecordReader): HitRate {
  return {
    rate: from.number(),
    interval: readInterval(from),
  };
}

export interface Tuning {
  readonly params: SpotParams;
  readonly tuned: number;
  readonly heldOut: number;
  readonly rates: readonly HitRate[];
  readonly report: AnnealReport;
}

export function readTuning(from: RecordReader): Tuning {
  return {
    params: readSpotParams(from),
    tuned: from.number(),
    heldOut: from.number(),
    rates: from.list(4, readHitRate),
    report: readAnnealReport(from),
  };
}

export interface LabeledPosition {
  readonly settlements: readonly number[];
  readonly own: readonly number[];
  readonly expert: number;
}

export function writeLabeledPosition(to: RecordWriter, record: LabeledPosition): void {
  to.numbers(record.settlements);
  to.numbers(record.own);
  to.number(record.expert);
}

export interface PositionsRequest {
  readonly board: BoardRequest;
  readonly begins: boolean;
  readonly positions: readonly LabeledPosition[];
}

export function writePositionsRequest(to: RecordWriter, record: PositionsRequest): void {
  writeBoardRequest(to, record.board);
  to.flag(record.begins);
  to.list(record.positions, writeLabeledPosition);
}

export interface MapRequest {
  readonly seed: string;
  readonly mode: BalanceMode;
  readonly iterations: number;
}

export function writeMapRequest(to: RecordWriter, record: MapRequest): void {
  to.text(record.seed);
  to.choice(balanceModeNames, record.mode);
  to.number(record.iterations);
}

export interface ForgeHexes {
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly number[];
}

export function readForgeHexes(from: RecordReader): ForgeHexes {
  return {
    terrains: from.choices(from.number(), terrainNames),
    tokens: from.numbers(from.number()),
  };
}

export function writeForgeHexes(to: RecordWriter, record: ForgeHexes): void {
  to.choices(terrainNames, record.terrains);
  to.numbers(record.tokens);
}

export interface PlacementsRequest {
  readonly board: ForgeHexes;
  readonly players: number;
}

export function writePlacementsRequest(to: RecordWriter, record: PlacementsRequest): void {
  writeForgeHexes(to, record.board);
  to.number(record.players);
}

export interface ForgePlacement {
  readonly player: number;
  readonly round: number;
  readonly settlement: number;
  readonly road: number;
}

export function readForgePlacement(from: RecordReader): ForgePlacement {
  return {
    player: from.number(),
    round: from.number(),
    settlement: from.number(),
    road: from.number(),
  };
}

export const newestAlgorithm = 1;

export const openGenerator = {
  name: "openGenerator",
  write: writeGenerateRequest,
  read: readGenerated,
} as const satisfies ModuleRun<string, GenerateRequest, Generated>;

export const openOfficial = {
  name: "openOfficial",
  write: writeOfficialRequest,
  read: readOfficialBoard,
} as const satisfies ModuleRun<string, OfficialRequest, OfficialBoard>;

export const openRepair = {
  name: "openRepair",
  write: writeRepairRequest,
  read: readRepaired,
} as const satisfies ModuleRun<string, RepairRequest, Repaired>;

export const evaluateBoard = {
  name: "evaluateBoard",
  write: writeEvaluateRequest,
  read: readEvaluation,
} as const satisfies Call<string, EvaluateRequest, Evaluation>;

export const fairnessPercentile = {
  name: "fairnessPercentile",
  write: writePercentileRequest,
  read: (from) => from.number(),
} as const satisfies Call<string, PercentileRequest, number>;

export const spotParams = {
  name: "spotParams",
  write: writeParamsRequest,
  read: readSpotParams,
} as const satisfies Call<string, ParamsRequest, SpotParams>;

export const rankSpots = {
  name: "rankSpots",
  write: writeRankRequest,
  read: (from) => from.list(from.number(), readSpot),
} as const satisfies Call<string, RankRequest, readonly Spot[]>;

export const scoreOpening = {
  name: "scoreOpening",
  write: writeOpeningRequest,
  read: readSpotScore,
} as const satisfies Call<string, OpeningRequest, SpotScore>;

export const scoreSpots = {
  name: "scoreSpots",
  write: writeManyBoardsRequest,
  read: (from) => from.copy(),
} as const satisfies Call<string, ManyBoardsRequest, Float64Array>;

export const newestOpeningModel = 1;

export const openSeatChances = {
  name: "openSeatChances",
  write: writeSeatChancesRequest,
  read: (from) => from.list(from.number(), readMeanChance),
} as const satisfies ModuleRun<string, SeatChancesRequest, readonly MeanChance[]>;

export const openDraft = {
  name: "openDraft",
  write: writeDraftRequest,
  read: readDraft,
} as const satisfies ModuleRun<string, DraftRequest, Draft>;

export const openCoach = {
  name: "openCoach",
  write: writeCoachRequest,
  read: readDraftAdvice,
} as const satisfies ModuleRun<string, CoachRequest, DraftAdvice>;

export const openingChances = {
  name: "openingChances",
  write: writeChancesRequest,
  read: (from) => from.numbers(from.number()),
} as const satisfies Call<string, ChancesRequest, readonly number[]>;

export const everyone = 192;

export const keptGames = 8;

export const newGame = {
  name: "newGame",
  write: writeNewGameRequest,
  read: (from) => from.optional(readState),
} as const satisfies Call<string, NewGameRequest, State | undefined>;

export const legalMoves = {
  name: "legalMoves",
  write: writeGameRequest,
  read: readLegalMoves,
} as const satisfies Call<string, GameRequest, LegalMoves>;

export const whyNot = {
  name: "whyNot",
  write: writeWhyNotRequest,
  read: readWhyNot,
} as const satisfies Call<string, WhyNotRequest, WhyNot>;

export const bankRates = {
  name: "bankRates",
  write: writeGameRequest,
  read: readBankRates,
} as const satisfies Call<string, GameRequest, BankRates>;

export const applyMove = {
  name: "applyMove",
  write: writeApplyRequest,
  read: readApplied,
} as const satisfies Call<string, ApplyRequest, Applied>;

export const look = {
  name: "look",
  write: writeLookRequest,
  read: readLook,
} as const satisfies Call<string, LookRequest, Look>;

export const handChances = {
  name: "handChances",
  write: writeGameRequest,
  read: readHandChancesOfSeats,
} as const satisfies Call<string, GameRequest, HandChancesOfSeats>;

export const completePosition = {
  name: "completePosition",
  write: writeGameRequest,
  read: readLook,
} as const satisfies Call<string, GameRequest, Look>;

export const checkMatch = {
  name: "checkMatch",
  write: writePlacedRequest,
  read: readMatchCheck,
} as const satisfies Call<string, PlacedRequest, MatchCheck>;

export const summarizeGames = {
  name: "summarizeGames",
  write: writeSummaryOfGamesRequest,
  read: readSummaryOfGames,
} as const satisfies Call<string, SummaryOfGamesRequest, SummaryOfGames>;

export const checkAnalyzed = {
  name: "checkAnalyzed",
  write: writeMovesRequest,
  read: readMovesCheck,
} as const satisfies Call<string, MovesRequest, MovesCheck>;

export const openChoice = {
  name: "openChoice",
  write: writeChooseRequest,
  read: readChosenMove,
} as const satisfies ModuleRun<string, ChooseRequest, ChosenMove>;

export const openSearch = {
  name: "openSearch",
  write: writeSearchRequest,
  read: readChosenMove,
} as const satisfies ModuleRun<string, SearchRequest, ChosenMove>;

export const openWinChances = {
  name: "openWinChances",
  write: writeAnalysisRequest,
  read: readChancesOfSeats,
} as const satisfies ModuleRun<string, AnalysisRequest, ChancesOfSeats>;

export const openMoveRatings = {
  name: "openMoveRatings",
  write: writeMoveRatingsRequest,
  read: (from) => from.list(from.number(), readRatedMove),
} as const satisfies ModuleRun<string, MoveRatingsRequest, readonly RatedMove[]>;

export const openReview = {
  name: "openReview",
  write: writeReviewRequest,
  read: readReviewResult,
} as const satisfies ModuleRun<string, ReviewRequest, ReviewResult>;

export const reviewAdd = {
  name: "reviewAdd",
  write: writeStepsRequest,
  read: readMovesCheck,
} as const satisfies Step<string, StepsRequest, MovesCheck>;

export const openSimulation = {
  name: "openSimulation",
  write: writeSimulationRequest,
  read: readSimulationCounts,
} as const satisfies ModuleRun<string, SimulationRequest, SimulationCounts>;

export const takeGames = {
  name: "takeGames",
  write: writeTakenGamesRequest,
  read: (from) => from.copy(),
} as const satisfies Step<string, TakenGamesRequest, Float64Array>;

export const openSimulatedGame = {
  name: "openSimulatedGame",
  write: writeSimulationRequest,
  read: readSimulatedGame,
} as const satisfies ModuleRun<string, SimulationRequest, SimulatedGame>;

export const openCertificate = {
  name: "openCertificate",
  write: writeCertificateRequest,
  read: readCertificate,
} as const satisfies ModuleRun<string, CertificateRequest, Certificate>;

export const certificateGames = {
  name: "certificateGames",
  write: writeCertificateGamesRequest,
  read: readWinners,
} as const satisfies Call<string, CertificateGamesRequest, Winners>;

export const openSpotChances = {
  name: "openSpotChances",
  write: writeSpotChancesRequest,
  read: (from) => from.list(from.number(), readChanceOfSpot),
} as const satisfies ModuleRun<string, SpotChancesRequest, readonly ChanceOfSpot[]>;

export const openAnneal = {
  name: "openAnneal",
  write: writeProblemRequest,
  read: readAnnealReport,
} as const satisfies ModuleRun<string, ProblemRequest, AnnealReport>;

export const openTemperature = {
  name: "openTemperature",
  write: writeTemperatureRequest,
  read: (from) => from.optionalNumber(),
} as const satisfies ModuleRun<string, TemperatureRequest, number | undefined>;

export const openMagic19 = {
  name: "openMagic19",
  write: writeAnnealRequest,
  read: readMagic19Outcome,
} as const satisfies ModuleRun<string, AnnealRequest, Magic19Outcome>;

export const openMagic19Solutions = {
  name: "openMagic19Solutions",
  write: writeSolutionsRequest,
  read: (from) => from.list(from.number(), (from) => from.numbers(19)),
} as const satisfies ModuleRun<string, SolutionsRequest, readonly (readonly number[])[]>;

export const summary = {
  name: "summary",
  write: writeSummaryRequest,
  read: readSummary,
} as const satisfies Call<string, SummaryRequest, Summary>;

export const sampleSize = {
  name: "sampleSize",
  write: writeSampleSizeRequest,
  read: (from) => from.number(),
} as const satisfies Call<string, SampleSizeRequest, number>;

export const convergenceTable = {
  name: "convergenceTable",
  write: writeConvergenceRequest,
  read: (from) => from.list(from.number(), readConvergenceRow),
} as const satisfies Call<string, ConvergenceRequest, readonly ConvergenceRow[]>;

export const twoProportionZTest = {
  name: "twoProportionZTest",
  write: writeProportionsRequest,
  read: readZTest,
} as const satisfies Call<string, ProportionsRequest, ZTest>;

export const strategySignificance = {
  name: "strategySignificance",
  write: writeSignificanceRequest,
  read: readSignificance,
} as const satisfies Call<string, SignificanceRequest, Significance>;

export const goodnessOfFit = {
  name: "goodnessOfFit",
  write: writeFitRequest,
  read: readFit,
} as const satisfies Call<string, FitRequest, Fit>;

export const wilsonInterval = {
  name: "wilsonInterval",
  write: writeProportionRequest,
  read: readInterval,
} as const satisfies Call<string, ProportionRequest, Interval>;

export const differenceInterval = {
  name: "differenceInterval",
  write: writeProportionsRequest,
  read: readInterval,
} as const satisfies Call<string, ProportionsRequest, Interval>;

export const eloUpdate = {
  name: "eloUpdate",
  write: writeEloRequest,
  read: readEloPair,
} as const satisfies Call<string, EloRequest, EloPair>;

export const assess = {
  name: "assess",
  write: writeAssessmentRequest,
  read: readAssessment,
} as const satisfies Call<string, AssessmentRequest, Assessment>;

export const openRatings = {
  name: "openRatings",
  write: writeRatingsRequest,
  read: (from) => from.list(from.number(), readRating),
} as const satisfies ModuleRun<string, RatingsRequest, readonly Rating[]>;

export const rankings = {
  name: "rankings",
  write: writeRankingsRequest,
  read: (from) => from.list(from.number(), readRating),
} as const satisfies Call<string, RankingsRequest, readonly Rating[]>;

export const sequentialTest = {
  name: "sequentialTest",
  write: writeSequentialRequest,
  read: readSequentialResult,
} as const satisfies Call<string, SequentialRequest, SequentialResult>;

export const openMonteCarlo = {
  name: "openMonteCarlo",
  write: writeSamplingRequest,
  read: readSamplingOutcome,
} as const satisfies ModuleRun<string, SamplingRequest, SamplingOutcome>;

export const openBootstrap = {
  name: "openBootstrap",
  write: writeBootstrapRequest,
  read: readBootstrapOutcome,
} as const satisfies ModuleRun<string, BootstrapRequest, BootstrapOutcome>;

export const bootstrapAdd = {
  name: "bootstrapAdd",
  write: writeValuesRequest,
  read: (from) => from.flag(),
} as const satisfies Step<string, ValuesRequest, boolean>;

export const openTournament = {
  name: "openTournament",
  write: writeTournamentRequest,
  read: (from) => from.list(from.number(), readPlayedPairing),
} as const satisfies ModuleRun<string, TournamentRequest, readonly PlayedPairing[]>;

export const tournamentNext = {
  name: "tournamentNext",
  write: writePlayedGame,
  read: (from) => from.optional(readDealtGame),
} as const satisfies Step<string, PlayedGame, DealtGame | undefined>;

export const cribbageScore = {
  name: "cribbageScore",
  write: writeHandScoreRequest,
  read: readHandScore,
} as const satisfies Call<string, HandScoreRequest, HandScore>;

export const cribbageDiscards = {
  name: "cribbageDiscards",
  write: writeDiscardRequest,
  read: (from) => from.list(from.number(), readDiscard),
} as const satisfies Call<string, DiscardRequest, readonly Discard[]>;

export const cribbageDistribution = {
  name: "cribbageDistribution",
  write: writeDistributionRequest,
  read: readDistribution,
} as const satisfies Call<string, DistributionRequest, Distribution>;

export const cribbageAnytime = {
  name: "cribbageAnytime",
  write: writeAnytimeRequest,
  read: readAnytimeDiscard,
} as const satisfies Call<string, AnytimeRequest, AnytimeDiscard>;

export const cribbageWinChance = {
  name: "cribbageWinChance",
  write: writeDealScores,
  read: (from) => from.number(),
} as const satisfies Call<string, DealScores, number>;

export const openHand = {
  name: "openHand",
  write: writeHandRequest,
  read: readSamplingOutcome,
} as const satisfies ModuleRun<string, HandRequest, SamplingOutcome>;

export const cribbageGame = {
  name: "cribbageGame",
  write: writeCribbageGameRequest,
  read: readCribbageReplay,
} as const satisfies Call<string, CribbageGameRequest, CribbageReplay>;

export const cribbageView = {
  name: "cribbageView",
  write: writeCribbageViewRequest,
  read: readCribbageView,
} as const satisfies Call<string, CribbageViewRequest, CribbageView>;

export const cribbageOpen = {
  name: "cribbageOpen",
  write: writeCribbageSeen,
  read: readCribbageOpen,
} as const satisfies Call<string, CribbageSeen, CribbageOpen>;

export const openDecision = {
  name: "openDecision",
  write: writeCribbageDecisionRequest,
  read: readCards,
} as const satisfies ModuleRun<string, CribbageDecisionRequest, Cards>;

export const openLevels = {
  name: "openLevels",
  write: writeLevelsRequest,
  read: (from) => from.list(from.number(), readPlayedPairing),
} as const satisfies ModuleRun<string, LevelsRequest, readonly PlayedPairing[]>;

export const openTune = {
  name: "openTune",
  write: writeTuneRequest,
  read: readTuning,
} as const satisfies ModuleRun<string, TuneRequest, Tuning>;

export const tuneAdd = {
  name: "tuneAdd",
  write: writePositionsRequest,
  read: (from) => from.flag(),
} as const satisfies Step<string, PositionsRequest, boolean>;

export const generateMap = {
  name: "generateMap",
  write: writeMapRequest,
  read: readForgeHexes,
} as const satisfies Call<string, MapRequest, ForgeHexes>;

export const calculateEnergy = {
  name: "calculateEnergy",
  write: writeForgeHexes,
  read: (from) => from.number(),
} as const satisfies Call<string, ForgeHexes, number>;

export const calculatePlacements = {
  name: "calculatePlacements",
  write: writePlacementsRequest,
  read: (from) => from.list(from.number(), readForgePlacement),
} as const satisfies Call<string, PlacementsRequest, readonly ForgePlacement[]>;
