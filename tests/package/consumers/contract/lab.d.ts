/** "hexsmith/lab": Magic-19, tuning, statistics, cribbage; a module of its own. */
import type {
  AnnealOptions,
  AsyncOptions,
  Board,
  ResolvedSpotParams,
  Seed,
  SpotParams,
  StopReason,
  Trace,
} from "./hexsmith";

export function init(): Promise<void>; // optional

/** `solve` with the options of every annealing, `solutions` the 4 classes, each as its lexicographically smallest image, dots A..S row by row. */
export declare const magic19: {
  solve(options?: AnnealOptions): Magic19Outcome;
  solutions(): readonly (readonly number[])[];
};
export interface Magic19Outcome {
  readonly values: readonly number[];
  readonly energy: number;
  readonly solved: boolean;
  readonly seed: Seed;
  readonly steps: number;
  readonly restarts: number;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}

export interface LabelledPosition {
  readonly board: Board;
  readonly settlements?: readonly number[];
  readonly own?: readonly number[];
  readonly expert: number;
}
export interface TuneOptions extends AnnealOptions {
  readonly start?: SpotParams;
  readonly holdout?: number;
}
export interface TuneOutcome {
  readonly params: ResolvedSpotParams;
  readonly hitRate: {
    readonly before: number;
    readonly after: number;
    readonly holdoutBefore: number;
    readonly holdoutAfter: number;
  };
  readonly evaluations: number;
  readonly seed: Seed;
  readonly stopReason: StopReason;
  readonly trace?: Trace;
}
export function tuneWeights(positions: readonly LabelledPosition[], options?: TuneOptions): TuneOutcome;

/** Options by name everywhere: `{ confidence, seed, timeBudgetMs }`, never by position past the data. */
export interface MonteCarloConfig {
  readonly minSamples: number;
  readonly maxSamples: number;
  readonly targetStandardError: number;
  readonly timeBudgetMs: number;
}
export declare const stats: Stats;
export interface Stats {
  readonly FAST: MonteCarloConfig; // 200, 1000, 0.05, 100
  readonly COACHING: MonteCarloConfig; // 500, 5000, 0.01, 1500
  monteCarlo(
    sample: (random: () => number) => number,
    options?: Partial<MonteCarloConfig> & { readonly seed?: Seed },
  ): {
    readonly mean: number;
    readonly standardError: number;
    readonly samples: number;
    readonly stopReason: "converged" | "samples" | "time";
    readonly seed: Seed;
  };
  summary(values: readonly number[]): {
    readonly mean: number;
    readonly standardDeviation: number;
    readonly standardError: number;
  };
  sampleSize(marginOfError: number, options?: { readonly confidence?: number; readonly proportion?: number }): number; // ceil(z^2 p (1 - p) / e^2): 0.05 -> 385, 0.01 -> 9604
  convergenceTable(
    standardDeviation: number,
    standardErrors: readonly number[],
  ): readonly { readonly standardError: number; readonly margin: number; readonly samples: number }[];
  twoProportionZTest(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
  ): { readonly z: number; readonly pValue: number };
  strategySignificance(
    wins: number,
    games: number,
  ): { readonly significant: boolean; readonly pValue: number; readonly confidence: "99%" | "95%" | "not significant" };
  wilsonInterval(wins: number, games: number, options?: { readonly confidence?: number }): readonly [number, number];
  differenceInterval(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
    options?: { readonly confidence?: number },
  ): readonly [number, number];
  bootstrap(
    values: readonly number[],
    options?: { readonly resamples?: number; readonly confidence?: number; readonly seed?: Seed },
  ): { readonly mean: number; readonly low: number; readonly high: number };
  normalCdf(x: number): number;
  normalQuantile(p: number): number;
  readonly elo: {
    expected(a: number, b: number): number;
    update(a: number, b: number, scoreA: 0 | 0.5 | 1, k?: number): { readonly a: number; readonly b: number };
    fromScore(score: number): number;
  }; // k 32
  monteCarloAsync(
    sample: (random: () => number) => number,
    options?: Partial<MonteCarloConfig> & { readonly seed?: Seed } & AsyncOptions<{
        readonly samples: number;
        readonly share: number;
      }>,
  ): Promise<{
    readonly mean: number;
    readonly standardError: number;
    readonly samples: number;
    readonly stopReason: "converged" | "samples" | "time";
    readonly seed: Seed;
  }>;
  // tournament, roundRobin, ratings and merge, and the other twins, keep today's shapes, with options by name
}

/** Rank A23456789TJQK (10 also accepted) and suit CDHS, as in "5H" or "TS". */
export type Card = string;
export type CribbageLevel = "beginner" | "intermediate" | "advanced" | "expert";
/** As it is, with options by name (`monteCarloHand(keep, exclude, options)`), `chooseMove` in place of `decide`, and twins for what takes longer than 8 ms. */
export declare const cribbage: {
  scoreHand(
    hand: readonly Card[],
    starter: Card,
    options?: { readonly crib?: boolean },
  ): {
    readonly total: number;
    readonly fifteens: number;
    readonly pairs: number;
    readonly runs: number;
    readonly flush: number;
    readonly nobs: number;
  };
  discards(
    hand: readonly Card[],
    options: { readonly dealer: boolean; readonly model?: "uniform" | "table" },
  ): readonly {
    readonly keep: readonly Card[];
    readonly discard: readonly Card[];
    readonly handMean: number;
    readonly cribMean: number;
    readonly net: number;
  }[];
  anytimeDiscard(
    hand: readonly Card[],
    options: { readonly dealer: boolean; readonly timeBudgetMs?: number },
  ): { readonly discard: readonly Card[]; readonly confidence: number; readonly evaluations: number };
  tournament(
    a: CribbageLevel,
    b: CribbageLevel,
    options?: { readonly games?: number; readonly seed?: Seed; readonly timeBudgetMs?: number },
  ): {
    readonly wins: number;
    readonly games: number;
    readonly winRate: number;
    readonly pairs: readonly [lost: number, split: number, won: number];
    readonly interval: readonly [number, number];
    readonly pValue: number;
    readonly eloDifference: number;
  };
};
