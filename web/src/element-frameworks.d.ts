// Types of the board element in the templates of frameworks: its own properties and events, and the attributes that
// each framework defines for every HTML element. Angular needs none of these types, because it reads the types of the
// DOM's elements and events.
//
// A framework that is not installed has no types to extend, which is an error in this file alone.
// @ts-nocheck
import type { HexsmithBoardElement, HexsmithBoardProps, HexsmithChooseEvent, HexsmithHoverEvent } from "./element.js";
import type * as preact from "preact";
import type * as react from "react";
import type * as solid from "solid-js";
import type * as svelte from "svelte/elements";
import type * as vue from "vue";

/** Attributes of every HTML element in a framework, except those that the board element defines. */
type Global<Attributes> = Omit<Attributes, keyof HexsmithBoardProps>;

/** Listeners of the element's two events, by their names in a framework. */
type Listeners<Choose extends string, Hover extends string> = {
  readonly [name in Choose]?: ((event: HexsmithChooseEvent) => void) | null | undefined;
} & {
  readonly [name in Hover]?: ((event: HexsmithHoverEvent) => void) | null | undefined;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hexsmith-board": HexsmithBoardProps &
        Listeners<"onhexsmith-choose", "onhexsmith-hover"> &
        Global<react.DetailedHTMLProps<react.HTMLAttributes<HexsmithBoardElement>, HexsmithBoardElement>>;
    }
  }
}

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "hexsmith-board": HexsmithBoardProps &
        Listeners<"onhexsmith-choose", "onhexsmith-hover"> &
        Global<preact.HTMLAttributes<HexsmithBoardElement>>;
    }
  }
}

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "hexsmith-board": HexsmithBoardProps &
        Listeners<"on:hexsmith-choose", "on:hexsmith-hover"> &
        Global<solid.JSX.HTMLAttributes<HexsmithBoardElement>>;
    }
  }
}

declare module "vue" {
  interface GlobalComponents {
    "hexsmith-board": new () => HexsmithBoardElement & {
      $props: HexsmithBoardProps &
        Listeners<"onHexsmithChoose", "onHexsmithHover"> &
        Global<vue.HTMLAttributes & vue.PublicProps> & {
          readonly [data: `data${string}`]: unknown; // data-seat becomes dataSeat
        };
    };
  }
}

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "hexsmith-board": HexsmithBoardProps &
      Listeners<"onhexsmith-choose", "onhexsmith-hover"> &
      Global<svelte.HTMLAttributes<HexsmithBoardElement>>;
  }
}
