// The layouts of all editions, to be chosen by their pictures.
import { generateBoard, layoutNames, type LayoutName, type ThemeName } from "hexsmith/external";
import { makeDialog } from "../dialog.js";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { makePicture } from "../one-board/picture.js";
import { baseLayouts, isBaseLayout } from "../one-board/request.js";
import { texts } from "../texts.js";

const { editions: words } = texts.board;

/** Each edition's layouts, by the beginnings of their names. */
const groups: readonly (readonly [title: string, names: readonly LayoutName[]])[] = [
  [words.none, baseLayouts],
  ...(["seafarers", "explorers-pirates", "traders-barbarians"] as const).map(
    (edition) => [words.names[edition], layoutNames.filter((name) => name.startsWith(`${edition}/`))] as const,
  ),
];

export interface EditionsView {
  readonly root: HTMLElement;
  /** Opens it. */
  readonly button: HTMLButtonElement;
  /** The layout of the board that is shown; undefined: one that was drawn. */
  show(layout: LayoutName | undefined): void;
}

export function makeEditionsView(theme: () => ThemeName, choose: (layout: LayoutName) => void): EditionsView {
  let shown: LayoutName | undefined;
  const content = element("div", { class: "editions" });
  const dialog = makeDialog("editions-dialog", words.choose, [content], () => content.replaceChildren());
  const button = makeButton(
    words.open,
    () => {
      content.replaceChildren(...groups.flatMap(([title, names]) => [element("h3", {}, title), listOf(names)]));
      dialog.open();
    },
    "quiet",
  );
  return {
    root: dialog.root,
    button,
    show(layout) {
      shown = layout;
      const isScenario = layout !== undefined && !isBaseLayout(layout);
      button.textContent = isScenario ? titleOf(layout) : words.open;
      button.setAttribute("aria-pressed", String(isScenario));
    },
  };

  function listOf(names: readonly LayoutName[]): HTMLElement {
    return element("ul", { class: "pictures large" }, ...names.map((name) => element("li", {}, cardOf(name))));
  }

  function cardOf(layout: LayoutName): HTMLElement {
    const card = element(
      "button",
      { type: "button", class: "picture", "data-layout": layout, ...(layout === shown && { "aria-current": "true" }) },
      makePicture(() => generateBoard({ layout, seed: layout }).board, theme()),
      element("span", {}, titleOf(layout)),
    );
    card.addEventListener("click", () => {
      dialog.close();
      choose(layout);
    });
    return card;
  }
}

const titleOf = (layout: LayoutName): string =>
  isBaseLayout(layout) ? texts.board.layouts[layout] : texts.words.board.titles[layout];
