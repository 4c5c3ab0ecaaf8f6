// Commands that read a board also read lists of hexes.
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardFromHexes, encodeBoard, generateBoard, hexesOfBoard, renderSvg } from "../../../web/src/index.js";
import { board, inProcess, useFolder } from "./in-process.js";

useFolder();

const { hexes, harbors } = hexesOfBoard(board);
const columns = hexes.map(({ q, r, ...pieces }) => ({ column: q + Math.floor(r / 2), row: r, ...pieces }));
const drawing = `${renderSvg(board)}\n`;

test.each<[what: string, file: unknown, flags: readonly string[], expected: string]>([
  ["a list of hexes", hexes, [], `${renderSvg({ ...board, harbors: [] })}\n`],
  ["hexes and harbors", { hexes, harbors, source: "another program" }, [], drawing],
  ["harbors of the layout", { hexes, harbors: "printed" }, ["--layout", "standard"], drawing],
  ["no harbors", { hexes, harbors: null }, [], `${renderSvg({ ...board, harbors: [] })}\n`],
  ["columns and rows by a flag", { hexes: columns, harbors }, ["--offset", "odd-r"], drawing],
  ["columns and rows by the file", { hexes: columns, harbors, offset: "odd-r" }, [], drawing],
  ["a flag that overrides the file", { hexes: columns, harbors, offset: "odd-q" }, ["--offset", "odd-r"], drawing],
  ["a custom layout", { hexes: hexes.slice(1) }, [], `${renderSvg(boardFromHexes(hexes.slice(1)).board)}\n`],
])("draw reads a file with %s", async (_, file, flags, expected) => {
  writeFileSync("list.json", JSON.stringify(file));
  expect(await inProcess(["draw", "list.json", ...flags])).toEqual({ stdout: expected, stderr: "", exitCode: 0 });
});

test("every command that reads a board reads a list", async () => {
  const input = JSON.stringify({ hexes: columns, harbors });
  const code = encodeBoard(board);
  const runs = [
    ["evaluate"],
    ["spots", "--top", "2"],
    ["repair"],
    ["draft"],
    ["simulate", "--games", "2", "--seed", "1"],
  ];
  for (const [name = "", ...flags] of [...runs, ["certify", "--max-games", "4", "--seed", "1", "--threads", "1"]]) {
    const [ofList, ofCode] = [
      await inProcess([name, ...flags, "--offset", "odd-r"], { input }),
      await inProcess([name, code, ...flags]),
    ];
    expect(ofList, name).toEqual(ofCode);
    expect(ofList.stdout, name).toMatch(/^\{.+\}\n$|^\[.+\]\n$/);
  }
});

test.each<[what: string, file: unknown, flags: readonly string[], message: string]>([
  [
    "columns without an offset",
    columns,
    [],
    "options.offset must say how hexes[0].column and hexes[0].row place the hex, got undefined",
  ],
  ["a wrong offset", columns, ["--offset", "even-q"], "--offset must be that of the file"],
  [
    "a layout that does not fit",
    hexes.slice(1),
    ["--layout", "standard"],
    "--layout must be a layout that the hexes and harbors fit",
  ],
  ["a flag for a board", board, ["--offset", "odd-r"], "--offset is only for a list of hexes"],
  [
    "a flag for a board in a result",
    generateBoard({ seed: 1, steps: 1 }),
    ["--layout", "standard"],
    "--layout is only for a list of hexes",
  ],
  ["a piece that is none", [{ ...hexes[0], terrain: "lava" }], [], "hexes[0].terrain must be"],
])("evaluate refuses %s", async (_, file, flags, message) => {
  const { stdout, stderr, exitCode } = await inProcess(["evaluate", "-", ...flags], { input: JSON.stringify(file) });
  expect([stdout, exitCode]).toEqual(["", 2]);
  expect(stderr).toContain(`hexsmith evaluate: ${message}`);
});
