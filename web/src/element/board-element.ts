// The custom element: properties and attributes in, a drawing in its shadow tree, and events out.
import type { Board } from "../board/board-data.js";
import { decodeBoard } from "../board/code.js";
import { printedBoard } from "../board/printed.js";
import { checkBoolean, checkText, rangeError, typeError } from "../check/check.js";
import { readDrawn, shownOf } from "../draw/draw.js";
import { drawingOf } from "../draw/drawing.js";
import { readAdditions, readOrientation } from "../draw/options.js";
import type { Orientation } from "../draw/orientation.js";
import type { Piece, SpotHeat } from "../draw/pieces.js";
import type { Place, Targets } from "../draw/places.js";
import { readPalette, type Theme } from "../draw/themes.js";
import { type BoardWords, placeWords, readWords, wordsOf } from "../draw/words.js";
import { customPalette } from "./custom-colors.js";
import { Picture, placeOf } from "./picture.js";
import { addStyles } from "./styles.js";
import { TargetButtons } from "./target-buttons.js";

/** Where there is no DOM, as on a server, the class can be imported, but not made. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

const properties = [
  "board",
  "pieces",
  "robber",
  "heat",
  "theme",
  "orientation",
  "words",
  "targets",
  "selected",
  "revealed",
  "label",
  "nameOf",
] as const;

const readBoardOrNull = (value: unknown): Board | null => (value === null ? null : readDrawn(value).board);

/**
 * Element that shows a board. Its attributes are `code`, `layout`, `theme` and `orientation`.
 * The property `board` takes precedence over `code`, and `code` over `layout`.
 *
 * A property that is set to undefined, as templates do, has its default. Changes are drawn together in a microtask. What
 * only fits a certain board, such as an id in `pieces`, is checked there: what is wrong goes to the page's `error` event,
 * and the picture stays.
 *
 * @tag hexsmith-board
 * @attr {string} code - Code of the board to show. Default: none.
 * @attr {string} layout - Name of the layout whose printed arrangement to show. Default: none.
 * @attr {"light" | "dark"} theme - Name of the theme. Default "light".
 * @attr {"pointy" | "flat"} orientation - Direction of the corners. Default "pointy".
 * @fires {CustomEvent<Place>} hexsmith-choose - A player chooses a target by pointer, touch, Enter or Space.
 * @fires {CustomEvent<Place | null>} hexsmith-hover - Pointer or focus enters a place, or leaves all places.
 * @csspart hex - Tile of a hex.
 * @csspart token - Number token.
 * @csspart harbor - Harbor.
 * @csspart piece - Settlement, city, road or robber.
 * @csspart target - Place that can be chosen.
 * @cssprop --hexsmith-wood - Color of wood tiles. Default: that of the theme.
 * @cssprop --hexsmith-brick - Color of brick tiles. Default: that of the theme.
 * @cssprop --hexsmith-wool - Color of wool tiles. Default: that of the theme.
 * @cssprop --hexsmith-grain - Color of grain tiles. Default: that of the theme.
 * @cssprop --hexsmith-ore - Color of ore tiles. Default: that of the theme.
 * @cssprop --hexsmith-desert - Color of deserts. Default: that of the theme.
 * @cssprop --hexsmith-gold - Color of gold tiles. Default: that of the theme.
 * @cssprop --hexsmith-sea - Color of the sea; its shades follow. Default: that of the theme.
 * @cssprop --hexsmith-coast - Color of the coast between tiles and sea. Default: that of the theme.
 * @cssprop --hexsmith-token - Color of number tokens. Default: that of the theme.
 * @cssprop --hexsmith-ink - Color of numbers and outlines. Default: that of the theme.
 * @cssprop --hexsmith-red - Color of the numbers 6 and 8. Default: that of the theme.
 * @cssprop --hexsmith-player1 - Color of player 1. Default: that of the theme.
 * @cssprop --hexsmith-player2 - Color of player 2. Default: that of the theme.
 * @cssprop --hexsmith-player3 - Color of player 3. Default: that of the theme.
 * @cssprop --hexsmith-player4 - Color of player 4. Default: that of the theme.
 * @cssprop --hexsmith-player5 - Color of player 5. Default: that of the theme.
 * @cssprop --hexsmith-player6 - Color of player 6. Default: that of the theme.
 */
export class HexsmithBoardElement extends Base {
  /** Attributes that the element watches. */
  static readonly observedAttributes: readonly string[] = ["code", "layout", "theme", "orientation"];

  #board: Board | null = null;
  #pieces: readonly Piece[] = [];
  #robber: number | null = null;
  #heat: readonly SpotHeat[] = [];
  #theme: Theme = "light";
  #orientation: Orientation = "pointy";
  #words: BoardWords = readWords(undefined, "words");
  #targets: Targets = {};
  #selected: Place | null = null;
  #revealed = false;
  #label: string | null = null;
  #nameOf: ((place: Place) => string) | null = null;

  #ofAttributes: Board | null = null;
  #picture: Picture | undefined;
  #buttons: TargetButtons | undefined;
  #status: HTMLElement | undefined;
  #due = false;
  #hovered = "";
  #announced: { readonly label: string; readonly selected: string } | undefined;
  #resized: ResizeObserver | undefined;
  #width = Infinity;

  /** Board to show; null to use the attributes. Default null. */
  get board(): Board | null {
    return this.#board;
  }
  set board(value: Board | null) {
    this.#board = readBoardOrNull(value ?? null);
    this.#update();
  }

  /** Settlements, cities and roads. Default []. */
  get pieces(): readonly Piece[] {
    return this.#pieces;
  }
  set pieces(value: readonly Piece[]) {
    this.#pieces = value ?? [];
    this.#update();
  }

  /** Hex of the robber; null for none. Default null. */
  get robber(): number | null {
    return this.#robber;
  }
  set robber(value: number | null) {
    this.#robber = value ?? null;
    this.#update();
  }

  /** Heat on intersections. Default []. */
  get heat(): readonly SpotHeat[] {
    return this.#heat;
  }
  set heat(value: readonly SpotHeat[]) {
    this.#heat = value ?? [];
    this.#update();
  }

  /** Theme by name, or colors. Default "light". */
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    readPalette(value, "theme");
    this.#theme = value ?? "light";
    this.#update();
  }

  /** Direction of the corners. Default "pointy". */
  get orientation(): Orientation {
    return this.#orientation;
  }
  set orientation(value: Orientation) {
    this.#orientation = readOrientation(value, "orientation");
    this.#update();
  }

  /** Words of the label and of the targets' names. Default: English. */
  get words(): BoardWords {
    return this.#words;
  }
  set words(value: BoardWords) {
    this.#words = readWords(value, "words");
    this.#update();
  }

  /** Places that can be chosen. Default {}. */
  get targets(): Targets {
    return this.#targets;
  }
  set targets(value: Targets) {
    this.#targets = value ?? {};
    this.#update();
  }

  /** Place marked as chosen; null for none. Your page sets it: a choice does not change it. Default null. */
  get selected(): Place | null {
    return this.#selected;
  }
  set selected(value: Place | null) {
    this.#selected = value ?? null;
    this.#update();
  }

  /** Whether hexes under fog are drawn open. Default false. */
  get revealed(): boolean {
    return this.#revealed;
  }
  set revealed(value: boolean) {
    this.#revealed = (value ?? false) && checkBoolean(value, "revealed");
    this.#update();
  }

  /** Accessible name; null for `describeBoard(board, words)`. Default null. */
  get label(): string | null {
    return this.#label;
  }
  set label(value: string | null) {
    this.#label = (value ?? null) === null ? null : checkText(value, "label");
    this.#update();
  }

  /**
   * Function that names a target for screen readers, for example by what a choice there does; null for
   * `describePlace(board, place, words)`. It is called for each target whenever the element is drawn. Default null.
   */
  get nameOf(): ((place: Place) => string) | null {
    return this.#nameOf;
  }
  set nameOf(value: ((place: Place) => string) | null) {
    if ((value ?? null) !== null && typeof value !== "function") throw typeError("nameOf", "a function or null", value);
    this.#nameOf = value ?? null;
    this.#update();
  }

  /** Gives the focus to the target at which the Tab key stops, or to the given one; does nothing if there is none. */
  override focus(options?: FocusOptions & { readonly place?: Place | undefined }): void {
    if (this.#due) this.#drawOrReport();
    this.#buttons?.focus(options?.place, options);
  }

  /** Called by the browser. @internal */
  connectedCallback(): void {
    this.#build();
    // Properties that a framework set before the element was defined hide the accessors.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      try {
        Object.assign(this, { [name]: value });
      } catch (error) {
        reportError(error); // and the others are set
      }
    }
    this.#resized?.observe(this);
    this.#drawOrReport();
  }

  /** Called by the browser. @internal */
  disconnectedCallback(): void {
    this.#resized?.disconnect();
  }

  /** Called by the browser. @internal */
  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === "theme") this.theme = (value ?? "light") as Theme;
    else if (name === "orientation") this.orientation = (value ?? "pointy") as Orientation;
    else {
      const [code, layout] = [this.getAttribute("code"), this.getAttribute("layout")];
      if (code !== null) this.#ofAttributes = decodeBoard(code);
      else this.#ofAttributes = layout === null ? null : printedBoard(layout as Parameters<typeof printedBoard>[0]);
      this.#update();
    }
  }

  #build(): void {
    if (this.#picture) return;
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    addStyles(root);
    this.#picture = new Picture();
    this.#buttons = new TargetButtons((place) => this.#tell("hexsmith-choose", place));
    this.#picture.pieces.before(this.#buttons.grounds);
    this.#picture.svg.append(this.#buttons.root);
    this.#status = document.createElement("p");
    this.#status.className = "status";
    this.#status.setAttribute("aria-live", "polite");
    root.append(this.#picture.svg, this.#status);

    const entered = ({ target }: Event) => {
      const found = (target as Element).closest("[data-hex], [data-intersection], [data-edge], [data-harbor-slot]");
      this.#hover(placeOf(found));
    };
    const left = (event: Event) => {
      const { relatedTarget } = event as FocusEvent;
      const goesOn = event.type === "focusout" && relatedTarget instanceof Node && root.contains(relatedTarget);
      if (!goesOn) this.#hover(null);
    };
    this.#picture.svg.addEventListener("pointerover", entered);
    this.#picture.svg.addEventListener("pointerleave", left);
    // Of the root: a drawing that listens to the focus gets it in some browsers.
    root.addEventListener("focusin", entered);
    root.addEventListener("focusout", left);
    if (!("ResizeObserver" in globalThis)) return; // as in jsdom, where nothing has a size
    this.#resized = new ResizeObserver(([entry]) => {
      this.#width = entry?.contentRect.width ?? Infinity;
      this.#measure();
    });
  }

  #measure(): void {
    const units = Number(this.#picture?.svg.getAttribute("viewBox")?.split(" ")[2] ?? 1);
    this.#buttons?.measure(this.#width / units);
  }

  #hover(place: Place | null): void {
    const key = place ? `${place.kind} ${place.id}` : "";
    if (key === this.#hovered) return;
    this.#hovered = key;
    this.#tell("hexsmith-hover", place);
  }

  #tell(type: "hexsmith-choose" | "hexsmith-hover", detail: Place | null): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Draws once, after all changes of one turn. */
  #update(): void {
    if (this.#due || !this.#picture) return;
    this.#due = true;
    queueMicrotask(() => {
      if (this.#due) this.#drawOrReport();
    });
  }

  #drawOrReport(): void {
    try {
      this.#draw();
    } catch (error) {
      reportError(error);
    }
  }

  #draw(): void {
    this.#due = false;
    const given = this.#board ?? this.#ofAttributes;
    const picture = this.#picture;
    if (!picture) return;
    picture.svg.toggleAttribute("hidden", given === null);
    if (given === null) return;
    const { board, layout } = shownOf(readDrawn(given), this.#revealed, "revealed");
    const additions = readAdditions(
      {
        orientation: this.#orientation,
        pieces: this.#pieces,
        robber: this.#robber,
        heat: this.#heat,
        targets: this.#targets,
        selected: this.#selected,
      },
      layout,
      board,
      "",
    );
    const palette = customPalette(this, readPalette(this.#theme, "theme"));
    const drawing = drawingOf(board, layout, palette, additions);
    const label = this.#label ?? wordsOf(board, layout, this.#words);
    const ids = picture.show({ drawing, label });
    const targets = drawing.layers.target.filter(({ role }) => role === "target");
    picture.svg.setAttribute("role", targets.length > 0 ? "group" : "img");
    const named = this.#nameOf;
    const nameOf = (place: Place) =>
      named ? checkText(named(place), "the result of nameOf") : placeWords(board, layout, place, this.#words);
    this.#buttons?.show({
      targets,
      selected: additions.selected,
      ids,
      tile: drawing.tile,
      group: this.#words.places.group,
      nameOf,
    });
    this.#measure();
    this.#announce(label, additions.selected ? nameOf(additions.selected) : "");
  }

  /** Announces a new board or the chosen place, but not the first. */
  #announce(label: string, selected: string): void {
    const { label: labelBefore, selected: selectedBefore } = this.#announced ?? { label, selected };
    this.#announced = { label, selected };
    if (!this.#status) return;
    if (label !== labelBefore) this.#status.textContent = label;
    else if (selected !== selectedBefore) this.#status.textContent = selected;
  }
}

/** @internal */
export const usualTag = "hexsmith-board";

/** @internal */
export function define(tag: unknown): void {
  if (typeof tag !== "string") throw typeError("tag", "a string", tag);
  if (!("customElements" in globalThis) || customElements.get(tag)) return;
  try {
    // A class can have one tag only: the exported one has the usual.
    customElements.define(tag, tag === usualTag ? HexsmithBoardElement : class extends HexsmithBoardElement {});
  } catch {
    throw rangeError("tag", `a name of a custom element, such as "${usualTag}"`, tag);
  }
}
