// Reads boards and parts of simulations from files or standard input.
import { existsSync } from "node:fs";
import {
  type Board,
  boardFromHexes,
  type BoardHex,
  decodeBoard,
  type HexListOptions,
  type ListedHarbor,
} from "../src/index.js";
import { UsageError } from "./failure.js";
import { joinChunks, textOf } from "./file.js";
import { parseJson } from "./flags.js";

/** Standard input. */
export type Input = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };

/** The operands of a command, and standard input. */
interface Operands {
  readonly operands: readonly string[];
  readonly stdin: Input;
}

/** Operands of a command that reads a board, and its flags. */
interface BoardOperands extends Operands {
  readonly commandFlags: Readonly<Record<string, unknown>>;
}

/** A text, and its origin for messages. */
interface Source {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the operand itself if it is JSON, or the content of the file that it names. "-" means standard input, and so does a
 * missing operand unless standard input is a terminal.
 */
async function sourceOf(operand: string | undefined, stdin: Input, expected: string): Promise<Source> {
  if (operand !== undefined && /^\s*[[{]/.test(operand)) return { name: "the argument", text: operand.trim() };
  if (operand !== undefined && operand !== "-") return { name: operand, text: textOf(operand).trim() };
  if (operand === undefined && stdin.isTTY)
    throw new UsageError(`${expected} is missing: name a file, or send it to standard input`);
  const name = "standard input";
  const stdinText = (await textOfStream(stdin, name)).trim();
  if (stdinText === "") throw new UsageError(`${name} is empty: ${expected} must be there`);
  return { name, text: stdinText };
}

async function textOfStream(stdin: Input, name: string): Promise<string> {
  const chunks = joinChunks(name);
  for await (const chunk of stdin) chunks.add(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  return chunks.text();
}

/**
 * Returns the board that the operand names. A file or standard input contains a board, the output of a command that prints a
 * board, a list of hexes, or a code. An operand may also be a code itself. The function that uses the board validates it.
 */
export async function readBoard({ operands, stdin, commandFlags: { layout, offset } }: BoardOperands): Promise<Board> {
  if (operands.length > 1) throw new UsageError(`one board must be named, got ${operands.length}`);
  const [operand] = operands;
  const value = await valueOf(operand, stdin);
  const list = Array.isArray(value) ? { hexes: value } : value;
  const hasKey = (key: string) => typeof list === "object" && list !== null && key in list;
  if (hasKey("hexes")) return boardOfList(list as ListFile, { layout, offset } as HexListOptions);
  for (const [flag, given] of Object.entries({ layout, offset }))
    if (given !== undefined) throw new UsageError(`--${flag} is only for a list of hexes`);
  return (hasKey("board") ? (value as { readonly board: Board }).board : value) as Board;
}

/** Returns the JSON value that the operand names, or the board of its code. */
async function valueOf(operand: string | undefined, stdin: Input): Promise<unknown> {
  if (operand !== undefined && /^[\w-]{2,}$/.test(operand) && !existsSync(operand)) return boardOfCode(operand);
  const { name, text } = await sourceOf(operand, stdin, "a board");
  if (text === "") throw new UsageError(`${name} is empty: a board must be there`);
  if (!/^[[{"]/.test(text)) return decodeBoard(text);
  const value = parseJson(text, name);
  return typeof value === "string" ? decodeBoard(value) : value;
}

/** List of hexes in a file. */
interface ListFile extends HexListOptions {
  readonly hexes: readonly BoardHex[];
  readonly harbors?: readonly ListedHarbor[] | "printed" | null;
}

/** Returns the board of a list of hexes. Flags override the options in the file. */
const boardOfList = ({ hexes, harbors, layout, offset }: ListFile, flags: HexListOptions): Board =>
  boardFromHexes(hexes, harbors ?? [], { layout: flags.layout ?? layout, offset: flags.offset ?? offset }).board;

function boardOfCode(operand: string): Board {
  try {
    return decodeBoard(operand);
  } catch {
    throw new UsageError(`${operand} is neither a file nor the code of a board`);
  }
}

/** A value, and its origin for messages. */
export interface Item {
  readonly name: string;
  readonly value: unknown;
}

/** Returns the values in files or standard input: one JSON text, one JSON text for each line, or the items of a list. */
export async function readItems({ operands, stdin }: Operands, expected: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (const operand of operands.length > 0 ? operands : [undefined]) {
    const { name, text } = await sourceOf(operand, stdin, expected);
    if (text === "") throw new UsageError(`${name} is empty: ${expected} must be there`);
    for (const item of itemsIn(name, text)) items.push(item);
  }
  return items;
}

function itemsIn(name: string, text: string): readonly Item[] {
  const lines = text.split(/\n\s*/);
  const isJsonLines = lines.length > 1 && lines.every((line) => line.startsWith("{") && line.trimEnd().endsWith("}"));
  if (isJsonLines)
    return lines.map((line, i) => {
      const lineName = `${name}, line ${i + 1}`;
      return { name: lineName, value: parseJson(line, lineName) };
    });
  const value = parseJson(text, name);
  return Array.isArray(value)
    ? value.map((item, i) => ({ name: `${name}, item ${i + 1}`, value: item }))
    : [{ name, value }];
}
