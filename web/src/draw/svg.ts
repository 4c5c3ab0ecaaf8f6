// A scene as SVG: presentation attributes only, so that the strictest content security policy lets it be.
import { type Mark, type Placed, short, shortPoint } from "./marks.js";
import type { Scene } from "./scene.js";

export interface SvgFrame {
  /** What every id in the drawing starts with. */
  readonly id: string;
  /** The accessible name. */
  readonly label: string;
  /** In CSS pixels; absent: as wide as there is room. */
  readonly width: number | undefined;
}

export function svgOf({ bounds, symbols, tile, marks }: Scene, { id, label, width }: SvgFrame): string {
  const all = (list: readonly Mark[]) => list.map((mark) => elementOf(mark, id)).join("");
  const { x, y, height } = bounds;
  const box = [x, y, bounds.width, height].map(short).join(" ");
  const size = width === undefined ? "" : ` width="${width}" height="${short((width * height) / bounds.width)}"`;
  const defined = symbols.map((symbol) => {
    const clip = symbol.inTile ? ` clip-path="url(#${id}-outline)"` : "";
    return `<g id="${id}-${symbol.name}"${clip}>${all(symbol.marks)}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size} role="img" aria-label="${escaped(label)}" ${type}>` +
    `<defs><clipPath id="${id}-outline"><path d="${tile}"/></clipPath>${defined.join("")}</defs>${all(marks)}</svg>`
  );
}

/** Serif digits that stand on one line: those of some fonts do not. */
export const fontFamily = "'Palatino Linotype', Palatino, 'Noto Serif', 'DejaVu Serif', serif";

const type = `font-family="${fontFamily}" font-weight="bold" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round"`;

function elementOf(mark: Mark, id: string): string {
  if ("symbol" in mark) return useOf(mark, id);
  if ("text" in mark) {
    const { text, x, y, size, fill } = mark;
    return `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}" fill="${fill}">${escaped(text)}</text>`;
  }
  const { path, fill = "none", stroke, width = 0, opacity } = mark;
  const line = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${short(width)}"`;
  const veil = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<path d="${path}" fill="${fill}"${line}${veil}/>`;
}

function useOf({ symbol, at, scale, hex, harbor }: Placed, id: string): string {
  const place = `transform="translate(${shortPoint(at)})${scale === undefined ? "" : ` scale(${short(scale)})`}"`;
  const data = hex !== undefined ? ` data-hex="${hex}"` : harbor !== undefined ? ` data-harbor="${harbor}"` : "";
  return `<use href="#${id}-${symbol.name}" ${place}${data}/>`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);
