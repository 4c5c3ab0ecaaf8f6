// Balanced boards by simulated annealing.
import type { GenerateAnswer, GenerateRequest, MainModule } from "#module/hexsmith";
import {
  annealKeys,
  type AnnealOptions,
  annealProgress,
  readAnnealOptions,
  type StopReason,
  stopReasonOf,
  type Trace,
} from "./annealing.js";
import type { Board, LayoutName, LayoutSpec } from "./board.js";
import { boardOf } from "./board-text.js";
import { checkChoice, checkIndex, checkInteger, checkObject, type Given } from "./check.js";
import { type Energy, energyOf, type EnergyWeights, presets, readWeights } from "./energy.js";
import { type Locks, readLocks } from "./locks.js";
import type { Seed } from "./seed.js";
import { readShape } from "./shape.js";
import { asynchronousKeys, inSlices, sessionRun } from "./slices.js";

/** Which pieces are swapped: terrains, tokens, or one of the two at even chance. */
export type BalanceMode = "resources" | "numbers" | "both";

/** In the order of cpp/catan's BalanceMode. */
export const balanceModes = ["resources", "numbers", "both"] as const satisfies readonly BalanceMode[];

export interface GenerateOptions extends AnnealOptions {
  /** A released version of the generator, each of which stays reproducible. Default: the newest, 1. */
  readonly algorithm?: number;
  /** Default "standard". */
  readonly layout?: LayoutName | LayoutSpec;
  /** Default "both". */
  readonly balanceMode?: BalanceMode;
  /**
   * "classic": 300 geometric steps (T0 1000, rate 0.95); the desert stays where it is dealt.
   * "fair", the default: for the time being the classic energy with a desert that moves, up to 2,000 geometric steps
   * (T0 400, rate 0.995) and 4 restarts, ending at the lowest energy there is.
   */
  readonly preset?: "fair" | "classic";
  /** Weights of the energy that differ from the preset's. */
  readonly weights?: Partial<EnergyWeights>;
  /** What must lie where. */
  readonly locks?: Locks;
  /**
   * The number of players, 2 to 6, whose seats in the opening draft should be alike. Up to 64 boards are made, each as
   * without this option, the first of them the very same; of each the gap is that of `draftFairness` with its defaults,
   * and the board with the smallest gap is answered. `steps` and `accepted` then count all boards, and `stopReason` is
   * "time" where `timeBudgetMs` ran out before the last of them; without a budget the board depends on the seed alone.
   */
  readonly fairSeats?: number;
}

export interface GeneratedBoard {
  readonly board: Board;
  readonly energy: Energy;
  /** As given, or the fresh one. */
  readonly seed: Seed;
  /** The version of the generator that made the board. */
  readonly algorithm: number;
  /** Proposals made, over all runs. */
  readonly steps: number;
  /** Of these, how many were accepted. */
  readonly accepted: number;
  readonly stopReason: StopReason;
  /** If it was asked for. */
  readonly trace?: Trace;
  /** If `fairSeats` was asked for. */
  readonly seats?: {
    /** Best seat's score minus the worst's under optimal play; null where the time ran out before the first was known. */
    readonly gap: number | null;
    /** How many boards it is the smallest gap of. */
    readonly boards: number;
  };
}

const generateKeys = [
  ...annealKeys,
  "algorithm",
  "layout",
  "balanceMode",
  "preset",
  "weights",
  "locks",
  "fairSeats",
] as const;

/** @internal */
export function generateBoard(module: MainModule, options: unknown): GeneratedBoard {
  const { request, boardOfAnswer } = readGenerate(module, checkObject(options, "options", generateKeys));
  return boardOfAnswer(module.generateBoard(request));
}

/** @internal */
export async function generateBoardAsync(module: MainModule, value: unknown): Promise<GeneratedBoard> {
  const options = checkObject(value, "options", [...generateKeys, ...asynchronousKeys]);
  const open = () => {
    const { request, boardOfAnswer } = readGenerate(module, options);
    const session = module.openGenerator(request);
    return sessionRun(module, session, annealProgress, () => boardOfAnswer(module.generatorAnswer(session)));
  };
  return inSlices(open, options, "options");
}

/** Checks options; answers the request to the module, and how to read its answer. */
function readGenerate(module: MainModule, options: Given<keyof GenerateOptions>) {
  const newest = module.newestAlgorithm;
  const algorithm =
    options.algorithm === undefined ? newest : checkInteger(options.algorithm, "options.algorithm", 1, newest);
  const shape = readShape(options.layout, "options.layout");
  const { seed, seedText, annealing } = readAnnealOptions(options, "options");
  const request: GenerateRequest = {
    seed: seedText,
    annealing,
    setup: shape.text,
    locks: readLocks(options.locks, "options.locks", shape),
    mode: checkIndex(options.balanceMode ?? "both", "options.balanceMode", balanceModes),
    classic: checkChoice(options.preset ?? "fair", "options.preset", presets) === "classic",
    weights: readWeights(options.weights, "options.weights"),
    fairSeats: options.fairSeats === undefined ? 0 : checkInteger(options.fairSeats, "options.fairSeats", 2, 6),
  };
  const boardOfAnswer = (answer: GenerateAnswer): GeneratedBoard => ({
    board: boardOf(shape, answer.board),
    energy: energyOf(answer),
    seed,
    algorithm,
    steps: answer.steps,
    accepted: answer.accepted,
    stopReason: stopReasonOf(answer.stopReason),
    ...(answer.trace && { trace: answer.trace as Trace }),
    ...(request.fairSeats > 0 && {
      seats: { gap: Number.isNaN(answer.seatGap) ? null : answer.seatGap, boards: answer.seatBoards },
    }),
  });
  return { request, boardOfAnswer };
}
