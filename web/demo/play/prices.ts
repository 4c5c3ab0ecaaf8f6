// What things cost, for those who play: what the engine takes, it decides by itself, as a test compares.
import type { Resource } from "hexsmith/game/external";

export const prices = {
  road: ["wood", "brick"],
  settlement: ["wood", "brick", "wool", "grain"],
  city: ["grain", "grain", "ore", "ore", "ore"],
  buyCard: ["wool", "grain", "ore"],
} as const satisfies Readonly<Record<string, readonly Resource[]>>;
