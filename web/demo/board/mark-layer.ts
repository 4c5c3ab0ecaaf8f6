// Marks over the board: rings around a violation, numbered arrows between what is to be swapped.
import { type Board, layoutOf, type PieceSwap, type Place, sceneOf, type Violation } from "hexsmith/external";
import { drawn } from "../dom.js";

export interface Marked {
  readonly violation?: Pick<Violation, "hexes" | "intersection" | "harborSlot">;
  /** In their order; `lit` is the one that is spoken of. */
  readonly swaps?: readonly PieceSwap[];
  readonly lit?: number | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const outline = "M0 -.93L.805 -.465V.465L0 .93L-.805 .465V-.465Z";
const text = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

export function drawMarks(board: Board, { violation, swaps = [], lit }: Marked): readonly SVGElement[] {
  const layout = layoutOf(board);
  const at = (point: Point | undefined) => `translate(${text(point ?? { x: 0, y: 0 })})`;
  const twice = (make: (name: string) => SVGElement) => [make("halo"), make("line")]; // stands out on any ground
  const rings = violation
    ? [
        ...violation.hexes.flatMap((hex) =>
          twice((name) => drawn("path", { class: name, d: outline, transform: at(layout.hexes[hex]) })),
        ),
        ...(violation.intersection === undefined
          ? []
          : twice((name) =>
              drawn("circle", {
                class: name,
                r: 0.36,
                transform: at(layout.intersections[violation.intersection as number]),
              }),
            )),
        ...(violation.harborSlot === undefined
          ? []
          : twice((name) =>
              drawn("circle", { class: name, r: 0.4, transform: at(badgeOf(board, violation.harborSlot as number)) }),
            )),
      ]
    : [];
  const taken: Point[] = [];
  const arrows = swaps.map((swap, i) => {
    const { path, corners } = arrowOf(board, swap, i);
    // Numbers stand beside each other, each as near to the middle of its arrow as there is room.
    const free = corners.find((corner) => !taken.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.6));
    const place = free ?? (corners[0] as Point);
    taken.push(place);
    return { path, place, dim: lit === undefined || lit === i ? "" : " dim" };
  });
  return [
    ...rings,
    ...arrows.map(({ path, dim }) =>
      drawn("g", { class: `arrow${dim}` }, ...twice((name) => drawn("path", { class: name, d: path }))),
    ),
    ...arrows.map(({ place, dim }, i) =>
      drawn(
        "g",
        { class: `arrow-number${dim}` },
        drawn("circle", { class: "number-ground", r: 0.26, transform: at(place) }),
        drawn("text", { class: "number", x: place.x, y: place.y + 0.11, "font-size": 0.32 }, String(i + 1)),
      ),
    ),
  ];
}

/** Where the badge of a harbor is drawn, or its edge where there is none. */
export function badgeOf(board: Board, slot: number): Point {
  const isBadge = (place: Place | null) => place?.kind === "harborSlot" && place.id === slot;
  const badge = sceneOf(board).shapes.find(({ kind, place }) => kind === "circle" && isBadge(place));
  if (badge?.kind === "circle") return badge;
  const { harborSlots, edges } = layoutOf(board);
  return edges[harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
}

/** What an arrow points at, and the corners of hexes beside it. */
interface End {
  readonly at: Point;
  readonly corners: readonly number[];
  /** How far from its middle the arrow stops. */
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
    apart: 0.8, // its number lies below its middle
  });
  if (swap.kind === "harbors") return [harbor(swap.harborSlots[0]), harbor(swap.harborSlots[1])];
  return [hex(swap.hexes[0]), hex(swap.hexes[1])];
}

/**
 * A line with a head at both ends. It goes along the sides of the hexes, as far from all numbers as there is room, and stops
 * short of what it points at. `turn`: of ways that are as long, which one.
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
  if (route.length === 0) curves.push(`L${text(end)}`); // to another island
  return {
    path: `M${text(start)}${curves.join("")}${head(start, first)}${head(end, last)}`,
    corners: route.length === 0 ? [between(start, end)] : [...route].sort(byDistance(between(first, last))),
  };
}

interface Arrow {
  readonly path: string;
  /** Where its number may be, the nearest to its middle first: corners of hexes, since sides are nearer to their numbers. */
  readonly corners: readonly Point[];
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

const turned = <Item>(items: readonly Item[], turn: number): readonly Item[] => {
  const at = turn % Math.max(items.length, 1);
  return [...items.slice(at), ...items.slice(0, at)];
};

/** The point on the way from one to another, so far from the first. */
function towards(from: Point, to: Point, far: number): Point {
  const share = far / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const byDistance =
  ({ x, y }: Point) =>
  (one: Point, other: Point) =>
    Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y);

/** The head of an arrow that comes from somewhere. */
function head(tip: Point, from: Point): string {
  const far = Math.hypot(from.x - tip.x, from.y - tip.y) || 1;
  const [p, q] = [(from.x - tip.x) / far, (from.y - tip.y) / far];
  const side = (sign: number) => ({ x: tip.x + 0.24 * p + sign * 0.16 * q, y: tip.y + 0.24 * q - sign * 0.16 * p });
  return `M${text(side(1))}L${text(tip)}L${text(side(-1))}`;
}

/** The corners of a shortest way along the sides of hexes; none where there is no way, as between islands. */
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
