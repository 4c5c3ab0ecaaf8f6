// Makes an HTML page from which a browser prints the pieces of a board one by one, to cut out: tiles, number tokens and
// harbors in true size. Tiles have marks along the extensions of their sides, and a margin of color beyond the cut. Round
// pieces have four marks.
import { type Board, type Terrain, terrainKinds } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { checkedBy, type OptionsOf, readOptions, required } from "../check/options.js";
import { positive, rangeError } from "../check/check.js";
import type { Point } from "../geometry/geometry.js";
import { svgOptions } from "./draw.js";
import { type Drawing, seaSymbol } from "./drawing.js";
import { inMillimeters, readLength } from "./length.js";
import { formatPoint, polygon, type Symbol } from "./marks.js";
import type { SvgOptions } from "./options.js";
import { type Orientation, rotateBy30Degrees, tiles } from "./orientation.js";
import { outlineOfText } from "./outlined-digits.js";
import { documentOf, margin, markGap, markLength, type PagesOptions, paperOption, papers, type Size } from "./pages.js";
import { svgOf } from "./svg.js";
import { landscapeOf } from "./terrains.js";
import type { Ground } from "./themes.js";
import { harborRadius, harborSymbol, tokenRadius, tokenSymbol } from "./tokens-and-harbors.js";

/** Options of `renderPieces`. */
export interface PiecesOptions extends Pick<SvgOptions, "theme" | "orientation" | "text"> {
  /**
   * Distance between opposite sides of a tile in CSS pixels, a finite number > 0, or a CSS length such as "79mm". Tokens and
   * harbors have the size that they have on such a board.
   */
  readonly hexWidth: number | string;
  /** Paper of the sheets. Default "a4". */
  readonly paper?: PagesOptions["paper"];
}

/** @internal */
export const piecesOptions = {
  theme: svgOptions.theme,
  orientation: svgOptions.orientation,
  text: svgOptions.text,
  hexWidth: required(checkedBy(readLength, positive.text)),
  paper: paperOption,
} satisfies OptionsOf<PiecesOptions>;

/** Piece to cut out. Lengths are in units of a drawing, with the piece's center as origin. */
interface CutOut {
  readonly layer: "tile" | "token" | "harbor";
  readonly symbol: Symbol;
  /** Corners of a tile. A round piece has a radius instead. */
  readonly corners?: readonly Point[];
  readonly radius: number;
  readonly isSea?: boolean;
}

/** Distance between pieces, in millimeters: the marks of two pieces do not reach the other piece. */
const spacing = markGap + markLength + 1;
/** Width of the color beyond the cut of a tile, in millimeters. */
const bleed = 1;

/**
 * Returns an HTML page that prints each tile, number token and harbor of a board on its own, in true size, with cut marks.
 * Tiles have no tokens on them, and those under fog are drawn open. Print it without scaling.
 * @throws RangeError if a tile is larger than the paper less margins of 10 mm.
 * @example
 * writeFileSync("pieces.html", renderPieces(board, { hexWidth: "79mm", paper: "a3" }));
 */
export function renderPieces(board: Board, options: PiecesOptions): string {
  const { theme: palette, orientation, text, hexWidth, paper } = readOptions(options, "options", piecesOptions);
  const unit = inMillimeters(hexWidth) / Math.sqrt(3); // millimeters
  const pieces = cutOutsOf(board, orientation);
  const [short, long] = papers[paper];
  const arrangements = (
    [
      [short, long],
      [long, short],
    ] as const
  ).flatMap((sheet: Size) => {
    const sheets = sheetsOf(pieces, sheet, unit);
    return sheets ? [{ sheet, sheets }] : [];
  });
  const [best] = arrangements.sort((a, b) => a.sheets.length - b.sheets.length);
  if (!best) throw rangeError("options.hexWidth", "a length of which a tile fits the paper", options.hexWidth);
  const { sheet, sheets } = best;
  const pages = sheets.map((placed) => {
    const marks = (layer: CutOut["layer"]) =>
      placed.flatMap(({ piece, at }) => (piece.layer === layer ? [{ symbol: piece.symbol, at }] : []));
    const drawing: Drawing = {
      palette,
      viewBox: { x: 0, y: 0, width: sheet[0] / unit, height: sheet[1] / unit },
      tile: tiles[orientation],
      layers: {
        sea: placed.flatMap(({ piece, at }) => [
          ...(piece.corners
            ? [
                {
                  path: polygon(piece.corners.map((corner) => plus(at, corner, 1 + (2 * bleed) / unit / Math.sqrt(3)))),
                  fill: piece.isSea ? ("sea" as const) : ("coast" as const),
                },
              ]
            : []),
        ]),
        tile: marks("tile"),
        token: marks("token"),
        harbor: marks("harbor"),
        heat: [],
        piece: [],
        robber: [
          {
            path: placed.map(({ piece, at }) => cutMarks(piece, at, unit)).join(""),
            stroke: "#000000",
            width: 0.2 / unit,
          },
        ],
        target: [],
        mark: [],
      },
    };
    const frame = { label: "", size: [`${sheet[0]}mm`, `${sheet[1]}mm`] as const, group: "", nameOf: () => "" };
    return svgOf(drawing, frame, text === "outlines" ? outlineOfText : undefined);
  });
  return documentOf(sheet, pages);
}

const plus = (a: Point, b: Point, factor = 1): Point => ({ x: a.x + factor * b.x, y: a.y + factor * b.y });

/** Returns the tiles of a board, then its tokens, then its harbors, each in the order of their kinds. */
function cutOutsOf(board: Board, orientation: Orientation): readonly CutOut[] {
  const { terrains, tokens, harbors, shape } = readBoard(board, "board");
  const pointy = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((2 * corner - 3) * Math.PI) / 6;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
  const corners = orientation === "flat" ? pointy.map(rotateBy30Degrees) : pointy;
  const ordered = terrainKinds.flatMap((kind) => terrains.filter((terrain) => terrain === kind));
  const numbers = tokens.flatMap((token) => (token === 0 ? [] : [token, shape.secondTokens.get(token) ?? []])).flat();
  return [
    ...ordered.map((terrain: Terrain): CutOut => {
      const isSea = terrain === "sea";
      const symbol = isSea ? seaSymbol(tiles[orientation]) : landscapeOf(terrain as Ground, orientation);
      return { layer: "tile", symbol, corners, radius: 1, isSea };
    }),
    ...numbers
      .sort((a, b) => a - b)
      .map((token): CutOut => ({ layer: "token", symbol: tokenSymbol(token), radius: tokenRadius })),
    ...[...harbors]
      .sort()
      .map((kind): CutOut => ({ layer: "harbor", symbol: harborSymbol(kind), radius: harborRadius })),
  ];
}

interface PlacedCutOut {
  readonly piece: CutOut;
  readonly at: Point;
}

/** Returns the pieces in rows on each sheet, in units of a drawing, or undefined if one is larger than a sheet. */
function sheetsOf(
  pieces: readonly CutOut[],
  [across, down]: Size,
  unit: number,
): readonly (readonly PlacedCutOut[])[] | undefined {
  const [left, right, bottom, gap] = [margin, across - margin, down - margin, spacing].map(
    (length) => length / unit,
  ) as [number, number, number, number];
  const sheets: PlacedCutOut[][] = [];
  let [x, y, rowHeight] = [left, Infinity, 0];
  for (const piece of pieces) {
    const extent = (axis: "x" | "y") =>
      piece.corners ? Math.max(...piece.corners.map((corner) => corner[axis])) : piece.radius;
    const [width, height] = [2 * extent("x"), 2 * extent("y")];
    if (left + width > right || left + height > bottom) return undefined;
    if (x + width > right) [x, y, rowHeight] = [left, y + rowHeight + gap, 0];
    if (y + height > bottom) {
      sheets.push([]);
      [x, y, rowHeight] = [left, left, 0];
    }
    sheets.at(-1)?.push({ piece, at: { x: x + width / 2, y: y + height / 2 } });
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return sheets;
}

/** Returns the path of a piece's cut marks: extensions of a tile's sides, or lines away from the center of a round piece. */
function cutMarks({ corners, radius }: CutOut, at: Point, unit: number): string {
  const lineFrom = (from: Point, direction: Point) =>
    `M${formatPoint(plus(plus(at, from), direction, markGap / unit))}L${formatPoint(plus(plus(at, from), direction, (markGap + markLength) / unit))}`;
  if (!corners)
    return [0, 1, 2, 3]
      .map((turn) => {
        const direction = { x: [1, 0, -1, 0][turn] as number, y: [0, 1, 0, -1][turn] as number };
        return lineFrom({ x: radius * direction.x, y: radius * direction.y }, direction);
      })
      .join("");
  return corners
    .flatMap((corner, i) =>
      // The side of a hex is as long as its circumradius, which is 1.
      [1, 5].map((step) => lineFrom(corner, plus(corner, corners[(i + step) % 6] as Point, -1))),
    )
    .join("");
}
