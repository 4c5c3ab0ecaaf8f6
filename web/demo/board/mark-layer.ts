// Marks over the board: rings around violations, and numbered arrows between swapped pieces.
import { type Board, layoutOf, type PieceSwap, type Place, sceneOf, type Violation } from "hexsmith/external";
import { svgElement } from "../dom.js";

export interface Marked {
  readonly violation?: Pick<Violation, "hexes" | "intersection" | "harborSlot">;
  /** Swaps in order. `highlighted` is the index of an emphasized swap. */
  readonly swaps?: readonly PieceSwap[];
  readonly highlighted?: number | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const outline = "M0 -.93L.805 -.465V.465L0 .93L-.805 .465V-.465Z";
const text = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

export function drawMarks(board: Board, { violation, swaps = [], highlighted }: Marked): readonly SVGElement[] {
  const layout = layoutOf(board);
  const at = (point: Point | undefined) => `translate(${text(point ?? { x: 0, y: 0 })})`;
  const twice = (make: (name: string) => SVGElement) => [make("halo"), make("line")]; // the halo keeps the line visible on any background
  const rings = violation
    ? [
        ...violation.hexes.flatMap((hex) =>
          twice((name) => svgElement("path", { class: name, d: outline, transform: at(layout.hexes[hex]) })),
        ),
        ...(violation.intersection === undefined
          ? []
          : twice((name) =>
              svgElement("circle", {
                class: name,
                r: 0.36,
                transform: at(layout.intersections[violation.intersection as number]),
              }),
            )),
        ...(violation.harborSlot === undefined
          ? []
          : twice((name) =>
              svgElement("circle", {
                class: name,
                r: 0.4,
                transform: at(badgeOf(board, violation.harborSlot as number)),
              }),
            )),
      ]
    : [];
  const labelPositions: Point[] = [];
  const arrows = swaps.map((swap, i) => {
    const { path, corners } = arrowOf(board, swap, i);
    // Each number is as near to the middle of its arrow as possible without overlap.
    const free = corners.find(
      (corner) => !labelPositions.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.6),
    );
    const place = free ?? (corners[0] as Point);
    labelPositions.push(place);
    return { path, place, dim: highlighted === undefined || highlighted === i ? "" : " dim" };
  });
  return [
    ...rings,
    ...arrows.map(({ path, dim }) =>
      svgElement("g", { class: `arrow${dim}` }, ...twice((name) => svgElement("path", { class: name, d: path }))),
    ),
    ...arrows.map(({ place, dim }, i) =>
      svgElement(
        "g",
        { class: `arrow-number${dim}` },
        svgElement("circle", { class: "number-ground", r: 0.26, transform: at(place) }),
        svgElement("text", { class: "number", x: place.x, y: place.y + 0.11, "font-size": 0.32 }, String(i + 1)),
      ),
    ),
  ];
}

/** Returns the position of a harbor's badge, or of its edge if it has none. */
export function badgeOf(board: Board, slot: number): Point {
  const isBadge = (place: Place | null) => place?.kind === "harborSlot" && place.id === slot;
  const badge = sceneOf(board).shapes.find(({ kind, place }) => kind === "circle" && isBadge(place));
  if (badge?.kind === "circle") return badge;
  const { harborSlots, edges } = layoutOf(board);
  return edges[harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
}

/** An end of an arrow, with the hex corners around it. */
interface End {
  readonly at: Point;
  readonly corners: readonly number[];
  /** Distance at which the arrow stops. */
  readonly apart: number;
}

function endsOf(board: Board, swap: PieceSwap): readonly [End, End] {
  const { hexes, harborSlots } = layoutOf(board);
  const harbor = (slot: number): End => ({
    at: badgeOf(board, slot),
    corners: harborSlots[slot]?.intersections ?? [],
    apart: 0.4,
  });
  const hex = (id: number): End => ({
    at: hexes[id] ?? { x: 0, y: 0 },
    corners: hexes[id]?.intersections ?? [],
    apart: 0.8, // leaves room for the number
  });
  if (swap.kind === "harbors") return [harbor(swap.harborSlots[0]), harbor(swap.harborSlots[1])];
  return [hex(swap.hexes[0]), hex(swap.hexes[1])];
}

/**
 * Returns an arrow with two heads. It follows the sides of hexes, because they are far from the numbers, and stops a little
 * before both pieces. `turn` selects among paths of equal length.
 */
export function arrowOf(board: Board, swap: PieceSwap, turn: number): Arrow {
  const { intersections } = layoutOf(board);
  const [from, to] = endsOf(board, swap);
  const route = routeBetween(intersections, turned(from.corners, turn), to.corners).map(
    (id): Point => intersections[id] ?? from.at,
  );
  const [first, last] = [route[0] ?? to.at, route.at(-1) ?? from.at];
  const [start, end] = [towards(from.at, first, from.apart), towards(to.at, last, to.apart)];
  const curves = route.map((corner, i) => {
    const next = route[i + 1];
    return `Q${text(corner)} ${text(next ? between(corner, next) : end)}`;
  });
  if (route.length === 0) curves.push(`L${text(end)}`); // a straight line to another island
  return {
    path: `M${text(start)}${curves.join("")}${head(start, first)}${head(end, last)}`,
    corners: route.length === 0 ? [between(start, end)] : [...route].sort(byDistance(between(first, last))),
  };
}

interface Arrow {
  readonly path: string;
  /** Possible positions of the arrow's label, nearest to the arrow's middle first. All are corners of hexes. */
  readonly corners: readonly Point[];
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

const turned = <Item>(items: readonly Item[], turn: number): readonly Item[] => {
  const at = turn % Math.max(items.length, 1);
  return [...items.slice(at), ...items.slice(0, at)];
};

/** Returns the point at a distance from one point toward another. */
function towards(from: Point, to: Point, far: number): Point {
  const share = far / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const byDistance =
  ({ x, y }: Point) =>
  (one: Point, other: Point) =>
    Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y);

/** Returns the path of an arrowhead at `tip`, for an arrow from `from`. */
function head(tip: Point, from: Point): string {
  const far = Math.hypot(from.x - tip.x, from.y - tip.y) || 1;
  const [p, q] = [(from.x - tip.x) / far, (from.y - tip.y) / far];
  const side = (sign: number) => ({ x: tip.x + 0.24 * p + sign * 0.16 * q, y: tip.y + 0.24 * q - sign * 0.16 * p });
  return `M${text(side(1))}L${text(tip)}L${text(side(-1))}`;
}

/** Returns the corners of a shortest path along the sides of hexes, or none if the ends are on different islands. */
function routeBetween(
  intersections: readonly { readonly neighbors: readonly number[] }[],
  from: readonly number[],
  to: readonly number[],
): readonly number[] {
  const before = new Map<number, number | undefined>(from.map((corner) => [corner, undefined]));
  for (const corner of before.keys()) {
    if (to.includes(corner)) {
      const route = [corner];
      for (let at = before.get(corner); at !== undefined; at = before.get(at)) route.unshift(at);
      return route;
    }
    for (const next of intersections[corner]?.neighbors ?? []) if (!before.has(next)) before.set(next, corner);
  }
  return [];
}
