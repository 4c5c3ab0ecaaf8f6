// A scene as SVG: presentation attributes only, so that the strictest content security policy lets it be.
//
// An id ends in a hash of what it defines (FNV-1a, 32 bits): where two drawings in one document have an id in common, it
// does not matter which of the two definitions is used.
import { fontFamily, type Mark, type Placed, type Shown, short, shortPoint, type Symbol } from "./marks.js";
import type { Scene } from "./scene.js";

export interface SvgFrame {
  /** The accessible name; "": none, the drawing is decorative. */
  readonly label: string;
  /** In CSS pixels; absent: as wide as there is room. */
  readonly width: number | undefined;
}

type Ids = ReadonlyMap<Symbol, string>;

export function svgOf({ bounds, symbols, tile, marks }: Scene, { label, width }: SvgFrame): string {
  const { x, y, height } = bounds;
  const box = [x, y, bounds.width, height].map(short).join(" ");
  const size = width === undefined ? "" : ` width="${width}" height="${short((width * height) / bounds.width)}"`;
  const name = label === "" ? `aria-hidden="true"` : `role="img" aria-label="${escaped(label)}"`;
  const outline = idOf("outline", tile);
  const ids = new Map<Symbol, string>();
  let defined = `<clipPath id="${outline}"><path d="${tile}"/></clipPath>`;
  for (const symbol of symbols) {
    const content = `${symbol.inTile ? ` clip-path="url(#${outline})"` : ""}>${elementsOf(symbol.marks, ids)}`;
    const id = idOf(symbol.name, content);
    ids.set(symbol, id);
    defined += `<g id="${id}"${content}</g>`;
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size} ${name} ${type}>` +
    `<defs>${defined}</defs>${elementsOf(marks, ids)}</svg>`
  );
}

const type = `font-family="${fontFamily}" font-weight="bold" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round"`;

function idOf(name: string, definition: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < definition.length; ++i) hash = Math.imul(hash ^ definition.charCodeAt(i), 0x01000193);
  return `hexsmith-${name}-${(hash >>> 0).toString(36)}`;
}

const elementsOf = (marks: readonly Mark[], ids: Ids) => marks.map((mark) => elementOf(mark, ids)).join("");

function elementOf(mark: Mark, ids: Ids): string {
  if ("symbol" in mark) return useOf(mark, ids);
  if ("text" in mark) {
    const { text, x, y, size, fill } = mark;
    return `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}" fill="${fill}">${escaped(text)}</text>`;
  }
  const { path, fill = "none", stroke, width = 0, opacity } = mark;
  const line = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${short(width)}"`;
  const veil = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<path d="${path}" fill="${fill}"${line}${veil}${dataOf(mark)}/>`;
}

function useOf(placed: Placed, ids: Ids): string {
  const { symbol, at, scale } = placed;
  const place = `transform="translate(${shortPoint(at)})${scale === undefined ? "" : ` scale(${short(scale)})`}"`;
  return `<use href="#${ids.get(symbol)}" ${place}${dataOf(placed)}/>`;
}

function dataOf({ hex, harbor, intersection, edge }: Shown): string {
  if (hex !== undefined) return ` data-hex="${hex}"`;
  if (harbor !== undefined) return ` data-harbor="${harbor}"`;
  if (intersection !== undefined) return ` data-intersection="${intersection}"`;
  return edge === undefined ? "" : ` data-edge="${edge}"`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);
