/**
 * `<hexsmith-board>` as a React component, for React 18 and newer. Importing it has no side effects. On a server the
 * component renders the element without a picture, which the browser draws.
 *
 * @module hexsmith/react
 */
import {
  createElement,
  forwardRef,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { defineElement, type HexsmithBoardElement, properties, defaultTag } from "./element/board-element.js";
import type { HexsmithBoardProps, HexsmithChooseEvent, HexsmithHoverEvent } from "./element.js";

export type { HexsmithBoardElement } from "./element/board-element.js";
export type { HexsmithBoardProps, HexsmithChooseEvent, HexsmithHoverEvent } from "./element.js";
export type { MarkedPlace, Place, Targets } from "./draw/places.js";

/**
 * Props of `HexBoard`: the properties of the element, listeners of its events, and the props of every HTML element, such
 * as `className`, `style` and `id`. Content is shown until the element has been registered, for example a picture that a
 * server renders.
 */
export type HexBoardProps = HexsmithBoardProps &
  Omit<HTMLAttributes<HexsmithBoardElement>, keyof HexsmithBoardProps> & {
    /** Listener that is called when a player chooses a target. `event.detail` is the place. */
    readonly onChoose?: ((event: HexsmithChooseEvent) => void) | null | undefined;
    /** Listener that is called when pointer or focus enters a place, or leaves all places: `event.detail` is then null. */
    readonly onHover?: ((event: HexsmithHoverEvent) => void) | null | undefined;
  };

/** Event of the element for each prop that holds a listener. */
const events = { onChoose: "hexsmith-choose", onHover: "hexsmith-hover" } as const;

/** Props that the component handles itself. */
const handledProps: ReadonlySet<string> = new Set([...properties, ...Object.keys(events)]);

/**
 * Returns whether React may write a prop as an attribute. React 18 would write `hidden="false"`, which hides the
 * element.
 */
const isAttribute = ([name, value]: readonly [string, unknown]) =>
  !handledProps.has(name) && !(name === "hidden" && value === false);

/**
 * Component that shows a board on which players can choose places. It registers the element and sets its properties. `ref`
 * is the element.
 *
 * @example
 * ```js
 * <HexBoard board={board} targets={{ intersections: [12, 20] }} onChoose={({ detail }) => console.log(detail.id)} />
 * ```
 */
export const HexBoard: ForwardRefExoticComponent<HexBoardProps & RefAttributes<HexsmithBoardElement>> =
  /* @__PURE__ */ forwardRef(function HexBoard(props, ref) {
    const element = useRef<HexsmithBoardElement>(null);
    const latestProps = useRef<HexBoardProps>({});
    // React 18 warns about layout effects on a server.
    const useCommitEffect = "document" in globalThis ? useLayoutEffect : useEffect;
    useCommitEffect(() => {
      defineElement(defaultTag);
      const listeners = new AbortController();
      for (const [name, type] of Object.entries(events) as [keyof typeof events, string][]) {
        const listener = (event: Event) => latestProps.current[name]?.(event as never);
        element.current?.addEventListener(type, listener, { signal: listeners.signal });
      }
      return () => listeners.abort();
    }, []);
    useCommitEffect(() => {
      const changedNames = properties.filter((name) => !Object.is(props[name], latestProps.current[name]));
      latestProps.current = props;
      Object.assign(
        element.current as HexsmithBoardElement,
        Object.fromEntries(changedNames.map((name) => [name, props[name]])),
      );
    });
    // Runs after the properties are set, because a ref may call `focus`.
    useImperativeHandle(ref, () => element.current as HexsmithBoardElement, []);
    const { className, ...attributes } = Object.fromEntries(Object.entries(props).filter(isAttribute));
    return createElement(defaultTag, { ...attributes, class: className, ref: element }); // React 18 ignores className here
  });
