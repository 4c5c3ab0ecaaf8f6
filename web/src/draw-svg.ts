// A scene as SVG: presentation attributes only, so that the strictest content security policy lets it be.
import { type Mark, short } from "./draw-marks.js";
import type { Placed, Scene } from "./draw-scene.js";

export interface SvgFrame {
  /** What every id in the drawing starts with. */
  readonly id: string;
  /** The accessible name. */
  readonly label: string;
  /** In CSS pixels; absent: as wide as there is room. */
  readonly width: number | undefined;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function svgOf({ bounds, symbols, tile, layers }: Scene, { id, label, width }: SvgFrame): string {
  const drawn = [...symbols].map(([name, { marks, inTile }]) =>
    tag("g", { id: `${id}-${name}`, "clip-path": inTile ? `url(#${id}-tile)` : undefined }, marks.map(mark).join("")),
  );
  const clip = tag("clipPath", { id: `${id}-tile` }, tag("path", { d: tile }));
  const painted = layers.map((layer) => ("symbol" in layer ? use(layer, id) : mark(layer)));
  const attributes: Attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [bounds.x, bounds.y, bounds.width, bounds.height].map(short).join(" "),
    width,
    height: width && short((width * bounds.height) / bounds.width),
    role: "img",
    "aria-label": label,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "font-family": "'Palatino Linotype', Palatino, 'Noto Serif', 'DejaVu Serif', serif",
    "font-weight": "bold",
    "text-anchor": "middle",
  };
  return tag("svg", attributes, tag("defs", {}, clip + drawn.join("")) + painted.join(""));
}

const use = ({ symbol, at: [x, y], hex, harbor }: Placed, id: string) =>
  tag("use", { href: `#${id}-${symbol}`, x: short(x), y: short(y), "data-hex": hex, "data-harbor": harbor });

function mark(given: Mark): string {
  if ("text" in given) {
    const { text, x, y, size, fill } = given;
    return tag("text", { x: short(x), y: short(y), "font-size": short(size), fill }, escaped(text));
  }
  const { path, fill = "none", stroke, width, opacity } = given;
  return tag("path", { d: path, fill, stroke, "stroke-width": width && short(width), opacity });
}

function tag(name: string, attributes: Attributes, content = ""): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const written = given.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] as string);
