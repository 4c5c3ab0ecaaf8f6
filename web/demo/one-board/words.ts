// How the pieces of a board are called: by the package's own words for them, in the page's language.
import { filled } from "../../src/draw/words.js";
import type { Board, HarborKind, Resource, Terrain } from "../../src/index.js";
import { describeHarbor } from "../../src/languages/describe.js";
import { texts } from "../texts.js";

/** "wool 4", "desert". */
export function hexWords({ terrains, tokens }: Board, hex: number): string {
  const { words } = texts;
  const terrain = words.terrains[terrains[hex] ?? "desert"];
  const token = tokens[hex] ?? null;
  return token === null ? terrain : filled(words.board.hex, { terrain, token: String(token) });
}

/** "ore harbor 2:1". */
export const harborWords = (kind: HarborKind): string => describeHarbor(kind, texts.words);

/** "Wood", by itself. */
export const resourceTitle = (resource: Resource): string => texts.numbers.capitalized(texts.words.resources[resource]);
export const terrainTitle = (terrain: Terrain): string => texts.numbers.capitalized(texts.words.terrains[terrain]);

/** "2 wood and 1 ore". */
export const countedWords = (counts: readonly (readonly [Resource, number])[]): string =>
  texts.numbers.list(counts.map(([resource, count]) => `${count} ${texts.words.resources[resource]}`));
