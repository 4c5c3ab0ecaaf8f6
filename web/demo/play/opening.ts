// The opening of a game as chances are asked for it: what was placed before the first roll.
import type { PlacedRoad, PlacedSettlement } from "../../src/game.js";
import type { Position } from "../chances/seats-view.js";
import type { Match } from "./match.js";
import { rulesIn } from "./rules.js";

/** After so many steps. */
export function openingOf({ games, record }: Match, at: number): Position {
  const settlements: PlacedSettlement[] = [];
  const roads: PlacedRoad[] = [];
  for (const [step, game] of games.slice(0, at).entries()) {
    if (game.phase !== "set-up") break;
    const move = record.steps[step]?.move;
    if (move?.kind === "settlement") settlements.push({ player: game.player, intersection: move.intersection });
    if (move?.kind === "road") roads.push({ player: game.player, edge: move.edge });
  }
  const { board, players = 4 } = record.options;
  return { board, players, settlements, roads, rules: rulesIn(record.options) };
}
