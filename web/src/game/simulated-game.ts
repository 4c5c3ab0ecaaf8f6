// Plays one game of a simulation again, and returns its record.
import type { Board } from "../board/board-data.js";
import { checkInteger, typeError } from "../check/check.js";
import type { Values } from "../check/options.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { moduleTask, plainProgress, type Progress, type Task } from "../wasm/session.js";
import { readGameBoard } from "./game-board.js";
import { moveOf, outcomeOf } from "./moves.js";
import type { GameRecord } from "./record.js";
import { readSimulation, simulationOptions } from "./simulate.js";

function simulatedGameTask(
  module: GameModule,
  value: Board,
  index: number,
  options: Values<typeof simulationOptions>,
): Task<GameRecord, Progress> {
  const firstGame = checkInteger(index, "index", 0, Number.MAX_SAFE_INTEGER - 1);
  if (options.seed === undefined) throw typeError("options.seed", "the seed of the simulation", undefined);
  const { request, seed } = readSimulation(module, value, options);
  const { placed, rules } = request.match;
  const { players } = placed;
  const { board } = readGameBoard(value, "board");
  return moduleTask(
    module,
    records.openSimulatedGame,
    { ...request, firstGame, games: 1, each: false },
    plainProgress,
    ({ steps }): GameRecord => ({
      version: 1,
      board,
      options: { players, ...rules, seed },
      steps: steps.map(({ move, outcome: outcomeRecord }) => {
        const outcome = outcomeOf(outcomeRecord, players);
        return { move: moveOf(move, players), ...(outcome && { outcome }) };
      }),
    }),
  );
}

/** Work of `simulatedGame`. @internal */
export const simulatedGameWork = { options: simulationOptions, begin: simulatedGameTask };
