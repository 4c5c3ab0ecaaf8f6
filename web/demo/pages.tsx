// What all pages of the demo have: header, footer, and what is said where an address or a page fails.
import "./style.css";
import "./controls.css";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Failure } from "./components.js";
import { element } from "./dom.js";
import type { FirstBoard } from "./first-board.js";
import { carried, carry, reloadAt } from "./carried.js";
import { askedLanguage, inLanguage, inSameLanguage, languages } from "./language.js";
import { draftReady } from "./modules.js";
import { boardPages, pageNames, type PageName } from "./one-board/address.js";
import { BoardLink, leadTo } from "./one-board/links.js";
import { makeAddressNotice, wrongPartsOf } from "./one-board/wrong-address.js";
import { texts } from "./texts.js";
import { languageNames } from "./texts/tables.js";

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
  const header = document.querySelector("header");
  if (header) render(<Header current={name} />, header);
  const wrong = wrongPartsOf(location.search);
  try {
    const board = await first;
    if (name === "settle") await draftReady(); // the board page asks for it where it needs it
    const { openThisPage } = await script;
    await openThisPage(main, board as FirstBoard);
    if (wrong.length > 0) main.before(makeAddressNotice(wrong));
  } catch (error) {
    const place = element("div");
    main.append(place);
    render(<Failure error={error} />, place);
  }
  main.after(element("footer", { class: "footer hint" }, texts.trademark)); // once it stays where it is
}

const Header = ({ current }: { readonly current: PageName }) => (
  <>
    <a class="brand" href={inSameLanguage("")}>
      <span class="brand-hex" aria-hidden="true" />
      {texts.name}
    </a>
    <p class="tagline">{texts.tagline}</p>
    <nav aria-label={texts.pages}>
      {pageNames.map((name) => {
        const here = name === current ? "page" : undefined;
        const { title } = texts[name];
        return boardPages.some((page) => page === name) ? (
          <BoardLink key={name} page={name} aria-current={here}>
            {title}
          </BoardLink>
        ) : (
          <a key={name} href={inSameLanguage(`?page=${name}`)} aria-current={here}>
            {title}
          </a>
        );
      })}
    </nav>
    <LanguageChoice />
  </>
);

/** The languages of the page, to choose from: links to the same page in each, so that they work by all means. */
function LanguageChoice() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    keepLanguage();
    const chosen = list.current?.querySelector<HTMLElement>(`[lang="${String(carried("language"))}"]`);
    if (chosen) requestAnimationFrame(() => chosen.focus()); // where the focus was
  }, []);
  return (
    <div class="languages" role="group" aria-label={texts.language} ref={list}>
      {languages.map((language) => {
        const address = () => inLanguage(location.search, language);
        const link = leadTo(() => address() + location.hash);
        return (
          <a
            key={language}
            lang={language}
            hreflang={language}
            title={languageNames[language]}
            aria-current={language === texts.numbers.language ? "true" : undefined}
            {...link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return link.onClick(event); // in a tab of its own
              event.preventDefault();
              carry("language", () => language);
              reloadAt(address());
            }}
          >
            {language.toUpperCase()}
            <span class="unseen"> {languageNames[language]}</span>
          </a>
        );
      })}
    </div>
  );
}

/** Has the entries of the history that were made before the language was chosen ask for it, too, when one is back there. */
function keepLanguage(): void {
  const asked = askedLanguage(location.search);
  addEventListener("popstate", () => {
    if (askedLanguage(location.search) !== asked)
      history.replaceState(history.state, "", inLanguage(location.search, asked) + location.hash);
  });
}
