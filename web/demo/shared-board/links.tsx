// Links to the pages that show the current board.
import { isPlayable } from "./request.js";
import type { Board } from "hexsmith/external";
import type { JSX } from "preact";
import { texts } from "../texts.js";
import { addressOnPage, boardPages, type PageName } from "./address.js";

interface BoardLinksProps {
  readonly currentPage: PageName;
  /** Board on the current page. The link to the game page is hidden if the board has no rules of games. */
  readonly board: Board;
  /** Page whose link is emphasized as the next step; undefined for none. */
  readonly preferred?: PageName | undefined;
}

/** Links to the other pages of the board. */
export const BoardLinks = ({ currentPage, board, preferred }: BoardLinksProps) => (
  <>
    <nav class="board-links" aria-label={texts.links.title}>
      {boardPages
        .filter((page) => page !== currentPage)
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
    {!isPlayable(board) && <p class="hint no-play">{texts.links.noPlay}</p>}
  </>
);

let hashOf: (page: PageName) => string = () => "";

/**
 * Makes links add a hash, such as a game, to the address of a page. `hash` is called when the visitor is about to follow a
 * link.
 */
export function addHashToLinks(hash: (page: PageName) => string): void {
  hashOf = hash;
}

type LinkListener = (event: JSX.TargetedEvent<HTMLAnchorElement>) => void;

/** Returns the attributes of a link whose address is computed again just before the visitor follows the link. */
export function attributesOfLink(address: () => string) {
  const updateAddress: LinkListener = ({ currentTarget }) => currentTarget.setAttribute("href", address());
  return {
    href: address(),
    onPointerEnter: updateAddress,
    onPointerDown: updateAddress,
    onFocus: updateAddress,
    onClick: updateAddress,
  };
}

/** A link to a page with the current board. */
export const BoardLink = ({ page, ...others }: JSX.AnchorHTMLAttributes & { readonly page: PageName }) => (
  <a {...attributesOfLink(() => addressOnPage(page, location.search) + hashOf(page))} {...others} />
);
