// Short titles of layouts. A scenario has one title for all numbers of players.
import type { BoardWords } from "./board-words.js";

/** Title by the first part of a layout's name, and the numbers of players at the end of the name, if any. */
export type ShortTitles = Readonly<Record<string, string | readonly [title: string, ...players: string[]]>>;

/**
 * Titles of layouts.
 * @param players Title of a scenario, as in "{title}, {players} players".
 */
export const titlesOf = (titles: ShortTitles, players: string): BoardWords["board"]["titles"] =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([name, title]) => {
      if (typeof title === "string") return [[name, title]];
      const [text, ...numbers] = title;
      return numbers.map((number) => [
        `${name}-${number}`,
        players.replace("{title}", text).replace("{players}", number.replace("-", "\u2013")),
      ]);
    }),
  ) as BoardWords["board"]["titles"];
