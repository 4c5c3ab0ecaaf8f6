// The board that the address names, before anything else of the page: what a page starts from.
import { element } from "./dom.js";
import { showFirstPicture } from "./first-picture.js";
import { boardReady, settleReady } from "./modules.js";
import { boardOfAddress, type ShownBoard } from "./one-board/made.js";
import { optionsOf, requestOf } from "./one-board/request.js";
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
  if (optionsOf(requestOf(location.search)).players !== undefined) await settleReady();
  const shown = boardOfAddress(location.search);
  const layers = element("div", { class: "layers" });
  const root = element("figure", { class: "stage" }, layers);
  main.append(root);
  showFirstPicture(layers, shown.board);
  const { duration } = performance.measure("first-board", startMark);
  return { shown, root, layers, milliseconds: duration };
}
