// The picture in the element's shadow tree: the board as one text, and above it the parts that change during a game, node
// by node, so that pieces can move and the focus stays.
import { type Drawing, type LayerName } from "../draw/drawing.js";
import { fontFamily, type Mark, type Placed } from "../draw/marks.js";
import { dataAttributes, type Place } from "../draw/places.js";
import { definitionsOf, elementsOf, type Ids, useOf, viewBoxText } from "../draw/svg.js";
import type { Point } from "../geometry/geometry.js";

const namespace = "http://www.w3.org/2000/svg";

/** A new element of a drawing. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  content = "",
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = content;
  return element;
}

const boardLayers = ["sea", "tile", "token", "harbor"] as const satisfies readonly LayerName[];

/** Parts by which pages style marks. */
const parts: Readonly<Partial<Record<LayerName, string>>> = { tile: "hex", token: "token", harbor: "harbor" };

/** What the shadow tree shows of a drawing. */
export interface Shown {
  readonly drawing: Drawing;
  readonly label: string;
}

/** A piece on the picture. */
interface Standing {
  readonly symbol: string;
  readonly place: string;
  readonly element: SVGGElement;
}

const keyOf = (place: Place | undefined): string => (place ? `${place.kind} ${place.id}` : "");

export class Picture {
  readonly svg = drawn("svg", {
    "font-family": fontFamily,
    "font-weight": "bold",
    "text-anchor": "middle",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  private readonly definitions = this.svg.appendChild(drawn("defs"));
  private readonly board = this.svg.appendChild(drawn("g"));
  private readonly heat = this.svg.appendChild(drawn("g"));
  /** Pieces and robber: pointers reach what is below them. */
  readonly pieces = this.svg.appendChild(drawn("g", { class: "pieces" }));
  private readonly selected = this.svg.appendChild(drawn("g", { class: "selected" }));
  private readonly texts = new WeakMap<Element, string>();
  private standing: readonly Standing[] = [];

  show({ drawing, label }: Shown): Ids {
    const { viewBox, layers } = drawing;
    const { defined, ids } = definitionsOf(drawing);
    this.svg.setAttribute("viewBox", viewBoxText(viewBox));
    this.svg.setAttribute("aria-label", label);
    this.fill(this.definitions, defined);
    this.fill(this.board, boardLayers.map((layer) => layerText(layers[layer], ids, parts[layer])).join(""));
    this.fill(this.heat, elementsOf(layers.heat, ids));
    this.fill(
      this.selected,
      elementsOf(
        layers.target.filter(({ role }) => role === "selected"),
        ids,
      ),
    );
    this.place([...layers.piece, ...layers.robber].filter(isPlaced), ids);
    return ids;
  }

  /** Replaces the content of an element if it differs. */
  private fill(element: Element, text: string): void {
    if (this.texts.get(element) === text) return;
    element.innerHTML = text;
    this.texts.set(element, text);
  }

  /** Pieces that stay keep their nodes. A removed piece and an equal new one count as one piece that moved. */
  private place(placed: readonly Placed[], ids: Ids): void {
    const first = this.standing.length === 0 && !this.pieces.hasChildNodes();
    const left = new Set(this.standing);
    const take = (fits: (standing: Standing) => boolean): Standing | undefined => {
      const found = [...left].find(fits);
      if (found) left.delete(found);
      return found;
    };
    const symbolOf = (mark: Placed) => ids.get(mark.symbol) as string;
    const same = placed.map((mark) =>
      take(({ symbol, place }) => symbol === symbolOf(mark) && place === keyOf(mark.place)),
    );
    this.standing = placed.map((mark, i) => {
      const symbol = symbolOf(mark);
      const element = (same[i] ?? take((standing) => standing.symbol === symbol))?.element ?? newPiece(!first);
      const text = useOf({ ...mark, at: { x: 0, y: 0 } }, ids, ' part="piece"');
      this.fill(element, text);
      element.style.transform = translated(mark.at);
      return { symbol, place: keyOf(mark.place), element };
    });
    for (const { element } of left) element.remove();
    const wanted = this.standing.map(({ element }) => element);
    for (const [i, element] of wanted.entries())
      if (this.pieces.children[i] !== element) this.pieces.insertBefore(element, this.pieces.children[i] ?? null);
  }
}

const isPlaced = (mark: Mark): mark is Placed => "symbol" in mark;

const newPiece = (later: boolean) => drawn("g", { class: later ? "moving new" : "moving" });

/** In the drawing's units. */
export const translated = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

const layerText = (marks: readonly Mark[], ids: Ids, part: string | undefined): string =>
  part === undefined
    ? elementsOf(marks, ids)
    : marks.map((mark) => (isPlaced(mark) ? useOf(mark, ids, ` part="${part}"`) : elementsOf([mark], ids))).join("");

/** The place that an element of the picture shows. */
export function placeOf(element: Element | null): Place | null {
  for (const [kind, attribute] of Object.entries(dataAttributes) as [Place["kind"], string][]) {
    const id = element?.getAttribute(attribute);
    if (id !== null && id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}
