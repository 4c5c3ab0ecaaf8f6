// What board is wanted, and how the page's address says it: `?seed=...&mode=...&preset=...`, defaults left out.
import type { BalanceMode, GenerateOptions } from "../../src/index.js";

export type Preset = NonNullable<GenerateOptions["preset"]>;

export interface BoardRequest {
  /** Absent: a fresh one. */
  readonly seed?: string;
  readonly mode: BalanceMode;
  readonly preset: Preset;
}

export const modes: readonly BalanceMode[] = ["both", "resources", "numbers"];
export const presets: readonly Preset[] = ["fair", "classic"];

/** The request in an address's query. What it does not know counts as absent: a mistyped address still shows a board. */
export function requestOf(search: string): BoardRequest {
  const query = new URLSearchParams(search);
  const seed = query.get("seed");
  return {
    ...(seed && { seed }),
    mode: modes.find((mode) => mode === query.get("mode")) ?? "both",
    preset: presets.find((preset) => preset === query.get("preset")) ?? "fair",
  };
}

/** The query that asks for it. */
export function searchOf({ seed, mode, preset }: BoardRequest): string {
  const query = new URLSearchParams();
  if (seed) query.set("seed", seed);
  if (mode !== "both") query.set("mode", mode);
  if (preset !== "fair") query.set("preset", preset);
  return `?${query}`;
}
