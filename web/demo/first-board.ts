// Draws the board of the address before the rest of the page loads.
import { type Board, paintBoard, viewBoxOf } from "hexsmith/external";
import { element } from "./dom.js";
import { boardModuleReady } from "./modules.js";
import { boardOfAddress, type ShownBoard } from "./shared-board/generate.js";
import { startMark } from "./start.js";

export interface FirstBoard {
  readonly shownBoard: ShownBoard;
  /** Container of the board. `layers` is the element in the container that holds the picture. */
  readonly root: HTMLElement;
  readonly layers: HTMLElement;
}

/** Draws the board into the page's main element. */
export async function drawFirstBoard(main: HTMLElement): Promise<FirstBoard> {
  await boardModuleReady;
  const layers = element("div", { class: "layers" });
  const root = element("figure", { class: "stage" }, layers);
  main.append(root);
  const shownBoard = boardOfAddress(location.search);
  showFirstPicture(layers, shownBoard.board);
  performance.measure("first-board", startMark);
  return { shownBoard, root, layers };
}

/**
 * Draws the first board on a canvas, which appears sooner than SVG elements do. Its accessible name is the page's title. The
 * page later replaces the canvas with the board element. Until then, the canvas is redrawn when the color scheme changes.
 */
function showFirstPicture(layers: HTMLElement, board: Board): void {
  const darkSchemeQuery = matchMedia("(prefers-color-scheme: dark)");
  const { width, height } = viewBoxOf(board);
  function show() {
    const canvas = element("canvas", { role: "img", "aria-label": document.title });
    canvas.width = Math.round(width * 1000); // only the aspect ratio matters until a context exists
    canvas.height = Math.round(height * 1000);
    layers.replaceChildren(canvas);
    const box = canvas.getBoundingClientRect();
    canvas.width = Math.round(box.width * devicePixelRatio);
    canvas.height = Math.round(box.height * devicePixelRatio);
    const context = canvas.getContext("2d");
    if (context) paintBoard(context, board, { theme: darkSchemeQuery.matches ? "dark" : "light" });
    darkSchemeQuery.addEventListener("change", () => canvas.isConnected && show(), { once: true });
  }
  show();
}
