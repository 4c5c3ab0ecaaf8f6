// The demo: first of all the board that the address names; once that is painted, everything else; at last, what keeps the
// demo for visits without a network.
import "./start.js";
import { drawFirstBoard } from "./first-board.js";
import { firstPaint } from "./next-frame.js";
import { boardPages, pageNameOf } from "./one-board/address.js";

const name = pageNameOf(location.search);
const main = document.querySelector("main") as HTMLElement;
main.className = `${name}-page`;
void open();

async function open(): Promise<void> {
  const pages = boardPages.some((page) => page === name);
  if (pages) main.classList.add("workbench");
  const first = pages ? drawFirstBoard(main) : undefined;
  await first?.then(firstPaint, () => undefined); // why there is none is said by the page
  const { openPage } = await import("./pages.js");
  await openPage(name, main, first);
  performance.mark("page-complete"); // all of it can be used
  if (WITH_SERVICE_WORKER) await (await import("./offline/available.js")).keepAvailable();
}
