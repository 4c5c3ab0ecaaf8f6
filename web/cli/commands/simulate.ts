import { asJson, asPartialJson, boardOperand, type Command } from "../command.js";
import { simulateOnCores, threadsOf } from "../cores.js";
import { UsageError } from "../failure.js";
import { type FlagsOf, number, text, toggle } from "../flags.js";
import { type GameFile, openGameFile } from "../game-file.js";
import { linkOf } from "../game-link.js";
import { simulateOptions } from "../options.js";
import { readBoard } from "../input.js";
import { partOf } from "../parts.js";
import { placeInRotation } from "../../src/for-command.js";
import { type Level, simulate as simulateHere, simulatedGameAsync, type SimulationOptions } from "../../src/game.js";

export const simulate: Command = {
  name: "simulate",
  title: "play many games on a board",
  operands: boardOperand,
  description: `Plays games between computer players and prints what simulate returns: {"games":...,"seats":...,...}. It uses all
    cores. The result does not depend on the number of cores or parts. Ctrl+C and SIGTERM print the games so far to standard
    error.`,
  options: {
    ...simulateOptions,
    each: {
      ...text("file to write while playing, with a row for each game: its name ends in .csv or .jsonl"),
      value: "FILE",
    },
  } satisfies FlagsOf<SimulationOptions>,
  commandFlags: {
    part: { ...text("part K of N of the games, as in 3/16: for N machines, then `merge`"), value: "K/N" },
    game: number("index of a game: print its record instead of results; needs --seed"),
    link: toggle("with --game, print what to append to the demo's address to watch the game"),
    threads: number("most threads, at most the number of cores; default: all cores"),
  },
  examples: [
    "hexsmith simulate board.json --games 100000",
    "hexsmith simulate board.json --openings best",
    "hexsmith simulate board.json --players 2 --levels advanced,beginner",
    "hexsmith simulate board.json --players 2 --points-to-win 15 --friendly-robber",
    "hexsmith simulate board.json --players 6 --extra-turns paired",
    "hexsmith simulate board.json --seed night --games 1000000 --part 3/16",
    "hexsmith simulate board.json --games 1000000 --each games.csv",
    "hexsmith simulate board.json --seed night --game 17 --link",
  ],
  async run({ operands, stdin, options: passedOptions, commandFlags }, onProgress, interruption) {
    const threads = threadsOf(commandFlags.threads);
    const { each: file, ...otherOptions } = passedOptions;
    const options = { ...otherOptions, ...levelsOf(passedOptions.levels) } as SimulationOptions;
    if (commandFlags.part !== undefined && options.seed === undefined)
      throw new UsageError("--part needs --seed, the same for all parts");
    if (commandFlags.link && commandFlags.game === undefined) throw new UsageError("--link needs --game");
    if (commandFlags.game !== undefined && options.seed === undefined)
      throw new UsageError("--game needs --seed, that of the simulation");
    const board = await readBoard({ operands, stdin, commandFlags });
    if (commandFlags.game !== undefined) {
      const game = commandFlags.game as number;
      const record = await simulatedGameAsync(
        board,
        { ...options, onProgress: ({ progress }) => onProgress(progress) },
        game,
      );
      return commandFlags.link ? { text: linkOf(record, levelsIn(options, game)) } : asJson(record);
    }
    // A time budget of 0 plays no games, but validates every option and chooses a seed if none is given.
    const { firstGame, seed } = simulateHere(board, { ...options, timeBudgetMs: 0 });
    const { players, timeBudgetMs } = options;
    if (timeBudgetMs !== undefined) simulateHere(board, { players, games: 1, maxTurns: 1, timeBudgetMs }); // validates the time budget
    const allGames = { firstGame, games: options.games ?? 1000 };
    const part = commandFlags.part === undefined ? allGames : partOf(commandFlags.part as string, allGames);
    const games: GameFile | undefined = file === undefined ? undefined : openGameFile(file as string, firstGame);
    const watch = { signal: interruption(), onProgress, ...(games && { onPiece: games.write }) };
    const assignment = { board, options: { ...options, seed, ...(games && { each: true }) } };
    const played = await simulateOnCores(assignment, part, threads, watch).finally(() => games?.close());
    const simulation = played ?? simulateHere(board, { ...options, ...part, seed, timeBudgetMs: 0 });
    const isWhole = simulation.games === part.games;
    if (watch.signal.aborted && !isWhole) return asPartialJson(simulation, watch.signal);
    // Only complete parts are named, because `merge` requires all parts without gaps.
    return asJson(commandFlags.part !== undefined && isWhole ? { ...simulation, part: commandFlags.part } : simulation);
  },
};

/** Returns the option `levels`: a single level if the flag names only one level. */
const levelsOf = (levels: unknown) => (Array.isArray(levels) && levels.length === 1 ? { levels: levels[0] } : {});

/** Returns the level of each seat in a game. */
function levelsIn({ levels = "intermediate", players = 4, rotateLevels }: SimulationOptions, game: number): Level[] {
  const list = Array.isArray(levels) ? (levels as readonly Level[]) : Array<Level>(players).fill(levels as Level);
  return Array.from(
    { length: players },
    (_, seat) => list[rotateLevels ? placeInRotation(seat, game, list.length) : seat] as Level,
  );
}
