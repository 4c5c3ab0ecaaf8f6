// The editor of one hex: its terrain, its number, and whether they stay.
import { terrains, tokenNumbers } from "../../src/board/board-data.js";
import type { Board, Terrain } from "../../src/index.js";
import { element } from "../dom.js";
import { makeButton, makeForm } from "../form.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import type { Locked, LockKind } from "./state.js";

const { board: words } = texts;
const { editor } = words;

export interface EditorActions {
  setTerrain(terrain: Terrain): void;
  setToken(token: number): void;
  lock(kind: LockKind, on: boolean): void;
  unlockAll(): void;
  close(): void;
}

export interface EditorState {
  readonly board: Board;
  readonly locked: Locked;
  readonly hex: number;
  readonly place: string;
}

export function makeEditorView(actions: EditorActions): {
  readonly root: HTMLElement;
  /** Without a state: out of sight. */
  show(state: EditorState | undefined): void;
  /** Into sight, wherever the panel was scrolled. */
  reveal(): void;
  focus(): void;
} {
  const optionOf = (value: string, title: string) => element("option", { value }, title);
  const terrain = element(
    "select",
    { id: "hex-terrain" },
    ...terrains.map((name) => optionOf(name, editor.terrains[name])),
  );
  const token = element("select", { id: "hex-token" });
  const numbers = tokenNumbers.map((number) => optionOf(String(number), String(number)));
  const none = optionOf("", editor.noNumber);
  terrain.addEventListener("change", () => actions.setTerrain(terrain.value as Terrain));
  token.addEventListener("change", () => actions.setToken(Number(token.value)));
  const locks = {
    terrains: makeToggle("lock-terrains", editor.lockTerrains, (on) => actions.lock("terrains", on)),
    tokens: makeToggle("lock-tokens", editor.lockTokens, (on) => actions.lock("tokens", on)),
  };
  const field = (id: string, name: string, control: HTMLElement, lock: HTMLElement) =>
    element("div", { class: "field" }, element("label", { for: id }, name), control, lock);
  const form = makeForm(
    words.hexHint,
    field("hex-terrain", editor.terrain, terrain, locks.terrains.root),
    field("hex-token", editor.number, token, locks.tokens.root),
    element(
      "div",
      { class: "buttons" },
      makeButton(editor.close, actions.close, "quiet"),
      makeButton(editor.unlock, actions.unlockAll, "quiet"),
    ),
  );
  const root = makeSection("hex-editor", "", [], form);
  const title = root.querySelector("h2");
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") actions.close();
  });
  return {
    root,
    show(state) {
      root.hidden = !state;
      if (!state) return;
      const { board, locked, hex, place } = state;
      const number = board.tokens[hex] ?? null;
      if (title) title.textContent = editor.title(place);
      terrain.value = board.terrains[hex] as Terrain;
      token.replaceChildren(...(number === null ? [none] : numbers));
      token.value = number === null ? "" : String(number);
      token.disabled = number === null;
      locks.tokens.root.hidden = number === null;
      locks.terrains.show(locked.terrains.includes(hex));
      locks.tokens.show(locked.tokens.includes(hex));
    },
    reveal: () => root.scrollIntoView({ block: "nearest" }),
    focus: () => terrain.focus(),
  };
}
