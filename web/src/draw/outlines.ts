// Converts path data to straight lines. The parser knows the commands that drawings use, and splits curves so that the
// error stays below `tolerance`.
import type { Point } from "../geometry/geometry.js";

/** Part of a path. */
export type Outline =
  | { readonly kind: "path"; readonly points: readonly Point[]; readonly isClosed: boolean }
  | ({ readonly kind: "circle"; readonly radius: number } & Point);

const tolerance = 0.001; // half of the documented accuracy, because coordinates are rounded afterward

const outlineCache = new Map<string, readonly Outline[]>();
const maxCachedPaths = 500;

/** Returns the parts of a path. The parsed data is cached. */
export function outlinesOf(path: string): readonly Outline[] {
  let outlines = outlineCache.get(path);
  if (!outlines) {
    outlines = path.match(/M[^M]*/g)?.map(outlineOf) ?? [];
    if (outlineCache.size >= maxCachedPaths) outlineCache.clear();
    outlineCache.set(path, outlines);
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
  let position: Point = { x: 0, y: 0 };
  let control: Point = position; // control point of the last quadratic curve
  let isClosed = false;
  let index = 0;
  const readNumber = () => Number(tokens[index++]);
  const goTo = (point: Point) => points.push((position = point));
  const readPoint = (isRelative: boolean): Point => {
    const [x, y] = [readNumber(), readNumber()];
    return isRelative ? { x: position.x + x, y: position.y + y } : { x, y };
  };
  const curve = (bend: Point, end: Point) => {
    for (const point of quadratic(position, bend, end)) points.push(point);
    control = bend;
    position = end;
  };
  let command = "";
  while (index < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[index] as string)) command = tokens[index++] as string;
    const isRelative = command === command.toLowerCase();
    switch (command.toUpperCase()) {
      case "M":
      case "L":
        goTo(readPoint(isRelative));
        break;
      case "H":
        goTo({ x: readNumber() + (isRelative ? position.x : 0), y: position.y });
        break;
      case "V":
        goTo({ x: position.x, y: readNumber() + (isRelative ? position.y : 0) });
        break;
      case "Q": {
        const bend = readPoint(isRelative);
        curve(bend, readPoint(isRelative));
        break;
      }
      case "T":
        curve({ x: 2 * position.x - control.x, y: 2 * position.y - control.y }, readPoint(isRelative));
        break;
      case "A": {
        const radius = readNumber();
        index += 2; // skips the second radius, which equals the first, and the rotation, which has no effect on circles
        const [isLarge, isClockwise] = [readNumber() === 1, readNumber() === 1];
        const end = readPoint(isRelative);
        for (const point of arc(position, end, radius, isLarge, isClockwise)) points.push(point);
        position = end;
        break;
      }
      case "Z":
        isClosed = true;
        break;
      default:
        throw new Error(`no command of a drawing: ${command}`);
    }
  }
  return { kind: "path", points, isClosed };
}

/**
 * Returns points on a quadratic curve with the control point `bend`, without the first point. The error of `parts`
 * equal steps is at most |from - 2 bend + to| / (4 parts^2).
 */
function quadratic(from: Point, bend: Point, to: Point): Point[] {
  const deviation = Math.hypot(from.x - 2 * bend.x + to.x, from.y - 2 * bend.y + to.y) / 4;
  const parts = Math.max(1, Math.ceil(Math.sqrt(deviation / tolerance)));
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts;
    const u = 1 - t;
    return {
      x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y,
    };
  });
}

/**
 * Returns points on an arc of a circle, without the first point. The error of a step by `angle` is radius (1 -
 * cos(angle / 2)).
 */
function arc(from: Point, to: Point, radius: number, isLarge: boolean, isClockwise: boolean): Point[] {
  const half = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  const halfChord = Math.hypot(half.x, half.y);
  const rise = Math.sqrt(Math.max(0, radius * radius - halfChord * halfChord)) / halfChord;
  const side = isLarge === isClockwise ? -1 : 1;
  const center = { x: from.x + half.x - side * rise * half.y, y: from.y + half.y + side * rise * half.x };
  const r = Math.max(radius, halfChord);
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  let turn = Math.atan2(to.y - center.y, to.x - center.x) - start;
  if (isClockwise && turn < 0) turn += 2 * Math.PI;
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (2 * Math.acos(1 - tolerance / r))));
  return Array.from({ length: parts }, (_, i) => {
    if (i + 1 === parts) return to;
    const angle = start + ((i + 1) / parts) * turn;
    return { x: center.x + r * Math.cos(angle), y: center.y + r * Math.sin(angle) };
  });
}
