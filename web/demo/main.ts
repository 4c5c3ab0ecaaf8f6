// The demo: first of all the board that the address names; once that is painted, everything else; at last, what keeps the
// demo for visits without a network.
import "./start.js";
import { drawFirstBoard } from "./first-board.js";
import { languageOf } from "./language.js";
import { firstPaint } from "./next-frame.js";
import { boardPages, type PageName, pageNameOf } from "./one-board/address.js";
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
  await first?.then(firstPaint, () => undefined); // why there is none is said by the page
  // All at once: scripts that say something start when the texts are there.
  const page = pages[name]();
  page.catch(() => undefined); // it is said below the header
  const [{ openPage }, available] = await Promise.all([
    import("./pages.js"),
    WITH_SERVICE_WORKER ? import("./offline/available.js") : undefined,
    textsIn(language),
  ]);
  await openPage(name, main, first, page);
  performance.mark("page-complete"); // all of it can be used
  await available?.keepAvailable();
}
