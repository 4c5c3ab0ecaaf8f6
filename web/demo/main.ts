// The demo: a header, and below it the page that the address asks for.
import "./start.js";
import { element } from "./dom.js";
import { makeFailure } from "./failure.js";
import { addressOfPage, pageOf, pages } from "./pages.js";
import { texts } from "./texts.js";

const current = pageOf(location.search);
const main = element(
  "main",
  { id: "page", class: `${current.name}-page` },
  element("h1", { class: "unseen" }, current.title),
);
document.body.append(main);
document.documentElement.lang = texts.language;
document.title = `${current.title} · ${texts.name}`;
void open(); // before the header: what people come for is not to wait
main.before(header());

async function open(): Promise<void> {
  try {
    await current.open(main);
  } catch (error) {
    main.append(makeFailure(error));
  }
}

function header(): HTMLElement {
  return element(
    "header",
    { class: "header" },
    element(
      "a",
      { class: "brand", href: addressOfPage(pages[0]) },
      element("span", { class: "brand-hex", "aria-hidden": "true" }),
      texts.name,
    ),
    element("p", { class: "tagline" }, texts.tagline),
    element(
      "nav",
      { "aria-label": texts.pages },
      ...pages.map((page) =>
        element("a", { href: addressOfPage(page), ...(page === current && { "aria-current": "page" }) }, page.title),
      ),
    ),
  );
}
