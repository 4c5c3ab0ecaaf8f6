// Cards of each resource, as people count them, and a trade as it is put together by tapping cards, with the moves that it
// stands for.
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

/** Cards chosen so far, from the person's side, and the players to ask. */
export interface Draft extends Offer {
  readonly to: readonly number[];
}

/** Nothing chosen yet, everybody asked. */
export const emptyDraft = ({ seats, viewer }: GameView): Draft => ({
  give: {},
  receive: {},
  to: seats.map(({ player }) => player).filter((player) => player !== viewer),
});

/** What answers an offer of the current player: the same cards, seen from the person's side. */
export const mirrored = ({ trade }: GameView): Offer => ({
  give: trade ? trade.receive : {},
  receive: trade ? trade.give : {},
});

/** One more card to give, of those in the hand; the resource is then none to receive. */
export function giving<Some extends Offer>(draft: Some, resource: Resource, hand: ResourceCounts): Some {
  if (countOf(draft.give, resource) >= countOf(hand, resource)) return draft;
  return { ...draft, give: changed(draft.give, resource, 1), receive: without(draft.receive, resource) };
}

/** One more card to receive; the resource is then none to give. */
export const receiving = <Some extends Offer>(draft: Some, resource: Resource): Some => ({
  ...draft,
  receive: changed(draft.receive, resource, 1),
  give: without(draft.give, resource),
});

/** A player is asked, or no longer. */
export const asking = (draft: Draft, player: number): Draft => ({
  ...draft,
  to: draft.to.includes(player)
    ? draft.to.filter((one) => one !== player)
    : [...draft.to, player].sort((a, b) => a - b),
});

/** The bank's trade of a kind of cards to give for a card to receive, if it makes one; however many were chosen to give. */
export function bankTrade({ give, receive }: Offer, legal: readonly Move[]): Move | undefined {
  const [[given, ...more], [received, ...others]] = [held(give), held(receive)];
  if (!given || !received || more.length > 0 || others.length > 0 || countOf(receive, received) > 1) return undefined;
  return legal.find((move) => move.kind === "bankTrade" && move.give === given && move.receive === received);
}

/** The offer to the players chosen, if there can be one. `kind`: an offer of the person's own, or an answer to one. */
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

/** Without the zeros: what a record and an address hold. */
const onlyHeld = (counts: ResourceCounts): ResourceCounts =>
  Object.fromEntries(
    resources.flatMap((resource) => (countOf(counts, resource) > 0 ? [[resource, countOf(counts, resource)]] : [])),
  );

/** What the current player would give and receive in a trade with a player who accepted or countered. */
export function termsWith({ trade }: GameView, player: number): Offer {
  const answer = trade?.answers.find((one) => one.player === player);
  const { give = {}, receive = {} } = trade ?? {};
  if (answer?.answer !== "counter") return { give, receive };
  return { give: answer.counter.receive, receive: answer.counter.give };
}
