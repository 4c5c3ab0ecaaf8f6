// A board as a picture and in words. No WebAssembly module, no DOM: works wherever strings do.
import type { Board } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import {
  between,
  checkArray,
  checkChoice,
  checkInteger,
  checkNumber,
  checkObject,
  itemOf,
  type Path,
  positive,
  typeError,
} from "../check/check.js";
import { type Layout, layoutOf } from "../geometry/layout.js";
import { type Orientation, orientations } from "./orientation.js";
import { type Piece, pieceKinds, type SpotHeat } from "./pieces.js";
import { sceneOf } from "./scene.js";
import { svgOf } from "./svg.js";
import { readTheme, type ThemeColors, type ThemeName } from "./themes.js";
import { type BoardWords, readWords, wordsOf } from "./words.js";

/** How to draw. */
export interface SvgOptions {
  /**
   * Colours for bright or for dark surroundings, or colours that differ from the light theme's. Shades follow from the
   * one colour that is given. Default "light".
   */
  readonly theme?: ThemeName | ThemeColors | undefined;
  /** In CSS pixels, > 0; the height follows. Default: none, the drawing is as wide as there is room. */
  readonly width?: number | undefined;
  /**
   * The accessible name. "" marks the picture as decorative: screen readers pass over it. Default:
   * `describeBoard(board)`, which does not speak of pieces, robber and spots.
   */
  readonly label?: string | undefined;
  /** Which way the hexes point: "flat" turns the whole by 30 degrees clockwise. Default "pointy". */
  readonly orientation?: Orientation | undefined;
  /** Settlements, cities and roads: drawn as they are given, whether or not the rules allow them. Default: none. */
  readonly pieces?: readonly Piece[] | undefined;
  /** The hex of the robber: an id in `Layout.hexes`. Default: none. */
  readonly robber?: number | undefined;
  /** Heat on intersections, the higher the larger and the darker, below the pieces. Default: none. */
  readonly spots?: readonly SpotHeat[] | undefined;
}

/**
 * A board as a text of SVG: tiles told apart by colour and by landscape, tokens with their pips (6 and 8 red), harbors
 * on the coast, the sea around. It has presentation attributes only (no style, no script, nothing external), so it may
 * stand in any document, under any content security policy, or in a file of its own. Any number of drawings may stand in
 * one document: an id in them ends in a hash of what it defines.
 *
 * Each tile has the number of its hex in `data-hex`, each harbor that of its slot in `data-harbor`, settlements, cities
 * and spots have `data-intersection`, roads `data-edge`. The viewBox is in units of a hex's circumradius around the
 * layout's origin: what stands at (x, y) in `Layout` is drawn there; with `orientation: "flat"` at
 * (x cos 30° - y sin 30°, x sin 30° + y cos 30°).
 */
export function renderSvg(board: Board, options?: SvgOptions): string {
  const { shape } = readBoard(board, "board");
  const given = checkObject(options, "options", [
    "theme",
    "width",
    "label",
    "orientation",
    "pieces",
    "robber",
    "spots",
  ]);
  const layout = layoutOf(shape);
  const theme = readTheme(given.theme, "options.theme");
  const width = given.width === undefined ? undefined : checkNumber(given.width, "options.width", positive);
  const label = given.label === undefined ? wordsOf(board, layout) : checkText(given.label, "options.label");
  const scene = sceneOf(board, layout, theme, {
    orientation:
      given.orientation === undefined ? "pointy" : checkChoice(given.orientation, "options.orientation", orientations),
    pieces: given.pieces === undefined ? [] : checkPieces(given.pieces, "options.pieces", layout),
    robber:
      given.robber === undefined ? undefined : checkInteger(given.robber, "options.robber", 0, layout.hexes.length - 1),
    spots: given.spots === undefined ? [] : checkSpots(given.spots, "options.spots", layout),
  });
  return svgOf(scene, { label, width });
}

/**
 * A board in words that a screen reader can speak: its rows from the top, each from the left, then the harbors with the
 * direction in which they lie. `words`: those of a language, such as `german` of "hexsmith/languages", or of your own;
 * English by default.
 */
export function describeBoard(board: Board, words?: BoardWords): string {
  const { shape } = readBoard(board, "board");
  return wordsOf(board, layoutOf(shape), readWords(words, "words"));
}

function checkText(value: unknown, path: Path): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  return value;
}

const mostPlayers = 6;

function checkPieces(value: unknown, path: Path, { intersections, edges }: Layout): readonly Piece[] {
  return checkArray(value, path).map((item, i) => {
    const piece = itemOf(path, i);
    if (item === undefined) throw typeError(piece, "an object", item);
    const given = checkObject(item, piece, ["player", "kind", "at"]);
    const kind = checkChoice(given.kind, `${piece}.kind`, pieceKinds);
    const places = kind === "road" ? edges : intersections;
    return {
      player: checkInteger(given.player, `${piece}.player`, 1, mostPlayers),
      kind,
      at: checkInteger(given.at, `${piece}.at`, 0, places.length - 1),
    };
  });
}

const share = between(0, 1);

function checkSpots(value: unknown, path: Path, { intersections }: Layout): readonly SpotHeat[] {
  return checkArray(value, path).map((item, i) => {
    const spot = itemOf(path, i);
    if (item === undefined) throw typeError(spot, "an object", item);
    const given = checkObject(item, spot, ["intersection", "share"]);
    return {
      intersection: checkInteger(given.intersection, `${spot}.intersection`, 0, intersections.length - 1),
      share: checkNumber(given.share, `${spot}.share`, share),
    };
  });
}
