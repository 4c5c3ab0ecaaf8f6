// Short titles of layouts. A scenario has one title for all numbers of players.
import { type LayoutName, layoutNames } from "../board/layout-names.js";
import type { BoardWords } from "./board-words.js";

/** Name of a layout without the numbers of players at its end. */
type ShortName<Name> = Name extends `${infer Short}-${"3-4" | "5-6"}`
  ? Short
  : Name extends `${infer Short}-${"3" | "4"}`
    ? Short
    : Name;

/** Title of each layout. Scenarios that differ in the number of players have one title. */
export type ShortTitles = Readonly<Record<ShortName<LayoutName | "custom">, string>>;

/**
 * Returns the titles of all layouts.
 * @param players Title of a scenario, as in "{title}, {players} players".
 */
export const titlesOf = (titles: ShortTitles, players: string): BoardWords["board"]["titles"] =>
  Object.fromEntries(
    [...layoutNames, "custom"].map((name) => {
      const [, short, number] = /^(.*?)(?:-(\d(?:-\d)?))?$/.exec(name) ?? [];
      const title = titles[short as keyof ShortTitles];
      return [
        name,
        number ? players.replace("{title}", title).replace("{players}", number.replace("-", "\u2013")) : title,
      ];
    }),
  ) as BoardWords["board"]["titles"];
