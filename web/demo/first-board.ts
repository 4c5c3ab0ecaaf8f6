// The board that the address names, before anything else of the page: what a page starts from.
import { type Board, paintBoard, viewBoxOf } from "hexsmith/external";
import { element } from "./dom.js";
import { boardReady } from "./modules.js";
import { boardOfAddress, type ShownBoard } from "./one-board/made.js";
import { startMark } from "./start.js";

export interface FirstBoard {
  readonly shown: ShownBoard;
  /** The board's place on the page, and within it what the picture is in. */
  readonly root: HTMLElement;
  readonly layers: HTMLElement;
  /** Milliseconds from the start of the script until it is drawn. */
  readonly milliseconds: number;
}

/** Draws it into the page's main element. */
export async function drawFirstBoard(main: HTMLElement): Promise<FirstBoard> {
  await boardReady;
  const layers = element("div", { class: "layers" });
  const root = element("figure", { class: "stage" }, layers);
  main.append(root);
  const shown = boardOfAddress(location.search);
  showFirstPicture(layers, shown.board);
  const { duration } = performance.measure("first-board", startMark);
  return { shown, root, layers, milliseconds: duration };
}

/**
 * The picture of the first board: on a canvas, which is on the screen much sooner than as many elements, and is named after
 * the page. The page puts its element in the place. Painted in the pixels of the screen, now and when its colors change, as
 * long as it is in the page.
 */
function showFirstPicture(layers: HTMLElement, board: Board): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const { width, height } = viewBoxOf(board);
  function show() {
    const canvas = element("canvas", { role: "img", "aria-label": document.title });
    canvas.width = Math.round(width * 1000); // only the proportions count, until there is a context
    canvas.height = Math.round(height * 1000);
    layers.replaceChildren(canvas);
    const box = canvas.getBoundingClientRect();
    canvas.width = Math.round(box.width * devicePixelRatio);
    canvas.height = Math.round(box.height * devicePixelRatio);
    const context = canvas.getContext("2d");
    if (context) paintBoard(context, board, { theme: darkness.matches ? "dark" : "light" });
    darkness.addEventListener("change", () => canvas.isConnected && show(), { once: true });
  }
  show();
}
