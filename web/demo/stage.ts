// The board as it is drawn. Anew only where the board or the colours change; what lies over it is each page's own.
import type { Board, BoardWords, ThemeName } from "../src/index.js";
import { element } from "./dom.js";
import { describeBoard, renderSvg } from "./first-hexsmith.js";

export interface Stage {
  readonly root: HTMLElement;
  /** Lies over the drawing; what is put in lies over it, too. */
  readonly layers: HTMLElement;
  draw(board: Board): void;
  /**
   * From now on its name, for those who do not see it, is in these words; at first it is the page's title, since to make
   * the formats of a language takes as long as all of the drawing.
   */
  speak(words: BoardWords): void;
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
  let words: BoardWords | undefined;
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
    if (drawn?.board === board && drawn.theme === theme()) return;
    drawn = { board, theme: theme() };
    drawing.innerHTML = renderSvg(board, {
      theme: theme(),
      label: words ? describeBoard(board, words) : document.title,
    });
  }

  return {
    root,
    layers,
    draw,
    speak(spoken) {
      words = spoken;
      if (drawn) drawing.querySelector("svg")?.setAttribute("aria-label", describeBoard(drawn.board, words));
    },
    theme,
    viewBox: () => drawing.querySelector("svg")?.getAttribute("viewBox") ?? "",
  };
}
