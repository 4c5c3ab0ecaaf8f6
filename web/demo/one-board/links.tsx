// From any board to what else can be done with it, one click each.
import type { Board } from "hexsmith/external";
import type { JSX } from "preact";
import { texts } from "../texts.js";
import { addressOnPage, boardPages, type PageName } from "./address.js";
import { isPlayable } from "./playable.js";

interface BoardLinksProps {
  readonly current: PageName;
  /** There are rules of games for some boards only. */
  readonly board: Board;
  /** The page whose link stands out as the next step; undefined: none. */
  readonly preferred?: PageName | undefined;
}

/** Links to the other pages of the board that is shown. */
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

/** Has all links to a page lead to what stands behind the # there, such as a game. `hash` is asked whenever one is about to be followed. */
export function leadOn(hash: (page: PageName) => string): void {
  hashOf = hash;
}

type Lead = (event: JSX.TargetedEvent<HTMLAnchorElement>) => void;

/** Attributes of a link that asks for its address when it is about to be followed, in whichever way. */
export function leadTo(address: () => string) {
  const lead: Lead = ({ currentTarget }) => currentTarget.setAttribute("href", address());
  return { href: address(), onPointerEnter: lead, onPointerDown: lead, onFocus: lead, onClick: lead };
}

/** Leads to the present board on a page. */
export const BoardLink = ({ page, ...others }: JSX.AnchorHTMLAttributes & { readonly page: PageName }) => (
  <a {...leadTo(() => addressOnPage(page, location.search) + hashOf(page))} {...others} />
);
