// Short titles of layouts. A scenario has one title for all numbers of players.
import type { BoardWords } from "./board-words.js";

/**
 * Titles by the name of a layout. For scenarios, the key lacks the numbers of players, which follow the title in a
 * list.
 */
export type ShortTitles = Readonly<Record<string, string | readonly [title: string, ...players: string[]]>>;

/**
 * Returns the titles of all layouts.
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
