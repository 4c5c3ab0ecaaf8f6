// Modes: moves that take several presses.
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

/** Returns the initial mode of a phase. */
export const modeOfPhase = ({ phase, activePlayer, viewer }: GameView): Mode | undefined =>
  phase === "discard" && activePlayer === viewer ? { kind: "discard", chosen: {} } : undefined;

/** Returns the number of cards that the person must still choose. */
export const toChoose = (view: GameView, chosen: ResourceCounts): number =>
  (view.seats[(view.viewer ?? 1) - 1]?.toDiscard ?? 0) - sumOf(chosen);

/** Returns the moves that discard the chosen cards, one move for each card. */
export const discards = (chosen: ResourceCounts): readonly Move[] =>
  (Object.keys(chosen) as Resource[]).flatMap((resource) =>
    Array.from({ length: countOf(chosen, resource) }, () => ({ kind: "discard", resource }) as const),
  );

/** Returns the year-of-plenty move that takes these cards, in any order. */
export function plenty(legal: readonly Move[], ...wanted: readonly Resource[]): Move | undefined {
  const same = [...wanted].sort().join();
  return legal.find((move) => move.kind === "yearOfPlenty" && [...move.resources].sort().join() === same);
}

/** Returns the resources that the player can still choose for a year of plenty, after the first choice. */
export const plentyLeft = (legal: readonly Move[], first: Resource | undefined): ReadonlySet<Resource> =>
  new Set(
    legal.flatMap((move) => {
      if (move.kind !== "yearOfPlenty") return [];
      if (!first) return move.resources;
      const at = move.resources.indexOf(first);
      return at < 0 ? [] : move.resources.filter((_, i) => i !== at);
    }),
  );
