// The interface of commands, and helpers for their output.
import type { Arguments } from "./arguments.js";
import { exitCodes, UsageError } from "./failure.js";
import { type Flags, type FlagsOf, toggle, word } from "./flags.js";
import type { Input } from "./input.js";
import { Interruption } from "./interruption.js";
import { encodeBoard, type HexListOptions, renderSvg, type Board, type SvgOptions } from "../src/index.js";

/** Text that a command prints, without the final newline, and its exit code. */
export interface CommandOutput {
  readonly text: string;
  /** Default 0. */
  readonly exitCode?: number;
  /** Whether the text is the partial result of an interrupted command, which is printed to standard error. Default false. */
  readonly isPartial?: boolean;
}

/** The input of a command. */
export interface CommandInput extends Arguments {
  readonly stdin: Input;
}

export interface Command {
  readonly name: string;
  /** Description in the list of all commands. */
  readonly title: string;
  /** Operands as the help shows them; absent if there are none. */
  readonly operands?: string;
  /** Text of the help about what the command does and prints. */
  readonly description: string;
  /** Flags of the function's options, one flag for each option. */
  readonly options: Flags;
  /** Flags of the command itself. */
  readonly commandFlags?: Flags;
  readonly examples: readonly string[];
  /**
   * @param interruption returns a signal for Ctrl+C and SIGTERM. If a command does not call this function, the two
   * signals end the process.
   */
  run(
    input: CommandInput,
    onProgress: (progress: number) => void,
    interruption: () => AbortSignal,
  ): CommandOutput | Promise<CommandOutput>;
}

/** The operand of commands that read a board. */
export const boardOperand = "[BOARD]";

/** Flags of commands that read a board, for files that contain a list of hexes. */
const listFlags = {
  layout: word(
    "NAME|JSON",
    "layout of a list of hexes; default: that of the file, or else the named layout that the hexes form, or else a custom one",
  ),
  offset: word(
    "odd-r|even-r|odd-q|even-q|double-width|double-height",
    "meaning of column and row in a list of hexes; default: that of the file, or else none: hexes have q and r",
  ),
} satisfies FlagsOf<HexListOptions>;

/** Returns the flags of a command that are not options of its function. */
export const ownFlagsOf = ({ operands, commandFlags }: Command): Flags => ({
  ...commandFlags,
  ...(operands === boardOperand && listFlags),
});

/** Returns a function's result as JSON. */
export const asJson = (result: unknown): CommandOutput => ({ text: JSON.stringify(result) });

/** Returns the result so far as JSON, after an abort. */
export const asPartialJson = (result: unknown, { reason }: AbortSignal): CommandOutput => ({
  text: JSON.stringify(result),
  exitCode: reason instanceof Interruption ? reason.exitCode : exitCodes.interrupted,
  isPartial: true,
});

/** Flags for output other than JSON. */
export const svgFlag = { svg: toggle("print a drawing instead of JSON") } satisfies Flags;
export const boardFlags = { ...svgFlag, code: toggle("print the code of the board instead of JSON") } satisfies Flags;

/** Formats a result that contains a board: as JSON, or as the flags require. */
export function formatResult<Result>(
  commandFlags: Arguments["commandFlags"],
  result: Result,
  board: Board,
  drawing?: SvgOptions,
): CommandOutput {
  if (commandFlags.svg && commandFlags.code) throw new UsageError("--svg and --code exclude each other");
  if (commandFlags.code) return { text: encodeBoard(board) };
  if (commandFlags.svg) return { text: renderSvg(board, drawing) };
  return asJson(result);
}

/** Throws if there are operands. */
export function noOperands({ operands }: Arguments): void {
  if (operands.length > 0) throw new UsageError(`no operand is taken, got ${operands.join(" ")}`);
}
