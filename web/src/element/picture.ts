// The picture in the element's shadow tree: the board as one text, and above it nodes for parts that change during a game, so
// that pieces can move and the focus is preserved.
import { type Drawing, type LayerName, layerNames } from "../draw/drawing.js";
import type { Mark, Placed } from "../draw/marks.js";
import { dataAttributes, type Place } from "../draw/places.js";
import { elementsOf, type Sheet, sheetOf, useOf, viewBoxText } from "../draw/svg.js";
import type { Point } from "../geometry/geometry.js";

const namespace = "http://www.w3.org/2000/svg";

/** Creates an SVG element with attributes. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Matches one tag of a drawing's text and the text behind it. */
const tags = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const attributes = / ([\w-]+)="([^"]*)"/g;

/**
 * Replaces the content of an element by a drawing's text, which has no entities. Nodes are created one by one, because a page
 * may forbid parsing markup (`require-trusted-types-for 'script'`).
 */
export function fill(element: Element, text: string): void {
  const content = document.createDocumentFragment();
  const open: (Element | DocumentFragment)[] = [content];
  for (const [, ends, tag = "", list = "", isEmpty, behind = ""] of text.matchAll(tags)) {
    if (ends) open.pop();
    else {
      const child = document.createElementNS(namespace, tag);
      for (const [, name = "", value = ""] of list.matchAll(attributes)) child.setAttribute(name, value);
      open.at(-1)?.append(child);
      if (!isEmpty) open.push(child);
    }
    if (behind) open.at(-1)?.append(behind);
  }
  element.replaceChildren(content);
}

const boardLayers = ["sea", "tile", "token", "harbor"] as const satisfies readonly LayerName[];

/** Part names that pages use to style marks. */
const parts: Readonly<Partial<Record<LayerName, string>>> = { tile: "hex", token: "token", harbor: "harbor" };

/** Content of the shadow tree. */
export interface Shown {
  readonly drawing: Drawing;
  readonly label: string;
}

/** Piece in the picture, with its node. */
interface Standing {
  readonly symbol: string;
  readonly place: string;
  readonly element: SVGGElement;
}

const keyOf = (place: Place | undefined): string => (place ? `${place.kind} ${place.id}` : "");

export class Picture {
  readonly svg = drawn("svg");
  /** Element that gives the box the aspect ratio of the picture. */
  readonly sizer = Object.assign(document.createElement("div"), { className: "sizer" });
  private readonly definitions = this.svg.appendChild(drawn("defs"));
  private readonly board = this.svg.appendChild(drawn("g"));
  private readonly heat = this.svg.appendChild(drawn("g"));
  /** Group of pieces and robber. It ignores pointers, so that they reach the targets below. */
  readonly pieces = this.svg.appendChild(drawn("g", { class: "pieces" }));
  private readonly selected = this.svg.appendChild(drawn("g", { class: "selected" }));
  private readonly texts = new WeakMap<Element, string>();
  private standing: readonly Standing[] = [];

  show({ drawing, label }: Shown): Sheet {
    const { viewBox, layers } = drawing;
    const sheet = sheetOf(drawing);
    this.svg.setAttribute("viewBox", viewBoxText(viewBox));
    this.sizer.style.aspectRatio = `${viewBox.width} / ${viewBox.height}`;
    this.svg.setAttribute("aria-label", label);
    this.update(this.definitions, sheet.definitionsOf(layerNames.map((layer) => layers[layer])));
    this.update(this.board, boardLayers.map((layer) => layerText(layers[layer], sheet, parts[layer])).join(""));
    this.update(this.heat, elementsOf(layers.heat, sheet));
    this.update(
      this.selected,
      elementsOf(
        layers.target.filter(({ role }) => role === "selected"),
        sheet,
      ),
    );
    this.place([...layers.piece, ...layers.robber].filter(isPlaced), sheet);
    return sheet;
  }

  /** Replaces the content of an element if it differs. */
  private update(element: Element, text: string): void {
    if (this.texts.get(element) === text) return;
    fill(element, text);
    this.texts.set(element, text);
  }

  /** Places the pieces. Unchanged pieces keep their nodes. A removed piece and an equal new one count as one moved piece. */
  private place(placed: readonly Placed[], sheet: Sheet): void {
    const first = this.standing.length === 0 && !this.pieces.hasChildNodes();
    const left = new Set(this.standing);
    const take = (fits: (standing: Standing) => boolean): Standing | undefined => {
      const found = [...left].find(fits);
      if (found) left.delete(found);
      return found;
    };
    const symbolOf = (mark: Placed) => sheet.idOf(mark.symbol);
    const same = placed.map((mark) =>
      take(({ symbol, place }) => symbol === symbolOf(mark) && place === keyOf(mark.place)),
    );
    this.standing = placed.map((mark, i) => {
      const symbol = symbolOf(mark);
      const element = (same[i] ?? take((standing) => standing.symbol === symbol))?.element ?? newPiece(!first);
      const text = useOf({ ...mark, at: { x: 0, y: 0 } }, sheet, ' part="piece"');
      this.update(element, text);
      element.style.transform = translated(mark.at);
      return { symbol, place: keyOf(mark.place), element };
    });
    for (const { element } of left) element.remove();
    const wanted = this.standing.map(({ element }) => element);
    for (const [i, element] of wanted.entries())
      if (this.pieces.children[i] !== element) this.pieces.insertBefore(element, this.pieces.children[i] ?? null);
  }
}

const isPlaced = (mark: Mark): mark is Placed => "at" in mark;

const newPiece = (later: boolean) => drawn("g", { class: later ? "moving new" : "moving" });

/** Returns the CSS translation to a point of the drawing. */
export const translated = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

const layerText = (marks: readonly Mark[], sheet: Sheet, part: string | undefined): string =>
  part === undefined
    ? elementsOf(marks, sheet)
    : marks
        .map((mark) => (isPlaced(mark) ? useOf(mark, sheet, ` part="${part}"`) : elementsOf([mark], sheet)))
        .join("");

/** Returns the place of the picture that is the target of an event. */
export function placeAt(target: EventTarget | null): Place | null {
  const element = (target as Element).closest(
    Object.values(dataAttributes)
      .map((name) => `[${name}]`)
      .join(),
  );
  for (const [kind, attribute] of Object.entries(dataAttributes) as [Place["kind"], string][]) {
    const id = element?.getAttribute(attribute);
    if (id !== null && id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}
