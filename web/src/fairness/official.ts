// Boards by the rules of the game.
import type { Board, LayoutName } from "../board/board-data.js";
import { layoutNames } from "../board/board-data.js";
import { boardOfResult } from "../board/read-board.js";
import { readShape, writeShape } from "../board/shape.js";
import { checkChoice, checkObject, orDefault } from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";

/** Which of the boards that the rules deal. */
export interface OfficialOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** One of the two with an official order. Default "standard". */
  readonly layout?: LayoutName | undefined;
}

/** A board that the rules deal. */
export interface OfficialBoard {
  /** With the layout's own pieces, harbors included. */
  readonly board: Board;
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** @internal */
export function officialBoard(module: Hexsmith, value: unknown): OfficialBoard {
  const options = checkObject(value, "options", ["seed", "layout"]);
  const { seed, text } = readSeed(options.seed, "options.seed");
  const name = checkChoice(orDefault(options.layout, "standard"), "options.layout", layoutNames);
  const shape = readShape(name, "options.layout");
  const request = new RequestWriter();
  writeShape(request, shape);
  request.text(text);
  const result = module.call(request, (exports, size) => exports.officialBoard(size));
  const board = boardOfResult(shape, result);
  result.done();
  return { board, seed };
}
