// Links from a board to its other pages.
import { isPlayable } from "./request.js";
import type { Board } from "hexsmith/external";
import type { JSX } from "preact";
import { texts } from "../texts.js";
import { addressOnPage, boardPages, type PageName } from "./address.js";

interface BoardLinksProps {
  readonly current: PageName;
  /** The board. Only some boards can be played, so the link to the game page may be missing. */
  readonly board: Board;
  /** Page whose link is emphasized as the next step, or undefined. */
  readonly preferred?: PageName | undefined;
}

/** Links to the other pages of the board. */
export const BoardLinks = ({ current, board, preferred }: BoardLinksProps) => (
  <nav class="board-links" aria-label={texts.links.title}>
    {boardPages
      .filter((page) => page !== current)
      .map((page) => (
        <BoardLink
          key={page}
          page={page}
          class={page === preferred ? "button" : "button quiet"}
          hidden={page === "play" && !isPlayable(board)}
        >
          {texts.links[page]}
        </BoardLink>
      ))}
  </nav>
);

let hashOf: (page: PageName) => string = () => "";

/** Makes all links to a page add a hash, such as a game. `hash` is called when a link is about to be followed. */
export function addHashToLinks(hash: (page: PageName) => string): void {
  hashOf = hash;
}

type UpdateLink = (event: JSX.TargetedEvent<HTMLAnchorElement>) => void;

/** Returns the attributes of a link that computes its address just before it is followed. */
export function attributesOfLink(address: () => string) {
  const lead: UpdateLink = ({ currentTarget }) => currentTarget.setAttribute("href", address());
  return { href: address(), onPointerEnter: lead, onPointerDown: lead, onFocus: lead, onClick: lead };
}

/** A link to a page with the current board. */
export const BoardLink = ({ page, ...others }: JSX.AnchorHTMLAttributes & { readonly page: PageName }) => (
  <a {...attributesOfLink(() => addressOnPage(page, location.search) + hashOf(page))} {...others} />
);
