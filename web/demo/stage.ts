// The board of a page: the package's custom element, with overlays that pages add.
import { type Board, encodeBoard, type ThemeName, viewBoxOf } from "hexsmith/external";
import { defineHexsmithBoard, type HexsmithBoardElement } from "hexsmith/element";
import { svgElement, element } from "./dom.js";
import type { FirstBoard } from "./first-board.js";
import { texts } from "./texts.js";

export interface Stage {
  readonly root: HTMLElement;
  readonly element: HexsmithBoardElement;
  draw(board: Board): void;
  /** Adds an overlay in the board's coordinates. Pointer events pass through the overlay to the board. */
  addOverlay(name: string): SVGSVGElement;
  theme(): ThemeName;
}

const newBoardKeyframes: readonly Keyframe[] = [{ opacity: 0.4, transform: "scale(.985)" }, {}];

/** Media query for narrow windows, the same as in first.css. Pages redraw when the query's result changes. */
export const narrowQuery = matchMedia(
  "(width <= 30rem) and (height > 15rem), (width <= 60rem) and (aspect-ratio <= 5/4)",
);

/** In a narrow window, scrolls to the board if it is not completely visible. In other windows, it always is. */
export function showStage(): void {
  const stage = document.querySelector(".stage");
  if (!stage || !narrowQuery.matches) return;
  const { top, bottom } = stage.getBoundingClientRect();
  const cover = document.querySelector(".part.open:not(.always), .game-bar, .bar");
  if (top < 0 || bottom > (cover?.getBoundingClientRect().top ?? innerHeight)) stage.scrollIntoView();
}

/** Replaces the first picture with the board element, and returns the stage. */
export function makeStage({ root, layers, shownBoard }: FirstBoard): Stage {
  defineHexsmithBoard();
  const darkSchemeQuery = matchMedia("(prefers-color-scheme: dark)");
  const reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  const boardElement = element("hexsmith-board");
  const overlays: SVGSVGElement[] = [];
  const theme = () => (darkSchemeQuery.matches && !isPrinting ? "dark" : "light");
  let isPrinting = false;
  let { board: shown } = shownBoard;
  const updateTheme = () => (boardElement.theme = theme());
  updateTheme();
  boardElement.words = texts.words;
  boardElement.board = shownBoard.board;
  // The element is added after the rest of the page, so that the browser draws the element only once.
  const firstPicture = [...layers.children];
  queueMicrotask(() => {
    layers.prepend(boardElement);
    for (const child of firstPicture) child.remove();
  });
  darkSchemeQuery.addEventListener("change", updateTheme);
  for (const [event, starts] of [
    ["beforeprint", true],
    ["afterprint", false],
  ] as const)
    addEventListener(event, () => {
      isPrinting = starts;
      updateTheme();
    });

  function fitToBoard(overlay: SVGSVGElement) {
    if (!boardElement.board) return;
    const { x, y, width, height } = viewBoxOf(boardElement.board);
    overlay.setAttribute("viewBox", [x, y, width, height].join(" "));
  }

  return {
    root,
    element: boardElement,
    draw(board) {
      const isShown = shown === board || encodeBoard(shown) === encodeBoard(board);
      shown = board;
      if (isShown) return;
      boardElement.board = board;
      overlays.forEach(fitToBoard);
      if (!reducedMotionQuery.matches)
        boardElement.animate([...newBoardKeyframes], { duration: 180, easing: "ease-out" });
    },
    addOverlay(name) {
      const overlay = svgElement("svg", { class: `cover ${name}`, "aria-hidden": "true" });
      overlays.push(overlay);
      layers.append(overlay);
      fitToBoard(overlay);
      return overlay;
    },
    theme,
  };
}
