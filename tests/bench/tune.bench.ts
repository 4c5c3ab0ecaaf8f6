// Measures tuning of the evaluator through the package. Absolute times depend on the machine.
import { generateBoard, spotParams } from "../../web/src/index.js";
import { suggestDraft } from "../../web/src/draft.js";
import { type LabeledPosition, tuneWeights } from "../../web/src/lab.js";

/** Drafts a number of boards by the proven parameters, and returns the first `count` positions. */
function positionsOn(boards: number, count: number): LabeledPosition[] {
  const positions = Array.from({ length: boards }, (_, seed) => {
    const { board } = generateBoard({ seed, preset: "classic" });
    const { picks } = suggestDraft(board, { params: spotParams("proven") });
    return picks.map(({ player, intersection }, pick) => {
      const earlierPicks = picks.slice(0, pick);
      return {
        board,
        occupied: earlierPicks.map((earlier) => earlier.intersection),
        own: earlierPicks.filter((earlier) => earlier.player === player).map((earlier) => earlier.intersection),
        expert: intersection,
      };
    });
  });
  // The first picks of all boards come first, then all second picks, so that a few positions are on many boards.
  const allPositions = Array.from({ length: 8 }, (_, pick) =>
    positions.map((draft) => draft[pick] as LabeledPosition),
  ).flat();
  return allPositions.slice(0, count);
}

for (const boards of [84, 667]) {
  // Tuning uses three quarters of the boards, which have 500 positions.
  const positions = positionsOn(boards, 667);
  const times = [0, 1, 2].map((seed) => {
    const start = performance.now();
    tuneWeights(positions, { seed });
    return performance.now() - start;
  });
  const name = `tune: 500 positions on ${Math.round(boards * 0.75)} boards, 3,600 evaluations`;
  console.log(`${name.padEnd(60)} ${Math.min(...times).toFixed(0)} ms`);
}
