// The fifty-two cards: their names and ids, and functions that check cards in arguments.
import { checkArray, checkArrayOf, itemOf, type Path, rangeError, typeError } from "../check/check.js";

/**
 * Card: rank A23456789TJQK (10 also accepted) and suit CDHS, as in "5H". Lower case is accepted.
 * @pattern ^([A2-9TJQKatjqk]|10)[CDHScdhs]$
 */
export type Card = string;

const ranks = "A23456789TJQK";
const suits = "CDHS";

/** Names of cards by id: 4 * rank + suit. */
export const cards: readonly Card[] = [...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit));

/** Ids of cards by name, including every accepted spelling. */
const ids = new Map<string, number>();
cards.forEach((card, id) => {
  const [rank = "", suit = ""] = card;
  for (const name of rank === "T" ? ["T", "t", "10"] : [rank, rank.toLowerCase()])
    for (const end of [suit, suit.toLowerCase()]) ids.set(name + end, id);
});

/** Checks the name of a card and returns its id. @internal */
export function checkCard(value: unknown, path: Path): number {
  const expected = "a card, rank A23456789TJQK or 10 and suit CDHS";
  if (typeof value !== "string") throw typeError(path, expected, value);
  const id = ids.get(value);
  if (id === undefined) throw rangeError(path, expected, value);
  return id;
}

/**
 * Checks that cards are distinct and not in `others`, and returns their ids. If `count` is given, there must be `count`
 * cards.
 * @internal
 */
export function checkCards(
  value: unknown,
  path: Path,
  count?: number,
  others?: { readonly cards: readonly number[]; readonly name: string },
): number[] {
  const items = count === undefined ? checkArray(value, path, cards.length) : checkArrayOf(value, path, count);
  const cardIds: number[] = [];
  for (let i = 0; i < items.length; ++i) {
    const id = ids.get(items[i] as string) ?? checkCard(items[i], itemOf(path, i));
    if (cardIds.includes(id)) throw rangeError(itemOf(path, i), "a card that is not among those before", items[i]);
    if (others?.cards.includes(id)) throw rangeError(itemOf(path, i), `a card that is not in ${others.name}`, items[i]);
    cardIds.push(id);
  }
  return cardIds;
}

/** Returns the cards sorted by id: by rank, then by suit. @internal */
export const sortCards = (cardIds: readonly number[]): number[] => [...cardIds].sort((a, b) => a - b);

/** @internal */
export const namesOf = (cardIds: readonly number[]): Card[] => cardIds.map((id) => cards[id] as Card);
