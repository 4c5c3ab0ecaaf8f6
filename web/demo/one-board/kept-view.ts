// The boards of before: what was marked, what was shown last, to return to and to compare with.
import { type Board, boardId, encodeBoard, type ThemeName } from "hexsmith/external";
import { arrange, element } from "../dom.js";
import { makeButton } from "../form.js";
import { afterNextFrame } from "../next-frame.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import {
  boardOf,
  forgetRecent,
  isFavorite,
  type KeptBoard,
  keptBoards,
  markFavorite,
  remember,
  watchKept,
} from "./kept.js";
import { makePicture } from "./picture.js";

const { kept: words } = texts;

export interface KeptActions {
  open(search: string): void;
  compare(board: Board, search: string): void;
}

export interface KeptView {
  readonly root: HTMLElement;
  /** Remembers the board, too. */
  show(board: Board, search: string): void;
}

export function makeKeptView(theme: () => ThemeName, { open, compare }: KeptActions): KeptView {
  let shown: KeptBoard | undefined;
  const mark = makeButton(words.mark, () => press(), "quiet");
  mark.classList.add("mark");
  const favorites = group(words.favorites);
  const recent = group(words.recent);
  const forget = makeButton(words.forget, () => (forgetRecent(), draw()), "quiet");
  recent.root.append(forget);
  const root = makeSection(
    "kept",
    words.title,
    [],
    element("p", { class: "hint" }, words.hint),
    mark,
    favorites.root,
    recent.root,
  );
  watchKept(draw);
  return {
    root,
    show(board, search) {
      if (shown?.search === search) return;
      shown = { search, code: encodeBoard(board) };
      remember(shown);
      void afterNextFrame().then(draw); // the board first
    },
  };

  function press() {
    if (shown) markFavorite(shown, !isFavorite(shown));
    draw();
  }

  function draw() {
    const { recent: last, favorites: marked } = keptBoards();
    mark.setAttribute("aria-pressed", String(shown !== undefined && isFavorite(shown)));
    favorites.show(marked);
    recent.show(last.filter(({ code }) => code !== shown?.code));
  }

  function group(title: string) {
    const list = element("ul", { class: "pictures" });
    const root = element("div", { class: "kept-group" }, element("h3", {}, title), list);
    const items = new Map<string, HTMLElement>();
    return {
      root,
      show(boards: readonly KeptBoard[]) {
        root.hidden = boards.length === 0;
        const all = boards.map((board) => {
          const key = `${theme()} ${board.search} ${board.code}`;
          const item = items.get(key) ?? itemOf(board);
          items.set(key, item);
          return item;
        });
        arrange(list, all);
        const shown = new Set(all);
        for (const [key, item] of items) if (!shown.has(item)) items.delete(key);
      },
    };
  }

  function itemOf({ search, code }: KeptBoard): HTMLElement {
    const board = boardOf(code) as Board;
    const name = new URLSearchParams(search).get("seed") ?? boardId(board);
    const choose = element("button", { type: "button", class: "picture", "aria-label": words.open(name) });
    choose.append(makePicture(board, theme()), element("span", {}, name));
    choose.addEventListener("click", () => open(search));
    const beside = makeButton(words.compare, () => compare(board, search), "quiet");
    beside.setAttribute("aria-label", words.compareWith(name));
    return element("li", {}, choose, beside);
  }
}
