// Converts errors to messages and exit codes.
import { isInputError } from "../src/for-command.js";
import { RefusedError } from "../src/index.js";

/** Exit codes for scripts. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  /** The verdict of `certify` is "unbalanced". */
  unbalanced: 3,
  /** A bug, or output that cannot be written. */
  failed: 4,
  /** The code that shells use for programs ended by Ctrl+C. */
  interrupted: 130,
  /** The code that shells use for programs ended by SIGTERM. */
  terminated: 143,
} as const;

/** Invalid arguments or input. */
export class UsageError extends Error {}

/** Output that cannot be written, as on a full disk. */
export class OutputError extends Error {}

/** A message for standard error, and the exit code. */
export interface Failure {
  readonly message: string;
  readonly exitCode: number;
}

/** Returns an error's message and exit code. Errors that the user did not cause are bugs, so their messages have a stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { message: escapeControls(error.message), exitCode: exitCodes.refused };
  const isExpected =
    error instanceof UsageError || isInputError(error) || (error instanceof Error && "syscall" in error);
  if (isExpected) return { message: escapeControls(error.message), exitCode: exitCodes.usage };
  if (error instanceof OutputError) return { message: escapeControls(error.message), exitCode: exitCodes.failed };
  return { message: error instanceof Error ? String(error.stack) : String(error), exitCode: exitCodes.failed };
}

/** Escapes characters that control terminals: control characters, and those that change the direction of text. */
export const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (character) => {
    const number = character.charCodeAt(0).toString(16);
    return number.length <= 2 ? `\\x${number.padStart(2, "0")}` : `\\u${number}`;
  });
