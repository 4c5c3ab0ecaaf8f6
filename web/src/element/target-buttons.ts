// Shows targets as buttons of a drawing. One button at a time is the tab stop, and the arrow keys move between the
// buttons.
import type { PlacedSymbol } from "../draw/marks.js";
import { dataAttributes, keyOf, type Place } from "../draw/places.js";
import type { SymbolSheet } from "../draw/svg.js";
import type { Point } from "../geometry/geometry.js";
import { type ArrowKey, arrowKeys, nearestTo, neighborOf, readingOrder } from "./neighbors.js";
import { createSvgElement, type Picture, translationTo } from "./picture.js";

/** Data that the buttons show. */
export interface TargetContent {
  readonly targets: readonly PlacedSymbol[];
  /** Name of each target. */
  readonly names: readonly string[];
  readonly selected: readonly Place[];
  readonly sheet: SymbolSheet;
  /** Outline of a tile. */
  readonly tile: string;
  /** Name of the group. */
  readonly group: string;
}

interface Target {
  readonly key: string;
  readonly place: Place;
  readonly at: Point;
  readonly element: SVGGElement;
}

/** Radius of a touch area, in units of a hex's circumradius. */
const touchRadius = 0.46;
/** Smallest width and height of a touch area, in CSS pixels. */
const minTouchSize = 24;

export class TargetButtons {
  /** Group of hexes, below the pieces. */
  readonly hexGroup = createSvgElement("g", { class: "targets" });
  /** Group of all other targets, above the pieces. */
  readonly root = createSvgElement("g", { class: "targets" });
  private targets: readonly Target[] = [];
  private unit = Infinity;
  /** Target on which Space is pressed, by its place, because the page may redraw before the release. */
  private pressedKey = "";

  constructor(
    private readonly picture: Picture,
    private readonly choose: (place: Place) => void,
  ) {
    const { svg } = picture;
    svg.addEventListener("click", (event) => {
      const target = this.targetOf(event.target);
      if (!target) return;
      this.stopAt(target);
      this.choose(target.place);
    });
    svg.addEventListener("keydown", (event) => this.keyDown(event));
    // Space acts on keyup, as on native buttons.
    svg.addEventListener("keyup", (event) => {
      if (event.key !== " ") return;
      const target = this.targetOf(event.target);
      const isPressed = target?.key === this.pressedKey;
      this.pressedKey = "";
      if (target && isPressed) this.choose(target.place);
    });
  }

  show({ targets, names, selected, sheet, tile, group }: TargetContent): void {
    const focusedTarget = this.targets.find(({ element }) => element.matches(":focus"));
    const previousTargets = new Map(this.targets.map((target) => [target.key, target]));
    const tabStop = this.targets.find(({ element }) => element.getAttribute("tabindex") === "0");
    const selectedKeys = selected.map(keyOf);
    const order = readingOrder(targets.map(({ at }) => at));
    this.targets = order.map((i): Target => {
      const mark = targets[i] as PlacedSymbol;
      const place = mark.place as Place;
      const key = keyOf(place);
      const element = previousTargets.get(key)?.element ?? newButton(place);
      previousTargets.delete(key);
      element.setAttribute("aria-label", names[i] as string);
      element.style.transform = translationTo(mark.at);
      if (selectedKeys.includes(key)) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
      // A hex button consists of its outline only, so that its content stays visible.
      if (place.kind === "hex") for (const path of element.querySelectorAll("path")) path.setAttribute("d", tile);
      else this.picture.update(element.lastElementChild as Element, sheet.textOf(mark.symbol));
      return { key, place, at: mark.at, element };
    });
    for (const { element } of previousTargets.values()) element.remove();
    // Larger places are below smaller places, as in drawings. The order of nodes does not affect the Tab key, because
    // only one button is a tab stop.
    const paintOrder = [...this.targets].sort((a, b) => rank(a.place) - rank(b.place));
    const focused = this.targets.find(({ key }) => key === focusedTarget?.key);
    for (const [root, shown] of [
      [this.hexGroup, paintOrder.filter(isHex)],
      [this.root, paintOrder.filter((target) => !isHex(target))],
    ] as const)
      arrange(root, shown, group, focused);
    this.resize();
    const [first] = this.targets;
    if (!first) return;
    const points = this.targets.map(({ at }) => at);
    const sameOrNearest = ({ key, at }: Target) =>
      this.targetAt(key) ?? (this.targets[nearestTo(points, at)] as Target);
    this.stopAt(tabStop ? sameOrNearest(tabStop) : first);
    if (focusedTarget && !focused) sameOrNearest(focusedTarget).element.focus();
  }

  /** Focuses the target at a place, by default the target that is the tab stop. */
  focus(place: Place | undefined, options: FocusOptions | undefined): void {
    const goal = this.targets.find((target) =>
      place ? target.key === keyOf(place) : target.element.getAttribute("tabindex") === "0",
    );
    if (!goal) return;
    this.stopAt(goal);
    goal.element.focus(options);
  }

  /** Forgets the pressed key, because the focus has left its target. */
  releaseKey(): void {
    this.pressedKey = "";
  }

  /** Sets the CSS pixels per unit of the drawing, so that touch areas stay large enough. */
  measure(pixels: number): void {
    if (pixels === 0) return; // hidden; the size is set again before the element can be touched
    this.unit = pixels;
    this.resize();
  }

  private resize(): void {
    const radius = Math.max(touchRadius, minTouchSize / 2 / this.unit);
    for (const { element } of this.targets)
      for (const circle of element.querySelectorAll(":scope > circle")) circle.setAttribute("r", radius.toFixed(3));
  }

  private targetOf(element: EventTarget | null): Target | undefined {
    return this.targets.find((target) => element instanceof Node && target.element.contains(element));
  }

  private targetAt(key: string): Target | undefined {
    return this.targets.find((target) => target.key === key);
  }

  private keyDown(event: KeyboardEvent): void {
    const target = this.targetOf(event.target);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    const goal = this.goalOf(event.key, target);
    if (goal) {
      this.stopAt(goal);
      goal.element.focus();
    } else if (event.key === "Enter") {
      if (!event.repeat) this.choose(target.place);
    } else if (event.key === " ") this.pressedKey = target.key;
    else return;
    event.preventDefault();
  }

  private goalOf(key: string, from: Target): Target | undefined {
    if (key === "Home") return this.targets[0];
    if (key === "End") return this.targets.at(-1);
    if (!arrowKeys.includes(key as ArrowKey)) return undefined;
    const points = this.targets.map(({ at }) => at);
    return this.targets[neighborOf(points, this.targets.indexOf(from), key as ArrowKey)];
  }

  private stopAt(goal: Target): void {
    for (const { element } of this.targets) element.setAttribute("tabindex", element === goal.element ? "0" : "-1");
  }
}

const isHex = ({ place }: Target): boolean => place.kind === "hex";

/** Returns a button without a mark: an area that can be touched, a ring for the focus, and a group for the mark. */
function newButton({ kind, id }: Place): SVGGElement {
  const button = createSvgElement("g", {
    role: "button",
    tabindex: "-1",
    part: "target",
    [dataAttributes[kind]]: String(id),
  });
  const shape = kind === "hex" ? "path" : "circle";
  for (const name of ["touch", "ring"]) button.append(createSvgElement(shape, { class: name }));
  button.append(createSvgElement("g", { class: "mark" }));
  return button;
}

/** Puts targets into a group, in order. The node of `fixed` stays, because it would lose the focus and a press if it were moved. */
function arrange(root: SVGGElement, targets: readonly Target[], name: string, fixed: Target | undefined): void {
  const elements = targets.map(({ element }) => element);
  const pivot = Math.max(0, fixed ? targets.indexOf(fixed) : 0);
  if (elements[pivot]?.parentNode !== root) root.prepend(...elements.slice(pivot, pivot + 1));
  for (let i = pivot; i > 0; --i)
    if (elements[i]?.previousSibling !== elements[i - 1]) elements[i]?.before(elements[i - 1] as Element);
  for (let i = pivot + 1; i < elements.length; ++i)
    if (elements[i - 1]?.nextSibling !== elements[i]) elements[i - 1]?.after(elements[i] as Element);
  if (targets.length > 0) {
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", name);
  } else {
    root.removeAttribute("role");
    root.removeAttribute("aria-label");
  }
}

const kinds: readonly Place["kind"][] = ["hex", "harborSlot", "edge", "intersection"];
const rank = ({ kind }: Place): number => kinds.indexOf(kind);
