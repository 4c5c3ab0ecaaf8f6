// Result of the generator, which refusals also contain for the best board found.
import type { StopReason, Trace } from "../anneal/annealing.js";
import type { Board } from "../board/board-data.js";
import type { Seed } from "../check/seed.js";
import type { Energy, TermName } from "./energy.js";

/** Generated board. The same options, `seed` and `algorithm` repeat it. */
export interface GeneratedBoard<Term extends TermName = TermName> {
  /** Board that was generated. */
  readonly board: Board;
  /** Energy of the board by the weights of the call. */
  readonly energy: Energy<Term>;
  /** Seed that repeats the call. */
  readonly seed: Seed;
  /** Version of the generator. */
  readonly algorithm: number;
  /** Proposals made in all runs. */
  readonly steps: number;
  /** Proposals accepted. */
  readonly accepted: number;
  /** Reason why the last run ended. */
  readonly stopReason: StopReason;
  /** Course of the annealing, if the option `trace` was set. */
  readonly trace?: Trace;
}
