// Boards as short texts for links: letters, digits, - and _ only.
//
// The first character contains the version of the code and the kind of layout. The last four characters are a checksum
// (CRC-24 of RFC 9580, inverted). It detects any wrong character, any four wrong characters in a row, and a character
// that is added or missing at the end. The characters between are one number in mixed radix, six bits per character,
// lowest first. plain-code.ts computes the digits of boards with a single bag on land, and general-code.ts the digits
// of all other boards. Every valid board has exactly one code, and `decodeBoard` accepts no other text.
import type { Board } from "./board-data.js";
import { readBoard, type ReadBoard } from "./read-board.js";
import { typeError, wrongValue } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { generalBoardOf, generalDigits } from "./general-code.js";
import { type Digit, plainBoardOf, plainDigits, plainKind } from "./plain-code.js";
import { firstImage } from "./symmetry.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Maximum lengths of codes. General codes are longer because a layout may have many regions. */
const maxLengths = { plain: 1000, general: 4000 };
/**
 * Kinds of codes. The index in this list is part of a code's first character; unused values are reserved for later versions.
 */
const kinds = ["standard", "extension", "custom", "general"] as const;
const maxCoordinate = 5000;

/**
 * Returns the code of a board: letters, digits, "-" and "_". A standard board with printed harbors has at most 24. The
 * code contains a version and a checksum, which detects every wrong character. Hexes of a custom layout must be within
 * 5,000 steps of the origin.
 * @example
 * const link = `https://example.com/?board=${encodeBoard(board)}`;
 */
export function encodeBoard(board: Board): string {
  return codeOf(readBoardForCode(board));
}

/**
 * Returns the board of a code.
 * @throws {RefusedError} "not-a-code" for any other text.
 */
export function decodeBoard(code: string): Board {
  if (typeof code !== "string") throw typeError("code", "a string", code);
  const refusal = (requirement: string) => {
    const excerpt = code.length > 60 ? `${code.slice(0, 60)}...` : code;
    return new RefusedError(
      { kind: "not-a-code", path: "code" },
      `code must be ${requirement}, got ${JSON.stringify(excerpt)}`,
    );
  };
  if (code.length > maxLengths.general) throw refusal(`at most ${maxLengths.general} characters long`);
  if (!/^[\w-]*$/.test(code)) throw refusal("letters, digits, - and _");
  const body = code.slice(0, -4);
  const kind = kinds[alphabet.indexOf(body.charAt(0))];
  const maxLength = maxLengths[kind === "general" ? "general" : "plain"];
  if (body === "" || code.length > maxLength || code !== body + checksumOf(body))
    throw refusal("whole and without a wrong character");
  if (kind === undefined) throw refusal("made by this version or an older one");
  const board = boardOfText(kind, body.slice(1));
  if (!board || !hasCode(code, board)) throw refusal("that of a board");
  return board;
}

/**
 * Returns a code that is the same for all rotations and reflections of a board, and for no other board. `decodeBoard`
 * accepts it. Neither the place of a custom layout nor the order of its lists matters. Its harbor slots count if the
 * board has harbors.
 */
export function boardId(board: Board): string {
  return codeOf(firstImage(readBoard(board, "board")));
}

function readBoardForCode(board: Board): ReadBoard {
  const read = readBoard(board, "board");
  for (const [i, hex] of read.shape.hexes.entries())
    for (const axis of ["q", "r"] as const)
      if (Math.abs(hex[axis]) > maxCoordinate)
        throw wrongValue(
          `board.layout.hexes[${i}].${axis} must be an integer in [-${maxCoordinate}, ${maxCoordinate}] for a board with a code, got ${hex[axis]}`,
        );
  return read;
}

/** Returns the board of a code, or undefined if the code is invalid. */
function boardOfText(kind: (typeof kinds)[number], text: string): Board | undefined {
  const nextDigit = readerOf(text);
  try {
    return kind === "general" ? generalBoardOf(nextDigit) : plainBoardOf(kind, nextDigit);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined; // the digits describe no layout
    throw error;
  }
}

function hasCode(code: string, board: Board): boolean {
  try {
    return encodeBoard(board) === code;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false; // the digits describe no board
    throw error;
  }
}

function codeOf(read: ReadBoard): string {
  const kind = plainKind(read);
  const lowestFirst: Digit[] = kind ? plainDigits(kind, read.shape, read.pieces) : generalDigits(read);
  let number = lowestFirst.reduceRight((rest, [digit, radix]) => rest * BigInt(radix) + BigInt(digit), 0n);
  // The length depends on the largest possible number only, so all images of a board have codes of equal length.
  let largest = lowestFirst.reduce((product, [, radix]) => product * BigInt(radix), 1n) - 1n;
  let body = alphabet.charAt(kinds.indexOf(kind ?? "general"));
  for (; largest > 0n; largest >>= 6n, number >>= 6n) body += alphabet.charAt(Number(number & 63n));
  return body + checksumOf(body);
}

/** Returns a function that reads the digits of a text's number, lowest digit first. */
function readerOf(text: string): (radix: number) => number {
  let number = [...text].reduceRight((rest, letter) => (rest << 6n) + BigInt(alphabet.indexOf(letter)), 0n);
  return (radix) => {
    if (radix < 1) return 0; // no choices, as for the coast of a board without land
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
  // The checksum is inverted. Otherwise an added or missing A at the end would not be detected.
  return [18, 12, 6, 0].map((low) => alphabet.charAt((~crc >> low) & 63)).join("");
}
