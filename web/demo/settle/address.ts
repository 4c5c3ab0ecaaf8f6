// Reads and writes the address of a draft: options that differ from the defaults, and the settlements in order, such as
// `?page=settle&seed=...&players=3&draft=20.14-3`. The number after a dash is the suggestion that the player did not take.
import { type Board, layoutOf, type SpotEvaluator } from "hexsmith/external";
import type { DraftPolicy, PlacedSettlement } from "hexsmith/draft/external";
import { type Codecs, oneOf, readValues, writeValues } from "../shared-board/codec.js";

export interface SettleRequest {
  readonly players: PlayerCount;
  readonly policy: DraftPolicy;
  readonly evaluator: SpotEvaluator;
}

export const playerCounts = ["2", "3", "4", "5", "6"] as const;
export type PlayerCount = (typeof playerCounts)[number];
export const policies: readonly DraftPolicy[] = ["greedy", "maxmin", "optimal"];
export const spotEvaluators: readonly SpotEvaluator[] = ["guide", "proven"];

export const settleCodecs: Codecs<SettleRequest> = {
  players: oneOf("players", playerCounts, "4"),
  policy: oneOf("policy", policies),
  evaluator: oneOf("judge", spotEvaluators),
};

/** Reads the request in an address. Unknown values count as absent. */
export const requestOf = (search: string): SettleRequest => readValues(settleCodecs, search);

/** Returns the keys that represent the request and the draft in an address. */
export const keysOf = (request: SettleRequest, placements: readonly Placement[]): Readonly<Record<string, string>> => ({
  ...writeValues(settleCodecs, request),
  ...(placements.length > 0 && { draft: textOfDraft(placements) }),
});

/** A settlement of the draft. */
export interface Placement extends PlacedSettlement {
  /** Intersection that the page suggested for this settlement. */
  readonly suggested: number;
}

/** Returns the player, from 1, who places settlement number `pick`, from 0, in snake order. */
const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

export const textOfDraft = (placements: readonly Placement[]): string =>
  placements
    .map(({ intersection, suggested }) =>
      suggested === intersection ? `${intersection}` : `${intersection}-${suggested}`,
    )
    .join(".");

/** Reads a draft. Returns undefined if the text is not a draft on this board. */
export function draftOfText(text: string, board: Board, players: number): readonly Placement[] | undefined {
  if (text === "") return [];
  const { intersections } = layoutOf(board);
  const blockedIntersections = new Set<number>();
  const placements: Placement[] = [];
  for (const [pick, step] of text.split(".").entries()) {
    const [, spot, suggestion] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(step) ?? [];
    const intersection = Number(spot);
    const suggested = Number(suggestion ?? spot);
    const neighbors = intersections[intersection]?.neighbors;
    if (!neighbors || !intersections[suggested] || blockedIntersections.has(intersection) || pick >= 2 * players)
      return undefined;
    for (const blocked of [intersection, ...neighbors]) blockedIntersections.add(blocked);
    placements.push({ player: playerOf(pick, players), intersection, suggested });
  }
  return placements;
}
