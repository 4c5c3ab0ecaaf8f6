// Visitors can enter the board on their table.
import * as fc from "fast-check";
import { init } from "hexsmith/external";
import { beforeAll, describe, expect, test } from "vitest";
import {
  boardOfEntry,
  brushesOf,
  boardForDrawing,
  emptyEntry,
  type Entry,
  remainingCount,
  openHexes,
  withPiece,
  sameBrush,
  excessPieces,
} from "../../../web/demo/board/table-entry.js";
import {
  type Board,
  generateBoard,
  isBoard,
  layoutNames,
  layoutOf,
  printedBoard,
  renderSvg,
} from "../../../web/src/index.js";

beforeAll(() => init());

/** Enters a board by tapping its hexes. Counts the taps, and how often the visitor must change the brush. */
function enterBoard(board: Board): { entry: Entry; taps: number; brushChanges: number } {
  let [entry, taps, brushChanges] = [emptyEntry(board), 0, 0];
  for (const brush of brushesOf(board)) {
    if (!sameBrush(entry.brush, brush)) {
      entry = { ...entry, brush };
      ++brushChanges;
    }
    const pieces: readonly unknown[] = brush.kind === "terrain" ? board.terrains : board.tokens;
    for (const [hex, piece] of pieces.entries()) {
      if (piece !== brush.piece) continue;
      entry = withPiece(entry, hex);
      ++taps;
    }
  }
  return { entry, taps, brushChanges };
}

describe.each(["standard", ...layoutNames.filter((name) => name !== "standard")] as const)("on %s", (layout) => {
  test("entering a dealt board gives that board, with no piece left over or exceeded", () => {
    const board = printedBoard(layout);
    const { entry } = enterBoard(board);
    const { covered, ...expectedBoard } = board;
    expect(boardOfEntry(entry)).toEqual({ ...expectedBoard, ...(covered && { covered }) });
    expect(excessPieces(entry)).toEqual([]);
    expect(brushesOf(board).filter((brush) => remainingCount(entry, brush) !== 0)).toEqual([]);
  });

  test("the board during entry has the same hexes, coast and harbors", () => {
    const board = printedBoard(layout);
    const shape = layoutOf(board);
    fc.assert(
      fc.property(fc.array(fc.nat(board.terrains.length - 1), { maxLength: 40 }), fc.nat(15), (hexes, choice) => {
        const brushes = brushesOf(board);
        let entry = emptyEntry(board);
        for (const [i, hex] of hexes.entries()) {
          const brush = i % 7 === 0 ? brushes[(choice + i) % brushes.length] : undefined;
          entry = withPiece(brush ? { ...entry, brush } : entry, hex);
        }
        const drawnBoard = boardForDrawing(entry);
        expect(isBoard(drawnBoard)).toBe(true);
        const { hexes: places, harborSlots } = layoutOf(drawnBoard);
        expect(places.map(({ x, y }) => [x, y])).toEqual(shape.hexes.map(({ x, y }) => [x, y]));
        expect(harborSlots.map(({ edge }) => edge)).toEqual(shape.harborSlots.map(({ edge }) => edge));
        expect(drawnBoard.covered).toEqual(entry.terrains.flatMap((terrain, hex) => (terrain === null ? [hex] : [])));
        expect(renderSvg(drawnBoard)).toContain("<svg");
      }),
      { numRuns: 20, seed: 1 },
    );
  });
});

test("a standard board needs 37 taps, because the brush advances automatically", () => {
  const { board } = generateBoard({ seed: "harvest" });
  expect(enterBoard(board)).toMatchObject({ taps: 37, brushChanges: 0 });
});

test("pieces beyond the box's number are reported with the excess", () => {
  const board = printedBoard();
  let entry: Entry = { ...emptyEntry(board), brush: { kind: "terrain", piece: "wood" } };
  for (let hex = 0; hex < 6; ++hex) entry = { ...withPiece(entry, hex), brush: { kind: "terrain", piece: "wood" } };
  for (let hex = 0; hex < 4; ++hex) entry = withPiece({ ...entry, brush: { kind: "number", piece: 6 } }, hex);
  expect(excessPieces(entry)).toEqual([
    { brush: { kind: "terrain", piece: "wood" }, count: 2 },
    { brush: { kind: "number", piece: 6 }, count: 2 },
  ]);
});

test("a number can only be placed on land with a resource, and is removed with the resource", () => {
  const board = printedBoard();
  const number = { kind: "number", piece: 8 } as const;
  const startEntry = { ...emptyEntry(board), brush: number };
  expect(withPiece(startEntry, 3)).toBe(startEntry);
  const desert = withPiece({ ...startEntry, brush: { kind: "terrain", piece: "desert" } }, 3);
  expect(withPiece({ ...desert, brush: number }, 3).tokens[3]).toBeNull();
  const wood = withPiece(withPiece({ ...startEntry, brush: { kind: "terrain", piece: "wood" } }, 4), 5);
  const entryWithNumber = withPiece({ ...wood, brush: number }, 4);
  expect(entryWithNumber.tokens[4]).toBe(8);
  expect(withPiece({ ...entryWithNumber, brush: { kind: "terrain", piece: "desert" } }, 4).tokens[4]).toBeNull();
  expect(openHexes(entryWithNumber)).toEqual(board.terrains.flatMap((_, hex) => (hex === 4 ? [] : [hex])));
  expect(boardOfEntry(entryWithNumber)).toBeUndefined();
});
