// The pages of the demo, chosen by `?page=`. A further page is one more entry, its module imported when it is opened.
import { openBoardPage } from "./board/page.js";
import { texts as playTexts } from "./play/texts.js";
import { texts } from "./texts.js";

export interface Page {
  /** In the address; the first page needs none. */
  readonly name: string;
  readonly title: string;
  /** Fills the empty main element. */
  open(main: HTMLElement): void | Promise<void>;
}

export const pages: readonly [Page, ...Page[]] = [
  // Not imported later, since it is what most people come for: its board must not wait for a second script.
  { name: "board", title: texts.board.title, open: openBoardPage },
  {
    name: "settle",
    title: texts.settle.title,
    open: async (main) => (await import("./settle/page.js")).openSettlePage(main),
  },
  {
    name: "play",
    title: playTexts.title,
    open: async (main) => (await import("./play/page.js")).openPlayPage(main),
  },
  {
    name: "magic19",
    title: texts.magic19.title,
    open: async (main) => (await import("./magic19/page.js")).openMagic19Page(main),
  },
  {
    name: "cribbage",
    title: texts.cribbage.title,
    open: async (main) => (await import("./cribbage/page.js")).openCribbagePage(main),
  },
];

/** The page that the query of an address names; the first one if it names none that there is. */
export function pageOf(search: string): Page {
  const name = new URLSearchParams(search).get("page");
  return pages.find((page) => page.name === name) ?? pages[0];
}

/** A page's own address, with nothing else chosen: in the same document, whatever its name and wherever it lies. */
export const addressOfPage = (page: Page): string => (page === pages[0] ? "?" : `?page=${page.name}`);
