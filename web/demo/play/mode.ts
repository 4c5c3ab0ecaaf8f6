// Modes of the game page. The page is in a mode while the person makes a choice that takes several presses.
import type { GameView, Move, Resource, ResourceCounts, TradeAnswer } from "hexsmith/game/external";
import { countOf, sumOf } from "./trade.js";
import type { PlacedMove } from "./places.js";
import type { Draft } from "./trade.js";

export type Mode =
  | { readonly kind: "road" | "settlement" | "city" | "monopoly" }
  | { readonly kind: "victim"; readonly moves: readonly PlacedMove[] }
  | { readonly kind: "yearOfPlenty"; readonly first?: Resource }
  | { readonly kind: "discard"; readonly chosen: ResourceCounts }
  /** If the draft changes an offer that everyone declined, `answers` has the answers to that offer. */
  | { readonly kind: "trade" | "counter"; readonly draft: Draft; readonly answers?: readonly TradeAnswer[] };

/** Returns the mode with which a phase starts, or undefined for no mode. */
export const modeOfPhase = ({ phase, activePlayer, viewer }: GameView): Mode | undefined =>
  phase === "discard" && activePlayer === viewer ? { kind: "discard", chosen: {} } : undefined;

/** Returns the number of cards that the person must still choose for discarding. */
export const remainingDiscards = (view: GameView, chosen: ResourceCounts): number =>
  (view.seats[(view.viewer ?? 1) - 1]?.toDiscard ?? 0) - sumOf(chosen);

/** Returns the moves that discard the chosen cards, one move for each card. */
export const discardMoves = (chosen: ResourceCounts): readonly Move[] =>
  (Object.keys(chosen) as Resource[]).flatMap((resource) =>
    Array.from({ length: countOf(chosen, resource) }, () => ({ kind: "discard", resource }) as const),
  );

/** Returns the year-of-plenty move that takes these cards, in any order. */
export function yearOfPlentyMove(legal: readonly Move[], ...cards: readonly Resource[]): Move | undefined {
  const key = [...cards].sort().join();
  return legal.find((move) => move.kind === "yearOfPlenty" && [...move.resources].sort().join() === key);
}

/** Returns the resources that the player can choose next for a year of plenty. `first` is the first choice, if made. */
export const yearOfPlentyChoices = (legal: readonly Move[], first: Resource | undefined): ReadonlySet<Resource> =>
  new Set(
    legal.flatMap((move) => {
      if (move.kind !== "yearOfPlenty") return [];
      if (!first) return move.resources;
      const index = move.resources.indexOf(first);
      return index < 0 ? [] : move.resources.filter((_, i) => i !== index);
    }),
  );
