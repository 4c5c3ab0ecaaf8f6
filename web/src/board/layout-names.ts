// Names of layouts. Codes of boards contain their index in this list, so new names must be added at the end.

/**
 * Name of a layout: "standard" (19 hexes, rows 3-4-5-4-3), "extension" (30 hexes, rows 3-4-5-6-5-4-3), or an official
 * scenario. Numbers at the end of a name are numbers of players, as in `layoutOf(name).players`.
 */
export type LayoutName =
  | "standard"
  | "extension"
  | "seafarers/new-shores-3"
  | "seafarers/new-shores-4"
  | "seafarers/new-shores-5-6"
  | "seafarers/four-islands-3"
  | "seafarers/four-islands-4"
  | "seafarers/six-islands-5-6"
  | "seafarers/fog-islands-3"
  | "seafarers/fog-islands-4"
  | "seafarers/fog-island-5-6"
  | "seafarers/through-the-desert-3"
  | "seafarers/through-the-desert-4"
  | "seafarers/through-the-desert-5-6"
  | "seafarers/forgotten-tribe-3-4"
  | "seafarers/forgotten-tribe-5-6"
  | "seafarers/cloth-for-catan-3-4"
  | "seafarers/cloth-for-catan-5-6"
  | "seafarers/pirate-islands-3-4"
  | "seafarers/pirate-islands-5-6"
  | "seafarers/wonders-of-catan-3-4"
  | "seafarers/wonders-of-catan-5-6"
  | "seafarers/new-world-3-4"
  | "explorers-pirates/start"
  | "traders-barbarians/fishermen-of-catan"
  | "traders-barbarians/rivers-of-catan"
  | "traders-barbarians/caravans"
  | "traders-barbarians/barbarian-attack"
  | "traders-barbarians/traders-and-barbarians";

/** Name of a layout that is no scenario. @internal */
export type PlainLayoutName = "standard" | "extension";
/** Name of an official scenario. @internal */
export type ScenarioName = Exclude<LayoutName, PlainLayoutName>;

/** Names of all named layouts. */
export const layoutNames: readonly LayoutName[] = Object.freeze([
  "standard",
  "extension",
  "seafarers/new-shores-3",
  "seafarers/new-shores-4",
  "seafarers/new-shores-5-6",
  "seafarers/four-islands-3",
  "seafarers/four-islands-4",
  "seafarers/six-islands-5-6",
  "seafarers/fog-islands-3",
  "seafarers/fog-islands-4",
  "seafarers/fog-island-5-6",
  "seafarers/through-the-desert-3",
  "seafarers/through-the-desert-4",
  "seafarers/through-the-desert-5-6",
  "seafarers/forgotten-tribe-3-4",
  "seafarers/forgotten-tribe-5-6",
  "seafarers/cloth-for-catan-3-4",
  "seafarers/cloth-for-catan-5-6",
  "seafarers/pirate-islands-3-4",
  "seafarers/pirate-islands-5-6",
  "seafarers/wonders-of-catan-3-4",
  "seafarers/wonders-of-catan-5-6",
  "seafarers/new-world-3-4",
  "explorers-pirates/start",
  "traders-barbarians/fishermen-of-catan",
  "traders-barbarians/rivers-of-catan",
  "traders-barbarians/caravans",
  "traders-barbarians/barbarian-attack",
  "traders-barbarians/traders-and-barbarians",
] as const);

/** Numbers of players of layouts whose names do not end with them. */
const unnamedPlayers: { readonly [name in LayoutName]?: readonly [number, number] } = {
  extension: [5, 6],
  "explorers-pirates/start": [2, 4],
};

/** Returns the least and the greatest number of players of a layout. @internal */
export function playersOf(name: LayoutName): readonly [number, number] {
  const [, min, max = min] = /-(\d)(?:-(\d))?$/.exec(name) ?? [];
  return unnamedPlayers[name] ?? (min === undefined ? [3, 4] : [Number(min), Number(max)]);
}

/** Layout names, for error messages. */
export const layoutText = 'one of layoutNames, such as "standard" or "seafarers/new-world-3-4"';
