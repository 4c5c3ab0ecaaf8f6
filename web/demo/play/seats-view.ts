// What lies open of each player, the dice of the turn, and the bank.
import type { GameView, Resource } from "hexsmith/game";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { countedWords, resourceTitle } from "../one-board/words.js";
import { icon, resourceIcon } from "./icons.js";
import type { Players } from "./match.js";
import { wordsOfRules } from "./rules.js";
import { texts } from "../texts.js";

export interface SeatsView {
  readonly root: HTMLElement;
  show(view: GameView, players: Players): void;
}

/** The number of a player on the player's colour. */
export const badge = (player: number): HTMLElement =>
  element("span", { class: `badge seat-${player}`, "aria-hidden": "true" }, String(player));

export function makeSeatsView(): SeatsView {
  const goal = element("span", { class: "hint" });
  const list = element("ol", { class: "seats" });
  const bank = element("div", { class: "bank" });
  const root = makeSection("table", texts.play.seats, [goal], list, bank);
  return {
    root,
    show(view, players) {
      goal.textContent = wordsOfRules(view);
      list.replaceChildren(...view.seats.map((_, seat) => seatOf(view, seat + 1, players)));
      const counts = Object.entries(view.bank) as [Resource, number][];
      bank.replaceChildren(
        element("span", { class: "unseen" }, texts.play.bankHas(countedWords(counts), view.cardsLeft)),
        element("span", { class: "hint", "aria-hidden": "true" }, texts.play.bank),
        ...counts.map(([resource, count]) =>
          element(
            "span",
            { class: `stock ${resource}`, "aria-hidden": "true", title: resourceTitle(resource) },
            resourceIcon(resource),
            String(count),
          ),
        ),
        element(
          "span",
          { class: "stock", "aria-hidden": "true", title: texts.play.deck },
          icon("buyCard"),
          String(view.cardsLeft),
        ),
      );
    },
  };
}

function seatOf(view: GameView, player: number, { you, levels }: Players): HTMLElement {
  const seat = view.seats[player - 1] as GameView["seats"][number];
  const points = player === view.viewer && view.own ? view.own.points : seat.publicPoints;
  const onTurn = view.currentPlayer === player && view.phase !== "over";
  const fact = (name: "cards" | "development" | "knights" | "road", value: number, prize = false) =>
    element(
      "span",
      { class: prize ? "fact prize" : "fact", title: texts.play.seatStatus[name] },
      icon(
        name === "cards" ? "cards" : name === "development" ? "buyCard" : name === "knights" ? "knight" : "longestRoad",
      ),
      element("span", { class: "unseen" }, `${texts.play.seatStatus[name]}: `),
      String(value),
      ...(prize
        ? [
            element(
              "span",
              { class: "unseen" },
              ` (${name === "road" ? texts.play.prizes.longestRoad : texts.play.prizes.largestArmy})`,
            ),
          ]
        : []),
    );
  const name = player === you ? texts.play.you : texts.play.levels[levels[player - 1] ?? "random"];
  return element(
    "li",
    { class: `seat seat-${player}${onTurn ? " on-turn" : ""}`, ...(onTurn && { "aria-current": "true" }) },
    badge(player),
    element(
      "span",
      { class: "name" },
      element("span", { class: "unseen" }, player === you ? "" : `${texts.play.player(player)}, `),
      name,
      ...(onTurn ? [element("span", { class: "unseen" }, `, ${texts.play.onTurn}`)] : []),
    ),
    element(
      "span",
      { class: "facts" },
      fact("cards", seat.handSize),
      fact("development", seat.cardCount),
      fact("knights", seat.knights, view.largestArmy === player),
      fact("road", seat.roadLength, view.longestRoad === player),
    ),
    element(
      "strong",
      { class: "points", title: texts.play.seatStatus.points },
      element("span", { class: "unseen" }, `${texts.play.seatStatus.points}: `),
      String(points),
    ),
  );
}
