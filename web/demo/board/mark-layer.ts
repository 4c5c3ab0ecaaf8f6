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
  const arrows = swaps.flatMap((swap, i) => {
    const { path, middle } = arrowBetween(...endsOf(board, swap));
    return [
      drawn(
        "g",
        { class: lit === undefined || lit === i ? "arrow" : "arrow dim" },
        ...twice((name) => drawn("path", { class: name, d: path })),
        drawn("circle", { class: "number-ground", r: 0.26, transform: at(middle) }),
        drawn("text", { class: "number", x: middle.x, y: middle.y + 0.11, "font-size": 0.32 }, String(i + 1)),
      ),
    ];
  });
  return [...rings, ...arrows];
}

/** Where the badge of a harbor is drawn, or its edge where there is none. */
export function badgeOf(board: Board, slot: number): Point {
  const isBadge = (place: Place | null) => place?.kind === "harborSlot" && place.id === slot;
  const badge = sceneOf(board).shapes.find(({ kind, place }) => kind === "circle" && isBadge(place));
  if (badge?.kind === "circle") return badge;
  const { harborSlots, edges } = layoutOf(board);
  return edges[harborSlots[slot]?.edge ?? -1] ?? { x: 0, y: 0 };
}

function endsOf(board: Board, swap: PieceSwap): [Point, Point] {
  if (swap.kind === "harbors") {
    const [one, other] = swap.harborSlots;
    return [badgeOf(board, one), badgeOf(board, other)];
  }
  const { hexes } = layoutOf(board);
  const [one, other] = swap.hexes;
  const end = (hex: number): Point => {
    const { x, y } = hexes[hex] ?? { x: 0, y: 0 };
    return { x, y: swap.kind === "tokens" ? y + 0.27 : y - 0.3 };
  };
  return [end(one), end(other)];
}

/** A bow with a head at both ends, which stop short of what they point at. */
function arrowBetween(a: Point, b: Point): { readonly path: string; readonly middle: Point } {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [u, v] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = 0.16 * length;
  const top = { x: (a.x + b.x) / 2 + bend * v, y: (a.y + b.y) / 2 - bend * u };
  const head = (tip: Point) => {
    const far = Math.hypot(top.x - tip.x, top.y - tip.y) || 1;
    const [p, q] = [(top.x - tip.x) / far, (top.y - tip.y) / far];
    const side = (sign: number) => ({
      x: tip.x + 0.26 * p + sign * 0.16 * q,
      y: tip.y + 0.26 * q - sign * 0.16 * p,
    });
    return `M${text(side(1))}L${text(tip)}L${text(side(-1))}`;
  };
  const middle = { x: (a.x + 2 * top.x + b.x) / 4, y: (a.y + 2 * top.y + b.y) / 4 };
  return { path: `M${text(a)}Q${text(top)} ${text(b)}${head(a)}${head(b)}`, middle };
}
