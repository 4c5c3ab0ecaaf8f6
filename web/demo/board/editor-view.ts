// The editor of one place: of a hex its terrain and its number, of the coast a harbor, and whether they stay.
import {
  type Board,
  type HarborKind,
  harborKinds,
  type Place,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "hexsmith/external";
import { element } from "../dom.js";
import { makeButton, makeForm } from "../form.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import type { Locked, LockKind } from "../one-board/locks.js";
import { terrainTitle } from "../one-board/words.js";
import { harborTitle } from "./places.js";

const { board: words } = texts;
const { editor } = words;

export interface EditorActions {
  setTerrain(terrain: Terrain): void;
  setToken(token: number): void;
  setHarbor(kind: HarborKind): void;
  lock(kind: LockKind, place: number, on: boolean): void;
  unlockAll(): void;
  close(): void;
}

export interface EditorState {
  readonly board: Board;
  readonly locked: Locked;
  readonly place: Place;
  readonly name: string;
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
    ...terrainKinds.map((name) =>
      element("option", { value: name, ...(name === "sea" && { hidden: "" }) }, terrainTitle(name)),
    ),
  );
  const token = element("select", { id: "hex-token" });
  const numbers = tokenNumbers.map((number) => optionOf(String(number), String(number)));
  const none = optionOf("", editor.noNumber);
  terrain.addEventListener("change", () => actions.setTerrain(terrain.value as Terrain));
  token.addEventListener("change", () => actions.setToken(Number(token.value)));
  const harbor = element("select", { id: "harbor" }, ...harborKinds.map((kind) => optionOf(kind, harborTitle(kind))));
  harbor.addEventListener("change", () => actions.setHarbor(harbor.value as HarborKind));
  let chosen = -1;
  const lockOf = (kind: LockKind, title: string) =>
    makeToggle(`lock-${kind}`, title, (on) => actions.lock(kind, chosen, on));
  const locks = {
    terrains: lockOf("terrains", editor.lockTerrains),
    tokens: lockOf("tokens", editor.lockTokens),
    harbors: lockOf("harbors", editor.lockHarbors),
  };
  const field = (id: string, name: string, control: HTMLElement, lock: HTMLElement) =>
    element("div", { class: "field" }, element("label", { for: id }, name), control, lock);
  const ofHex = [
    field("hex-terrain", editor.terrain, terrain, locks.terrains.root),
    field("hex-token", editor.number, token, locks.tokens.root),
  ];
  const ofHarbor = field("harbor", editor.harbor, harbor, locks.harbors.root);
  const form = makeForm(
    words.hexHint,
    ...ofHex,
    ofHarbor,
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
      const { board, locked, place, name } = state;
      if (title) title.textContent = name;
      const isHex = place.kind === "hex";
      for (const part of ofHex) part.hidden = !isHex;
      ofHarbor.hidden = isHex;
      chosen = place.id;
      if (!isHex) {
        harbor.value = board.harbors[chosen] ?? "";
        locks.harbors.show(locked.harbors.includes(chosen));
        return;
      }
      const number = board.tokens[chosen] ?? null;
      terrain.value = board.terrains[chosen] as Terrain;
      terrain.disabled = terrain.value === "sea"; // the coast stays as it is
      token.replaceChildren(...(number === null ? [none] : numbers));
      token.value = number === null ? "" : String(number);
      token.disabled = number === null;
      locks.tokens.root.hidden = number === null;
      locks.terrains.show(locked.terrains.includes(chosen));
      locks.tokens.show(locked.tokens.includes(chosen));
    },
    reveal: () => root.scrollIntoView({ block: "nearest" }),
    focus: () => (ofHarbor.hidden ? terrain : harbor).focus(),
  };
}
