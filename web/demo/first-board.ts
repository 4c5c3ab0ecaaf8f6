// The board that the address names, before anything else of the page: what a page starts from.
import { element } from "./dom.js";
import { showFirstPicture } from "./first-picture.js";
import { boardReady, settleReady } from "./modules.js";
import { firstPaint } from "./next-frame.js";
import { boardMeanwhile, boardOfAddress, type ShownBoard, takesLong } from "./one-board/made.js";
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
  if (takesLong(location.search)) {
    layers.classList.add("meanwhile");
    showFirstPicture(layers, boardMeanwhile(location.search));
    await Promise.all([firstPaint(), settleReady()]);
    layers.classList.remove("meanwhile");
  }
  const shown = boardOfAddress(location.search);
  showFirstPicture(layers, shown.board);
  const { duration } = performance.measure("first-board", startMark);
  return { shown, root, layers, milliseconds: duration };
}
