// The custom element. It draws its properties and attributes into its shadow tree, and fires events.
import type { Board } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { decodeBoard } from "../board/code.js";
import { printedBoard } from "../board/printed.js";
import { checkBoolean, checkText, rangeError, typeError } from "../check/check.js";
import { type DrawableBoard, readDrawableBoard } from "../draw/drawable-board.js";
import { drawingOf } from "../draw/drawing.js";
import { readAdditions, readOrientation } from "../draw/options.js";
import type { Orientation } from "../draw/orientation.js";
import type { Piece, SpotHeat } from "../draw/pieces.js";
import { keyOf, type MarkedPlace, type Place, type Targets, withMarks } from "../draw/places.js";
import { type Palette, readPalette, type Theme } from "../draw/themes.js";
import { descriptionOf, placeNames, readWords } from "../draw/words.js";
import type { BoardWords } from "../draw/board-words.js";
import { colorProbes, customPalette } from "./custom-colors.js";
import { createHtmlElement, Picture, placeAt } from "./picture.js";
import { addStyles } from "./styles.js";
import { TargetButtons } from "./target-buttons.js";

/** Base class. Without a DOM, as on a server, the class can be imported but not instantiated. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** State of the element: all its properties. */
interface State {
  board: Board | null;
  code: string | null;
  layout: LayoutName | null;
  pieces: readonly Piece[];
  robber: number | null;
  heat: readonly SpotHeat[];
  theme: Theme;
  orientation: Orientation;
  words: BoardWords;
  targets: Targets;
  selected: Place | readonly Place[] | null;
  marks: readonly MarkedPlace[];
  revealed: boolean;
  label: string | null;
  nameOf: ((place: Place, name: string) => string) | null;
}

/** Board to draw, and its words. */
interface Subject {
  readonly drawable: DrawableBoard;
  readonly description: string;
  readonly nameOf: (place: Place) => string;
}

/** Properties from which the board to draw and its words follow. */
const subjectProperties: readonly (keyof State)[] = ["board", "code", "layout", "words", "revealed"];

const defaults: Readonly<State> = {
  board: null,
  code: null,
  layout: null,
  pieces: [],
  robber: null,
  heat: [],
  theme: "light",
  orientation: "pointy",
  words: /* @__PURE__ */ readWords(undefined, "words"),
  targets: {},
  selected: null,
  marks: [],
  revealed: false,
  label: null,
  nameOf: null,
};
/** Names of all properties. @internal */
export const properties = Object.keys(defaults) as readonly (keyof State)[];

/** Checks that do not depend on the board. Each returns the value to use. */
const readers: { readonly [Name in keyof State]?: (value: unknown) => State[Name] } = {
  board: (value) => readDrawableBoard(value).board,
  code: (value) => (decodeBoard(value as string), value as string),
  layout: (value) => (printedBoard(value as LayoutName), value as LayoutName),
  theme: (value) => (readPalette(value, "theme"), value as Theme),
  orientation: (value) => readOrientation(value, "orientation"),
  words: (value) => readWords(value, "words"),
  revealed: (value) => checkBoolean(value, "revealed"),
  label: (value) => checkText(value, "label"),
  nameOf: (value) => {
    if (typeof value !== "function") throw typeError("nameOf", "a function or null", value);
    return value as State["nameOf"];
  },
};

/**
 * Attribute value that servers write for an object. The element ignores this value, because the page sets the property
 * later.
 */
const objectText = "[object Object]";

/**
 * Element that shows a board. Its attributes are `code`, `layout`, `theme` and `orientation`, which set the properties.
 * `board` takes precedence over `code`, and `code` over `layout`.
 *
 * A property that is set to null or undefined, as templates do, has its default. Changes are drawn together in a
 * microtask. Values that depend on the board, such as an id in `pieces`, are checked when they are drawn. An invalid
 * value fires the page's `error` event, and the picture does not change.
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

  readonly #state: State = { ...defaults };
  #picture: Picture | undefined;
  #buttons: TargetButtons | undefined;
  #status: HTMLElement | undefined;
  #probes: HTMLElement | undefined;
  /** Palette of the picture. */
  #palette: Palette | undefined;
  #subject: Subject | undefined;
  #isDrawDue = false;
  /**
   * Places under the pointer and in focus. The hover event reports the place that changed last or, if it is null, the
   * other place.
   */
  #pointedPlace: Place | null = null;
  #focusedPlace: Place | null = null;
  #lastHoverKey = "";
  #announcement: { readonly label: string; readonly selected: readonly string[] } | undefined;
  #resizeObserver: ResizeObserver | undefined;
  #size: { readonly width: number; readonly height: number } | undefined;

  /** Board to show; null to use `code` or `layout`. Default null. */
  get board(): Board | null {
    return this.#state.board;
  }
  set board(value: Board | null | undefined) {
    this.#set("board", value);
  }

  /** Code of the board to show, as `encodeBoard` returns it; null to use `layout`. Default null. */
  get code(): string | null {
    return this.#state.code;
  }
  set code(value: string | null | undefined) {
    this.#set("code", value);
  }

  /** Layout whose printed arrangement to show; null for none. Default null. */
  get layout(): LayoutName | null {
    return this.#state.layout;
  }
  set layout(value: LayoutName | null | undefined) {
    this.#set("layout", value);
  }

  /** Settlements, cities and roads. Default []. */
  get pieces(): readonly Piece[] {
    return this.#state.pieces;
  }
  set pieces(value: readonly Piece[] | null | undefined) {
    this.#set("pieces", value);
  }

  /** Hex of the robber; null for none. Default null. */
  get robber(): number | null {
    return this.#state.robber;
  }
  set robber(value: number | null | undefined) {
    this.#set("robber", value);
  }

  /** Heat on intersections. Default []. */
  get heat(): readonly SpotHeat[] {
    return this.#state.heat;
  }
  set heat(value: readonly SpotHeat[] | null | undefined) {
    this.#set("heat", value);
  }

  /** Theme by name, or colors. Default "light". */
  get theme(): Theme {
    return this.#state.theme;
  }
  set theme(value: Theme | null | undefined) {
    this.#set("theme", value);
  }

  /** Direction of the corners. Default "pointy". */
  get orientation(): Orientation {
    return this.#state.orientation;
  }
  set orientation(value: Orientation | null | undefined) {
    this.#set("orientation", value);
  }

  /** Words of the label and of the targets' names. Default: English. */
  get words(): BoardWords {
    return this.#state.words;
  }
  set words(value: BoardWords | null | undefined) {
    this.#set("words", value);
  }

  /** Places that can be chosen. Default {}. */
  get targets(): Targets {
    return this.#state.targets;
  }
  set targets(value: Targets | null | undefined) {
    this.#set("targets", value);
  }

  /** Place or places marked as chosen; null for none. Your page sets it: a choice does not change it. Default null. */
  get selected(): Place | readonly Place[] | null {
    return this.#state.selected;
  }
  set selected(value: Place | readonly Place[] | null | undefined) {
    this.#set("selected", value);
  }

  /** Short texts on places. Default []. */
  get marks(): readonly MarkedPlace[] {
    return this.#state.marks;
  }
  set marks(value: readonly MarkedPlace[] | null | undefined) {
    this.#set("marks", value);
  }

  /** Whether hexes under fog are drawn open. Default false. */
  get revealed(): boolean {
    return this.#state.revealed;
  }
  set revealed(value: boolean | null | undefined) {
    this.#set("revealed", value);
  }

  /** Accessible name; null for `describeBoard(board, words)`. Default null. */
  get label(): string | null {
    return this.#state.label;
  }
  set label(value: string | null | undefined) {
    this.#set("label", value);
  }

  /**
   * Function that names a target for screen readers, for example by the effect of choosing it; null for
   * `describePlace(board, place, words)`, which is its second argument. It is called for each target whenever the element is
   * drawn. Default null.
   */
  get nameOf(): ((place: Place, name: string) => string) | null {
    return this.#state.nameOf;
  }
  set nameOf(value: ((place: Place, name: string) => string) | null | undefined) {
    this.#set("nameOf", value);
  }

  #set<Name extends keyof State>(name: Name, value: unknown): void {
    const read = (readers[name] ?? ((anyValue: unknown) => anyValue)) as (value: unknown) => State[Name];
    this.#state[name] = value === null || value === undefined ? defaults[name] : read(value);
    if (subjectProperties.includes(name)) this.#subject = undefined;
    this.#update();
  }

  /**
   * Focuses the target at `place`, by default the target that is the tab stop. Does nothing if there is no such target.
   */
  override focus(options?: FocusOptions & { readonly place?: Place | undefined }): void {
    if (this.#isDrawDue) this.#drawOrReport();
    this.#buttons?.focus(options?.place, options);
  }

  /** Called by the browser. @internal */
  connectedCallback(): void {
    this.#build();
    // Properties that a framework set before the element was defined would hide the accessors.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      try {
        Object.assign(this, { [name]: value });
      } catch (error) {
        reportError(error); // continue with the other properties
      }
    }
    this.#observe();
    this.#drawOrReport();
  }

  /** Called by the browser instead of the other callbacks, when `moveBefore` moves the element. @internal */
  connectedMoveCallback(): void {
    // The element keeps its focus, its observer and its picture.
  }

  /** Called by the browser. @internal */
  disconnectedCallback(): void {
    this.#resizeObserver?.disconnect();
    this.#hover(null, null, null);
  }

  /** Called by the browser. @internal */
  adoptedCallback(): void {
    if (this.shadowRoot) addStyles(this.shadowRoot);
  }

  /** Called by the browser. @internal */
  attributeChangedCallback(name: "code" | "layout" | "theme" | "orientation", _: string | null, value: string | null) {
    this.#set(name, value === objectText ? null : value);
  }

  #build(): void {
    if (this.#picture) return;
    const root = this.attachShadow({ mode: "open" });
    addStyles(root);
    this.#picture = new Picture();
    this.#buttons = new TargetButtons(this.#picture, (place) => this.#dispatch("hexsmith-choose", place));
    this.#picture.pieces.before(this.#buttons.hexGroup);
    this.#picture.svg.append(this.#buttons.root, this.#picture.marks);
    this.#status = createHtmlElement("p", { className: "status" });
    this.#status.setAttribute("aria-live", "polite");
    this.#probes = colorProbes(() => this.#recolor());
    root.append(this.#picture.sizer, this.#picture.svg, this.#status, this.#probes);

    const { svg } = this.#picture;
    const setPointed = (place: Place | null) => this.#hover(place, this.#focusedPlace, place);
    const setFocused = (place: Place | null) => this.#hover(this.#pointedPlace, place, place);
    svg.addEventListener("pointerover", ({ target }) => setPointed(placeAt(target)));
    svg.addEventListener("pointerleave", () => setPointed(null));
    // The listener is on the root, because in some browsers a drawing with a focus listener becomes focusable.
    root.addEventListener("focusin", ({ target }) => setFocused(placeAt(target)));
    root.addEventListener("focusout", (event) => {
      this.#buttons?.releaseKey();
      const staysInside = root.contains((event as FocusEvent).relatedTarget as Node | null);
      if (!staysInside) setFocused(null);
    });
  }

  #hover(pointedPlace: Place | null, focusedPlace: Place | null, latest: Place | null): void {
    this.#pointedPlace = pointedPlace;
    this.#focusedPlace = focusedPlace;
    const place = latest ?? pointedPlace ?? focusedPlace;
    const key = keyOf(place);
    if (key === this.#lastHoverKey) return;
    this.#lastHoverKey = key;
    this.#dispatch("hexsmith-hover", place);
  }

  /** Observes the size with the `ResizeObserver` of the element's current window, which may have changed. */
  #observe(): void {
    const view = this.ownerDocument.defaultView as typeof globalThis | null;
    if (!view?.ResizeObserver) return; // absent in jsdom, which has no layout
    this.#resizeObserver?.disconnect();
    this.#resizeObserver = new view.ResizeObserver(([entry]) => {
      this.#size = entry?.contentRect;
      this.#measure();
      this.#recolor(); // colors may have changed while the element was hidden
    });
    this.#resizeObserver.observe(this);
  }

  #measure(): void {
    if (!this.#size || !this.#picture) return;
    const [, , viewWidth = 1, viewHeight = 1] = (this.#picture.svg.getAttribute("viewBox") ?? "")
      .split(" ")
      .map(Number);
    this.#buttons?.measure(Math.min(this.#size.width / viewWidth, this.#size.height / viewHeight));
  }

  #dispatch(type: "hexsmith-choose" | "hexsmith-hover", detail: Place | null): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Schedules one drawing for all changes of this turn of the event loop. */
  #update(): void {
    if (this.#isDrawDue || !this.#picture) return;
    this.#isDrawDue = true;
    queueMicrotask(() => {
      if (this.#isDrawDue) this.#drawOrReport();
    });
  }

  #drawOrReport(): void {
    try {
      this.#draw();
    } catch (error) {
      reportError(error);
    }
  }

  /** Draws again if style sheets have changed the colors. */
  #recolor(): void {
    if (this.#palette && this.#currentPalette() !== this.#palette) this.#update();
  }

  #currentPalette(): Palette {
    const base = readPalette(this.#state.theme, "theme");
    return this.#probes ? customPalette(this.#probes, base) : base;
  }

  /** Returns the board to draw and its words, or null. The next drawing uses them again if it has only other pieces. */
  #readSubject(): Subject | null {
    if (this.#subject) return this.#subject;
    const { board, code, layout, words, revealed } = this.#state;
    const boardToShow = board ?? (code === null ? layout && printedBoard(layout) : decodeBoard(code));
    if (boardToShow === null) return null;
    const drawable = readDrawableBoard(boardToShow, revealed, "revealed");
    const [description, nameOf] = [descriptionOf(drawable, words), placeNames(drawable, words)];
    return (this.#subject = { drawable, description, nameOf });
  }

  #draw(): void {
    this.#isDrawDue = false;
    const picture = this.#picture;
    if (!picture) return;
    const { words, nameOf } = this.#state;
    const subject = this.#readSubject();
    const showOrHide = () => {
      for (const element of [picture.svg, picture.sizer]) element.toggleAttribute("hidden", subject === null);
    };
    if (subject === null) return showOrHide();
    const { drawable, description } = subject;
    const additions = readAdditions(this.#state, drawable, "");
    const palette = this.#currentPalette();
    const drawing = drawingOf(drawable, palette, additions);
    const label = this.#state.label ?? description;
    const usualName = withMarks(subject.nameOf, additions.marks);
    const nameOfPlace = nameOf
      ? (place: Place) => checkText(nameOf(place, usualName(place)), "the result of nameOf")
      : usualName;
    const targetSymbols = drawing.layers.target.filter(({ role }) => role === "target");
    // The page's functions are called before anything is shown, because they may throw.
    const names = targetSymbols.map(({ place }) => nameOfPlace(place as Place));
    const selectedNames = additions.selected.map(nameOfPlace);
    const { group } = words.places;
    picture.svg.setAttribute("role", targetSymbols.length > 0 ? "group" : "img");
    showOrHide();
    const sheet = picture.show({ drawing, label });
    this.#palette = palette;
    this.#buttons?.show({
      targets: targetSymbols,
      names,
      selected: additions.selected,
      sheet,
      tile: drawing.tile,
      group,
    });
    // Some browsers fire no event when a focused node is removed.
    const focusedPlace = this.#focusedPlace;
    if (focusedPlace && !targetSymbols.some(({ place }) => keyOf(place) === keyOf(focusedPlace)))
      this.#hover(this.#pointedPlace, null, null);
    this.#measure();
    this.#announce(label, selectedNames);
  }

  /** Announces a new board, or newly selected places, to screen readers, but not their first values. */
  #announce(label: string, selected: readonly string[]): void {
    const { label: previousLabel, selected: previousSelected } = this.#announcement ?? { label, selected };
    this.#announcement = { label, selected };
    if (!this.#status) return;
    if (label !== previousLabel) this.#status.textContent = label;
    else if (selected.join() !== previousSelected.join())
      this.#status.textContent = selected.filter((name) => !previousSelected.includes(name)).join(", ");
  }
}

/** @internal */
export const defaultTag = "hexsmith-board";

/** @internal */
export function defineElement(tag: unknown): void {
  if (typeof tag !== "string") throw typeError("tag", "a string", tag);
  const { customElements: registry } = globalThis as { readonly customElements?: CustomElementRegistry | null };
  if (!registry || registry.get(tag)) return; // null in content scripts of extensions
  try {
    // A class can have only one tag. The exported class has the default tag, and other tags get a subclass.
    registry.define(tag, tag === defaultTag ? HexsmithBoardElement : class extends HexsmithBoardElement {});
  } catch {
    throw rangeError("tag", `a name of a custom element, such as "${defaultTag}"`, tag);
  }
}
