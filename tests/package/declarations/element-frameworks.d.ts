import type { HexsmithBoardElement, HexsmithBoardProps, HexsmithChooseEvent, HexsmithHoverEvent } from "./element.js";
import type * as preact from "preact";
import type * as react from "react";
import type * as solid from "solid-js";
import type * as svelte from "svelte/elements";
import type * as vue from "vue";
type Global<Attributes> = Omit<Attributes, keyof HexsmithBoardProps>;
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
          readonly [data: `data${string}`]: unknown;
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
