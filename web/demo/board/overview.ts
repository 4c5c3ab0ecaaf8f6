// What stands beside the board, on a phone below it: the verdict, what one comes for, and why a board is not as it was asked
// for.
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import { makeBoardLinks } from "../one-board/links-view.js";
import type { BoardRequest } from "../one-board/request.js";
import { gradeWords, makeVerdictView } from "./verdict-view.js";

export interface Overview {
  readonly root: HTMLElement;
  /** Where the main actions are, unless they are at the thumb. */
  readonly home: HTMLElement;
  /** Returns what is said of the board in a word or two, once it is; undefined if another is shown before. */
  show(board: Board, request: BoardRequest, players: number): Promise<string | undefined>;
  /** Says why a board is not as it was asked for; "" says nothing. */
  refuse(reason: string): void;
}

/** `share`: a button beside the links to other pages, and `said`, what comes of it. */
export function makeOverview([share, said]: readonly [HTMLElement, HTMLElement]): Overview {
  const verdictView = makeVerdictView();
  const home = element("div", { class: "thumb-home" });
  const refusal = element("p", { class: "refusal", role: "alert", hidden: "" });
  const links = makeBoardLinks("board");
  return {
    home,
    root: element(
      "div",
      { class: "overview surface" },
      verdictView.root,
      refusal,
      home,
      element("div", { class: "onward" }, links.root, share),
      said,
    ),
    async show(board, request, players) {
      links.show(board);
      const verdict = await verdictView.show(board, request, players);
      return verdict && gradeWords(verdict);
    },
    refuse(reason) {
      refusal.hidden = reason === "";
      refusal.textContent = reason;
    },
  };
}
