// The board as it is drawn, and the map over it. Drawn anew only where the board or the colours change.
import { type Board, layout as layoutOf, renderSvg, type ThemeName } from "../../src/index.js";
import { element } from "../dom.js";
import { type BoardMap, makeMap, type MapActions, type MapState } from "./map.js";
import type { Marked } from "./mark-layer.js";

export interface Stage {
  readonly root: HTMLElement;
  /** The drawing alone. */
  draw(board: Board): void;
  show(state: MapState): void;
  mark(marked?: Marked): void;
  focus(hex: number): void;
  theme(): ThemeName;
}

export function makeStage(actions: MapActions): Stage {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const drawing = element("div", { class: "drawing" });
  const layers = element("div", { class: "layers" }, drawing);
  const root = element("figure", { class: "stage" }, layers);
  let drawn: { readonly board: Board; readonly theme: ThemeName } | undefined;
  let map: (BoardMap & { readonly layout: Board["layout"] }) | undefined;
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
    drawing.innerHTML = renderSvg(board, { theme: theme() });
  }

  return {
    root,
    draw,
    theme,
    show(state) {
      draw(state.board);
      const { layout } = state.board;
      if (map?.layout !== layout) {
        map?.root.remove();
        const viewBox = drawing.querySelector("svg")?.getAttribute("viewBox") ?? "";
        map = { ...makeMap(layoutOf(layout), viewBox, actions), layout };
        layers.append(map.root);
      }
      map.mark();
      map.show(state);
    },
    mark: (marked) => map?.mark(marked),
    focus: (hex) => map?.focus(hex),
  };
}
