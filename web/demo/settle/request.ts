// How the draft is judged, and how the address says it beside its board: `?page=settle&seed=...&players=3&draft=20.14`,
// defaults left out.
import type { SpotEvaluator } from "hexsmith/external";
import type { DraftPolicy } from "hexsmith/draft/external";
import { type Placed, textOfDraft } from "./placed.js";

export interface SettleRequest {
  readonly players: PlayerCount;
  readonly policy: DraftPolicy;
  readonly evaluator: SpotEvaluator;
}

export const playerCounts = ["2", "3", "4", "5", "6"] as const;
export type PlayerCount = (typeof playerCounts)[number];
export const policies: readonly DraftPolicy[] = ["greedy", "maxmin", "optimal"];
export const spotEvaluators: readonly SpotEvaluator[] = ["guide", "proven"];

/** The request in an address's query. What it does not know counts as absent. */
export function requestOf(search: string): SettleRequest {
  const query = new URLSearchParams(search);
  return {
    players: playerCounts.find((players) => players === query.get("players")) ?? "4",
    policy: policies.find((policy) => policy === query.get("policy")) ?? "greedy",
    evaluator: spotEvaluators.find((evaluator) => evaluator === query.get("judge")) ?? "guide",
  };
}

/** The keys of an address that ask for it, and for the draft as it stands. */
export const keysOf = (
  { players, policy, evaluator }: SettleRequest,
  placed: readonly Placed[],
): Readonly<Record<string, string>> => ({
  ...(players !== "4" && { players }),
  ...(policy !== "greedy" && { policy }),
  ...(evaluator !== "guide" && { judge: evaluator }),
  ...(placed.length > 0 && { draft: textOfDraft(placed) }),
});
