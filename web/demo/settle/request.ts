// What the page shows, and how its address says it: `?page=settle&seed=...`, defaults left out.
import type { DraftPolicy, SpotPreset } from "../../src/index.js";

export interface SettleRequest {
  /** Absent: a fresh one. */
  readonly seed?: string;
  readonly players: PlayerCount;
  readonly policy: DraftPolicy;
  readonly preset: SpotPreset;
}

export const playerCounts = ["2", "3", "4", "5", "6"] as const;
export type PlayerCount = (typeof playerCounts)[number];
export const policies: readonly DraftPolicy[] = ["greedy", "maxmin", "optimal"];
export const presets: readonly SpotPreset[] = ["guide", "proven"];

/** The request in an address's query. What it does not know counts as absent. */
export function requestOf(search: string): SettleRequest {
  const query = new URLSearchParams(search);
  const seed = query.get("seed");
  return {
    ...(seed && { seed }),
    players: playerCounts.find((players) => players === query.get("players")) ?? "4",
    policy: policies.find((policy) => policy === query.get("policy")) ?? "greedy",
    preset: presets.find((preset) => preset === query.get("preset")) ?? "guide",
  };
}

/** The query that asks for it. */
export function searchOf({ seed, players, policy, preset }: SettleRequest): string {
  const query = new URLSearchParams({ page: "settle" });
  if (seed) query.set("seed", seed);
  if (players !== "4") query.set("players", players);
  if (policy !== "greedy") query.set("policy", policy);
  if (preset !== "guide") query.set("preset", preset);
  return `?${query}`;
}
