// A seat with its share of wins: who sits there, the interval as a bar and in words.
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { intervalBar } from "./interval-bar.js";

/** How pages show a player. */
export interface Players {
  nameOf(player: number): string;
  badge(player: number): HTMLElement;
}

export interface SeatShare {
  readonly player: number;
  readonly winRate: number;
  readonly interval: readonly [number, number];
}

/** `scale`: that of the bar. */
export const seatRow = (
  { nameOf, badge }: Players,
  { player, winRate, interval }: SeatShare,
  scale: Parameters<typeof intervalBar>[3],
): HTMLElement =>
  element(
    "li",
    {},
    badge(player),
    element("span", { class: "chance-name" }, nameOf(player)),
    intervalBar(
      texts.chances.seats.bar(nameOf(player), texts.chances.percent(winRate), texts.chances.between(interval)),
      winRate,
      interval,
      scale,
    ),
    element("strong", {}, texts.chances.percent(winRate)),
    element("span", { class: "hint between" }, texts.chances.between(interval)),
  );
