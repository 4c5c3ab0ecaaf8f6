// The board as it is drawn. Anew only where the board or the colours change; what lies over it is each page's own.
import { readShape } from "../src/board/shape.js";
import { drawingOf } from "../src/draw/drawing.js";
import { themes } from "../src/draw/themes.js";
import { layoutOfShape } from "../src/board/layout.js";
import type { Board, ThemeName } from "../src/index.js";
import { paintDrawing } from "./canvas.js";
import { element } from "./dom.js";
import { encodeBoard } from "./first-hexsmith.js";

export interface Stage {
  readonly root: HTMLElement;
  /** Lies over the drawing; what is put in lies over it, too. */
  readonly layers: HTMLElement;
  draw(board: Board): void;
  /**
   * From now on it is drawn as this SVG. Before, it is painted on a canvas, which is on the screen much sooner than as many
   * elements, and is named after the page.
   */
  drawAs(svgOf: (board: Board, theme: ThemeName) => string): void;
  /** That of the SVG. */
  viewBox(): string;
  theme(): ThemeName;
}

export function makeStage(): Stage {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const drawing = element("div", { class: "drawing" });
  const layers = element("div", { class: "layers" }, drawing);
  const root = element("figure", { class: "stage" }, layers);
  let drawn: { readonly board: Board; readonly theme: ThemeName } | undefined;
  let svgOf: ((board: Board, theme: ThemeName) => string) | undefined;
  let onPaper = false;
  const theme = () => (darkness.matches && !onPaper ? "dark" : "light");
  const redraw = () => drawn && draw(drawn.board);
  darkness.addEventListener("change", redraw);
  for (const [event, paper] of [
    ["beforeprint", true],
    ["afterprint", false],
  ] as const)
    addEventListener(event, () => {
      onPaper = paper;
      redraw();
    });

  function draw(board: Board) {
    const same = drawn?.board === board || (drawn && encodeBoard(drawn.board) === encodeBoard(board));
    if (same && drawn?.theme === theme()) return;
    drawing.classList.toggle("arriving", drawn !== undefined && !same);
    drawn = { board, theme: theme() };
    show(drawn);
  }

  function show({ board, theme }: NonNullable<typeof drawn>) {
    if (svgOf) drawing.innerHTML = svgOf(board, theme);
    else paint(drawing, board, theme);
  }

  return {
    root,
    layers,
    draw,
    drawAs(drawer) {
      svgOf = drawer;
      if (drawn) show(drawn);
    },
    theme,
    viewBox: () => drawing.querySelector("svg")?.getAttribute("viewBox") ?? "",
  };
}

/** Into an element that is in the page already, in the pixels of the screen. */
function paint(drawing: HTMLElement, board: Board, theme: ThemeName): void {
  const picture = drawingOf(board, layoutOfShape(readShape(board.layout, "layout")), themes[theme]);
  const canvas = element("canvas", { role: "img", "aria-label": document.title });
  canvas.width = Math.round(picture.viewBox.width * 1000); // only the proportions count, until there is a context
  canvas.height = Math.round(picture.viewBox.height * 1000);
  drawing.replaceChildren(canvas);
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  paintDrawing(canvas, picture);
}
