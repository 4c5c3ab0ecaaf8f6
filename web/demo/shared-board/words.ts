// Names of a board's pieces in the page's language, from the package's tables of words.
import {
  type Board,
  describePlace,
  type HarborKind,
  type Layout,
  layoutOf,
  type Place,
  type Resource,
  type Rule,
  type Terrain,
} from "hexsmith/external";
import { describeHarbor, describeRule } from "hexsmith/languages";
import { texts } from "../texts.js";

/** Returns the name of each hex: its row from the top, and its place in the row from the left. */
export function placesOf(layout: Layout): readonly string[] {
  const rows = [...new Set(layout.hexes.map(({ r }) => r))].sort((a, b) => a - b);
  return layout.hexes.map(({ q, r }) => {
    const hexesBefore = layout.hexes.filter((other) => other.r === r && other.q < q);
    return texts.board.place(rows.indexOf(r) + 1, hexesBefore.length + 1);
  });
}

const cachedNames = new WeakMap<Board, Map<string, string>>();

/**
 * Returns the name of a place. Places with equal names also have a direction or, if that is equal too, hexes their row and place.
 * Boards are immutable, so names are cached.
 */
export function placeWords(board: Board, { kind, id }: Place): string {
  const names = cachedNames.get(board) ?? new Map<string, string>();
  cachedNames.set(board, names);
  const key = `${kind} ${id}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const { places } = texts.words;
  const numbered = kind === "hex" ? `{place} (${placesOf(layoutOf(board))[id]})` : places.numbered;
  const name = describePlace(board, { kind, id }, { ...texts.words, places: { ...places, numbered } });
  names.set(key, name);
  return name;
}

/** Returns the name of a hex, such as "wool 4" or "desert". */
export const hexWords = (board: Board, id: number): string => placeWords(board, { kind: "hex", id });

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
