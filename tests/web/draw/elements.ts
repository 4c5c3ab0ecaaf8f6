// Functions that read the elements of an SVG drawing.
import { expect } from "vitest";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the elements of a drawing. Expects tags to be balanced, and only tokens, rates and players to be texts. */
export function elementsOf(svg: string): Element[] {
  const openTags: string[] = [];
  const elements: Element[] = [];
  const textContent = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g,
    (_, end, name, list, selfClosing) => {
      if (end) expect(openTags.pop()).toBe(name);
      else {
        const pairs = [...list.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
        elements.push({ name, attributes: Object.fromEntries(pairs) });
        if (!selfClosing) openTags.push(name);
      }
      return "";
    },
  );
  expect(openTags).toEqual([]);
  expect(textContent).toMatch(/^[\d:]*$/); // the only texts are tokens, rates and players
  return elements;
}

/** Returns the elements with a data attribute. */
export const usesOf = (svg: string, data: string): Element[] =>
  elementsOf(svg).filter(({ attributes }) => attributes[data] !== undefined);

/** Returns the position of an element. */
export const placeOf = ({ attributes: { transform = "" } }: Element): number[] =>
  (/^translate\((\S+) (\S+)\)/.exec(transform) ?? []).slice(1).map(Number);

/** Returns the id to which an element refers, without prefix and hash. */
export const symbolOf = ({ attributes: { href = "" } }: Element): string =>
  href.replace(/^#hexsmith-/, "").replace(/-[\da-z]+$/, "");

export const idsOf = (svg: string): string[] => elementsOf(svg).flatMap(({ attributes: { id } }) => id ?? []);

export const referencesOf = (svg: string): string[] =>
  elementsOf(svg).flatMap(({ attributes: { href, "clip-path": clip } }) => [
    ...(href ? [href.slice(1)] : []),
    ...(clip ? [clip.slice("url(#".length, -1)] : []),
  ]);

/** Returns the text of each element that has an id, by id. */
export function definitionsOf(svg: string): Map<string, string> {
  const definitions = [...svg.matchAll(/<(g|clipPath) id="([^"]*)"(.*?)<\/\1>/g)];
  return new Map(definitions.map(([, , id = "", definition = ""]) => [id, definition]));
}
