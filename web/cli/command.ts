// What a command is.
import type { Arguments } from "./arguments.js";
import { exitCodes, UsageError } from "./failure.js";
import { type Flags, yes } from "./flags.js";
import type { Input } from "./input.js";
import { Interruption } from "./interruption.js";
import { encodeBoard, renderSvg, type Board, type SvgOptions } from "../src/index.js";

/** What a command prints, a line or more without the last line's end, and its exit code. */
export interface Outcome {
  readonly text: string;
  /** Default 0. */
  readonly exitCode?: number;
  /** Whether it is a part of the result, since the command was interrupted: it goes to standard error. Default false. */
  readonly isPartial?: boolean;
}

/** What a command is given. */
export interface Given extends Arguments {
  readonly stdin: Input;
}

export interface Command {
  readonly name: string;
  /** In the list of all commands. */
  readonly title: string;
  /** How operands are written; absent where there are none. */
  readonly operands?: string;
  /** What it does and prints. */
  readonly about: string;
  /** One for each option of the function. */
  readonly options: Flags;
  /** What concerns the command alone. */
  readonly own?: Flags;
  readonly examples: readonly string[];
  /** @param interruption returns a signal for Ctrl+C and SIGTERM; a command that does not ask for it is ended. */
  run(
    given: Given,
    onProgress: (progress: number) => void,
    interruption: () => AbortSignal,
  ): Outcome | Promise<Outcome>;
}

/** How commands that take a board write that. */
export const boardOperand = "[BOARD]";

/** The JSON of a function's result. */
export const asJson = (result: unknown): Outcome => ({ text: JSON.stringify(result) });

/** The JSON of what is known so far, where a signal has aborted. */
export const asPartialJson = (result: unknown, { reason }: AbortSignal): Outcome => ({
  text: JSON.stringify(result),
  exitCode: reason instanceof Interruption ? reason.exitCode : exitCodes.interrupted,
  isPartial: true,
});

/** What may be printed in place of the JSON. */
export const svgFlag = { svg: yes("print a drawing instead of JSON") } satisfies Flags;
export const boardFlags = { ...svgFlag, code: yes("print the code of the board instead of JSON") } satisfies Flags;

/** A result with a board in it, as it was asked for. */
export function asAsked<Result>(own: Arguments["own"], result: Result, board: Board, drawing?: SvgOptions): Outcome {
  if (own.svg && own.code) throw new UsageError("--svg and --code exclude each other");
  if (own.code) return { text: encodeBoard(board) };
  if (own.svg) return { text: renderSvg(board, drawing) };
  return asJson(result);
}

/** For commands that take none. */
export function noOperands({ operands }: Arguments): void {
  if (operands.length > 0) throw new UsageError(`no operand is taken, got ${operands.join(" ")}`);
}
