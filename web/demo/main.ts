// The demo's entry. It draws the board of the address, then loads everything else, and finally installs the service worker.
import "./start.js";
import { drawFirstBoard } from "./first-board.js";
import { languageOf } from "./language.js";
import { firstPaint } from "./next-frame.js";
import { boardPages, type PageName, pageNameOf } from "./shared-board/address.js";
import type { PageScript } from "./pages.js";
import { textsIn } from "./texts/tables.js";

const pages: Readonly<Record<PageName, () => Promise<PageScript>>> = {
  board: () => import("./board/page.js"),
  settle: () => import("./settle/page.js"),
  play: () => import("./play/page.js"),
  magic19: () => import("./magic19/page.js"),
  cribbage: () => import("./cribbage/page.js"),
};
const name = pageNameOf(location.search);
const main = document.querySelector("main") as HTMLElement;
main.className = `${name}-page`;
const language = languageOf(location.search, navigator.languages);
document.documentElement.lang = language;
void open();

async function open(): Promise<void> {
  const hasBoard = boardPages.some((page) => page === name);
  if (hasBoard) main.classList.add("workbench");
  const first = hasBoard ? drawFirstBoard(main) : undefined;
  await first?.then(firstPaint, () => undefined); // the page reports errors
  // All load in parallel. Scripts with texts start after the table of texts has loaded.
  const page = pages[name]();
  page.catch(() => undefined); // the error is reported below the header
  const [{ openPage }, available] = await Promise.all([
    import("./pages.js"),
    WITH_SERVICE_WORKER ? import("./offline/available.js") : undefined,
    textsIn(language),
  ]);
  await openPage(name, main, first, page);
  performance.mark("page-complete"); // the page is interactive
  await available?.keepAvailable();
}
