// The pages of the demo, chosen by `?page=`. A further page is one more entry, its module imported when it is opened.
import "./style.css";
import "./controls.css";
import { element } from "./dom.js";
import { makeFailure } from "./failure.js";
import type { FirstBoard } from "./first-board.js";
import { boardPages, type PageName } from "./one-board/address.js";
import { leadingTo } from "./one-board/links-view.js";
import { play as playTexts } from "./texts/play.js";
import { texts } from "./texts.js";

/** Fills a page's main element, which holds the first board's stage if it is one of `boardPages`. */
type Open = (main: HTMLElement, first: FirstBoard) => void | Promise<void>;

const pages: Readonly<Partial<Record<PageName, { readonly title: string; readonly open: Open }>>> = {
  board: {
    title: texts.board.title,
    open: async (main, first) => (await import("./board/page.js")).openBoardPage(main, first),
  },
  settle: {
    title: texts.settle.title,
    open: async (main, first) => (await import("./settle/page.js")).openSettlePage(main, first),
  },
  play: {
    title: playTexts.title,
    open: async (main, first) => (await import("./play/page.js")).openPlayPage(main, first),
  },
  magic19: {
    title: texts.magic19.title,
    open: async (main) => (await import("./magic19/page.js")).openMagic19Page(main),
  },
  cribbage: {
    title: texts.cribbage.title,
    open: async (main) => (await import("./cribbage/page.js")).openCribbagePage(main),
  },
};
const names = Object.keys(pages) as readonly PageName[];

/** Opens a page: `first` is its board, or why there is none. */
export async function openPage(name: PageName, main: HTMLElement, first: Promise<FirstBoard> | undefined) {
  const page = pages[name];
  document.documentElement.lang = texts.language;
  document.title = `${page?.title} · ${texts.name}`;
  main.prepend(element("h1", { class: "unseen" }, page?.title ?? ""));
  showHeader(name);
  try {
    await page?.open(main, (await first) as FirstBoard);
  } catch (error) {
    main.append(makeFailure(error));
  }
}

function showHeader(current: PageName): void {
  const links = names.map((name) => {
    const link = element("a", { ...(name === current && { "aria-current": "page" }) }, pages[name]?.title ?? "");
    if (boardPages.some((page) => page === name)) return leadingTo(link, name);
    link.setAttribute("href", `?page=${name}`);
    return link;
  });
  document
    .querySelector("header")
    ?.append(
      element(
        "a",
        { class: "brand", href: "?" },
        element("span", { class: "brand-hex", "aria-hidden": "true" }),
        texts.name,
      ),
      element("p", { class: "tagline" }, texts.tagline),
      element("nav", { "aria-label": texts.pages }, ...links),
    );
}
