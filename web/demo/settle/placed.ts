// The settlements of a draft, and how an address says them: `draft=20.14-3`, spot after spot; what follows a dash is the
// suggestion that was not taken.
import { type Board, layoutOf } from "hexsmith/external";
import type { PlacedSettlement } from "hexsmith/draft/external";

export interface Placed extends PlacedSettlement {
  readonly suggested: number;
}

/** The player, from 1, who places settlement number `pick`, from 0: there and back again. */
const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

export const textOfDraft = (placed: readonly Placed[]): string =>
  placed
    .map(({ intersection, suggested }) =>
      suggested === intersection ? `${intersection}` : `${intersection}-${suggested}`,
    )
    .join(".");

/** Undefined for a text that is no draft on this board. */
export function draftOfText(text: string, board: Board, players: number): readonly Placed[] | undefined {
  if (text === "") return [];
  const { intersections } = layoutOf(board);
  const closed = new Set<number>();
  const placed: Placed[] = [];
  for (const [pick, step] of text.split(".").entries()) {
    const [, spot, other] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(step) ?? [];
    const intersection = Number(spot);
    const suggested = Number(other ?? spot);
    const neighbors = intersections[intersection]?.neighbors;
    if (!neighbors || !intersections[suggested] || closed.has(intersection) || pick >= 2 * players) return undefined;
    for (const near of [intersection, ...neighbors]) closed.add(near);
    placed.push({ player: playerOf(pick, players), intersection, suggested });
  }
  return placed;
}
