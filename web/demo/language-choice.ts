// The languages of the page, to choose from: links to the same page in each, so that they work by all means.
import { carried, carry, reloadAt } from "./carried.js";
import { element } from "./dom.js";
import { askedLanguage, inLanguage, languages } from "./language.js";
import { texts } from "./texts.js";
import { languageNames } from "./texts/language-names.js";

export function makeLanguageChoice(): HTMLElement {
  const links = languages.map((language) => {
    const link = element(
      "a",
      {
        lang: language,
        hreflang: language,
        title: languageNames[language],
        ...(language === texts.numbers.language && { "aria-current": "true" }),
      },
      language.toUpperCase(),
      element("span", { class: "unseen" }, ` ${languageNames[language]}`),
    );
    const address = () => inLanguage(location.search, language);
    const lead = () => link.setAttribute("href", address() + location.hash);
    for (const event of ["pointerenter", "pointerdown", "focus"]) link.addEventListener(event, lead);
    lead();
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return lead(); // in a tab of its own
      event.preventDefault();
      carry("language", () => language);
      reloadAt(address());
    });
    return link;
  });
  keepLanguage();
  const chosen = links.find(({ lang }) => lang === carried("language"));
  if (chosen) requestAnimationFrame(() => chosen.focus()); // where the focus was
  return element("div", { class: "languages", role: "group", "aria-label": texts.language }, ...links);
}

/** Has the entries of the history that were made before the language was chosen ask for it, too, when one is back there. */
function keepLanguage(): void {
  const asked = askedLanguage(location.search);
  addEventListener("popstate", () => {
    if (askedLanguage(location.search) !== asked)
      history.replaceState(history.state, "", inLanguage(location.search, asked) + location.hash);
  });
}
