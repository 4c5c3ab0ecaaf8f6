// Functions that read the elements of an SVG drawing.
import { expect } from "vitest";
import { resources } from "../../../web/src/board/board-data.js";
import type { LayoutSpec } from "../../../web/src/index.js";
import { orientations } from "../../../web/src/draw/orientation.js";
import { buildingSymbol, roadSymbol, robberSymbol } from "../../../web/src/draw/pieces.js";
import { SymbolSheet } from "../../../web/src/draw/svg.js";
import { landscapeOf } from "../../../web/src/draw/terrains.js";
import { themes } from "../../../web/src/draw/themes.js";
import { harborSymbol, tokenSymbol } from "../../../web/src/draw/tokens-and-harbors.js";

/** Six hexes around a lake. */
export const ring: LayoutSpec = {
  hexes: [
    { q: 1, r: -1 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
    { q: 0, r: -1 },
  ],
  terrains: { wood: 2, ore: 2, grain: 1, desert: 1 },
  tokens: [2, 4, 6, 8, 12],
  harborSlots: [0],
  harbors: ["wool"],
};

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Markup inside the element. */
  readonly content: string;
}

/** Returns the elements of a drawing. Expects tags to be balanced, and only tokens, rates, players and marks to be texts. */
export function elementsOf(svg: string): Element[] {
  const openTags: { name: string; element: Element & { content: string }; start: number }[] = [];
  const elements: Element[] = [];
  const textContent = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g,
    (tag: string, end, name, list, selfClosing, at: number) => {
      if (end) {
        const open = openTags.pop();
        expect(open?.name).toBe(name);
        if (open) open.element.content = svg.slice(open.start, at);
      } else {
        const pairs = [...list.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
        const element = { name, attributes: Object.fromEntries(pairs), content: "" };
        elements.push(element);
        if (!selfClosing) openTags.push({ name, element, start: at + tag.length });
      }
      return "";
    },
  );
  expect(openTags).toEqual([]);
  expect(textContent).toMatch(/^([\d:]|&\w+;)*$/); // the only texts are tokens, rates, players and the marks of tests
  return elements;
}

/** Returns the elements with a data attribute. */
export const usesOf = (svg: string, data: string): Element[] =>
  elementsOf(svg).filter(({ attributes }) => attributes[data] !== undefined);

/** Returns the position of an element. */
export const placeOf = ({ attributes: { transform = "" } }: Element): number[] =>
  (/^translate\((\S+) (\S+)\)/.exec(transform) ?? []).slice(1).map(Number);

const sheet = new SymbolSheet(themes.light);
const directions = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).map((angle) => ({
  x: Math.cos(angle),
  y: Math.sin(angle),
}));
const players = [1, 2, 3, 4, 5, 6];
/** Names of the symbols of the light theme, by their markup. */
const symbolNames = new Map(
  [
    ...orientations.flatMap((orientation) =>
      ([...resources, "desert", "gold", "fog"] as const).map(
        (ground) => [landscapeOf(ground, orientation), `tile-${ground}`] as const,
      ),
    ),
    ...[2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((token) => [tokenSymbol(token), `token-${token}`] as const),
    ...([...resources, "any"] as const).map((kind) => [harborSymbol(kind), `harbor-${kind}`] as const),
    ...players.flatMap((player) => [
      ...(["settlement", "city"] as const).map((kind) => [buildingSymbol(player, kind), `${kind}-${player}`] as const),
      ...directions.map((direction) => [roadSymbol(player, direction), `road-${player}`] as const),
    ]),
    [robberSymbol, "robber"] as const,
  ].map(([symbol, name]) => [sheet.textOf(symbol), name]),
);

/** Returns the name of the symbol that an element of a light drawing shows, such as "tile-wood", or "" if it shows none. */
export const symbolOf = ({ attributes, content }: Element): string =>
  symbolNames.get(content) ??
  (attributes["data-hex"] && content.includes(`fill="${themes.light.sea}"`) ? "tile-sea" : "");
