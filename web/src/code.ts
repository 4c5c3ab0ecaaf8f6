// Boards as short texts: codes for links, and ids.
import type { MainModule } from "#module/hexsmith";
import { type Board, harborKinds, type LayoutSpec, terrains } from "./board.js";
import { boardOf, readBoard } from "./board-text.js";
import { typeError } from "./check.js";
import { NumberReader } from "./number-reader.js";
import { readShape, type Shape } from "./shape.js";

/** In the order of cpp/catan's CodeError: what a code must be. */
const wanted = [
  "",
  "letters, digits, - and _",
  "whole and without a wrong character",
  "made by this version or an older one",
  "that of a board",
];
const maxCoordinate = 32_767;

/** @internal */
export function encodeBoard(module: MainModule, board: unknown): string {
  return module.encodeBoard(codedText(board));
}

/** @internal */
export function boardId(module: MainModule, board: unknown): string {
  return module.boardId(codedText(board));
}

/** Checks a board that is to have a code; answers it as it crosses. */
function codedText(board: unknown): string {
  const { shape, text } = readBoard(board, "board");
  for (const [i, hex] of shape.hexes.entries())
    for (const axis of ["q", "r"] as const)
      if (Math.abs(hex[axis]) > maxCoordinate)
        throw new RangeError(
          `board.layout.hexes[${i}].${axis} must be an integer in [-${maxCoordinate}, ${maxCoordinate}] for a board with a code, got ${hex[axis]}`,
        );
  return shape.text + text;
}

/** @internal */
export function decodeBoard(module: MainModule, code: unknown): Board {
  if (typeof code !== "string") throw typeError("code", "a string", code);
  const ascii = /^[\w-]*$/.test(code) ? code : "?"; // what is none of its characters cannot be one of several bytes
  const numbers = new NumberReader(module, module.decodeBoard(ascii));
  const error = numbers.next();
  if (error > 0) throw new RangeError(`code must be ${wanted[error]}, got ${shownCode(code)}`);
  return boardOf(shapeOf(numbers), numbers);
}

const shownCode = (code: string) => JSON.stringify(code.length > 60 ? `${code.slice(0, 60)}...` : code);

/** The kind of layout, and what follows it for one of the caller's own. */
function shapeOf(numbers: NumberReader): Shape {
  const kind = numbers.next();
  if (kind < 2) return readShape(kind === 0 ? "standard" : "extension", "layout");
  const hexes = numbers.items(() => ({ q: numbers.next(), r: numbers.next() }));
  const counts = numbers.list(terrains.length);
  const tokens = numbers.list(13).flatMap((count, number) => new Array<number>(count).fill(number));
  const slots = numbers.next();
  const layout: LayoutSpec = {
    hexes,
    terrains: Object.fromEntries(terrains.map((terrain, i) => [terrain, counts[i]])),
    tokens,
    harborSlots: numbers.list(slots),
    harbors: numbers.values(slots, harborKinds),
  };
  return readShape(layout, "layout");
}
