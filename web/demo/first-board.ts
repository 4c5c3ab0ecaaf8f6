// The board that the address names, before anything else of the page: what a page starts from.
import { boardReady, settleReady } from "./modules.js";
import { boardOfAddress, type ShownBoard } from "./one-board/made.js";
import { optionsOf, requestOf } from "./one-board/request.js";
import { makeStage, type Stage } from "./stage.js";
import { startMark } from "./start.js";

export interface FirstBoard {
  readonly shown: ShownBoard;
  readonly stage: Stage;
  /** Milliseconds from the start of the script until it is drawn. */
  readonly milliseconds: number;
}

/** Draws it into the page's main element. */
export async function drawFirstBoard(main: HTMLElement): Promise<FirstBoard> {
  const stage = makeStage();
  await boardReady;
  if (optionsOf(requestOf(location.search)).players !== undefined) await settleReady();
  const shown = boardOfAddress(location.search);
  stage.element.label = document.title; // until the page has its language
  stage.draw(shown.board);
  main.append(stage.root);
  const { duration } = performance.measure("first-board", startMark);
  return { shown, stage, milliseconds: duration };
}
