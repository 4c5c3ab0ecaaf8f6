/**
 * The custom element `<hexsmith-board>`, for any framework or none: a board that players can look at, tap, and reach by
 * keys. It needs no WebAssembly module. Importing it has no side effects, even on a server.
 *
 * @module hexsmith/element
 */
import { defineElement, type HexsmithBoardElement, defaultTag } from "./element/board-element.js";
import type { Place } from "./draw/places.js";

export { HexsmithBoardElement } from "./element/board-element.js";
export type { Board } from "./board/board-data.js";
export type { LayoutName } from "./board/layout-names.js";
export type { Orientation } from "./draw/orientation.js";
export type { Piece, SpotHeat } from "./draw/pieces.js";
export type { MarkedPlace, Place, Targets } from "./draw/places.js";
export type { Theme } from "./draw/themes.js";
export type { BoardWords } from "./draw/board-words.js";

/**
 * Registers the element. Later calls with the same tag do nothing, as do all calls on a server.
 * @param tag Default "hexsmith-board".
 * @throws {RangeError} if `tag` is not a valid name of a custom element.
 * @example
 * defineHexsmithBoard();
 * document.querySelector("hexsmith-board").board = generateBoard().board;
 */
export function defineHexsmithBoard(tag: string = defaultTag): void {
  defineElement(tag);
}

/** Event that fires when a player chooses a target by pointer, touch, Enter or Space. It bubbles. */
export type HexsmithChooseEvent = CustomEvent<Place>;
/** Event that fires when pointer or focus enters a place, or leaves all places (`detail` is null). It bubbles. */
export type HexsmithHoverEvent = CustomEvent<Place | null>;

/** Attributes and properties of the element in templates; null and undefined mean the default. */
export type HexsmithBoardProps = {
  readonly [
    Name in
      | "board"
      | "code"
      | "layout"
      | "pieces"
      | "robber"
      | "heat"
      | "theme"
      | "orientation"
      | "words"
      | "targets"
      | "selected"
      | "marks"
      | "revealed"
      | "label"
      | "nameOf"
  ]?: HexsmithBoardElement[Name] | null | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    /** Element that shows a board. */
    "hexsmith-board": HexsmithBoardElement;
  }
  interface GlobalEventHandlersEventMap {
    /** Event that fires when a player chooses a target. */
    "hexsmith-choose": HexsmithChooseEvent;
    /** Event that fires when pointer or focus enters or leaves a place. */
    "hexsmith-hover": HexsmithHoverEvent;
  }
}
