// Cards as one sees and as one says them.
import type { Card } from "hexsmith/lab/external";
import { element } from "../dom.js";
import { texts } from "../texts.js";

const { cribbage } = texts;
const symbols: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** "five of hearts". */
export const spoken = (card: Card): string =>
  cribbage.card(cribbage.ranks[card[0] ?? ""] ?? "", cribbage.suits[card[1] ?? ""] ?? "");

/** What is wrong with a hand of six as it was typed; undefined: nothing. */
export function wrongIn(cards: readonly string[]): string | undefined {
  const { wrong } = cribbage.discard;
  const known = cards.map((card) => card.toUpperCase().replace("10", "T"));
  const none = known.findIndex((card) => !/^[A2-9TJQK][CDHS]$/.test(card));
  if (none >= 0) return wrong.none(cards[none] ?? "");
  const twice = known.find((card, i) => known.indexOf(card) < i);
  if (twice !== undefined) return wrong.twice(spoken(twice as Card));
  return cards.length === 6 ? undefined : wrong.count(cards.length);
}

const face = (card: Card) => {
  const [rank = "", suit = ""] = card;
  return [rank === "T" ? "10" : rank, symbols[suit] ?? ""].map((sign) => element("span", {}, sign));
};
const classOf = (card: Card) => `card ${card[1] === "D" || card[1] === "H" ? "red" : "black"}`;

/** A card to look at; small ones stand in a line of text. */
export function cardView(card: Card, small = false): HTMLElement {
  return element(
    "span",
    { class: small ? `${classOf(card)} small` : classOf(card), role: "img", "aria-label": spoken(card) },
    ...face(card),
  );
}

/** The back of a card. */
export const cardBack = (): HTMLElement =>
  element("span", { class: "card back", role: "img", "aria-label": cribbage.hidden });

/** A card to press. */
export function cardButton(card: Card, press: () => void): HTMLButtonElement {
  const picture = element("span", { class: "face", role: "img", "aria-label": spoken(card) }, ...face(card));
  const button = element("button", { type: "button", class: classOf(card) }, picture);
  button.addEventListener("click", press);
  return button;
}

/** Cards side by side, with a name. */
export function cardRow(name: string, ...children: readonly HTMLElement[]): HTMLElement {
  return element("div", { class: "cards", role: "group", "aria-label": name }, ...children);
}
