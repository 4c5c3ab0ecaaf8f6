// The opening of a game as chances are asked for it: what was placed before the first roll.
import type { Game, PlacedRoad, PlacedSettlement } from "hexsmith/game/external";
import type { Position } from "../chances/seats-view.js";
import type { Match } from "./match.js";
import { allRulesOf } from "./rules.js";

/** After so many steps. */
export function openingOf({ games, record }: Match, at: number): Position {
  const settlements: PlacedSettlement[] = [];
  const roads: PlacedRoad[] = [];
  for (const [step, game] of games.slice(0, at).entries()) {
    if (game.phase !== "setup") break;
    const move = record.steps[step]?.move;
    if (move?.kind === "settlement") settlements.push({ player: game.activePlayer, intersection: move.intersection });
    if (move?.kind === "road") roads.push({ player: game.activePlayer, edge: move.edge });
  }
  const [first] = games as [Game];
  return { board: record.board, players: first.seats.length, settlements, roads, rules: allRulesOf(first) };
}
