// Small pictures of boards, to choose from. Each is an element of its own: among many drawings in one document, a new one
// would have the browser look up what each of them uses.
import { defineHexsmithBoard } from "hexsmith/element";
import type { Board, ThemeName } from "hexsmith/external";
import { element } from "../dom.js";

/** Decorative: what it stands beside says what it is. */
export function makePicture(board: Board, theme: ThemeName): HTMLElement {
  defineHexsmithBoard();
  const picture = element("hexsmith-board", { class: "board-picture", "aria-hidden": "true" });
  Object.assign(picture, { board, theme, label: "" });
  return picture;
}
