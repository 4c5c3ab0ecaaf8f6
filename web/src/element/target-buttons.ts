// Shows targets as buttons of a drawing. One button at a time is the tab stop, and the arrow keys move between the
// buttons.
import type { PlacedSymbol } from "../draw/marks.js";
import { dataAttributes, type Place } from "../draw/places.js";
import { type SymbolSheet, useOf } from "../draw/svg.js";
import type { Point } from "../geometry/geometry.js";
import { type ArrowKey, arrowKeys, nearestTo, neighborOf, readingOrder } from "./neighbors.js";
import { createSvgElement, fillElement, translationTo } from "./picture.js";

/** Data that the buttons show. */
export interface TargetContent {
  readonly targets: readonly PlacedSymbol[];
  readonly selected: Place | null;
  readonly sheet: SymbolSheet;
  /** Outline of a tile. */
  readonly tile: string;
  /** Name of the group. */
  readonly group: string;
  readonly nameOf: (place: Place) => string;
}

interface Target {
  readonly key: string;
  readonly place: Place;
  readonly at: Point;
  readonly element: SVGGElement;
}

const isSame = (one: Place | null, other: Place | null): boolean => one?.kind === other?.kind && one?.id === other?.id;

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
  private pressedTarget: Target | undefined;

  constructor(private readonly choose: (place: Place) => void) {
    for (const group of [this.hexGroup, this.root]) {
      group.addEventListener("click", (event) => {
        const target = this.targetOf(event.target);
        if (!target) return;
        this.stopAt(target);
        this.choose(target.place);
      });
      group.addEventListener("keydown", (event) => this.keyDown(event));
      // Space acts on keyup, as on native buttons.
      group.addEventListener("keyup", (event) => {
        const target = this.targetOf(event.target);
        if (event.key !== " ") return;
        if (target && target === this.pressedTarget) this.choose(target.place);
        this.pressedTarget = undefined;
      });
    }
  }

  show({ targets, selected, sheet, tile, group, nameOf }: TargetContent): void {
    const focusedTarget = this.targets.find(({ element }) => element.matches(":focus"));
    const previousTargets = new Map(this.targets.map((target) => [target.key, target]));
    const tabStop = this.targets.find(({ element }) => element.getAttribute("tabindex") === "0");
    const order = readingOrder(targets.map(({ at }) => at));
    this.targets = order.map((i): Target => {
      const mark = targets[i] as PlacedSymbol;
      const place = mark.place as Place;
      const key = `${place.kind} ${place.id}`;
      const element =
        previousTargets.get(key)?.element ?? createSvgElement("g", { role: "button", tabindex: "-1", part: "target" });
      previousTargets.delete(key);
      element.setAttribute(dataAttributes[place.kind], String(place.id));
      element.setAttribute("aria-label", nameOf(place));
      element.style.transform = translationTo(mark.at);
      const isSelected = isSame(place, selected);
      if (isSelected) element.setAttribute("aria-pressed", "true");
      else element.removeAttribute("aria-pressed");
      const shape =
        place.kind === "hex" ? `<path d="${tile}" class="NAME"/>` : `<circle r="${touchRadius}" class="NAME"/>`;
      // A hex button consists of its outline only, so that its content stays visible.
      const use = place.kind === "hex" ? "" : useOf({ symbol: mark.symbol, at: { x: 0, y: 0 } }, sheet);
      const text = `${shape.replace("NAME", "touch")}${shape.replace("NAME", "ring")}<g class="mark">${use}</g>`;
      if (element.getAttribute("data-mark") !== sheet.idOf(mark.symbol)) fillElement(element, text);
      element.setAttribute("data-mark", sheet.idOf(mark.symbol));
      return { key, place, at: mark.at, element };
    });
    for (const { element } of previousTargets.values()) element.remove();
    // Larger places are below smaller places, as in drawings. The order of nodes does not affect the Tab key, because
    // only one button is a tab stop.
    const paintOrder = [...this.targets].sort((a, b) => rank(a.place) - rank(b.place));
    arrange(this.hexGroup, paintOrder.filter(isHex), group);
    arrange(
      this.root,
      paintOrder.filter((target) => !isHex(target)),
      group,
    );
    this.resize();
    const [first] = this.targets;
    if (!first) return;
    const points = this.targets.map(({ at }) => at);
    const nearestTarget = ({ at }: Target) => this.targets[nearestTo(points, at)] as Target;
    this.stopAt(tabStop ? nearestTarget(tabStop) : first);
    if (
      focusedTarget &&
      !this.targets.includes(focusedTarget) &&
      !this.targets.some(({ key }) => key === focusedTarget.key)
    )
      nearestTarget(focusedTarget).element.focus();
  }

  /** Focuses the target at a place, by default the target that is the tab stop. */
  focus(place: Place | undefined, options: FocusOptions | undefined): void {
    const goal = this.targets.find((target) =>
      place ? isSame(target.place, place) : target.element.getAttribute("tabindex") === "0",
    );
    if (!goal) return;
    this.stopAt(goal);
    goal.element.focus(options);
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

  private keyDown(event: KeyboardEvent): void {
    const target = this.targetOf(event.target);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    const goal = this.goalOf(event.key, target);
    if (goal) {
      this.stopAt(goal);
      goal.element.focus();
    } else if (event.key === "Enter") {
      if (!event.repeat) this.choose(target.place);
    } else if (event.key === " ") this.pressedTarget = target;
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

/** Puts targets into a group, in order. Targets that are already in place are not moved, so they keep the focus. */
function arrange(root: SVGGElement, targets: readonly Target[], name: string): void {
  for (const [i, { element }] of targets.entries())
    if (root.children[i] !== element) root.insertBefore(element, root.children[i] ?? null);
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
