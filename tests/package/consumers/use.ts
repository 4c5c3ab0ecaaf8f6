// A program in TypeScript against every entry, compiled strictly as ESM and as CommonJS, and run.
import { type Board, type GenerateOptions, type Hexsmith, load } from "hexsmith";
import { describeBoard, renderSvg } from "hexsmith/draw";
import { load as loadExternal } from "hexsmith/external";
import { generateMap } from "hexsmith/generator";
import { type Lab, loadSync as loadLab } from "hexsmith/lab";

const options: GenerateOptions = {
  seed: "hello",
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
  const lab: Lab = loadLab();
  const { values, solved } = lab.solveMagic19({ seed: 1 });
  console.log(
    JSON.stringify([
      board.terrains[9] === "desert" && board.tokens[9] === null,
      energy.total >= 0 && stopReason === "steps",
      JSON.stringify(external) === JSON.stringify(board),
      firstSpot(hexsmith, board) !== undefined,
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
