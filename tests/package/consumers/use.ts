// A program in TypeScript against every entry, compiled strictly as ESM and as CommonJS, and run.
import {
  type Board,
  boardFromHexes,
  type Break,
  decodeBoard,
  describeBoard,
  encodeBoard,
  generateBoard,
  type GenerateOptions,
  hexesOfBoard,
  percentile,
  rankSpots,
  RefusedError,
  renderSvg,
  type Repair,
  repairBoard,
  type Rule,
  scoreBoard,
} from "hexsmith";
import * as external from "hexsmith/external";
import { generateMap } from "hexsmith/generator";
import { magic19, stats } from "hexsmith/lab";

const rules: readonly Rule[] = ["no adjacent 6/8", "no adjacent equal resources"];
const options = {
  seed: "hello",
  desert: "center",
  harbors: "shuffled",
  rules,
  schedule: { kind: "nested", inner: 10 },
  locks: { terrains: { 9: "desert" } },
} as const satisfies GenerateOptions;

const firstSpot = (board: Board): number | undefined => rankSpots(board, { top: 1 })[0]?.intersection;

function refusal(request: () => void): RefusedError | undefined {
  try {
    return void request();
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}

async function main(): Promise<void> {
  const { board, energy, stopReason } = generateBoard(options);
  await external.init();
  const repair: Repair = repairBoard(board, { swaps: 1, harbors: true });
  const { hexes, harbors } = hexesOfBoard(decodeBoard(encodeBoard(board)));
  const broken: readonly Break["term"][] = scoreBoard(board).breaks.map(({ term }) => term);
  const classic: number = scoreBoard(board, { preset: "classic" }).terms.regionPips.value;
  const { kind, rule, hexes: apart } = refusal(() => generateBoard({ rules, locks: { tokens: { 0: 6, 1: 8 } } })) ?? {};
  const { values, solved } = magic19.solve({ seed: 1 });
  console.log(
    JSON.stringify([
      board.terrains[9] === "desert" && board.tokens[9] === null,
      energy.total >= 0 && stopReason === "steps",
      JSON.stringify(external.generateBoard(options).board) === JSON.stringify(board),
      firstSpot(board) !== undefined,
      JSON.stringify(boardFromHexes(hexes, harbors)) === JSON.stringify(board),
      repair.energy.after <= repair.energy.before && percentile(repair.board) > 0.9,
      !broken.includes("highNumbers") && !broken.includes("sameResource") && classic >= 0,
      renderSvg(board, { theme: "dark" }).startsWith("<svg") && describeBoard(board).length > 0,
      [kind, rule, apart],
      refusal(() => decodeBoard("no code"))?.kind,
      refusal(() => external.decodeBoard("no code"))?.kind,
      generateMap({ seed: "hello", balanceMode: "both", numPlayers: 3 }).hexes.length,
      solved && values.length,
      stats.sampleSize(0.05),
    ]),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

declare const process: { exitCode?: number };
