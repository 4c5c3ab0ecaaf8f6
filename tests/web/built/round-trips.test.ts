// Boards of every kind are the same after each way through the package, the command and the demo.
import { beforeAll, expect, test } from "vitest";
import { boardModuleReady } from "../../../web/demo/modules.js";
import { addressOfBoard } from "../../../web/demo/shared-board/address.js";
import { boardOfAddress } from "../../../web/demo/shared-board/generate.js";
import { readDrawableBoard } from "../../../web/src/draw/drawable-board.js";
import {
  type Board,
  boardFromHexes,
  boardId,
  decodeBoard,
  encodeBoard,
  evaluateBoard,
  generateBoard,
  type HarborKind,
  hexesOfBoard,
  init,
  layoutNames,
  layoutOf,
  type LayoutSpec,
  printedBoard,
  renderSvg,
} from "../../../web/src/index.js";
import { inProcess } from "../cli/in-process.js";
import { schemaErrors, throughJson } from "./schemas.js";

beforeAll(() => Promise.all([init(), boardModuleReady]));

const hexes = layoutOf("standard").hexes.map(({ q, r }) => ({ q, r }));
const terrains = { wood: 6, brick: 5, ore: 7, desert: 1 };
const tokens = Array.from({ length: 18 }, (_, i) => (i < 5 ? null : 2 + (i % 5)));
const harbors: readonly HarborKind[] = ["any", "ore", "wood", "any"];
const dealt = (layout: LayoutSpec) => generateBoard({ layout, seed: 78 }).board;
const half = (first: number, size: number) => Array.from({ length: size }, (_, i) => first + i);

/** Returns a named layout's board from its land, which is all that the file has. */
function fromLand(name: (typeof layoutNames)[number]): Board {
  const { hexes, harbors } = hexesOfBoard(printedBoard(name));
  const hasOneReading = !name.startsWith("traders-barbarians/");
  const land = hexes.filter(({ terrain }) => terrain !== "sea");
  return boardFromHexes(land, harbors, hasOneReading ? {} : { layout: name }).board;
}

const boards: readonly (readonly [kind: string, make: () => Board])[] = [
  ["land dealt without numbers", () => dealt({ hexes, terrains, tokens })],
  [
    "land dealt without numbers to a region",
    () =>
      dealt({
        hexes,
        regions: [
          { hexes: half(0, 9), terrains: { wood: 6, ore: 3 }, tokens: tokens.slice(0, 9) },
          { hexes: half(9, 9), terrains: { brick: 5, ore: 4 }, tokens: tokens.slice(9) },
        ],
        fixed: { terrains: { 18: "gold" }, tokens: { 18: null } },
        harbors,
      }),
  ],
  ["harbors that found a coast", () => dealt({ hexes, terrains, tokens: tokens.map((token) => token ?? 9), harbors })],
  [
    "harbors and land without numbers on dealt islands",
    () => dealt({ hexes, terrains: { ...terrains, wood: 1, sea: 5 }, tokens: tokens.slice(0, 13), harbors }),
  ],
  [
    "a list by columns and rows, with land that has no number",
    () =>
      boardFromHexes(
        hexes.map((_, i) => ({
          column: i % 5,
          row: Math.floor(i / 5),
          terrain: "grain" as const,
          token: i % 4 ? 8 : null,
        })),
        [{ column: 0, row: 0, side: "west", kind: "grain" }],
        { offset: "even-r" },
      ).board,
  ],
  ...layoutNames.map((name) => [`${name} from its land`, () => fromLand(name)] as const),
];

test.each(boards)("%s: codes, ids, lists, files, drawings and addresses keep the board", async (_, make) => {
  const board = make();
  const code = encodeBoard(board);
  expect(decodeBoard(code)).toEqual(board);
  const id = boardId(board);
  expect(boardId(decodeBoard(id))).toBe(id);
  expect(schemaErrors("board", throughJson(board))).toBe("");
  const { hexes, harbors, layout } = hexesOfBoard(board);
  const listed = boardFromHexes([...hexes].reverse(), harbors, { layout }).board;
  expect(listed).toEqual(board);
  expect(boardId(listed)).toBe(id);
  const file = JSON.stringify({ hexes, harbors, layout });
  expect(JSON.parse((await inProcess(["evaluate", file])).stdout)).toEqual(throughJson(evaluateBoard(board)));
  expect((await inProcess(["draw", code])).stdout).toBe(`${renderSvg(board)}\n`);
  expect((await inProcess(["draw", "-"], { input: file })).stdout).toBe(`${renderSvg(board)}\n`);
  expect(readDrawableBoard(decodeBoard(code)).board).toEqual(board); // as the element draws its attribute `code`
  const address = addressOfBoard("board", { ...boardOfAddress("?seed=harvest"), board, generated: undefined });
  expect(boardOfAddress(address).board).toEqual(board);
});
