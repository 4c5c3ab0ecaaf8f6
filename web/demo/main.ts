// The demo: first of all the board that the address names; once that is painted, everything else; at last, what keeps the
// demo for visits without a network.
import "./start.js";
import { drawFirstBoard } from "./first-board.js";
import { languageOf } from "./language.js";
import { firstPaint } from "./next-frame.js";
import { boardPages, pageNameOf } from "./one-board/address.js";
import { loadTexts } from "./texts.js";

const name = pageNameOf(location.search);
const main = document.querySelector("main") as HTMLElement;
main.className = `${name}-page`;
const language = languageOf(location.search, navigator.languages);
document.documentElement.lang = language;
void open();

async function open(): Promise<void> {
  const pages = boardPages.some((page) => page === name);
  if (pages) main.classList.add("workbench");
  const first = pages ? drawFirstBoard(main) : undefined;
  await first?.then(firstPaint, () => undefined); // why there is none is said by the page
  const [{ openPage }, available] = await Promise.all([
    import("./pages.js"),
    WITH_SERVICE_WORKER ? import("./offline/available.js") : undefined,
    loadTexts(language),
  ]);
  await openPage(name, main, first);
  performance.mark("page-complete"); // all of it can be used
  await available?.keepAvailable();
}
