/** "hexsmith/generator": drop-in for catan-forge's generator.ts and placements.ts. Same config, same board object and, seed for seed, the same boards. Synchronous, nothing to set up. */
import type { BalanceMode } from "./hexsmith";

export function init(): Promise<void>; // optional
export function generateMap(
  config: { seed: string; balanceMode: BalanceMode; numPlayers: 3 | 4 },
  options?: { iterations?: number },
): ForgeBoard; // 500 iterations
export function calculateEnergy(board: ForgeBoard, mode: BalanceMode): number;
export function calculatePlacements(board: ForgeBoard, numPlayers: 3 | 4): ForgePlacement[];
export type ForgeResource = "wood" | "wheat" | "sheep" | "brick" | "ore" | "desert";
export interface ForgeBoard {
  hexes: { coord: { q: number; r: number }; resource: ForgeResource; number: number | null; pips: number }[];
  vertices: { id: string; adjacentHexIndices: number[]; adjacentVertexIds: string[]; adjacentEdgeIds: string[] }[];
  edges: { id: string; vertexIds: [string, string] }[];
}
export interface ForgePlacement {
  settlement: ForgeBoard["vertices"][number];
  road: ForgeBoard["edges"][number];
  player: number;
  round: 1 | 2;
}
