// Official scenarios and layouts with regions.
import { generateBoard, layoutNames, layoutOf, printedBoard, type Board, type LayoutSpec } from "hexsmith";

declare const console: { log(...values: unknown[]): void };

export function islands(): void {
  console.log(layoutNames.filter((name) => name.startsWith("seafarers/")));
  const layoutName = "seafarers/new-world-3-4";
  const { board } = generateBoard({ layout: layoutName, minIslands: 5, forbid: ["adjacentHighNumbers"] });
  const layout = layoutOf(board);
  for (const [slot, { edge, outward }] of layout.harborSlots.entries())
    console.log(board.harbors[slot], layout.edges[edge]?.x, outward[0]);
  console.log(layoutOf("seafarers/four-islands-4").hexes.length, printedBoard("explorers-pirates/start").terrains[0]);

  const twoIslands: LayoutSpec = {
    hexes: [0, 1, 2, 3, 4].map((q) => ({ q, r: 0 })),
    regions: [
      { hexes: [0, 1], terrains: { wood: 1, grain: 1 }, tokens: [5, 9] },
      { hexes: [3, 4], terrains: { gold: 1, ore: 1 }, tokens: [3, 10], tokenRegion: 0 },
    ],
    fixed: { terrains: { 2: "sea" } },
    pipLimits: { gold: { max: 3 } },
    harborSlots: [0],
    harbors: ["any"],
  };
  const oneBag: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { wood: 1 }, tokens: [6] };
  console.log(layoutOf(twoIslands).coast.length, generateBoard({ layout: oneBag }).board.harbors);
}

/** An official layout with one more constraint: no 6 or 8 on ore. */
export function withoutRichOre(): Board {
  const { spec } = layoutOf("traders-barbarians/caravans");
  console.log("regions" in spec ? spec.regions.map(({ tokens }) => tokens.length) : spec.tokens.length);
  return generateBoard({ layout: { ...spec, pipLimits: { ...spec.pipLimits, ore: { max: 4 } } } }).board;
}
