// The fifty-two cards: their names, their ids, and checks of arguments.
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

/** Ids by name, including every accepted spelling. */
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
 * Returns the ids of distinct cards that are not in `others`. Throws if their number is not `count`, if that is given.
 * @internal
 */
export function checkCards(
  value: unknown,
  path: Path,
  count?: number,
  others?: { readonly cards: readonly number[]; readonly name: string },
): number[] {
  const items = count === undefined ? checkArray(value, path) : checkArrayOf(value, path, count);
  const found: number[] = [];
  for (let i = 0; i < items.length; ++i) {
    const id = ids.get(items[i] as string) ?? checkCard(items[i], itemOf(path, i));
    if (found.includes(id)) throw rangeError(itemOf(path, i), "a card that is not among those before", items[i]);
    if (others?.cards.includes(id)) throw rangeError(itemOf(path, i), `a card that is not in ${others.name}`, items[i]);
    found.push(id);
  }
  return found;
}

/** Returns the cards sorted by id: by rank, then by suit. @internal */
export const sorted = (found: readonly number[]): number[] => [...found].sort((a, b) => a - b);

/** @internal */
export const namesOf = (found: readonly number[]): Card[] => found.map((id) => cards[id] as Card);
