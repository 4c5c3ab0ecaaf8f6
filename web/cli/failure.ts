// What goes wrong, as a message and an exit code.
import { RefusedError } from "../src/index.js";

/** What a command ends with: for scripts. */
export const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

/** Arguments or input that the command cannot take. */
export class UsageError extends Error {}

/** What is said on standard error, and the exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

/** The failure that an error is. What is nobody's input but a mistake of ours keeps its stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { message: error.message, exitCode: exitCodes.refused };
  const known =
    error instanceof UsageError ||
    error instanceof TypeError || // by the functions' own checks
    error instanceof RangeError ||
    (error instanceof Error && "syscall" in error);
  const message = known ? error.message : error instanceof Error ? String(error.stack) : String(error);
  return { message, exitCode: exitCodes.usage };
}
