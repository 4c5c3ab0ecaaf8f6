// Tests what drawings of `renderSvg` contain and must not contain, and the descriptions of `describeBoard`.
import { describe, expect, test } from "vitest";
import {
  printedBoard,
  type Board,
  describeBoard,
  describePlace,
  generateBoard,
  layoutOf,
  layoutNames,
  type LayoutSpec,
  renderSvg,
  sceneOf,
  type SvgOptions,
} from "../../../web/src/index.js";
import { english } from "../../../web/src/languages.js";
import { themeColorNames, themes } from "../../../web/src/draw/themes.js";
import { elementsOf, placeOf, ring, symbolOf, usesOf } from "./elements.js";

const boardOf = (layout: Board["layout"]) => generateBoard({ seed: "drawing", layout }).board;
/** A layout of two islands with a harbor on each. The second island is a single desert hex. */
const islands: LayoutSpec = {
  hexes: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: 4, r: 0 },
  ],
  terrains: { wood: 1, ore: 1, grain: 1, desert: 1 },
  tokens: [2, 6, 12],
  harborSlots: [0, 12],
  harbors: ["any", "wool"],
};
const standard = boardOf("standard");
const layouts = [
  ["standard", standard, 1],
  ["extension", boardOf("extension"), 1],
  ["two-island", boardOf(islands), 2],
  ["ring", boardOf(ring), 2],
] as const;

const beginner = printedBoard();
const { light } = themes;

/** Returns the area of a polygon by the shoelace formula. The area is positive if the points are clockwise. */
function areaOf(points: readonly string[]): number {
  const places = points.map((point) => point.split(" ").map(Number) as [x: number, y: number]);
  const doubleAreas = places.map(([x, y], i) => {
    const [u, v] = places[(i + 1) % places.length] as [number, number];
    return x * v - u * y;
  });
  return doubleAreas.reduce((sum, value) => sum + value) / 2;
}

describe.each(layouts)("the drawing of the %s layout", (_, board, shores) => {
  const layout = layoutOf(board);

  test("has a beach, foam and shallow water along every shore, and land only on its hexes", () => {
    const elements = elementsOf(renderSvg(board));
    for (const color of [light.coast, light.foam, light.shallows]) {
      const shoreElements = elements.filter(({ attributes: { fill, stroke } }) => fill === color && stroke === color);
      expect(shoreElements.length).toBe(1);
      const lines = (shoreElements[0]?.attributes.d ?? "").split("Z").slice(0, -1);
      expect(lines.length).toBe(shores);
      const areas = lines.map((line) => areaOf(line.slice(1).split("L")));
      const hexArea = (3 * Math.sqrt(3)) / 2;
      expect(areas.reduce((sum, area) => sum + area) / hexArea).toBeCloseTo(layout.hexes.length, 2); // negative for lakes
    }
  });

  test("shows each hex's terrain at the hex", () => {
    const uses = usesOf(renderSvg(board), "data-hex").filter((use) => symbolOf(use).startsWith("tile-"));
    expect(uses.map(({ attributes }) => attributes["data-hex"])).toEqual(layout.hexes.map((_, hex) => String(hex)));
    for (const [hex, use] of uses.entries()) {
      expect(symbolOf(use)).toBe(`tile-${board.terrains[hex]}`);
      const [x = Number.NaN, y = Number.NaN] = placeOf(use);
      expect(x).toBeCloseTo(layout.hexes[hex]?.x as number, 2);
      expect(y).toBeCloseTo(layout.hexes[hex]?.y as number, 2);
    }
  });

  test("shows each token once, on its hex", () => {
    const tokens = elementsOf(renderSvg(board)).filter((element) => symbolOf(element).startsWith("token-"));
    const expectedTokens = board.tokens.flatMap((token, hex) => (token === null ? [] : [{ token, hex }]));
    expect(tokens.map(symbolOf)).toEqual(expectedTokens.map(({ token }) => `token-${token}`));
    expect(tokens.map(({ attributes }) => Number(attributes["data-hex"]))).toEqual(
      expectedTokens.map(({ hex }) => hex),
    );
    for (const [i, token] of tokens.entries()) {
      const { x, y } = layout.hexes[expectedTokens[i]?.hex as number] as { x: number; y: number };
      const [u = Number.NaN, v = Number.NaN] = placeOf(token);
      expect(Math.hypot(u - x, v - y)).toBeLessThan(0.5);
    }
  });

  test("shows each harbor off its edge, toward the sea, within the picture", () => {
    const svg = renderSvg(board);
    const uses = usesOf(svg, "data-harbor-slot");
    const [left = 0, top = 0, width = 0, height = 0] = (elementsOf(svg)[0]?.attributes.viewBox ?? "")
      .split(" ")
      .map(Number);
    expect(uses.length).toBe(board.harbors.length);
    for (const [slot, use] of uses.entries()) {
      expect(symbolOf(use)).toBe(`harbor-${board.harbors[slot]}`);
      const { edge, outward } = layout.harborSlots[slot] as (typeof layout.harborSlots)[number];
      const { x, y } = layout.edges[edge] as { x: number; y: number };
      const [u = Number.NaN, v = Number.NaN] = placeOf(use);
      const distance = Math.hypot(u - x, v - y);
      expect((u - x) / distance).toBeCloseTo(outward[0], 1);
      expect((v - y) / distance).toBeCloseTo(outward[1], 1);
      expect(u - 0.35).toBeGreaterThan(left);
      expect(v - 0.35).toBeGreaterThan(top);
      expect(u + 0.35).toBeLessThan(left + width);
      expect(v + 0.35).toBeLessThan(top + height);
    }
  });

  test.each(["light", "dark"] as const)("uses only presentation attributes, in the %s theme", (theme) => {
    const elements = elementsOf(renderSvg(board, { theme }));
    const allowedElements = ["svg", "g", "path", "text"];
    expect([...new Set(elements.map(({ name }) => name))].filter((name) => !allowedElements.includes(name))).toEqual(
      [],
    );
    for (const { attributes } of elements)
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).not.toMatch(/^(style|class|on\w+)$/);
        expect(key).not.toMatch(/^(id|href|aria-(labelledby|describedby|controls|owns))$/); // drawings are independent
        expect(value).not.toContain("url(");
        if (key !== "xmlns") expect(value).not.toMatch(/(https?|data|blob|javascript):/);
        expect(value).not.toMatch(/NaN|undefined|Infinity/);
      }
  });

  test("has the board's description as its accessible name", () => {
    const [root] = elementsOf(renderSvg(board));
    expect(root?.attributes).toMatchObject({ role: "img", "aria-label": describeBoard(board) });
  });
});

test("a token has one pip for each way to roll it, and 6 and 8 are red", () => {
  const elements = usesOf(renderSvg(beginner), "data-hex");
  const colors = new Map<number, string>();
  for (const token of [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]) {
    const symbol = elements.find((element) => symbolOf(element) === `token-${token}`)?.content ?? "";
    const [, pips = "", color = ""] = /<path d="((?:M\S+ \S+?h\.001)+)" fill="none" stroke="(\S+)"/.exec(symbol) ?? [];
    expect(pips.split("M").length - 1).toBe(6 - Math.abs(7 - token));
    expect(symbol).toContain(`fill="${color}">${token}</text>`);
    colors.set(token, color);
  }
  expect(colors.get(6)).toBe(colors.get(8));
  for (const [token, color] of colors) if (token !== 6 && token !== 8) expect(color).not.toBe(colors.get(6));
});

test("the drawing of a board without harbors has no harbors", () => {
  expect(usesOf(renderSvg({ ...standard, harbors: [] }), "data-harbor-slot")).toEqual([]);
});

test("a drawing has the given width and label, and escapes markup in text", () => {
  const svg = renderSvg(standard, { width: 300, label: `a "b" <c> & d` });
  expect(svg).toContain(`aria-label="a &quot;b&quot; &lt;c&gt; &amp; d"`);
  const { width, height, viewBox = "" } = elementsOf(svg)[0]?.attributes ?? {};
  const [, , viewWidth = 0, viewHeight = 0] = viewBox.split(" ").map(Number);
  expect(Number(width)).toBe(300);
  expect(Number(height)).toBeCloseTo((300 * viewHeight) / viewWidth, 1);
});

test.each(["px", "mm", "cm", "Q", "in", "pt", "pc"])("a width in %s sets a height in the same unit", (unit) => {
  const {
    width,
    height,
    viewBox = "",
  } = elementsOf(renderSvg(standard, { width: `40.5${unit}` }))[0]?.attributes ?? {};
  const [, , viewWidth = 0, viewHeight = 0] = viewBox.split(" ").map(Number);
  expect(width).toBe(`40.5${unit}`);
  expect(height).toBe(`${Math.round((40_500 * viewHeight) / viewWidth) / 1000}${unit}`);
});

test("the same board gives the same drawing, explicit defaults change nothing, and the themes differ", () => {
  expect(renderSvg(standard)).toBe(
    renderSvg(standard, {
      theme: "light",
      orientation: "pointy",
      pieces: [],
      heat: [],
      robber: null,
      targets: {},
      selected: null,
      marks: [],
    }),
  );
  expect(renderSvg(standard)).not.toBe(renderSvg(standard, { theme: "dark" }));
});

test("pieces and heat may have unknown keys, such as ids", () => {
  const city = { player: 1, kind: "city", intersection: 3 } as const;
  const spot = { intersection: 5, value: 0.5 };
  const withIds = { pieces: [city].map((piece) => ({ ...piece, id: 7 })), heat: [{ ...spot, ...{ id: 7 } }] };
  expect(renderSvg(standard, withIds)).toBe(renderSvg(standard, { pieces: [city], heat: [spot] }));
});

test("the description names rows from the top and harbors by direction", () => {
  expect(describeBoard(beginner)).toBe(
    "Standard board, 19 hexes. Row 1: ore 10, wool 2, wood 9. Row 2: grain 12, brick 6, wool 4, brick 10. " +
      "Row 3: grain 9, wood 11, desert, wood 3, ore 8. Row 4: wood 8, ore 3, grain 4, wool 5. " +
      "Row 5: brick 5, grain 6, wool 11. Harbors: any 3 to 1 in the north-west, grain 2 to 1 in the north, " +
      "ore 2 to 1 in the north-east, any 3 to 1 in the east, wool 2 to 1 in the south-east, any 3 to 1 in the south, " +
      "any 3 to 1 in the south-west, brick 2 to 1 in the south-west, wood 2 to 1 in the north-west.",
  );
});

test.each(layouts)("the description formats lists and numbers as Intl does for English: %s", (_, board) => {
  const formattedByIntl = { ...english, language: "en-US" };
  expect(describeBoard(board)).toBe(describeBoard(board, formattedByIntl));
});

test("the description of a custom shape follows its rows, in any order of its hexes", () => {
  const board: Board = {
    version: 1,
    layout: { ...islands, harborSlots: [], harbors: [] },
    terrains: ["ore", "wood", "grain", "desert"],
    tokens: [6, 2, 12, null],
    harbors: [],
  };
  expect(describeBoard(board)).toBe(
    "Custom board, 4 hexes. Row 1: ore 6, wood 2, desert. Row 2: grain 12. No harbors.",
  );
});

test("an empty label marks the picture as decorative", () => {
  const { attributes = {} } = elementsOf(renderSvg(standard, { label: "" }))[0] ?? {};
  expect(attributes["aria-hidden"]).toBe("true");
  expect(Object.keys(attributes)).not.toContain("role");
  expect(Object.keys(attributes)).not.toContain("aria-label");
});

const thrownBy = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return String(error);
  }
  return "nothing";
};
const refusalOf = (options: unknown) => thrownBy(() => renderSvg(standard, options as SvgOptions));

const arrayWithHole: unknown[] = Array(1);
const colors = themeColorNames.join(", ");

test.each([
  [{ theme: "blue" }, `RangeError: options.theme must be "light", "dark" or an object with colors, got "blue"`],
  [
    { theme: ["#fff"] },
    `TypeError: options.theme must be "light", "dark" or an object with colors, got an array of length 1`,
  ],
  [{ theme: { sand: "#fff" } }, `TypeError: options.theme.sand is not known: options.theme may have ${colors}`],
  [{ theme: { sea: 5 } }, `TypeError: options.theme.sea must be a color as "#rgb" or "#rrggbb", got 5`],
  [{ theme: { sea: "red" } }, `RangeError: options.theme.sea must be a color as "#rgb" or "#rrggbb", got "red"`],
  [{ theme: { sea: "#fff\n" } }, `RangeError: options.theme.sea must be a color as "#rgb" or "#rrggbb", got "#fff\\n"`],
  [
    { theme: { player1: `#fff"/><script>` } },
    `RangeError: options.theme.player1 must be a color as "#rgb" or "#rrggbb", got "#fff\\"/><script>"`,
  ],
  [{ width: 0 }, "RangeError: options.width must be a finite number > 0, got 0"],
  [{ width: 1e308 }, "RangeError: options.width must be a width that gives a finite height > 0, got 1e+308"],
  [{ width: 1e-7 }, "RangeError: options.width must be a width that gives a finite height > 0, got 1e-7"],
  [{ width: "0.0001mm" }, 'RangeError: options.width must be a width that gives a finite height > 0, got "0.0001mm"'],
  [{ text: "paths" }, 'RangeError: options.text must be one of "font", "outlines", got "paths"'],
  [{ label: 5 }, "TypeError: options.label must be a string, got 5"],
  [{ label: "x".repeat(10_001) }, "RangeError: options.label must have at most 10000 characters, got 10001 characters"],
  [
    { words: { ...english, board: { ...english.board, row: "x".repeat(10_001) } } },
    "RangeError: options.words.board.row must have at most 10000 characters, got 10001 characters",
  ],
  [{ orientation: "up" }, `RangeError: options.orientation must be one of "pointy", "flat", got "up"`],
  [{ pieces: {} }, "TypeError: options.pieces must be an array, got an object"],
  [{ pieces: arrayWithHole }, "TypeError: options.pieces[0] must be an object, got undefined"],
  [
    { pieces: [{ player: 1, kind: "knight", intersection: 0 }] },
    `RangeError: options.pieces[0].kind must be one of "settlement", "city", "road", got "knight"`,
  ],
  [
    { pieces: [{ player: 7, kind: "city", intersection: 0 }] },
    "RangeError: options.pieces[0].player must be an integer in [1, 6], got 7",
  ],
  [
    { pieces: [{ player: 1, kind: "city", intersection: 54 }] },
    "RangeError: options.pieces[0].intersection must be an integer in [0, 53], got 54",
  ],
  [
    { pieces: [{ player: 1, kind: "road", edge: 72 }] },
    "RangeError: options.pieces[0].edge must be an integer in [0, 71], got 72",
  ],
  [
    { pieces: [{ player: 1, kind: "road", intersection: 0 }] },
    "TypeError: options.pieces[0].edge must be an integer, got undefined",
  ],
  [{ robber: 19 }, "RangeError: options.robber must be an integer in [0, 18], got 19"],
  [{ heat: "all" }, `TypeError: options.heat must be an array, got "all"`],
  [
    { heat: [{ intersection: -1, value: 0 }] },
    "RangeError: options.heat[0].intersection must be an integer in [0, 53], got -1",
  ],
  [{ heat: [{ intersection: 0, value: 1.1 }] }, "RangeError: options.heat[0].value must be in [0, 1], got 1.1"],
  [
    { targets: { corners: [] } },
    "TypeError: options.targets.corners is not known: options.targets may have hexes, harborSlots, edges, intersections",
  ],
  [{ targets: { hexes: 3 } }, "TypeError: options.targets.hexes must be an array, got 3"],
  [{ targets: { hexes: [19] } }, "RangeError: options.targets.hexes[0] must be an integer in [0, 18], got 19"],
  [{ targets: { harborSlots: [9] } }, "RangeError: options.targets.harborSlots[0] must be an integer in [0, 8], got 9"],
  [{ selected: 3 }, "TypeError: options.selected must be an object, got 3"],
  [
    { selected: { kind: "corner", id: 3 } },
    'RangeError: options.selected.kind must be one of "hex", "intersection", "edge", "harborSlot", got "corner"',
  ],
  [{ selected: [{ kind: "hex", id: 0 }, null] }, "TypeError: options.selected[1] must be an object, got null"],
  [{ marks: [{ text: "1" }] }, "TypeError: options.marks[0].place must be an object, got undefined"],
  [{ marks: [{ place: { kind: "hex", id: 0 }, text: 1 }] }, "TypeError: options.marks[0].text must be a string, got 1"],
  [
    { marks: [{ place: { kind: "hex", id: 0 }, text: "123456789" }] },
    'RangeError: options.marks[0].text must be a text of 1 to 8 characters, got "123456789"',
  ],
  [
    { marks: [{ place: { kind: "hex", id: 0 }, text: "a" }], text: "outlines" },
    'RangeError: options.marks[0].text must be of digits and colons where options.text is "outlines", got "a"',
  ],
  [{ selected: { kind: "hex", id: -1 } }, "RangeError: options.selected.id must be an integer in [0, 18], got -1"],
  [{ words: "de" }, 'TypeError: options.words must be an object, got "de"'],
])("the options %j are refused", (options, message) => {
  expect(refusalOf(options)).toBe(message);
});

test.each(["9", "0mm", "-4mm", "4 mm", "4em", "50%", "", "1e3mm", `4mm"/><script>`])(
  "the width %j is refused",
  (width) => {
    expect(refusalOf({ width })).toBe(
      `RangeError: options.width must be a length > 0 in px, mm, cm, Q, in, pt or pc, as "400mm", got ${JSON.stringify(width)}`,
    );
  },
);

test("invalid boards are refused, and undefined colors count as absent", () => {
  const board = { ...standard, tokens: standard.tokens.slice(1) };
  expect(() => renderSvg(board)).toThrow(new RangeError("board.tokens must have 19 items, got 18"));
  expect(() => describeBoard(board)).toThrow(new RangeError("board.tokens must have 19 items, got 18"));
  expect(renderSvg(standard, { theme: { sea: undefined } })).toBe(renderSvg(standard));
});

test("characters that XML forbids are replaced in labels, and all other characters are preserved", () => {
  const forbiddenCharacters = ["\u0000", "\u0008", "\u000b", "\u001f", "\ufffe", "\uffff", "\ud83d", "\udc11"];
  for (const character of forbiddenCharacters)
    expect(renderSvg(standard, { label: `a${character}b` })).toContain('aria-label="a\ufffdb"');
  for (const label of ["\u{1f411}", "\t", "é", "\u0085", "\ue000"])
    expect(renderSvg(standard, { label })).toContain(`aria-label="${label}"`);
});

test("a board is read once, so changes after its check have no effect", () => {
  let reads = 0;
  const changingBoard: Board = {
    ...standard,
    get terrains() {
      return ++reads > 1 ? (["<script>"] as never) : standard.terrains;
    },
  };
  expect(renderSvg(changingBoard)).toBe(renderSvg(standard));
  expect(reads).toBe(1);
  reads = 0;
  expect(describeBoard(changingBoard)).toBe(describeBoard(standard));
  reads = 0;
  expect(sceneOf(changingBoard)).toEqual(sceneOf(standard));
  reads = 0;
  expect(describePlace(changingBoard, { kind: "hex", id: 0 })).toBe(describePlace(standard, { kind: "hex", id: 0 }));
});

describe("outlined digits", () => {
  const renderOutlined = (board: Board, options: SvgOptions = {}) => renderSvg(board, { ...options, text: "outlines" });
  /** Returns a drawing without its texts and outlined texts. */
  const withoutTexts = (svg: string) =>
    svg.replace(/<text[^]*?<\/text>|<path d="M[^"]*" transform="translate[^>]*>/g, "");

  test.each(layoutNames)("replace all text of %s, and nothing else", (layout) => {
    const board = printedBoard(layout);
    const options: SvgOptions = {
      theme: "dark",
      heat: [{ intersection: 3, value: 0.5 }],
      pieces: [{ player: 1, kind: "city", intersection: 5 }],
      targets: { hexes: [1] },
      revealed: true,
    };
    const [font, outlines] = [renderSvg(board, options), renderOutlined(board, options)];
    expect(outlines).not.toContain("<text");
    expect(outlines.match(/ transform="translate\(\S+ \S+\) scale\(0\.\d{6}\)" fill/g)?.length).toBe(
      font.match(/<text/g)?.length,
    );
    expect(withoutTexts(outlines)).toBe(withoutTexts(font));
  });
});
