// What all pages of the demo have: header, footer, and what is said where an address or a page fails.
import "./style.css";
import "./controls.css";
import { makeAddressNotice } from "./address-notice.js";
import { element } from "./dom.js";
import { makeFailure } from "./failure.js";
import type { FirstBoard } from "./first-board.js";
import { inSameLanguage } from "./language.js";
import { makeLanguageChoice } from "./language-choice.js";
import { settleReady } from "./modules.js";
import { boardPages, pageNames, type PageName } from "./one-board/address.js";
import { leadingTo } from "./one-board/links-view.js";
import { wrongPartsOf } from "./one-board/wrong-address.js";
import { texts } from "./texts.js";

/** The script of one page. */
export interface PageScript {
  /** Fills the page's main element, which holds the first board's stage if it is one of `boardPages`. */
  readonly openThisPage: (main: HTMLElement, first: FirstBoard) => void | Promise<void>;
}

/** Opens a page: `first` is its board, or why there is none. */
export async function openPage(
  name: PageName,
  main: HTMLElement,
  first: Promise<FirstBoard> | undefined,
  script: Promise<PageScript>,
): Promise<void> {
  const { title } = texts[name];
  document.title = `${title} · ${texts.name}`;
  main.prepend(element("h1", { class: "unseen" }, title));
  showHeader(name);
  const wrong = wrongPartsOf(location.search);
  try {
    const board = await first;
    if (board && name !== "board") await settleReady(); // the board page asks for it where it needs it
    const { openThisPage } = await script;
    await openThisPage(main, board as FirstBoard);
    if (wrong.length > 0) main.before(makeAddressNotice(wrong));
  } catch (error) {
    main.append(makeFailure(error));
  }
  main.after(element("footer", { class: "footer hint" }, texts.trademark)); // once it stays where it is
}

function showHeader(current: PageName): void {
  const links = pageNames.map((name) => {
    const link = element("a", { ...(name === current && { "aria-current": "page" }) }, texts[name].title);
    if (boardPages.some((page) => page === name)) return leadingTo(link, name);
    link.setAttribute("href", inSameLanguage(`?page=${name}`));
    return link;
  });
  document
    .querySelector("header")
    ?.append(
      element(
        "a",
        { class: "brand", href: inSameLanguage("") },
        element("span", { class: "brand-hex", "aria-hidden": "true" }),
        texts.name,
      ),
      element("p", { class: "tagline" }, texts.tagline),
      element("nav", { "aria-label": texts.pages }, ...links),
      makeLanguageChoice(),
    );
}
