// A program in TypeScript against every entry, compiled strictly as ESM and as CommonJS, and run.
import { type Board, type Break, type GenerateOptions, type Hexsmith, load, type Rule } from "hexsmith";
import { type Advisor, loadSync as loadAdvisor, type Repair } from "hexsmith/advisor";
import { boardFromHexes, decodeBoard, encodeBoard, hexesOfBoard } from "hexsmith/board";
import { describeBoard, renderSvg } from "hexsmith/draw";
import { load as loadExternal } from "hexsmith/external";
import { generateMap } from "hexsmith/generator";
import { type Lab, loadSync as loadLab } from "hexsmith/lab";

const rules: readonly Rule[] = ["no adjacent 6/8", "no adjacent equal resources"];
const options: GenerateOptions = {
  seed: "hello",
  desert: "center",
  harbors: "shuffled",
  rules,
  schedule: { kind: "nested", inner: 10 },
  locks: { terrains: { 9: "desert" } },
};

function firstSpot(hexsmith: Hexsmith, board: Board): number | undefined {
  return hexsmith.rankSpots(board, { top: 1 })[0]?.intersection;
}

async function main(): Promise<void> {
  const hexsmith = await load();
  const { board, energy, stopReason } = hexsmith.generateBoard(options);
  const external = (await loadExternal()).generateBoard(options).board;
  const advisor: Advisor = loadAdvisor();
  const repair: Repair = advisor.repairBoard(board, { swaps: 1, harbors: true });
  const lab: Lab = loadLab();
  const { hexes, harbors } = hexesOfBoard(decodeBoard(encodeBoard(board)));
  const broken: readonly Break["term"][] = hexsmith.scoreBoard(board).breaks.map(({ term }) => term);
  const { values, solved } = lab.solveMagic19({ seed: 1 });
  console.log(
    JSON.stringify([
      board.terrains[9] === "desert" && board.tokens[9] === null,
      energy.total >= 0 && stopReason === "steps",
      JSON.stringify(external) === JSON.stringify(board),
      firstSpot(hexsmith, board) !== undefined,
      JSON.stringify(boardFromHexes(hexes, harbors)) === JSON.stringify(board),
      repair.energy.after <= repair.energy.before && advisor.percentile(repair.board) > 0.9,
      !broken.includes("highNumbers") && !broken.includes("sameResource"),
      renderSvg(board, { theme: "dark" }).startsWith("<svg") && describeBoard(board).length > 0,
      generateMap({ seed: "hello", balanceMode: "both", numPlayers: 3 }).hexes.length,
      solved && values.length,
    ]),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

declare const process: { exitCode?: number };
