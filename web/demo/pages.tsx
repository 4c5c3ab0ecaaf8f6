// The frame of all pages: header, footer, and error messages for addresses and pages.
import "./style.css";
import "./controls.css";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Failure } from "./components.js";
import { element } from "./dom.js";
import type { FirstBoard } from "./first-board.js";
import { restoredState, preserveState, reloadAt } from "./reload-state.js";
import { requestedLanguage, inLanguage, inSameLanguage, languages } from "./language.js";
import { draftModuleReady } from "./modules.js";
import { boardPages, pageNames, type PageName } from "./shared-board/address.js";
import { BoardLink, attributesOfLink } from "./shared-board/links.js";
import { makeAddressNotice, noticeAbout } from "./shared-board/invalid-address.js";
import { texts } from "./texts.js";
import { languageNames } from "./texts/tables.js";

/** The module of a page. */
export interface PageScript {
  /** Fills the main element, which contains the first board's stage on pages with a board. */
  readonly openThisPage: (main: HTMLElement, firstBoard: FirstBoard) => void | Promise<void>;
}

/** Opens a page. `firstBoard` resolves to the page's board, or rejects with the reason why the page has no board. */
export async function openPage(
  name: PageName,
  main: HTMLElement,
  firstBoard: Promise<FirstBoard> | undefined,
  script: Promise<PageScript>,
): Promise<void> {
  const { title } = texts[name];
  document.title = `${title} · ${texts.name}`;
  main.prepend(element("h1", { class: "unseen" }, title));
  const header = document.querySelector("header");
  if (header) render(<Header currentPage={name} />, header);
  const addressNotice = noticeAbout(location.search); // before the page replaces the address
  try {
    const board = await firstBoard;
    if (name === "settle") await draftModuleReady(); // the board page loads it on demand
    const { openThisPage } = await script;
    await openThisPage(main, board as FirstBoard);
    if (addressNotice !== "") main.before(makeAddressNotice(addressNotice));
  } catch (error) {
    const container = element("div");
    main.append(container);
    render(<Failure error={error} />, container);
  }
  main.after(element("footer", { class: "footer hint" }, texts.trademark)); // added last, so that the footer does not move
}

const Header = ({ currentPage }: { readonly currentPage: PageName }) => (
  <>
    <a class="brand" href={inSameLanguage("")}>
      <span class="brand-hex" aria-hidden="true" />
      {texts.name}
    </a>
    <p class="tagline">{texts.tagline}</p>
    <nav aria-label={texts.pages}>
      {pageNames.map((name) => {
        const ariaCurrent = name === currentPage ? "page" : undefined;
        const { title } = texts[name];
        return boardPages.some((page) => page === name) ? (
          <BoardLink key={name} page={name} aria-current={ariaCurrent}>
            {title}
          </BoardLink>
        ) : (
          <a key={name} href={inSameLanguage(`?page=${name}`)} aria-current={ariaCurrent}>
            {title}
          </a>
        );
      })}
    </nav>
    <LanguageChoice />
  </>
);

/** Links to the page in each language. */
function LanguageChoice() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    keepLanguageInHistory();
    const chosenLink = list.current?.querySelector<HTMLElement>(`[lang="${String(restoredState("language"))}"]`);
    if (chosenLink) requestAnimationFrame(() => chosenLink.focus()); // restores the focus
  }, []);
  return (
    <div class="languages" role="group" aria-label={texts.language} ref={list}>
      {languages.map((language) => {
        const address = () => inLanguage(location.search, language);
        const link = attributesOfLink(() => address() + location.hash);
        return (
          <a
            key={language}
            lang={language}
            hreflang={language}
            title={languageNames[language]}
            aria-current={language === texts.numbers.language ? "true" : undefined}
            {...link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return link.onClick(event); // opens a new tab
              event.preventDefault();
              preserveState("language", () => language);
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

/** Adds the chosen language to earlier history entries when the visitor returns to them. */
function keepLanguageInHistory(): void {
  const chosenLanguage = requestedLanguage(location.search);
  addEventListener("popstate", () => {
    if (requestedLanguage(location.search) !== chosenLanguage)
      history.replaceState(history.state, "", inLanguage(location.search, chosenLanguage) + location.hash);
  });
}
