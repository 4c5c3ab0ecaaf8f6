// `renderPages` divides a drawing among sheets of paper.
import { expect, test } from "vitest";
import {
  type PagesOptions,
  printedBoard,
  renderPages,
  renderPieces,
  renderSvg,
  viewBoxOf,
} from "../../../web/src/index.js";
import { german } from "../../../web/src/languages.js";

const board = printedBoard();
const { width: viewWidth, height: viewHeight } = viewBoxOf(board);

/** Returns the sheets of an HTML page, each with its size and the part of the drawing that it shows. */
function sheetsOf(html: string) {
  const sheets = html.split(/(?=<svg [^>]*width="[\d.]+mm")/).slice(1);
  return sheets.map((sheet) => {
    const [, width = "", height = ""] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(sheet) ?? [];
    const placement = /<svg x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" viewBox="([^"]+)">/.exec(sheet) ?? [];
    const [x, y, pieceWidth, pieceHeight] = placement.slice(1, 5).map(Number) as [number, number, number, number];
    const part = (placement[5] ?? "").split(" ").map(Number) as [number, number, number, number];
    const [, marks = ""] = /<path d="([^"]+)" fill="none" stroke="#000" stroke-width=".2"\/><\/svg>/.exec(sheet) ?? [];
    return {
      paper: [Number(width), Number(height)],
      piece: { x, y, width: pieceWidth, height: pieceHeight },
      part,
      marks,
    };
  });
}

test.each<[PagesOptions, paper: readonly number[], count: number]>([
  [{ width: "190mm" }, [210, 297], 1],
  [{ width: "19.1cm" }, [297, 210], 1],
  [{ width: "400mm" }, [297, 210], 4],
  [{ width: "400mm", paper: "letter" }, [279.4, 215.9], 4],
  [{ width: 96 * 4 }, [210, 297], 1],
  [{ hexWidth: "79mm" }, [210, 297], 6],
  [{ hexWidth: "79mm", paper: "a3" }, [297, 420], 4],
])("the sheets of %j have one paper size, and their pieces cover the board without gaps", (options, paper, count) => {
  const sheets = sheetsOf(renderPages(board, options));
  expect(sheets.length).toBe(count);
  const width = Math.max(...sheets.map(({ part: [x, , w] }) => x + w));
  const height = Math.max(...sheets.map(({ part: [, y, , h] }) => y + h));
  const expectedWidth =
    typeof options.width === "number"
      ? (options.width / 96) * 25.4
      : options.width === undefined
        ? (79 * viewWidth) / Math.sqrt(3)
        : parseFloat(options.width) * (/cm/.test(options.width) ? 10 : 1);
  expect(width).toBeCloseTo(expectedWidth, 2);
  expect(height).toBeCloseTo((expectedWidth * viewHeight) / viewWidth, 2);
  let area = 0;
  for (const sheet of sheets) {
    const { piece, part } = sheet;
    expect(sheet.paper).toEqual(paper);
    expect([piece.x, piece.y, piece.width, piece.height]).toEqual([10, 10, part[2], part[3]]);
    expect(piece.width).toBeLessThanOrEqual((paper[0] as number) - 20);
    expect(piece.height).toBeLessThanOrEqual((paper[1] as number) - 20);
    area += piece.width * piece.height;
  }
  expect(area / (width * height)).toBeCloseTo(1, 3);
  expect(new Set(sheets.map(({ part }) => part.join())).size).toBe(count);
});

test("each corner of a piece has two crop marks, outside the piece and on the paper", () => {
  for (const { marks, piece, paper } of sheetsOf(renderPages(board, { width: "400mm" }))) {
    const lines = [...marks.matchAll(/M(\S+) (\S+?)([hv])(-?5)/g)].map(([, x, y, direction, length]) => {
      const from = [Number(x), Number(y)] as const;
      const to = direction === "h" ? [from[0] + Number(length), from[1]] : [from[0], from[1] + Number(length)];
      return { from, to: to as [number, number], direction };
    });
    expect(lines.length).toBe(8);
    const [left, top, right, bottom] = [piece.x, piece.y, piece.x + piece.width, piece.y + piece.height];
    for (const { from, to, direction } of lines) {
      const [fixed, ends] = direction === "h" ? [from[1], [from[0], to[0]]] : [from[0], [from[1], to[1]]];
      const [edges, inside] =
        direction === "h"
          ? [
              [top, bottom],
              [left, right],
            ]
          : [
              [left, right],
              [top, bottom],
            ];
      expect(Math.min(...edges.map((edge) => Math.abs(edge - fixed)))).toBeLessThan(0.002);
      for (const end of ends) {
        expect(end < (inside[0] as number) - 1.9 || end > (inside[1] as number) + 1.9).toBe(true);
        expect(end).toBeGreaterThan(0);
        expect(end).toBeLessThan(Math.max(...paper));
      }
    }
  }
});

test("a sheet has the drawing of renderSvg with the same options", () => {
  const options = { theme: "dark", text: "outlines", label: "a board", orientation: "flat" } as const;
  expect(renderPages(board, { ...options, width: "100mm" })).toContain(
    renderSvg(board, { ...options, width: (100 / 25.4) * 25.4 }),
  );
});

test.each([
  [{ width: "9cm", hexWidth: 300 }, 'RangeError: options.width must be absent beside hexWidth, got "9cm"'],
  [{ hexWidth: "9000mm" }, 'RangeError: options.hexWidth must be a length that needs at most 100 sheets, got "9000mm"'],
  [{}, 'TypeError: options.width must be a number or a length as "400mm", got undefined'],
  [
    { width: "wide" },
    'RangeError: options.width must be a length > 0 in px, mm, cm, Q, in, pt or pc, as "400mm", got "wide"',
  ],
  [{ width: "9000mm" }, 'RangeError: options.width must be a length that needs at most 100 sheets, got "9000mm"'],
  [{ width: "9cm", paper: "a5" }, 'RangeError: options.paper must be one of "a4", "a3", "letter", got "a5"'],
])("the options %j are refused", (options, message) => {
  let thrownMessage = "nothing";
  try {
    renderPages(board, options as PagesOptions);
  } catch (error) {
    thrownMessage = String(error);
  }
  expect(thrownMessage).toBe(message);
});

test.each([
  ["25.4mm", "2.54cm"],
  ["25.4mm", "1in"],
  ["25.4mm", "96px"],
  ["25.4mm", "72pt"],
  ["25.4mm", "6pc"],
  ["25.4mm", "101.6q"],
])("the widths %s and %s give equal sheets", (one, other) => {
  const [sheet, otherSheet] = [one, other].map(
    (width) => sheetsOf(renderPages(board, { width }))[0]?.piece.width as number,
  );
  expect(otherSheet).toBeCloseTo(sheet as number, 2);
});

test("a page has the language of its words", () => {
  expect(renderPages(board, { width: "190mm" })).toContain('<html lang="en">');
  expect(renderPages(board, { width: "190mm", words: german })).toContain('<html lang="de">');
});

test.each([
  ["standard", "pointy", "a4", 79],
  ["standard", "flat", "letter", 79],
  ["extension", "pointy", "a3", 98],
  ["traders-barbarians/rivers-of-catan", "flat", "a4", 40],
  ["seafarers/fog-islands-4", "pointy", "a3", 20],
  ["seafarers/new-world-3-4", "flat", "letter", 160],
] as const)(
  "each tile, token and harbor of %s, %s on %s, has its cut marks, which cut no other piece",
  (layout, orientation, paper, width) => {
    const printed = printedBoard(layout);
    const html = renderPieces(printed, { hexWidth: `${width}mm`, orientation, paper });
    const unit = width / Math.sqrt(3);
    const [tiles, round] = [
      printed.terrains.length,
      printed.tokens.filter((token) => token !== null).length + printed.harbors.length,
    ];
    const counts = { tiles: 0, round: 0 };
    for (const sheet of html.split(/(?=<svg )/).slice(1)) {
      const [paperWidth = 0, paperHeight = 0] = [...sheet.matchAll(/(?:width|height)="([\d.]+)mm"/g)].map(([, size]) =>
        Number(size),
      );
      const [, path = ""] = /<path d="([^"]+)" fill="none" stroke="#000000"/.exec(sheet) ?? [];
      const lines = path
        .slice(1)
        .split("M")
        .map((line) =>
          line.split("L").map((point) => point.split(" ").map((each) => Number(each) * unit) as [number, number]),
        );
      for (const [x, y] of lines.flat()) {
        expect(Math.min(x, y, paperWidth - x, paperHeight - y)).toBeGreaterThan(2.9);
      }
      // A tile has twelve marks, two for each corner, and a round piece has four.
      const pieces: { x: number; y: number; radius: number }[] = [];
      for (let i = 0; i < lines.length;) {
        const ends = (count: number) => lines.slice(i, i + count).map(([from]) => from as [number, number]);
        const centerOf = (points: readonly [number, number][]) =>
          [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length) as [
            number,
            number,
          ];
        const distances = ([x, y]: [number, number], points: readonly [number, number][]) =>
          points.map((point) => Math.hypot(point[0] - x, point[1] - y));
        const [twelve, center] = [ends(12), centerOf(ends(12))];
        const isTile =
          twelve.length === 12 && Math.max(...distances(center, twelve)) - Math.min(...distances(center, twelve)) < 0.2;
        const [x, y] = isTile ? center : centerOf(ends(4));
        const marked = Math.min(...distances([x, y], isTile ? twelve : ends(4)));
        pieces.push({ x, y, radius: isTile ? width / 2 : marked - 2 });
        counts[isTile ? "tiles" : "round"] += 1;
        i += isTile ? 12 : 4;
      }
      const clearance = ({ x, y, radius }: (typeof pieces)[number]) =>
        Math.min(...lines.flat().map((point) => Math.hypot(point[0] - x, point[1] - y))) - radius;
      expect(Math.min(...pieces.map(clearance))).toBeGreaterThan(0.9);
    }
    const seconds = layout.includes("rivers") ? 1 : 0;
    expect(counts).toEqual({ tiles, round: round + seconds });
  },
);

test("pieces are refused if a tile is larger than the paper", () => {
  expect(() => renderPieces(board, { hexWidth: "250mm" })).toThrow(
    new RangeError('options.hexWidth must be a length of which a tile fits the paper, got "250mm"'),
  );
});
