// The address of a draft: options without defaults, and the settlements in order, such as
// `?page=settle&seed=...&players=3&draft=20.14-3`. The number after a dash is the suggestion that the player did not take.
import { type Board, layoutOf, type SpotEvaluator } from "hexsmith/external";
import type { DraftPolicy, PlacedSettlement } from "hexsmith/draft/external";

export interface SettleRequest {
  readonly players: PlayerCount;
  readonly policy: DraftPolicy;
  readonly evaluator: SpotEvaluator;
}

export const playerCounts = ["2", "3", "4", "5", "6"] as const;
export type PlayerCount = (typeof playerCounts)[number];
export const policies: readonly DraftPolicy[] = ["greedy", "maxmin", "optimal"];
export const spotEvaluators: readonly SpotEvaluator[] = ["guide", "proven"];

/** Reads the request in an address. Unknown values count as absent. */
export function requestOf(search: string): SettleRequest {
  const query = new URLSearchParams(search);
  return {
    players: playerCounts.find((players) => players === query.get("players")) ?? "4",
    policy: policies.find((policy) => policy === query.get("policy")) ?? "greedy",
    evaluator: spotEvaluators.find((evaluator) => evaluator === query.get("judge")) ?? "guide",
  };
}

/** Returns the keys for the request and the draft. */
export const keysOf = (
  { players, policy, evaluator }: SettleRequest,
  placed: readonly Placed[],
): Readonly<Record<string, string>> => ({
  ...(players !== "4" && { players }),
  ...(policy !== "greedy" && { policy }),
  ...(evaluator !== "guide" && { judge: evaluator }),
  ...(placed.length > 0 && { draft: textOfDraft(placed) }),
});

export interface Placed extends PlacedSettlement {
  readonly suggested: number;
}

/** Returns the player, from 1, who places settlement number `pick`, from 0, in snake order. */
const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

export const textOfDraft = (placed: readonly Placed[]): string =>
  placed
    .map(({ intersection, suggested }) =>
      suggested === intersection ? `${intersection}` : `${intersection}-${suggested}`,
    )
    .join(".");

/** Reads a draft. Returns undefined if the text is not a draft on this board. */
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
