// Results of a game: points and their sources, and dice.
import type { Game } from "hexsmith/game/external";
import type { Match } from "./match.js";

export interface Score {
  readonly player: number;
  readonly points: number;
  readonly settlements: number;
  readonly cities: number;
  readonly longestRoad: boolean;
  readonly largestArmy: boolean;
  readonly pointCards: number;
}

/** Returns the scores: the winner first, then the others by points. */
export const scoresOf = ({ seats, longestRoad, largestArmy, winner }: Game): readonly Score[] =>
  seats
    .map(({ player, points, settlements, cities, cards }) => ({
      player,
      points,
      settlements: settlements.length,
      cities: cities.length,
      longestRoad: longestRoad === player,
      largestArmy: largestArmy === player,
      pointCards: cards.victoryPoint,
    }))
    .sort(
      (a, b) => Number(b.player === winner) - Number(a.player === winner) || b.points - a.points || a.player - b.player,
    );

/** Returns the number of rolls of each sum from 2 to 12. */
export function rollsOf({ games, record }: Match): readonly number[] {
  const sums = Array.from({ length: 11 }, () => 0);
  for (const [step, { move }] of record.steps.entries()) {
    const dice = move.kind === "roll" ? games[step + 1]?.dice : undefined;
    if (dice) sums[dice[0] + dice[1] - 2]! += 1;
  }
  return sums;
}

export const expectedRolls = (rolls: number): readonly number[] =>
  Array.from({ length: 11 }, (_, i) => (rolls * (6 - Math.abs(i - 5))) / 36);
