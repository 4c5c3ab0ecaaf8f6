// Plays games through the package. Measures each level's games per second of processor time, with four players on 19, 30 and 61
// hexes. Also measures the time of a move, for a game that the package returned and for one that was parsed from JSON.
import {
  applyMove,
  type Board,
  chooseMove,
  type Game,
  type Level,
  legalMoves,
  type Move,
  newGame,
  simulate,
} from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { inTurn } from "./in-turn.js";
import { duration, row } from "./row.js";

const printLine = (name: string, value: string) => console.log(`${name.padEnd(44)} ${value}`);

const hexes: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) if (Math.abs(q + r) <= 4) hexes.push({ q, r });
const largestLayout = {
  hexes,
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: [4, 6, 7, 7, 6, 6, 7, 7, 6, 3].flatMap((count, i) => Array<number>(count).fill(i < 5 ? i + 2 : i + 3)),
};

const boards = (["standard", "extension", largestLayout] as const).map(
  (layout) => generateBoard({ seed: 1, layout, preset: "classic" }).board,
);

/** Returns this process's processor time in seconds. Other programs affect it less than they affect wall-clock time. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const standardRates = new Map<Level, string>();
for (const board of boards)
  for (const [level, games] of [
    ["random", 200],
    ["beginner", 300],
    ["intermediate", 300],
    ["advanced", 60],
  ] as const satisfies readonly (readonly [Level, number])[]) {
    const rates: number[] = [];
    for (let seed = -2; seed < 9; ++seed) {
      const start = processorTime();
      simulate(board, { games, seed: seed + 2, levels: level });
      if (seed >= 0) rates.push(games / (processorTime() - start));
    }
    const median = rates.sort((a, b) => a - b)[rates.length >> 1] as number;
    if (board === boards[0]) standardRates.set(level, Number(median.toPrecision(3)).toLocaleString("en-US"));
    printLine(`${level}, ${board.terrains.length} hexes`, `${median.toFixed(0)} games per second`);
  }

const steps: { readonly game: Game; readonly parsedGame: Game; readonly move: Move }[] = [];
for (let game = newGame(boards[0] as Board, { seed: 1 }); game.phase !== "over";) {
  const move = chooseMove(game, "intermediate");
  steps.push({ game, parsedGame: JSON.parse(JSON.stringify(game)) as Game, move });
  game = applyMove(game, move);
}
const step = (i: number) => steps[i % steps.length] as (typeof steps)[number];
const [packageGame = NaN, parsedGame = NaN, moves = NaN, choice = NaN] = inTurn([
  (i) => applyMove(step(i).game, step(i).move).moveCount,
  (i) => applyMove(step(i).parsedGame, step(i).move).moveCount,
  (i) => legalMoves(step(i).game).length,
  (i) => chooseMove(step(i).game, "intermediate").kind.length,
]);
row(
  '`simulate`, games of four per second of processor time, `"intermediate"`; `"advanced"`',
  standardRates.get("intermediate") as string,
  standardRates.get("advanced") as string,
);
row(
  "`applyMove`; with a game that was just parsed from JSON",
  duration(packageGame / 1000),
  duration(parsedGame / 1000),
);
printLine("applyMove, a game made here", `${packageGame.toFixed(1)} us`);
printLine("applyMove, a game that was JSON", `${parsedGame.toFixed(1)} us`);
printLine("legalMoves", `${moves.toFixed(1)} us`);
printLine("chooseMove, intermediate", `${choice.toFixed(1)} us`);
