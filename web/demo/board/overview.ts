// What stands beside the board, on a phone below it: the verdict, what one comes for, and why a board is not as it was asked
// for.
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import { makeBoardLinks } from "../one-board/links-view.js";
import { verdictOf } from "./verdict.js";
import { gradeWords, makeVerdictView } from "./verdict-view.js";

export interface Overview {
  readonly root: HTMLElement;
  /** Where the main actions are, unless they are at the thumb. */
  readonly home: HTMLElement;
  show(board: Board, players: number): void;
  /** Says why a board is not as it was asked for; "" says nothing. */
  refuse(reason: string): void;
  /** What is said of the board that is shown, in a word or two. */
  grade(): string;
}

/** `share`: a button beside the links to other pages, and `said`, what comes of it. */
export function makeOverview([share, said]: readonly [HTMLElement, HTMLElement]): Overview {
  const verdictView = makeVerdictView();
  const home = element("div", { class: "thumb-home" });
  const refusal = element("p", { class: "refusal", role: "alert", hidden: "" });
  const links = makeBoardLinks("board").root;
  let grade = "";
  return {
    home,
    root: element(
      "div",
      { class: "overview surface" },
      verdictView.root,
      refusal,
      home,
      element("div", { class: "onward" }, links, share),
      said,
    ),
    show(board, players) {
      const verdict = verdictOf(board);
      grade = gradeWords(verdict);
      verdictView.show(board, verdict, players);
    },
    refuse(reason) {
      refusal.hidden = reason === "";
      refusal.textContent = reason;
    },
    grade: () => grade,
  };
}
