// Boards as short texts for links: letters, digits, - and _ only.
//
// The first character holds the version of the code and the kind of layout, the last four a checksum (CRC-24 of
// RFC 9580, inverted), which finds any wrong character and any four in a row, and one more or less at the end. Between
// them stands one number in mixed radix, six bits a character from the lowest: code-digits.ts has its digits.
// Every board that scoring accepts has exactly one code; no other text is accepted.
import type { Board } from "./board-data.js";
import { readBoard, type ReadBoard } from "./read-board.js";
import { typeError } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { boardOf, digitsOf, kinds } from "./code-digits.js";
import { difference, originOf } from "../geometry/axial.js";
import type { Shape } from "./shape.js";
import { symmetriesOf } from "./symmetry.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const longest = 1000; // more than any board takes
const maxCoordinate = 5000;

/**
 * Returns the code of a board: letters, digits, "-" and "_". A standard board with printed harbors has at most 24. The
 * code contains a version and a checksum, which detects every wrong character. Hexes of a custom layout must be within
 * 5,000 steps of the origin.
 * @example
 * const link = `https://example.com/?board=${encodeBoard(board)}`;
 */
export function encodeBoard(board: Board): string {
  const { shape, pieces } = readCoded(board);
  return codeOf(shape, pieces);
}

/**
 * Returns the board of a code. The tokens in the bag of a custom layout are in ascending order.
 * @throws {RefusedError} "not-a-code" for any other text.
 */
export function decodeBoard(code: string): Board {
  if (typeof code !== "string") throw typeError("code", "a string", code);
  const refused = (wanted: string) => {
    const start = code.length > 60 ? `${code.slice(0, 60)}...` : code;
    return new RefusedError(
      { kind: "not-a-code", path: "code" },
      `code must be ${wanted}, got ${JSON.stringify(start)}`,
    );
  };
  if (!/^[\w-]*$/.test(code)) throw refused("letters, digits, - and _");
  const body = code.slice(0, -4);
  if (body === "" || code.length > longest || code !== body + checksumOf(body))
    throw refused("whole and without a wrong character");
  const kind = kinds[alphabet.indexOf(body.charAt(0))];
  if (kind === undefined) throw refused("made by this version or an older one");
  const board = boardOf(kind, readerOf(body.slice(1)));
  if (!isCodeOf(code, board)) throw refused("that of a board");
  return board;
}

/**
 * Returns a code that is the same for all rotations and reflections of a board, and for no other board. `decodeBoard`
 * accepts it. The offset of a custom layout does not matter. Harbor slots of the layout count if the board has harbors.
 */
export function boardId(board: Board): string {
  const { shape, pieces } = readCoded(board);
  const count = shape.hexes.length;
  const images = symmetriesOf(shape, pieces.length > 2 * count).map((places) =>
    [...places.slice(0, count), ...places.map((place) => count + place)].map((from) => pieces[from] as number),
  );
  const least = images.reduce((a, b) => (precedes(b, a) ? b : a));
  const origin = originOf(shape.hexes);
  return codeOf({ ...shape, hexes: shape.hexes.map((hex) => difference(hex, origin)) }, least);
}

/** Whether a list comes before another of its length in lexicographic order. */
function precedes(a: readonly number[], b: readonly number[]): boolean {
  const first = a.findIndex((piece, i) => piece !== b[i]);
  return first >= 0 && (a[first] as number) < (b[first] as number);
}

/** Checks a board that is to have a code. */
function readCoded(board: Board): ReadBoard {
  const read = readBoard(board, "board");
  for (const [i, hex] of read.shape.hexes.entries())
    for (const axis of ["q", "r"] as const)
      if (Math.abs(hex[axis]) > maxCoordinate)
        throw new RangeError(
          `board.layout.hexes[${i}].${axis} must be an integer in [-${maxCoordinate}, ${maxCoordinate}] for a board with a code, got ${hex[axis]}`,
        );
  return read;
}

function isCodeOf(code: string, board: Board): boolean {
  try {
    return encodeBoard(board) === code;
  } catch (error) {
    if (error instanceof RangeError) return false; // no board at all
    throw error;
  }
}

function codeOf(shape: Shape, pieces: readonly number[]): string {
  const lowestFirst = digitsOf(shape, pieces);
  let number = lowestFirst.reduceRight((rest, [digit, radix]) => rest * BigInt(radix) + BigInt(digit), 0n);
  let body = alphabet.charAt(kinds.indexOf(shape.name));
  for (; number > 0n; number >>= 6n) body += alphabet.charAt(Number(number & 63n));
  return body + checksumOf(body);
}

/** Takes the number of a text apart, from its lowest digit. */
function readerOf(text: string): (radix: number) => number {
  let number = [...text].reduceRight((rest, letter) => (rest << 6n) + BigInt(alphabet.indexOf(letter)), 0n);
  return (radix) => {
    const digit = Number(number % BigInt(radix));
    number /= BigInt(radix);
    return digit;
  };
}

function checksumOf(text: string): string {
  let crc = 0xb704ce;
  for (const letter of text) {
    crc ^= alphabet.indexOf(letter) << 18;
    for (let bit = 0; bit < 6; ++bit) crc = ((crc << 1) ^ (crc & 0x800000 ? 0x864cfb : 0)) & 0xffffff;
  }
  // Inverted: else an A more or less at the end would not be seen.
  return [18, 12, 6, 0].map((low) => alphabet.charAt((~crc >> low) & 63)).join("");
}
