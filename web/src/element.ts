/**
 * The custom element `<hexsmith-board>`, for any framework or none: a board that players can look at, tap, and reach by
 * keys. It needs no WebAssembly module. Importing it has no side effects, even on a server.
 *
 * @module hexsmith/element
 */
import { define, type HexsmithBoardElement, usualTag } from "./element/board-element.js";
import type { LayoutName } from "./board/board-data.js";
import type { Place } from "./draw/places.js";

export { HexsmithBoardElement } from "./element/board-element.js";
export type { Board, LayoutName } from "./board/board-data.js";
export type { Orientation } from "./draw/orientation.js";
export type { Piece, SpotHeat } from "./draw/pieces.js";
export type { Place, Targets } from "./draw/places.js";
export type { Theme } from "./draw/themes.js";
export type { BoardWords } from "./draw/words.js";

/**
 * Registers the element. Later calls with the same tag do nothing, as do all calls on a server.
 * @param tag Default "hexsmith-board".
 * @throws {RangeError} if `tag` is not a valid name of a custom element.
 * @example
 * defineHexsmithBoard();
 * document.querySelector("hexsmith-board").board = generateBoard().board;
 */
export function defineHexsmithBoard(tag: string = usualTag): void {
  define(tag);
}

/** Event that fires when a player chooses a target by pointer, touch, Enter or Space. It bubbles. */
export type HexsmithChooseEvent = CustomEvent<Place>;
/** Event that fires when pointer or focus enters a place, or leaves all places (`detail` is null). It bubbles. */
export type HexsmithHoverEvent = CustomEvent<Place | null>;

/** Attributes and properties of the element in templates. */
export type HexsmithBoardProps = {
  /** Code of the board to show. Default: none. */
  readonly code?: string | undefined;
  /** Layout whose printed arrangement to show. Default: none. */
  readonly layout?: LayoutName | undefined;
} & {
  readonly [
    Name in
      | "board"
      | "pieces"
      | "robber"
      | "heat"
      | "theme"
      | "orientation"
      | "words"
      | "targets"
      | "selected"
      | "revealed"
      | "label"
      | "nameOf"
  ]?: HexsmithBoardElement[Name] | undefined;
};

/** Attributes of every HTML element, as far as templates need them. */
export interface HtmlProps {
  /** Id of the element. */
  readonly id?: string | undefined;
  /** Style of the element. */
  readonly style?: object | string | undefined;
  /** Slot of the element. */
  readonly slot?: string | undefined;
  /** Whether the element is hidden. */
  readonly hidden?: boolean | undefined;
  /** Data attributes. */
  readonly [data: `data-${string}`]: unknown;
  /** ARIA attributes. */
  readonly [aria: `aria-${string}`]: unknown;
}

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

// If React, Vue or Svelte is not installed, the compiler drops its block. The comments silence the error; as doc comments,
// they reach the package's declarations.
/* eslint-disable @typescript-eslint/ban-ts-comment, @typescript-eslint/no-namespace */

/** @ts-ignore React 19 */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hexsmith-board": HexsmithBoardProps &
        HtmlProps & {
          readonly key?: string | number | bigint | null | undefined;
          readonly ref?:
            | { current: HexsmithBoardElement | null }
            | ((element: HexsmithBoardElement | null) => void | (() => void))
            | null
            | undefined;
          readonly className?: string | undefined;
          readonly "onhexsmith-choose"?: ((event: HexsmithChooseEvent) => void) | undefined;
          readonly "onhexsmith-hover"?: ((event: HexsmithHoverEvent) => void) | undefined;
        };
    }
  }
}

/** @ts-ignore Vue 3 */
declare module "vue" {
  interface GlobalComponents {
    "hexsmith-board": new () => {
      $props: HexsmithBoardProps &
        HtmlProps & {
          readonly class?: unknown;
          readonly onHexsmithChoose?: ((event: HexsmithChooseEvent) => void) | undefined;
          readonly onHexsmithHover?: ((event: HexsmithHoverEvent) => void) | undefined;
        };
    };
  }
}

/** @ts-ignore Svelte 5 */
declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "hexsmith-board": HexsmithBoardProps &
      HtmlProps & {
        readonly class?: unknown;
        readonly "onhexsmith-choose"?: ((event: HexsmithChooseEvent) => void) | undefined;
        readonly "onhexsmith-hover"?: ((event: HexsmithHoverEvent) => void) | undefined;
      };
  }
}
