// Marks over the board: rings around violations, and numbered arrows between swapped pieces.
import { type Board, layoutOf, type PieceSwap, type Place, sceneOf } from "hexsmith/external";
import { svgElement } from "../dom.js";

export interface Marks {
  readonly violation?: {
    readonly hexes: readonly number[];
    readonly intersection?: number | undefined;
    readonly harborSlot?: number | undefined;
  };
  /** Swaps in order. If `highlighted` is the index of a swap, all other swaps are dimmed. */
  readonly swaps?: readonly PieceSwap[];
  readonly highlighted?: number | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const outline = "M0 -.93L.805 -.465V.465L0 .93L-.805 .465V-.465Z";
const formatPoint = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

export function drawMarks(board: Board, { violation, swaps = [], highlighted }: Marks): readonly SVGElement[] {
  const layout = layoutOf(board);
  const translationTo = (point: Point | undefined) => `translate(${formatPoint(point ?? { x: 0, y: 0 })})`;
  const withHalo = (make: (name: string) => SVGElement) => [make("halo"), make("line")]; // the halo keeps the line visible on any background
  const { hexes = [], intersection, harborSlot } = violation ?? {};
  const circle = (radius: number, center: Point | undefined) =>
    withHalo((name) => svgElement("circle", { class: name, r: radius, transform: translationTo(center) }));
  const rings = [
    ...hexes.flatMap((hex) =>
      withHalo((name) => svgElement("path", { class: name, d: outline, transform: translationTo(layout.hexes[hex]) })),
    ),
    ...(intersection === undefined ? [] : circle(0.36, layout.intersections[intersection])),
    ...(harborSlot === undefined ? [] : circle(0.4, badgeOf(board, harborSlot))),
  ];
  const labelPositions: Point[] = [];
  const arrows = swaps.map((swap, i) => {
    const { path, corners } = arrowOf(board, swap, i);
    // Places the number as near to the middle of the arrow as possible without covering another number.
    const freeCorner = corners.find(
      (corner) => !labelPositions.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.6),
    );
    const labelPosition = freeCorner ?? (corners[0] as Point);
    labelPositions.push(labelPosition);
    return { path, place: labelPosition, dimClass: highlighted === undefined || highlighted === i ? "" : " dim" };
  });
  return [
    ...rings,
    ...arrows.map(({ path, dimClass }) =>
      svgElement(
        "g",
        { class: `arrow${dimClass}` },
        ...withHalo((name) => svgElement("path", { class: name, d: path })),
      ),
    ),
    ...arrows.map(({ place, dimClass }, i) =>
      svgElement(
        "g",
        { class: `arrow-number${dimClass}` },
        svgElement("circle", { class: "number-ground", r: 0.26, transform: translationTo(place) }),
        svgElement("text", { class: "number", x: place.x, y: place.y + 0.11, "font-size": 0.32 }, String(i + 1)),
      ),
    ),
  ];
}

/** Returns the position of a harbor's badge, or of the harbor's edge if the board shows no badge. */
export function badgeOf(board: Board, slot: number): Point {
  const isBadge = (place: Place | null) => place?.kind === "harborSlot" && place.id === slot;
  const badge = sceneOf(board).shapes.find(({ kind, place }) => kind === "circle" && isBadge(place));
  if (badge?.kind === "circle") return badge;
  const { harborSlots, edges } = layoutOf(board);
  return edges[harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
}

/** An end of an arrow, and the corners of the hex or harbor at this end. */
interface End {
  readonly position: Point;
  readonly corners: readonly number[];
  /** Distance between the end of the arrow and the center of the piece. */
  readonly gap: number;
}

function endsOf(board: Board, swap: PieceSwap): readonly [End, End] {
  const { hexes, harborSlots } = layoutOf(board);
  const harbor = (slot: number): End => ({
    position: badgeOf(board, slot),
    corners: harborSlots[slot]?.intersections ?? [],
    gap: 0.4,
  });
  const hex = (id: number): End => ({
    position: hexes[id] ?? { x: 0, y: 0 },
    corners: hexes[id]?.intersections ?? [],
    gap: 0.8, // keeps the number of the hex visible
  });
  if (swap.kind === "harbors") return [harbor(swap.harborSlots[0]), harbor(swap.harborSlots[1])];
  return [hex(swap.hexes[0]), hex(swap.hexes[1])];
}

/**
 * Returns an arrow with two heads between swapped pieces. The arrow follows the sides of hexes, which are far from the numbers,
 * and stops a little before both pieces. `turn` selects among paths of equal length.
 */
export function arrowOf(board: Board, swap: PieceSwap, turn: number): Arrow {
  const { intersections } = layoutOf(board);
  const [from, to] = endsOf(board, swap);
  const route = routeBetween(intersections, rotate(from.corners, turn), to.corners).map(
    (id): Point => intersections[id] ?? from.position,
  );
  const [firstCorner, lastCorner] = [route[0] ?? to.position, route.at(-1) ?? from.position];
  const [start, end] = [
    pointToward(from.position, firstCorner, from.gap),
    pointToward(to.position, lastCorner, to.gap),
  ];
  const curves = route.map((corner, i) => {
    const next = route[i + 1];
    return `Q${formatPoint(corner)} ${formatPoint(next ? between(corner, next) : end)}`;
  });
  if (route.length === 0) curves.push(`L${formatPoint(end)}`); // a straight line to another island
  return {
    path: `M${formatPoint(start)}${curves.join("")}${arrowheadPath(start, firstCorner)}${arrowheadPath(end, lastCorner)}`,
    corners: route.length === 0 ? [between(start, end)] : [...route].sort(byDistance(between(firstCorner, lastCorner))),
  };
}

interface Arrow {
  readonly path: string;
  /** Possible positions of the arrow's label. The position nearest to the middle of the arrow comes first. */
  readonly corners: readonly Point[];
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

const rotate = <Item>(items: readonly Item[], turn: number): readonly Item[] => {
  const offset = turn % Math.max(items.length, 1);
  return [...items.slice(offset), ...items.slice(0, offset)];
};

/** Returns the point at a distance from `from` in the direction of `to`. */
function pointToward(from: Point, to: Point, distance: number): Point {
  const share = distance / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const byDistance =
  ({ x, y }: Point) =>
  (one: Point, other: Point) =>
    Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y);

/** Returns the path of an arrowhead at `tip`, for an arrow from `from`. */
function arrowheadPath(tip: Point, from: Point): string {
  const length = Math.hypot(from.x - tip.x, from.y - tip.y) || 1;
  const [directionX, directionY] = [(from.x - tip.x) / length, (from.y - tip.y) / length];
  const side = (sign: number) => ({
    x: tip.x + 0.24 * directionX + sign * 0.16 * directionY,
    y: tip.y + 0.24 * directionY - sign * 0.16 * directionX,
  });
  return `M${formatPoint(side(1))}L${formatPoint(tip)}L${formatPoint(side(-1))}`;
}

/**
 * Returns the corners of a shortest path along the sides of hexes, from one of the corners `from` to one of the corners `to`.
 * Returns an empty list if the ends are on different islands.
 */
function routeBetween(
  intersections: readonly { readonly neighbors: readonly number[] }[],
  from: readonly number[],
  to: readonly number[],
): readonly number[] {
  const previousCorner = new Map<number, number | undefined>(from.map((corner) => [corner, undefined]));
  for (const corner of previousCorner.keys()) {
    if (to.includes(corner)) {
      const route = [corner];
      for (let step = previousCorner.get(corner); step !== undefined; step = previousCorner.get(step))
        route.unshift(step);
      return route;
    }
    for (const next of intersections[corner]?.neighbors ?? [])
      if (!previousCorner.has(next)) previousCorner.set(next, corner);
  }
  return [];
}
