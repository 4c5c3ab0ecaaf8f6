// Validates options of drawings and places on a board.
import {
  between,
  checkText,
  checkArray,
  checkChoice,
  checkData,
  checkInteger,
  checkNumber,
  checkOptions,
  type UncheckedOptions,
  itemOf,
  type Path,
  rangeError,
  wrongValue,
} from "../check/check.js";
import type { BoardWords } from "./board-words.js";
import type { Additions } from "./drawing.js";
import type { DrawableBoard } from "./drawable-board.js";
import { type Orientation, orientations } from "./orientation.js";
import { type Piece, pieceKinds, type SpotHeat } from "./pieces.js";
import type { MarkedPlace, Place, Targets } from "./places.js";
import type { Theme } from "./themes.js";

/** Lists of `Targets` in the order of painting, largest shapes first. */
const targetLists = {
  hexes: "hex",
  harborSlots: "harborSlot",
  edges: "edge",
  intersections: "intersection",
} as const satisfies Readonly<Record<keyof Targets, Place["kind"]>>;
const targetKeys = Object.keys(targetLists) as readonly (keyof Targets)[];
const placeKinds = ["hex", "intersection", "edge", "harborSlot"] as const satisfies readonly Place["kind"][];

/** Requirement in the error message about a harbor slot on a board without harbors. */
const harborRequirement = "a harbor slot of a board with harbors";

/** Checks the id of a place. Harbor slots without a harbor are invalid. */
function checkId(value: unknown, path: Path, kind: Place["kind"], drawn: DrawableBoard): number {
  const count = countOf(kind, drawn);
  if (typeof value === "number" && count === 0) throw wrongValue(`${path} must be ${harborRequirement}, got ${value}`);
  return checkInteger(value, path, 0, count - 1);
}

function countOf(kind: Place["kind"], drawn: DrawableBoard): number {
  switch (kind) {
    case "hex":
      return drawn.shape.hexes.length;
    case "intersection":
      return drawn.layout.intersections.length;
    case "edge":
      return drawn.layout.edges.length;
    case "harborSlot":
      return drawn.board.harbors.length;
  }
}

/** Checks a place. Further keys are allowed. @internal */
export function readPlace(value: unknown, path: Path, drawn: DrawableBoard): Place {
  const properties = checkData(value, path, ["kind", "id"]);
  const kind = checkChoice(properties.kind, `${path}.kind`, placeKinds);
  return { kind, id: checkId(properties.id, `${path}.id`, kind, drawn) };
}

/** Checks targets and returns each place once, in the order of painting. @internal */
export function readTargets(value: unknown, path: Path, drawn: DrawableBoard): readonly Place[] {
  const targets = checkOptions(value, path, targetKeys);
  return targetKeys.flatMap((key) => {
    if (targets[key] === undefined) return [];
    const listPath = `${path}.${key}`;
    const kind = targetLists[key];
    const ids = checkArray(targets[key], listPath).map((id, i) => checkId(id, itemOf(listPath, i), kind, drawn));
    return [...new Set(ids)].map((id): Place => ({ kind, id }));
  });
}

/** Options of every drawing. */
export interface DrawOptions {
  /** Theme by name, or colors that differ from those of "light". Default "light". */
  readonly theme?: Theme | undefined;
  /** Direction of the corners: "flat" turns the drawing by 30 degrees clockwise. Default "pointy". */
  readonly orientation?: Orientation | undefined;
  /**
   * Settlements, cities and roads, as in `[{ player: 1, kind: "city", intersection: 14 }]`. They are drawn whether or not
   * the rules allow them. Default: none.
   */
  readonly pieces?: readonly Piece[] | undefined;
  /** Hex of the robber; null for none. Default null. */
  readonly robber?: number | null | undefined;
  /** Heat on intersections, below the pieces, as in `[{ intersection: 14, value: 0.5 }]`. Default: none. */
  readonly heat?: readonly SpotHeat[] | undefined;
  /** Places marked as targets, as in `{ hexes: [3], intersections: [14, 20] }`. Default: none. */
  readonly targets?: Targets | undefined;
  /** Place marked as chosen, as in `{ kind: "hex", id: 3 }`, or a list of such places; null for none. Default null. */
  readonly selected?: Place | readonly Place[] | null | undefined;
  /**
   * Short texts on places, above everything else, as in `[{ place: { kind: "hex", id: 3 }, text: "1" }]`. Each has 1 to 8
   * characters. Default: none.
   */
  readonly marks?: readonly MarkedPlace[] | undefined;
  /** Whether hexes under fog are drawn open. Default false. */
  readonly revealed?: boolean | undefined;
}

/** Options of `renderSvg`. */
export interface SvgOptions extends DrawOptions {
  /**
   * Width in CSS pixels, a finite number > 0, or a CSS length such as "400mm"; the height follows. Default: the width of the
   * container.
   */
  readonly width?: number | string | undefined;
  /**
   * Distance between opposite sides of a hex in CSS pixels, a finite number > 0, or a CSS length such as "79mm", instead of
   * `width`. Default: that of `width`.
   */
  readonly hexWidth?: number | string | undefined;
  /** Form of the digits: "outlines" draws them as paths, for programs that have no fonts. Default "font". */
  readonly text?: "font" | "outlines" | undefined;
  /** Accessible name, at most 10,000 characters; "" marks the drawing as decorative. Default: `describeBoard(board, words)`. */
  readonly label?: string | undefined;
  /** Words of the label and of the targets' names, as "hexsmith/languages" has them. Default: English. */
  readonly words?: BoardWords | undefined;
}

/** Checks the options of everything drawn on the board. `at` is the prefix of paths in error messages. @internal */
export function readAdditions(
  options: UncheckedOptions<keyof DrawOptions>,
  drawn: DrawableBoard,
  at = "options.",
): Additions {
  const { orientation, pieces, robber, heat, targets, selected, marks } = options;
  return {
    orientation: readOrientation(orientation, `${at}orientation`),
    pieces: pieces === undefined ? [] : readPieces(pieces, `${at}pieces`, drawn),
    robber:
      robber === undefined || robber === null
        ? null
        : checkInteger(robber, `${at}robber`, 0, drawn.shape.hexes.length - 1),
    heat: heat === undefined ? [] : readHeat(heat, `${at}heat`, drawn),
    targets: readTargets(targets, `${at}targets`, drawn),
    selected: selected === undefined || selected === null ? [] : readSelected(selected, `${at}selected`, drawn),
    marks: marks === undefined ? [] : readMarks(marks, `${at}marks`, drawn),
  };
}

/** @internal */
export const readOrientation = (value: unknown, path = "options.orientation"): Orientation =>
  value === undefined ? "pointy" : checkChoice(value, path, orientations);

const maxPlayers = 6;

function readPieces(value: unknown, path: Path, drawn: DrawableBoard): readonly Piece[] {
  const items = checkArray(value, path);
  if (items.length === 0) return [];
  const { intersections, edges } = drawn.layout;
  return items.map((item, i): Piece => {
    const piecePath = itemOf(path, i);
    const properties = checkData(item, piecePath, ["player", "kind", "intersection", "edge"]);
    const kind = checkChoice(properties.kind, `${piecePath}.kind`, pieceKinds);
    const player = checkInteger(properties.player, `${piecePath}.player`, 1, maxPlayers);
    if (kind === "road")
      return { player, kind, edge: checkInteger(properties.edge, `${piecePath}.edge`, 0, edges.length - 1) };
    const last = intersections.length - 1;
    return { player, kind, intersection: checkInteger(properties.intersection, `${piecePath}.intersection`, 0, last) };
  });
}

function readSelected(value: unknown, path: Path, drawn: DrawableBoard): readonly Place[] {
  return Array.isArray(value)
    ? checkArray(value, path).map((place, i) => readPlace(place, itemOf(path, i), drawn))
    : [readPlace(value, path, drawn)];
}

const maxMarkLength = 8;

function readMarks(value: unknown, path: Path, drawn: DrawableBoard): readonly MarkedPlace[] {
  return checkArray(value, path).map((item, i) => {
    const markPath = itemOf(path, i);
    const properties = checkData(item, markPath, ["place", "text"]);
    const place = readPlace(properties.place, `${markPath}.place`, drawn);
    const text = checkText(properties.text, `${markPath}.text`);
    const { length } = [...text];
    if (length === 0 || length > maxMarkLength)
      throw rangeError(`${markPath}.text`, `a text of 1 to ${maxMarkLength} characters`, text);
    return { place, text };
  });
}

const unit = between(0, 1);

function readHeat(value: unknown, path: Path, drawn: DrawableBoard): readonly SpotHeat[] {
  const items = checkArray(value, path);
  if (items.length === 0) return [];
  const { intersections } = drawn.layout;
  return items.map((item, i) => {
    const spotPath = itemOf(path, i);
    const properties = checkData(item, spotPath, ["intersection", "value"]);
    return {
      intersection: checkInteger(properties.intersection, `${spotPath}.intersection`, 0, intersections.length - 1),
      value: checkNumber(properties.value, `${spotPath}.value`, unit),
    };
  });
}
