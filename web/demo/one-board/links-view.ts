// From any board to what else can be done with it, one click each.
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { addressOnPage, boardPages, type PageName } from "./address.js";
import { isPlayable } from "./playable.js";

/** Links to the other pages of the board that is shown. */
export function makeBoardLinks(current: PageName): {
  readonly root: HTMLElement;
  /** Has the link to a page stand out as the next step; undefined: none. */
  prefer(page: PageName | undefined): void;
  /** Leads to the page of games from boards only for which there are rules. */
  show(board: Board): void;
} {
  const links = boardPages
    .filter((page) => page !== current)
    .map((page) => ({ page, link: leadingTo(element("a", { class: "button quiet" }, texts.links[page]), page) }));
  return {
    root: element("nav", { class: "board-links", "aria-label": texts.links.title }, ...links.map(({ link }) => link)),
    prefer(preferred) {
      for (const { page, link } of links) link.classList.toggle("quiet", page !== preferred);
    },
    show(board) {
      for (const { page, link } of links) link.hidden = page === "play" && !isPlayable(board);
    },
  };
}

let hashOf: (page: PageName) => string = () => "";

/** Has all links to a page lead to what stands behind the # there, such as a game. `hash` is asked whenever one is about to be followed. */
export function leadOn(hash: (page: PageName) => string): void {
  hashOf = hash;
}

/** Has a link lead to the present board on a page: asked when it is about to be followed, in whichever way. */
export function leadingTo(link: HTMLAnchorElement, page: PageName): HTMLAnchorElement {
  const lead = () => link.setAttribute("href", addressOnPage(page, location.search) + hashOf(page));
  for (const event of ["pointerenter", "pointerdown", "focus", "click"]) link.addEventListener(event, lead);
  lead();
  return link;
}
