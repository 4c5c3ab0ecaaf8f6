// How the pieces of a board are called: by the package's own words for them, in the page's language.
import { type Board, describePlace, type HarborKind, type Resource, type Terrain } from "hexsmith/external";
import { describeHarbor } from "hexsmith/languages";
import { texts } from "../texts.js";

/** "wool 4", "desert". */
export function hexWords(board: Board, hex: number): string {
  return describePlace(board, { kind: "hex", id: hex }, texts.words);
}

/** "ore harbor 2:1". */
export const harborWords = (kind: HarborKind): string => describeHarbor(kind, texts.words);

/** "Wood", by itself. */
export const resourceTitle = (resource: Resource): string => texts.numbers.capitalized(texts.words.resources[resource]);
export const terrainTitle = (terrain: Terrain): string => texts.numbers.capitalized(texts.words.terrains[terrain]);

/** "2 wood and 1 ore". */
export const countedWords = (counts: readonly (readonly [Resource, number])[]): string =>
  texts.numbers.list(counts.map(([resource, count]) => `${count} ${texts.words.resources[resource]}`));

/** The same of the resources of which there are any. */
export const heldWords = (counts: { readonly [resource in Resource]?: number | undefined }): string =>
  countedWords((Object.entries(counts) as [Resource, number][]).filter(([, count]) => count > 0));
