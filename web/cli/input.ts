// What commands read: boards and parts of simulations, from files or from standard input.
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { type Board, decodeBoard } from "../src/index.js";
import { UsageError } from "./failure.js";
import { textOf } from "./file.js";
import { parsed } from "./flags.js";

/** Standard input. */
export type Input = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };

/** What names what a command reads. */
interface Operands {
  readonly operands: readonly string[];
  readonly stdin: Input;
}

/** A text and where it is from, for messages. */
interface Source {
  readonly name: string;
  readonly text: string;
}

/** What a file holds, or JSON as it is; "-" and nothing are standard input, nothing only where somebody can have sent something. */
async function sourceOf(operand: string | undefined, stdin: Input, expected: string): Promise<Source> {
  if (operand !== undefined && /^\s*[[{]/.test(operand)) return { name: "the argument", text: operand.trim() };
  if (operand !== undefined && operand !== "-") return { name: operand, text: textOf(operand).trim() };
  if (operand === undefined && stdin.isTTY)
    throw new UsageError(`${expected} is missing: name a file, or send it to standard input`);
  const name = "standard input";
  const given = (await text(stdin as NodeJS.ReadableStream)).trim();
  if (given === "") throw new UsageError(`${name} is empty: ${expected} must be there`);
  return { name, text: given };
}

/**
 * The board that the operands name: in a file or in standard input as a board, as what a command printed that makes one,
 * or as a code; or the code itself. Whether it is a board is judged by the function that takes it.
 */
export async function readBoard({ operands, stdin }: Operands): Promise<Board> {
  if (operands.length > 1) throw new UsageError(`one board must be named, got ${operands.length}`);
  const [operand] = operands;
  if (operand !== undefined && /^[\w-]{2,}$/.test(operand) && !existsSync(operand)) return boardOfCode(operand);
  const { name, text } = await sourceOf(operand, stdin, "a board");
  if (text === "") throw new UsageError(`${name} is empty: a board must be there`);
  if (!/^[[{"]/.test(text)) return decodeBoard(text);
  const value = parsed(text, name);
  if (typeof value === "string") return decodeBoard(value);
  const holds = typeof value === "object" && value !== null && "board" in value;
  return (holds ? value.board : value) as Board;
}

function boardOfCode(operand: string): Board {
  try {
    return decodeBoard(operand);
  } catch {
    throw new UsageError(`${operand} is neither a file nor the code of a board`);
  }
}

/** Something read, and where it is from. */
export interface Item {
  readonly name: string;
  readonly value: unknown;
}

/** What stands in files, or in standard input: each one JSON text or one a line; the items of a list count as several. */
export async function readItems({ operands, stdin }: Operands, expected: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (const operand of operands.length > 0 ? operands : [undefined]) {
    const { name, text } = await sourceOf(operand, stdin, expected);
    if (text === "") throw new UsageError(`${name} is empty: ${expected} must be there`);
    items.push(...itemsIn(name, text));
  }
  return items;
}

function itemsIn(name: string, text: string): readonly Item[] {
  const lines = text.split(/\n\s*/);
  const many = lines.length > 1 && lines.every((line) => line.startsWith("{") && line.trimEnd().endsWith("}"));
  if (many)
    return lines.map((line, i) => {
      const place = `${name}, line ${i + 1}`;
      return { name: place, value: parsed(line, place) };
    });
  const value = parsed(text, name);
  return Array.isArray(value)
    ? value.map((item, i) => ({ name: `${name}, item ${i + 1}`, value: item }))
    : [{ name, value }];
}
