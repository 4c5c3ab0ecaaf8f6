// Drawings and descriptions of gold, sea, fog and second tokens.
import { describe, expect, test } from "vitest";
import {
  describeBoard,
  describePlace,
  layoutNames,
  layoutOf,
  printedBoard,
  renderSvg,
  sceneOf,
  viewBoxOf,
} from "../../../web/src/index.js";
import { english, french, german, spanish } from "../../../web/src/languages.js";
import { symbolOf, usesOf } from "./elements.js";

const fogBoard = printedBoard("seafarers/fog-islands-4");
const covered = fogBoard.covered ?? [];
const openBoard = { ...fogBoard, covered: undefined };

/** Returns the symbols on a hex of a drawing. */
const symbolsOn = (picture: string, hex: number): string[] =>
  usesOf(picture, "data-hex").flatMap((element) =>
    element.attributes["data-hex"] === String(hex) ? [symbolOf(element)] : [],
  );

describe("fog", () => {
  test("is drawn face down and hides the hex below", () => {
    const picture = renderSvg(fogBoard);
    for (const hex of covered) expect(symbolsOn(picture, hex)).toEqual(["tile-fog"]);
    const otherBoard = {
      ...fogBoard,
      terrains: fogBoard.terrains.map((terrain, hex) => (covered.includes(hex) ? "sea" : terrain)),
    };
    const tokens = fogBoard.tokens.map((token, hex) => (covered.includes(hex) ? null : token));
    expect(renderSvg({ ...otherBoard, tokens } as typeof fogBoard)).toBe(picture);
    expect(describeBoard({ ...otherBoard, tokens } as typeof fogBoard)).toBe(describeBoard(fogBoard));
  });

  test("is not drawn with the option `revealed`", () => {
    expect(renderSvg(fogBoard, { revealed: true })).toBe(renderSvg(openBoard));
    expect(renderSvg(fogBoard, { revealed: false })).toBe(renderSvg(fogBoard));
    expect(sceneOf(fogBoard, { revealed: true })).toEqual(sceneOf(openBoard));
    expect(viewBoxOf(fogBoard)).toEqual(viewBoxOf(openBoard));
    expect(() => renderSvg(fogBoard, { revealed: "yes" as never })).toThrow(
      new TypeError('options.revealed must be true or false, got "yes"'),
    );
  });

  test("has a name in every language, for boards and places", () => {
    const place = { kind: "hex", id: covered[0] as number } as const;
    expect([english, german, spanish, french].map((words) => describePlace(fogBoard, place, words))).toEqual([
      `fog, 1 of ${covered.length}`,
      `Nebel, 1 von ${covered.length}`,
      `niebla, 1 de ${covered.length}`,
      `brouillard, 1 sur ${covered.length}`,
    ]);
    expect(describeBoard(fogBoard)).toMatch(/^The Fog Islands, 4 players, 42 hexes\. Row 1: fog, sea, /);
  });
});

test("sea and gold are drawn and named as hexes", () => {
  const board = printedBoard("seafarers/new-shores-4");
  const picture = renderSvg(board);
  for (const [hex, terrain] of board.terrains.entries()) {
    const symbols = symbolsOn(picture, hex);
    expect(symbols[0]).toBe(`tile-${terrain}`);
    expect(symbols).toHaveLength(board.tokens[hex] === null ? 1 : 2);
    const token = board.tokens[hex];
    // The rest of the name distinguishes places that have this part in common.
    expect(describePlace(board, { kind: "hex", id: hex }).split(",")[0]).toBe(token ? `${terrain} ${token}` : terrain);
  }
  expect(renderSvg(board, { theme: { gold: "#8b6430" } })).toBe(picture);
  expect(renderSvg(board, { theme: { gold: "#00ff00" } })).not.toBe(picture);
});

test("two tokens on a hex are drawn and named together", () => {
  const board = printedBoard("traders-barbarians/rivers-of-catan");
  const hex = board.tokens.indexOf(2);
  expect(symbolsOn(renderSvg(board), hex)).toEqual(["tile-wood", "token-2", "token-12"]);
  const place = { kind: "hex", id: hex } as const;
  expect(describePlace(board, place)).toBe("wood 2 and 12");
  expect(describePlace(board, place, german)).toBe("Wald 2 und 12");
});

test("every scenario has a title of its own in every language, and a picture with a tile for each hex", () => {
  for (const { board, language } of [english, german, spanish, french]) {
    expect(new Set(Object.values(board.titles)).size, language).toBe(layoutNames.length + 1);
  }
  for (const name of layoutNames) {
    const board = printedBoard(name);
    for (const theme of ["light", "dark"] as const) {
      const picture = renderSvg(board, { theme });
      expect(new Set(picture.match(/(?<=data-hex=")\d+/g)).size).toBe(board.terrains.length);
      expect(picture.match(/data-harbor-slot/g)?.length ?? 0).toBe(board.harbors.length);
      expect(picture).not.toMatch(/NaN|undefined/);
    }
    const { viewBox, shapes } = sceneOf(board);
    const valuesOutside = shapes
      .flatMap((shape) =>
        ("points" in shape ? [...shape.points] : [shape.x, shape.y]).map((value, i) => ({ value, i })),
      )
      .filter(({ value, i }) => {
        const [start, length] = i % 2 === 0 ? [viewBox.x, viewBox.width] : [viewBox.y, viewBox.height];
        return !(value >= start && value <= start + length);
      });
    expect(valuesOutside, name).toEqual([]);
    expect(layoutOf(board).name).toBe(name);
  }
});
