// The picture of the first board: on a canvas, which is on the screen much sooner than as many elements, and is named after the
// page. The page puts its element in the place.
import { type Board, paintBoard, viewBoxOf } from "hexsmith/external";
import { element } from "./dom.js";

/** Paints it in the pixels of the screen, now and when the colors of the screen change, as long as it is in the page. */
export function showFirstPicture(layers: HTMLElement, board: Board): void {
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
