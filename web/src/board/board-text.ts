// Boards checked on their way in, and made on their way out.
import { type Board, harborKinds, terrains, tokenText } from "./board-data.js";
import { checkArray, checkArrayOf, checkIndex, checkObject, itemOf, type Path, typeError } from "../check/check.js";
import type { NumberReader } from "../wasm/number-reader.js";
import { checkToken, readShape, type Shape } from "./shape.js";
import { packed, packedList } from "../wasm/text.js";

const desert = terrains.indexOf("desert");

/** A board that has been checked. */
export interface ReadBoard {
  readonly shape: Shape;
  /** Its terrains, tokens (0 on deserts) and harbors as numbers. */
  readonly pieces: readonly number[];
  /** As it crosses to the module. */
  readonly text: string;
}

/** Checks a board. @internal */
export function readBoard(value: unknown, path: Path): ReadBoard {
  if (value === undefined) throw typeError(path, "an object", value);
  const board = checkObject(value, path, ["layout", "terrains", "tokens", "harbors"]);
  if (board.layout === undefined) throw typeError(`${path}.layout`, `"standard", "extension" or an object`, undefined);
  const shape = readShape(board.layout, `${path}.layout`);
  const land = checkArrayOf(board.terrains, `${path}.terrains`, shape.hexes.length).map((terrain, hex) =>
    checkIndex(terrain, itemOf(`${path}.terrains`, hex), terrains),
  );
  const tokens = checkArrayOf(board.tokens, `${path}.tokens`, shape.hexes.length).map((token, hex) => {
    const at = itemOf(`${path}.tokens`, hex);
    if (land[hex] === desert) {
      if (token === null) return 0;
      throw new RangeError(`${at} must be null on a desert, got ${typeof token === "number" ? token : "a token"}`);
    }
    if (token === null) throw new RangeError(`${at} must be ${tokenText} on a hex with a resource, got null`);
    return checkToken(token, at);
  });
  const given = checkArray(board.harbors, `${path}.harbors`);
  const expected = given.length === 0 ? 0 : shape.harborSlots.length;
  const harbors = checkArrayOf(given, `${path}.harbors`, expected).map((kind, slot) =>
    checkIndex(kind, itemOf(`${path}.harbors`, slot), harborKinds),
  );
  const text = packed(land) + packed(tokens) + packedList(harbors);
  return { shape, pieces: [...land, ...tokens, ...harbors], text };
}

/** What stands for the numbers 0..12 in a board's `tokens`. */
export const tokenOf: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The board that the module answered. @internal */
export function boardOf({ layout, hexes }: Shape, numbers: NumberReader): Board {
  return {
    layout,
    terrains: numbers.values(hexes.length, terrains),
    tokens: numbers.values(hexes.length, tokenOf),
    harbors: numbers.values(numbers.next(), harborKinds),
  };
}
