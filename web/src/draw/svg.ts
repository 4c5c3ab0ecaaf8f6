// A drawing as SVG: presentation attributes only, so that every content security policy allows it.
//
// An id ends in a hash of what it defines (FNV-1a, 32 bits): where two drawings in one document have an id in common, it
// does not matter which of the two definitions is used.
import { type Drawing, layerNames, type ViewBox } from "./drawing.js";
import { fontFamily, type Mark, type Placed, type Shown, short, shortPoint, type Symbol } from "./marks.js";
import { dataAttributes, type Place } from "./places.js";

export interface SvgFrame {
  /** Accessible name; "": none, the drawing is decorative. */
  readonly label: string;
  /** Width and height in CSS pixels; absent: as wide as there is room. */
  readonly size: readonly [width: number, height: number] | undefined;
  /** Name of the group of targets. */
  readonly group: string;
  /** Name of a target. */
  readonly nameOf: (place: Place) => string;
}

export type Ids = ReadonlyMap<Symbol, string>;

/** The content of a drawing's `defs`, and the ids by which it is used. @internal */
export function definitionsOf({ symbols, tile }: Drawing): { readonly defined: string; readonly ids: Ids } {
  const outline = idOf("outline", tile);
  const ids = new Map<Symbol, string>();
  let defined = `<clipPath id="${outline}"><path d="${tile}"/></clipPath>`;
  for (const symbol of symbols) {
    const content = `${symbol.inTile ? ` clip-path="url(#${outline})"` : ""}>${elementsOf(symbol.marks, ids)}`;
    const id = idOf(symbol.name, content);
    ids.set(symbol, id);
    defined += `<g id="${id}"${content}</g>`;
  }
  return { defined, ids };
}

/** @internal */
export const viewBoxText = ({ x, y, width, height }: ViewBox): string =>
  `${short(x)} ${short(y)} ${short(width)} ${short(height)}`;

const sizeText = (size: SvgFrame["size"]) => (size === undefined ? "" : ` width="${size[0]}" height="${size[1]}"`);

export function svgOf(drawing: Drawing, frame: SvgFrame): string {
  const { viewBox, layers } = drawing;
  const { defined, ids } = definitionsOf(drawing);
  const named = frame.label !== "";
  // What is inside of an image has no name of its own.
  const role = layers.target.some(isTarget) ? "group" : "img";
  const name = named ? `role="${role}" aria-label="${escaped(frame.label)}"` : `aria-hidden="true"`;
  const board = layerNames.flatMap((layer) => (layer === "target" ? [] : layers[layer]));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxText(viewBox)}"${sizeText(frame.size)} ` +
    `${name} ${type}><defs>${defined}</defs>${elementsOf(board, ids)}${targetsOf(layers.target, ids, frame)}</svg>`
  );
}

/** A symbol alone. `label`: ""; it is decorative. */
export function symbolSvg(
  { marks }: Symbol,
  viewBox: ViewBox,
  label: string,
  size: readonly [width: number, height: number] | undefined,
): string {
  const name = label === "" ? `aria-hidden="true"` : `role="img" aria-label="${escaped(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxText(viewBox)}"${sizeText(size)} ${name} ${type}>${elementsOf(marks, new Map())}</svg>`;
}

const isTarget = ({ role }: Placed): boolean => role === "target";

/** The targets as a group of buttons, and what is selected. */
function targetsOf(marks: readonly Placed[], ids: Ids, { label, group, nameOf }: SvgFrame): string {
  const selected = marks.find(({ role }) => role === "selected")?.place;
  const targets = marks.filter(isTarget).map((mark) => {
    const place = mark.place as Place;
    const pressed = place.kind === selected?.kind && place.id === selected.id ? ` aria-pressed="true"` : "";
    const button = label === "" ? "" : ` role="button" tabindex="0" aria-label="${escaped(nameOf(place))}"${pressed}`;
    return useOf(mark, ids, ` data-target=""${button}`);
  });
  const others = marks.filter((mark) => !isTarget(mark)).map((mark) => useOf(mark, ids, ` data-selected=""`));
  const name = label === "" ? "" : ` role="group" aria-label="${escaped(group)}"`;
  return (targets.length === 0 ? "" : `<g${name}>${targets.join("")}</g>`) + others.join("");
}

const type = `font-family="${fontFamily}" font-weight="bold" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round"`;

function idOf(name: string, definition: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < definition.length; ++i) hash = Math.imul(hash ^ definition.charCodeAt(i), 0x01000193);
  return `hexsmith-${name}-${(hash >>> 0).toString(36)}`;
}

/** @internal */
export const elementsOf = (marks: readonly Mark[], ids: Ids) => marks.map((mark) => elementOf(mark, ids)).join("");

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

/** @internal */
export function useOf(placed: Placed, ids: Ids, attributes = ""): string {
  const { symbol, at, scale } = placed;
  const place = `transform="translate(${shortPoint(at)})${scale === undefined ? "" : ` scale(${short(scale)})`}"`;
  return `<use href="#${ids.get(symbol)}" ${place}${dataOf(placed)}${attributes}/>`;
}

const dataOf = ({ place }: Shown): string => (place ? ` ${dataAttributes[place.kind]}="${place.id}"` : "");

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text in an attribute or an element. Characters that XML does not allow become U+FFFD. */
const escaped = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- exactly those that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => escapes[character] as string);
