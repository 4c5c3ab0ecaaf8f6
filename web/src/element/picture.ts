// Shows the picture in the element's shadow tree. The board is one SVG text that is replaced as a whole. Above the
// board, each piece keeps its node during a game, so that it can move.
import type { Drawing, LayerName } from "../draw/drawing.js";
import type { Mark, PlacedSymbol, Symbol } from "../draw/marks.js";
import { dataAttributes, keyOf, type Place } from "../draw/places.js";
import { elementsOf, placedText, type SymbolSheet, sheetOf, unescaped, viewBoxText } from "../draw/svg.js";
import type { Point } from "../geometry/geometry.js";

const namespace = "http://www.w3.org/2000/svg";

/** Creates an HTML element in any document. `createElement` would create an unknown element in an SVG document. */
export const createHtmlElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] =>
  Object.assign(
    document.createElementNS("http://www.w3.org/1999/xhtml", tag) as HTMLElementTagNameMap[Tag],
    properties,
  );

/** Creates an SVG element with attributes. */
export function createSvgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Matches one tag of a drawing's text, and the text that follows the tag. */
const tags = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const attributes = / ([\w-]+)="([^"]*)"/g;

/**
 * Replaces the content of an element by a drawing's text, whose attributes have no entities. Nodes are created one by one,
 * because a page may forbid parsing markup (`require-trusted-types-for 'script'`).
 */
export function fillElement(element: Element, text: string): void {
  const content = document.createDocumentFragment();
  const openElements: (Element | DocumentFragment)[] = [content];
  for (const [, isEndTag, tag = "", attributeText = "", isEmpty, textBehind = ""] of text.matchAll(tags)) {
    if (isEndTag) openElements.pop();
    else {
      const child = document.createElementNS(namespace, tag);
      for (const [, name = "", value = ""] of attributeText.matchAll(attributes)) child.setAttribute(name, value);
      openElements.at(-1)?.append(child);
      if (!isEmpty) openElements.push(child);
    }
    if (textBehind) openElements.at(-1)?.append(unescaped(textBehind));
  }
  element.replaceChildren(content);
}

const boardLayers = ["sea", "tile", "token", "harbor"] as const satisfies readonly LayerName[];

/** Names of the CSS parts of layers, by which pages style their marks. */
const parts: Readonly<Partial<Record<LayerName, string>>> = { tile: "hex", token: "token", harbor: "harbor" };

/** Drawing to show, and its accessible name. */
export interface PictureContent {
  readonly drawing: Drawing;
  readonly label: string;
}

/** Piece that the picture shows, and its node. */
interface ShownPiece {
  readonly symbol: Symbol;
  readonly place: string;
  readonly element: SVGGElement;
}

export class Picture {
  readonly svg = createSvgElement("svg");
  /** Element that gives the board element the aspect ratio of the picture. */
  readonly sizer = createHtmlElement("div", { className: "sizer" });
  private readonly board = this.svg.appendChild(createSvgElement("g"));
  private readonly heat = this.svg.appendChild(createSvgElement("g"));
  /** Group of pieces and robber. It ignores pointers, so that they reach the targets below. */
  readonly pieces = this.svg.appendChild(createSvgElement("g", { class: "pieces" }));
  private readonly selected = this.svg.appendChild(createSvgElement("g", { class: "selected" }));
  /** Group of marks, which belongs above the targets. */
  readonly marks = createSvgElement("g", { class: "marks" });
  private readonly texts = new WeakMap<Element, string>();
  private shownPieces: readonly ShownPiece[] = [];

  show({ drawing, label }: PictureContent): SymbolSheet {
    const { viewBox, layers } = drawing;
    const sheet = sheetOf(drawing);
    this.svg.setAttribute("viewBox", viewBoxText(viewBox));
    this.sizer.style.aspectRatio = `${viewBox.width} / ${viewBox.height}`;
    this.svg.setAttribute("aria-label", label);
    this.update(this.board, boardLayers.map((layer) => layerText(layers[layer], sheet, parts[layer])).join(""));
    this.update(this.heat, elementsOf(layers.heat, sheet));
    this.update(
      this.selected,
      elementsOf(
        layers.target.filter(({ role }) => role === "selected"),
        sheet,
      ),
    );
    this.update(this.marks, elementsOf(layers.mark, sheet));
    this.place([...layers.piece, ...layers.robber].filter(isSymbol), sheet);
    return sheet;
  }

  /** Replaces the content of an element if it differs. */
  update(element: Element, text: string): void {
    if (this.texts.get(element) === text) return;
    fillElement(element, text);
    this.texts.set(element, text);
  }

  /**
   * Shows the pieces. Unchanged pieces keep their nodes. If a piece disappears and an equal piece appears, the node
   * moves.
   */
  private place(symbols: readonly PlacedSymbol[], sheet: SymbolSheet): void {
    const isFirst = this.shownPieces.length === 0 && !this.pieces.hasChildNodes();
    const unmatched = new Set(this.shownPieces);
    const take = (matches: (standing: ShownPiece) => boolean): ShownPiece | undefined => {
      const found = [...unmatched].find(matches);
      if (found) unmatched.delete(found);
      return found;
    };
    const unchanged = symbols.map((mark) =>
      take(({ symbol, place }) => symbol === mark.symbol && place === keyOf(mark.place)),
    );
    this.shownPieces = symbols.map((mark, i) => {
      const { symbol } = mark;
      const element = (unchanged[i] ?? take((standing) => standing.symbol === symbol))?.element ?? newPiece(!isFirst);
      const text = placedText({ ...mark, at: { x: 0, y: 0 } }, sheet, ' part="piece"');
      this.update(element, text);
      element.style.transform = translationTo(mark.at);
      return { symbol, place: keyOf(mark.place), element };
    });
    for (const { element } of unmatched) element.remove();
    const elements = this.shownPieces.map(({ element }) => element);
    for (const [i, element] of elements.entries())
      if (this.pieces.children[i] !== element) this.pieces.insertBefore(element, this.pieces.children[i] ?? null);
  }
}

const isSymbol = (mark: Mark): mark is PlacedSymbol => "at" in mark;

const newPiece = (isAdded: boolean) => createSvgElement("g", { class: isAdded ? "moving new" : "moving" });

/** Returns the CSS translation to a point of the drawing. */
export const translationTo = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

const layerText = (marks: readonly Mark[], sheet: SymbolSheet, part: string | undefined): string =>
  part === undefined
    ? elementsOf(marks, sheet)
    : marks
        .map((mark) => (isSymbol(mark) ? placedText(mark, sheet, ` part="${part}"`) : elementsOf([mark], sheet)))
        .join("");

/** Returns the place that the target of an event shows, or null. */
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
