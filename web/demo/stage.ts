// The board of a page: the package's element, with overlays that pages add.
import { type Board, encodeBoard, type ThemeName, viewBoxOf } from "hexsmith/external";
import { defineHexsmithBoard, type HexsmithBoardElement } from "hexsmith/element";
import { svgElement, element } from "./dom.js";
import type { FirstBoard } from "./first-board.js";
import { texts } from "./texts.js";

export interface Stage {
  readonly root: HTMLElement;
  readonly element: HexsmithBoardElement;
  draw(board: Board): void;
  /** Adds an overlay in the board's coordinates. Pointer events pass through it. */
  cover(name: string): SVGSVGElement;
  theme(): ThemeName;
}

const arrival: readonly Keyframe[] = [{ opacity: 0.4, transform: "scale(.985)" }, {}];

/** Replaces the first picture by the element. */
export function makeStage({ root, layers, shown }: FirstBoard): Stage {
  defineHexsmithBoard();
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const view = element("hexsmith-board");
  const covers: SVGSVGElement[] = [];
  const theme = () => (darkness.matches && !onPaper ? "dark" : "light");
  let onPaper = false;
  const color = () => (view.theme = theme());
  color();
  view.words = texts.words;
  view.board = shown.board;
  // The element is added after everything else that is visible at first, so that it is drawn only once.
  const picture = [...layers.children];
  queueMicrotask(() => {
    layers.prepend(view);
    for (const each of picture) each.remove();
  });
  darkness.addEventListener("change", color);
  for (const [event, paper] of [
    ["beforeprint", true],
    ["afterprint", false],
  ] as const)
    addEventListener(event, () => {
      onPaper = paper;
      color();
    });

  function fit(cover: SVGSVGElement) {
    if (!view.board) return;
    const { x, y, width, height } = viewBoxOf(view.board);
    cover.setAttribute("viewBox", [x, y, width, height].join(" "));
  }

  return {
    root,
    element: view,
    draw(wanted) {
      const before = view.board;
      if (before && (before === wanted || encodeBoard(before) === encodeBoard(wanted))) return;
      view.board = wanted;
      covers.forEach(fit);
      if (before && !stillness.matches) view.animate([...arrival], { duration: 180, easing: "ease-out" });
    },
    cover(name) {
      const cover = svgElement("svg", { class: `cover ${name}`, "aria-hidden": "true" });
      covers.push(cover);
      layers.append(cover);
      fit(cover);
      return cover;
    },
    theme,
  };
}
