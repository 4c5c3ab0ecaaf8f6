// The board as it is drawn. Anew only where the board or the colours change; what lies over it is each page's own.
import type { Board, ThemeName } from "../src/index.js";
import { element } from "./dom.js";
import { describeBoard, renderSvg } from "./first-hexsmith.js";
import { firstPaint } from "./next-frame.js";

export interface Stage {
  readonly root: HTMLElement;
  /** Lies over the drawing; what is put in lies over it, too. */
  readonly layers: HTMLElement;
  draw(board: Board): void;
  /** That of the drawing. */
  viewBox(): string;
  theme(): ThemeName;
}

export function makeStage(): Stage {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const drawing = element("div", { class: "drawing" });
  const layers = element("div", { class: "layers" }, drawing);
  const root = element("figure", { class: "stage" }, layers);
  let drawn: { readonly board: Board; readonly theme: ThemeName } | undefined;
  let onPaper = false;
  const painted = firstPaint();
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
    if (drawn?.board === board && drawn.theme === theme()) return;
    drawn = { board, theme: theme() };
    drawing.innerHTML = renderSvg(board, { theme: theme(), label: document.title });
    void painted.then(() => drawn?.board === board && describe(board));
  }

  // To make the formats of a language takes as long as all of the drawing, so that it does not hold up the first paint.
  function describe(board: Board) {
    drawing.firstElementChild?.setAttribute("aria-label", describeBoard(board));
  }

  return {
    root,
    layers,
    draw,
    theme,
    viewBox: () => drawing.querySelector("svg")?.getAttribute("viewBox") ?? "",
  };
}
