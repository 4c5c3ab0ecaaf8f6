// Resource cards of a trade that is being composed, and the resulting moves.
import type { GameView, Move, Offer, Resource, ResourceCounts } from "hexsmith/game/external";

export const resources = ["wood", "brick", "wool", "grain", "ore"] as const satisfies readonly Resource[];

export const countOf = (counts: ResourceCounts, resource: Resource): number => counts[resource] ?? 0;

export const sumOf = (counts: ResourceCounts): number =>
  resources.reduce((sum, resource) => sum + countOf(counts, resource), 0);

export const withChange = (counts: ResourceCounts, resource: Resource, difference: number): ResourceCounts => ({
  ...counts,
  [resource]: countOf(counts, resource) + difference,
});

export const without = (counts: ResourceCounts, resource: Resource): ResourceCounts => ({ ...counts, [resource]: 0 });

export const resourcesIn = (counts: ResourceCounts): readonly Resource[] =>
  resources.filter((resource) => countOf(counts, resource) > 0);

/** An offer that the person is composing: cards to give, cards to receive, and the players to ask. */
export interface Draft extends Offer {
  readonly to: readonly number[];
}

/** Returns an offer without cards to all other players. */
export const emptyDraft = ({ seats, viewer }: GameView): Draft => ({
  give: {},
  receive: {},
  to: seats.map(({ player }) => player).filter((player) => player !== viewer),
});

/** Returns another player's offer as the person sees it, with `give` and `receive` exchanged. */
export const offerFromYourSide = ({ trade }: GameView): Offer => ({
  give: trade ? trade.receive : {},
  receive: trade ? trade.give : {},
});

/** Adds a card of the hand to the cards to give, and removes cards of the same resource from the cards to receive. */
export function withCardToGive<Some extends Offer>(draft: Some, resource: Resource, hand: ResourceCounts): Some {
  if (countOf(draft.give, resource) >= countOf(hand, resource)) return draft;
  return { ...draft, give: withChange(draft.give, resource, 1), receive: without(draft.receive, resource) };
}

/** Adds a card to the cards to receive, and removes cards of the same resource from the cards to give. */
export const withCardToReceive = <Some extends Offer>(draft: Some, resource: Resource): Some => ({
  ...draft,
  receive: withChange(draft.receive, resource, 1),
  give: without(draft.give, resource),
});

/** Adds a player to the players to ask, or removes the player if the offer already asks the player. */
export const withPartnerToggled = (draft: Draft, player: number): Draft => ({
  ...draft,
  to: draft.to.includes(player)
    ? draft.to.filter((one) => one !== player)
    : [...draft.to, player].sort((a, b) => a - b),
});

/**
 * Returns the legal bank trade between the two selected resources, or undefined. The number of selected cards to give is
 * ignored.
 */
export function bankTrade({ give, receive }: Offer, legal: readonly Move[]): Move | undefined {
  const [[givenResource, ...moreGiven], [receivedResource, ...moreReceived]] = [
    resourcesIn(give),
    resourcesIn(receive),
  ];
  if (
    !givenResource ||
    !receivedResource ||
    moreGiven.length > 0 ||
    moreReceived.length > 0 ||
    countOf(receive, receivedResource) > 1
  )
    return undefined;
  return legal.find(
    (move) => move.kind === "bankTrade" && move.give === givenResource && move.receive === receivedResource,
  );
}

/** Returns the move that makes an offer or counter-offer, or undefined if the move is not possible. */
export function offerOf(
  { give, receive, to }: Draft,
  kind: "offerTrade" | "counterTrade",
  view: GameView,
  legal: readonly Move[],
): Move | undefined {
  if (!legal.some((move) => move.kind === kind) || sumOf(give) === 0 || sumOf(receive) === 0) return undefined;
  const cards = { give: withoutZeros(give), receive: withoutZeros(receive) };
  if (kind === "counterTrade") return { kind, ...cards };
  if (to.length === 0) return undefined;
  return to.length === view.seats.length - 1 ? { kind, ...cards } : { kind, ...cards, to };
}

/** Removes zero counts, because records and addresses contain none. */
const withoutZeros = (counts: ResourceCounts): ResourceCounts =>
  Object.fromEntries(
    resources.flatMap((resource) => (countOf(counts, resource) > 0 ? [[resource, countOf(counts, resource)]] : [])),
  );

/** Returns the cards that the current player gives to, and receives from, a player who accepted or countered the offer. */
export function termsWith({ trade }: GameView, player: number): Offer {
  const answer = trade?.answers.find((one) => one.player === player);
  const { give = {}, receive = {} } = trade ?? {};
  if (answer?.answer !== "counter") return { give, receive };
  return { give: answer.counter.receive, receive: answer.counter.give };
}
