// Converts path data to straight lines: the commands that drawings use, with curves split to an error below `tolerance`.
import type { Point } from "../geometry/geometry.js";

/** Part of a path. */
export type Outline =
  | { readonly kind: "path"; readonly points: readonly Point[]; readonly closed: boolean }
  | ({ readonly kind: "circle"; readonly radius: number } & Point);

const tolerance = 0.001; // half of the documented accuracy, because coordinates are rounded afterward

const known = new Map<string, readonly Outline[]>();
const mostKnown = 500;

/** Returns the parts of a path. The parsed data is cached. */
export function outlinesOf(path: string): readonly Outline[] {
  let outlines = known.get(path);
  if (!outlines) {
    outlines = path.match(/M[^M]*/g)?.map(outlineOf) ?? [];
    if (known.size >= mostKnown) known.clear();
    known.set(path, outlines);
  }
  return outlines;
}

const circlePath = /^M(\S+) (\S+?)a(\S+) \3 0 1 1 \S+ 0a\3 \3 0 1 1 -\S+ 0Z$/;

function outlineOf(path: string): Outline {
  const [, left, middle, size] = circlePath.exec(path) ?? [];
  if (size !== undefined)
    return { kind: "circle", x: Number(left) + Number(size), y: Number(middle), radius: Number(size) };
  const tokens = path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const points: Point[] = [];
  let here: Point = { x: 0, y: 0 };
  let control: Point = here; // control point of the last quadratic curve
  let closed = false;
  let at = 0;
  const number = () => Number(tokens[at++]);
  const goTo = (point: Point) => points.push((here = point));
  const pair = (relative: boolean): Point => {
    const [x, y] = [number(), number()];
    return relative ? { x: here.x + x, y: here.y + y } : { x, y };
  };
  const curve = (bend: Point, end: Point) => {
    for (const point of quadratic(here, bend, end)) points.push(point);
    control = bend;
    here = end;
  };
  let command = "";
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at] as string)) command = tokens[at++] as string;
    const relative = command === command.toLowerCase();
    switch (command.toUpperCase()) {
      case "M":
      case "L":
        goTo(pair(relative));
        break;
      case "H":
        goTo({ x: number() + (relative ? here.x : 0), y: here.y });
        break;
      case "V":
        goTo({ x: here.x, y: number() + (relative ? here.y : 0) });
        break;
      case "Q": {
        const bend = pair(relative);
        curve(bend, pair(relative));
        break;
      }
      case "T":
        curve({ x: 2 * here.x - control.x, y: 2 * here.y - control.y }, pair(relative));
        break;
      case "A": {
        const radius = number();
        at += 2; // skips the second radius, which equals the first, and the rotation, which has no effect on circles
        const [large, clockwise] = [number() === 1, number() === 1];
        const end = pair(relative);
        for (const point of arc(here, end, radius, large, clockwise)) points.push(point);
        here = end;
        break;
      }
      case "Z":
        closed = true;
        break;
      default:
        throw new Error(`no command of a drawing: ${command}`);
    }
  }
  return { kind: "path", points, closed };
}

/**
 * Points of a quadratic curve, without the first. With equal steps, the error is at most |from - 2 bend + to| / (4 parts^2).
 */
function quadratic(from: Point, bend: Point, to: Point): Point[] {
  const off = Math.hypot(from.x - 2 * bend.x + to.x, from.y - 2 * bend.y + to.y) / 4;
  const parts = Math.max(1, Math.ceil(Math.sqrt(off / tolerance)));
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts;
    const u = 1 - t;
    return {
      x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
    };
  });
}

/** Points of an arc of a circle, without the first. With equal steps, the error is radius x (1 - cos(angle / 2)). */
function arc(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean): Point[] {
  const half = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  const reach = Math.hypot(half.x, half.y);
  const rise = Math.sqrt(Math.max(0, radius * radius - reach * reach)) / reach;
  const side = large === clockwise ? -1 : 1;
  const center = { x: from.x + half.x - side * rise * half.y, y: from.y + half.y + side * rise * half.x };
  const r = Math.max(radius, reach);
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  let turn = Math.atan2(to.y - center.y, to.x - center.x) - start;
  if (clockwise && turn < 0) turn += 2 * Math.PI;
  if (!clockwise && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (2 * Math.acos(1 - tolerance / r))));
  return Array.from({ length: parts }, (_, i) => {
    if (i + 1 === parts) return to;
    const angle = start + ((i + 1) / parts) * turn;
    return { x: center.x + r * Math.cos(angle), y: center.y + r * Math.sin(angle) };
  });
}
