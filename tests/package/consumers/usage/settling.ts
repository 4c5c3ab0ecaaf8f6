// Where to settle. As usage.ts of the contract has it, as far as it exists.
import { heatOf, packBoard, renderSvg, type Board } from "hexsmith";
import {
  coachDraft,
  generateEqualSeats,
  openingChances,
  rankSpots,
  scoreOpening,
  scoreSpots,
  spotParams,
  suggestDraft,
  type DraftAdvice,
  type PlacedSettlement,
} from "hexsmith/settle";
import { spotChances } from "hexsmith/game";
import { describeReason, german } from "hexsmith/languages";

// What the DOM library would declare.
declare const console: { log(...values: unknown[]): void };

export function settling(board: Board, settlements: readonly PlacedSettlement[]): string {
  const occupied = settlements.map(({ intersection }) => intersection);
  const spots = rankSpots(board, { occupied, preset: "proven", params: { harborBonus: 2 }, top: 5 });
  for (const { intersection, reasons } of spots)
    console.log(intersection, reasons.map((reason) => describeReason(reason, german)).join(", "));

  const advice: DraftAdvice = coachDraft(board, { player: 4, settlements });
  console.log(advice.spots.map(({ intersection, stillOpen }) => `${intersection}: ${stillOpen}`));

  const { picks, seats, gap } = suggestDraft(board, { players: 3 });
  console.log(
    gap,
    picks.map(({ player, intersection, edge }) => `${player}: ${intersection}, ${edge}`),
  );
  const openings = seats.map(({ opening }) => opening);
  if (openings.every((opening) => opening !== null)) {
    const [first] = openings;
    if (first) console.log(scoreOpening(board, first).metrics.harbor);
    const roads = picks.map(({ player, edge }) => ({ player, edge }));
    for (const { player, winChance } of openingChances(board, openings, { roads }).seats)
      console.log(player, winChance);
  }

  const chances = spotChances(board, { settlements, level: "advanced", games: 4000 });
  const heat = heatOf(chances.spots, (spot) => spot.winChance);
  const [best, second] = chances.spots;
  if (best && second) console.log(best.winChance, second.loss, second.lossInterval);
  return renderSvg(board, { heat: spots.length > 0 ? heatOf(spots) : heat, targets: { intersections: occupied } });
}

export function equalSeats(): Board {
  const { board, gap, boardsTried } = generateEqualSeats({ players: 4, seed: "sunday", desert: "inland" });
  console.log(gap, boardsTried, scoreSpots(packBoard(board)).length, spotParams("proven").metricWeights.scarcity);
  return board;
}
