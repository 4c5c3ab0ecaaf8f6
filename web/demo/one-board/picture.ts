// Small pictures of boards, to choose from.
import type { Board, ThemeName } from "hexsmith/external";
import { element } from "../dom.js";
import { renderSvg } from "hexsmith/external";

/** Decorative: what it stands beside says what it is. */
export function makePicture(board: Board, theme: ThemeName): HTMLElement {
  const picture = element("span", { class: "board-picture" });
  picture.innerHTML = renderSvg(board, { theme, label: "" });
  return picture;
}
