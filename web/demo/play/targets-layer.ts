// The places that may be chosen: a toolbar of buttons over the board. One of them at a time is a stop of the Tab key; left
// and right go through them in reading order, up and down to the nearest above or below.
import { drawn } from "../dom.js";
import { texts } from "../texts.js";
import type { Target } from "./places.js";

export interface TargetsLayer {
  readonly root: SVGGElement;
  show(targets: readonly Target[]): void;
  /** Puts the focus on the place at which the Tab key stops; false where there is none. */
  focus(): boolean;
  has(element: Element | null): boolean;
}

export interface TargetActions {
  choose(target: Target): void;
  /** Escape. */
  leave(): void;
}

const hexPath = "M0 -.93L.805 -.465V.465L0 .93L-.805 .465V-.465Z";

export function makeTargetsLayer({ choose, leave }: TargetActions): TargetsLayer {
  const root = drawn("g", { class: "targets" });
  let targets: readonly Target[] = [];
  let marks: readonly SVGGElement[] = [];
  let pressed: EventTarget | null = null;

  root.addEventListener("keydown", (event) => {
    const here = marks.findIndex((mark) => mark === event.target);
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const goal = goalOf(event.key, here);
    if (goal !== undefined) focusOn(goal);
    else if (event.key === "Enter") choose(targets[here] as Target);
    else if (event.key === " ") pressed = event.target;
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
  });
  // Space acts when it is let go, as on buttons: what it does moves the focus, and the button that has it then is not to
  // get the end of a press that began elsewhere.
  root.addEventListener("keyup", (event) => {
    const here = marks.findIndex((mark) => mark === event.target);
    if (event.key === " " && here >= 0 && pressed === event.target) choose(targets[here] as Target);
    if (event.key === " ") pressed = null;
  });

  function goalOf(key: string, here: number): number | undefined {
    const last = targets.length - 1;
    if (key === "ArrowRight") return Math.min(here + 1, last);
    if (key === "ArrowLeft") return Math.max(here - 1, 0);
    if (key === "Home") return 0;
    if (key === "End") return last;
    if (key === "ArrowDown") return nearest(here, 1);
    return key === "ArrowUp" ? nearest(here, -1) : undefined;
  }

  /** The nearest one above (-1) or below (1), those straight ahead before those aside. */
  function nearest(here: number, sign: 1 | -1): number {
    const from = (targets[here] as Target).at;
    let best = { place: here, cost: Infinity };
    for (const [place, { at }] of targets.entries()) {
      const ahead = sign * (at.y - from.y);
      const cost = ahead + 2 * Math.abs(at.x - from.x);
      if (ahead > 0.1 && cost < best.cost) best = { place, cost };
    }
    return best.place;
  }

  function focusOn(place: number) {
    stopAt(place);
    marks[place]?.focus();
  }

  function stopAt(place: number) {
    for (const [other, mark] of marks.entries()) mark.setAttribute("tabindex", other === place ? "0" : "-1");
  }

  return {
    root,
    show(wanted) {
      const same = wanted.length === targets.length && wanted.every(({ key }, i) => key === targets[i]?.key);
      targets = wanted;
      if (same) return;
      marks = targets.map((target, i) => {
        const mark = drawn(
          "g",
          {
            class: `target ${target.kind}`,
            role: "button",
            tabindex: i === 0 ? 0 : -1,
            "data-target": target.key,
            "aria-label": target.name,
            transform: `translate(${target.at.x.toFixed(4)} ${target.at.y.toFixed(4)})`,
          },
          ...shapesOf(target),
        );
        mark.addEventListener("click", () => {
          stopAt(i);
          choose(targets[i] as Target);
        });
        return mark;
      });
      root.replaceChildren(...marks);
      // A toolbar without a button would be a mistake.
      if (marks.length > 0) for (const [name, value] of toolbar) root.setAttribute(name, value);
      else for (const [name] of toolbar) root.removeAttribute(name);
    },
    focus() {
      const stop = marks.find((mark) => mark.getAttribute("tabindex") === "0");
      stop?.focus();
      return stop !== undefined;
    },
    has: (element) => element !== null && root.contains(element),
  };
}

const toolbar = [
  ["role", "toolbar"],
  ["aria-label", texts.play.legalPlaces],
] as const;

/** What is seen, and around it what a finger may touch. */
function shapesOf({ kind, direction }: Target): readonly SVGElement[] {
  if (kind === "moveRobber")
    return [drawn("path", { class: "touch", d: hexPath }), drawn("path", { class: "shown", d: hexPath })];
  if (kind === "road" && direction) {
    const [x, y] = [direction.x * 0.28, direction.y * 0.28];
    const path = `M${(-x).toFixed(3)} ${(-y).toFixed(3)}L${x.toFixed(3)} ${y.toFixed(3)}`;
    return [
      drawn("circle", { class: "touch", r: 0.4 }),
      drawn("path", { class: "halo", d: path }),
      drawn("path", { class: "shown", d: path }),
    ];
  }
  const r = kind === "city" ? 0.4 : 0.21;
  return [
    drawn("circle", { class: "touch", r: 0.46 }),
    drawn("circle", { class: "halo", r }),
    drawn("circle", { class: "shown", r }),
  ];
}
