// Names of a board's pieces in the page's language, from the package's tables of words.
import { type Board, describePlace, type HarborKind, type Resource, type Rule, type Terrain } from "hexsmith/external";
import { describeHarbor, describeRule } from "hexsmith/languages";
import { texts } from "../texts.js";

/** Returns the name of a hex, such as "wool 4" or "desert". */
export function hexWords(board: Board, hex: number): string {
  return describePlace(board, { kind: "hex", id: hex }, texts.words);
}

/** Returns the name of a harbor, such as "ore harbor 2:1". */
export const harborWords = (kind: HarborKind): string => describeHarbor(kind, texts.words);

/** Returns the capitalized name of a resource. */
export const resourceTitle = (resource: Resource): string => texts.numbers.capitalized(texts.words.resources[resource]);
export const terrainTitle = (terrain: Terrain): string => texts.numbers.capitalized(texts.words.terrains[terrain]);

export const ruleTitle = (rule: Rule): string => texts.numbers.capitalized(describeRule(rule, texts.words));

/** Returns counted resources in the order of the list, such as "2 wood and 1 ore". */
export const countedWords = (counts: readonly (readonly [Resource, number])[]): string =>
  texts.numbers.list(counts.map(([resource, count]) => `${count} ${texts.words.resources[resource]}`));

/** Returns the counted resources whose count is positive, such as "2 wood and 1 ore". */
export const describeCards = (counts: { readonly [resource in Resource]?: number | undefined }): string =>
  countedWords((Object.entries(counts) as [Resource, number][]).filter(([, count]) => count > 0));
