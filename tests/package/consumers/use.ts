// A TypeScript program that uses every entry. Tests compile it strictly, as ESM and as CommonJS, and run it.
import {
  type Board,
  boardFromHexes,
  decodeBoard,
  describeBoard,
  encodeBoard,
  evaluateBoard,
  fairnessPercentile,
  generateBoard,
  type GenerateOptions,
  hexesOfBoard,
  rankSpots,
  RefusedError,
  renderSvg,
  type Repair,
  repairBoard,
  type Violation,
  type ViolationTerm,
} from "hexsmith";
import * as external from "hexsmith/external";
import { generateMap } from "hexsmith/generator";
import { magic19, stats } from "hexsmith/lab";

const forbid: readonly ViolationTerm[] = ["adjacentHighNumbers", "adjacentSameResource"];
const options = {
  seed: "hello",
  desert: "center",
  harbors: "shuffled",
  forbid,
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
  const broken: readonly Violation["term"][] = evaluateBoard(board).violations.map(({ term }) => term);
  const classic: number = evaluateBoard(board, { preset: "classic" }).energy.terms.regionPips.value;
  const locked = refusal(() => generateBoard({ forbid, locks: { tokens: { 0: 6, 1: 8 } } }));
  const { values, solved } = magic19.solve({ seed: 1 });
  console.log(
    JSON.stringify([
      board.terrains[9] === "desert" && board.tokens[9] === null,
      energy.total >= 0 && stopReason === "steps",
      JSON.stringify(external.generateBoard(options).board) === JSON.stringify(board),
      firstSpot(board) !== undefined,
      JSON.stringify(boardFromHexes(hexes, harbors).board) === JSON.stringify(board),
      repair.energy.after <= repair.energy.before && fairnessPercentile(repair.board) > 90,
      !broken.includes("adjacentHighNumbers") && !broken.includes("adjacentSameResource") && classic >= 0,
      renderSvg(board, { theme: "dark" }).startsWith("<svg") && describeBoard(board).length > 0,
      locked?.kind === "lock-against-forbid" && [locked.kind, locked.term, locked.hexes],
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
