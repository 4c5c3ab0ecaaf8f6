// Resource cards of a trade that is being composed, and the resulting moves.
import type { GameView, Move, Offer, Resource, ResourceCounts } from "hexsmith/game/external";

export const resources = ["wood", "brick", "wool", "grain", "ore"] as const satisfies readonly Resource[];

export const countOf = (counts: ResourceCounts, resource: Resource): number => counts[resource] ?? 0;

export const sumOf = (counts: ResourceCounts): number =>
  resources.reduce((sum, resource) => sum + countOf(counts, resource), 0);

export const changed = (counts: ResourceCounts, resource: Resource, by: number): ResourceCounts => ({
  ...counts,
  [resource]: countOf(counts, resource) + by,
});

export const without = (counts: ResourceCounts, resource: Resource): ResourceCounts => ({ ...counts, [resource]: 0 });

export const held = (counts: ResourceCounts): readonly Resource[] =>
  resources.filter((resource) => countOf(counts, resource) > 0);

/** Selected cards from the person's side, and the players to ask. */
export interface Draft extends Offer {
  readonly to: readonly number[];
}

/** Returns a draft without cards that asks all other players. */
export const emptyDraft = ({ seats, viewer }: GameView): Draft => ({
  give: {},
  receive: {},
  to: seats.map(({ player }) => player).filter((player) => player !== viewer),
});

/** Returns another player's offer from the person's side, with `give` and `receive` exchanged. */
export const mirrored = ({ trade }: GameView): Offer => ({
  give: trade ? trade.receive : {},
  receive: trade ? trade.give : {},
});

/** Adds a card of the hand to the cards to give, and removes its resource from the cards to receive. */
export function giving<Some extends Offer>(draft: Some, resource: Resource, hand: ResourceCounts): Some {
  if (countOf(draft.give, resource) >= countOf(hand, resource)) return draft;
  return { ...draft, give: changed(draft.give, resource, 1), receive: without(draft.receive, resource) };
}

/** Adds a card to the cards to receive, and removes its resource from the cards to give. */
export const receiving = <Some extends Offer>(draft: Some, resource: Resource): Some => ({
  ...draft,
  receive: changed(draft.receive, resource, 1),
  give: without(draft.give, resource),
});

/** Adds a player to those who are asked, or removes the player. */
export const asking = (draft: Draft, player: number): Draft => ({
  ...draft,
  to: draft.to.includes(player)
    ? draft.to.filter((one) => one !== player)
    : [...draft.to, player].sort((a, b) => a - b),
});

/** Returns the bank trade of the selected resource for one card, if possible. The number of cards to give does not matter. */
export function bankTrade({ give, receive }: Offer, legal: readonly Move[]): Move | undefined {
  const [[given, ...more], [received, ...others]] = [held(give), held(receive)];
  if (!given || !received || more.length > 0 || others.length > 0 || countOf(receive, received) > 1) return undefined;
  return legal.find((move) => move.kind === "bankTrade" && move.give === given && move.receive === received);
}

/** Returns the offer or counter-offer of a draft, if possible. */
export function offerOf(
  { give, receive, to }: Draft,
  kind: "offerTrade" | "counterTrade",
  view: GameView,
  legal: readonly Move[],
): Move | undefined {
  if (!legal.some((move) => move.kind === kind) || sumOf(give) === 0 || sumOf(receive) === 0) return undefined;
  const cards = { give: onlyHeld(give), receive: onlyHeld(receive) };
  if (kind === "counterTrade") return { kind, ...cards };
  if (to.length === 0) return undefined;
  return to.length === view.seats.length - 1 ? { kind, ...cards } : { kind, ...cards, to };
}

/** Removes zeros, as records and addresses do. */
const onlyHeld = (counts: ResourceCounts): ResourceCounts =>
  Object.fromEntries(
    resources.flatMap((resource) => (countOf(counts, resource) > 0 ? [[resource, countOf(counts, resource)]] : [])),
  );

/** Returns what the current player gives and receives in a trade with a player who accepted or countered. */
export function termsWith({ trade }: GameView, player: number): Offer {
  const answer = trade?.answers.find((one) => one.player === player);
  const { give = {}, receive = {} } = trade ?? {};
  if (answer?.answer !== "counter") return { give, receive };
  return { give: answer.counter.receive, receive: answer.counter.give };
}
