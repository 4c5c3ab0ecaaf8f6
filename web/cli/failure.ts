// What goes wrong, as a message and an exit code.
import { isOfInput } from "../src/for-command.js";
import { RefusedError } from "../src/index.js";

/** What a command ends with: for scripts. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  /** The verdict of `certify`. */
  unbalanced: 3,
  /** A mistake of ours, or an output that cannot be written. */
  failed: 4,
  /** As shells say it of a program that Ctrl+C ended. */
  interrupted: 130,
  /** The same of SIGTERM. */
  terminated: 143,
} as const;

/** Arguments or input that the command cannot take. */
export class UsageError extends Error {}

/** What is said on standard error, and the exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

/** The failure that an error is. What is nobody's input but a mistake of ours keeps its stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { message: visible(error.message), exitCode: exitCodes.refused };
  const known = error instanceof UsageError || isOfInput(error) || (error instanceof Error && "syscall" in error);
  if (known) return { message: visible(error.message), exitCode: exitCodes.usage };
  return { message: error instanceof Error ? String(error.stack) : String(error), exitCode: exitCodes.failed };
}

/** A text without what a terminal obeys: control characters, and those that turn the direction of writing. */
export const visible = (text: string): string =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (character) => {
    const number = character.charCodeAt(0).toString(16);
    return number.length <= 2 ? `\\x${number.padStart(2, "0")}` : `\\u${number}`;
  });
