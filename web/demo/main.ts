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
  lab: () => import("./lab/page.js"),
};
const currentPage = pageNameOf(location.search);
const main = document.querySelector("main") as HTMLElement;
main.className = `${currentPage}-page`;
const language = languageOf(location.search, navigator.languages);
document.documentElement.lang = language;
void open();

async function open(): Promise<void> {
  const hasBoard = boardPages.some((page) => page === currentPage);
  if (hasBoard) main.classList.add("workbench");
  const firstBoard = hasBoard ? drawFirstBoard(main) : undefined;
  await firstBoard?.then(firstPaint, () => undefined); // openPage reports errors
  // All scripts load in parallel. Scripts that use texts start after the table of texts has loaded.
  const page = pages[currentPage]();
  page.catch(() => undefined); // the error is reported below the header
  const [{ openPage }, offlineScript] = await Promise.all([
    import("./pages.js"),
    WITH_SERVICE_WORKER ? import("./offline/available.js") : undefined,
    textsIn(language),
  ]);
  await openPage(currentPage, main, firstBoard, page);
  performance.mark("page-complete"); // the page is interactive
  await offlineScript?.registerServiceWorker();
}
