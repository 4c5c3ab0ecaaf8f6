import { asJson, asPartialJson, boardOperand, type Command } from "../command.js";
import { simulateOnCores, threadsOf } from "../cores.js";
import { UsageError } from "../failure.js";
import { type FlagsOf, number, text } from "../flags.js";
import { simulateOptions } from "../options.js";
import { readBoard } from "../input.js";
import { partOf } from "../parts.js";
import { simulate as simulateHere, type SimulationOptions } from "../../src/game.js";

export const simulate: Command = {
  name: "simulate",
  title: "play many games on a board",
  operands: boardOperand,
  description: `Plays games between computer players and prints what simulate returns: {"games":...,"seats":...,...}. It uses all
    cores. The result does not depend on the number of cores or parts. Ctrl+C and SIGTERM print the games so far to standard
    error.`,
  options: simulateOptions satisfies FlagsOf<SimulationOptions>,
  commandFlags: {
    part: { ...text("part K of N of the games, as in 3/16: for N machines, then `merge`"), value: "K/N" },
    threads: number("most threads, at most the number of cores; default: all cores"),
  },
  examples: [
    "hexsmith simulate board.json --games 100000",
    "hexsmith simulate board.json --openings best",
    "hexsmith simulate board.json --players 2 --levels advanced,beginner",
    "hexsmith simulate board.json --players 2 --points-to-win 15 --friendly-robber",
    "hexsmith simulate board.json --players 6 --extra-turns paired",
    "hexsmith simulate board.json --seed night --games 1000000 --part 3/16",
  ],
  async run({ operands, stdin, options: passedOptions, commandFlags }, onProgress, interruption) {
    const threads = threadsOf(commandFlags.threads);
    const options = { ...passedOptions, ...levelsOf(passedOptions.levels) } as SimulationOptions;
    if (commandFlags.part !== undefined && options.seed === undefined)
      throw new UsageError("--part needs --seed, the same for all parts");
    const board = await readBoard({ operands, stdin });
    // A time budget of 0 plays no games, but validates every option and chooses a seed if none is given.
    const { firstGame, seed } = simulateHere(board, { ...options, timeBudgetMs: 0 });
    const { players, timeBudgetMs } = options;
    if (timeBudgetMs !== undefined) simulateHere(board, { players, games: 1, maxTurns: 1, timeBudgetMs }); // validates the time budget
    const allGames = { firstGame, games: options.games ?? 1000 };
    const part = commandFlags.part === undefined ? allGames : partOf(commandFlags.part as string, allGames);
    const watch = { signal: interruption(), onProgress };
    const simulation =
      (await simulateOnCores({ board, options: { ...options, seed } }, part, threads, watch)) ??
      simulateHere(board, { ...options, ...part, seed, timeBudgetMs: 0 });
    const isWhole = simulation.games === part.games;
    if (watch.signal.aborted && !isWhole) return asPartialJson(simulation, watch.signal);
    // Only complete parts are named, because `merge` requires all parts without gaps.
    return asJson(commandFlags.part !== undefined && isWhole ? { ...simulation, part: commandFlags.part } : simulation);
  },
};

/** Returns the option `levels`: a single level if the flag names only one level. */
const levelsOf = (levels: unknown) => (Array.isArray(levels) && levels.length === 1 ? { levels: levels[0] } : {});
