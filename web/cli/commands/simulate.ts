import { availableParallelism } from "node:os";
import { asJson, boardOperand, type Command } from "../command.js";
import { simulateOnCores } from "../cores.js";
import { UsageError } from "../failure.js";
import { type FlagsOf, json, number, text, words } from "../flags.js";
import { readBoard } from "../input.js";
import { partOf } from "../parts.js";
import { simulate as simulateHere, type SimulationOptions } from "../../src/game.js";
import { confidence, placed, players, rules, seed, timeBudgetMs } from "./flags.js";

const level = "random|beginner|intermediate|advanced";

export const simulate: Command = {
  name: "simulate",
  title: "play many games on a board",
  operands: boardOperand,
  about: `Plays games between computer players and prints what simulate returns: {"games":...,"seats":...,...}. It uses all
    cores. Whatever their number, and however the games are cut into parts, the result is the same to the last game.`,
  options: {
    games: number("how many; default 1000"),
    seed,
    players,
    levels: words("LEVEL", `one for all or one each, of ${level}; default intermediate`),
    settlements: placed,
    roads: json('roads that stand: [{"player":1,"edge":20},...]'),
    ...rules,
    maxTurns: number("of all players, after which a game is unfinished; default 1000"),
    first: number("number of the first game; default 0"),
    confidence,
    timeBudgetMs,
  } satisfies FlagsOf<SimulationOptions>,
  own: {
    part: { ...text("part K of N of the games, as in 3/16: for N machines, then `merge`"), value: "K/N" },
    threads: number("at most so many; default: the cores that the process may use"),
  },
  examples: [
    "hexsmith simulate board.json --games 100000",
    "hexsmith simulate board.json --players 2 --levels advanced,beginner",
    "hexsmith simulate board.json --players 2 --points-to-win 15 --friendly-robber",
    "hexsmith simulate board.json --seed night --games 1000000 --part 3/16",
  ],
  async run({ operands, stdin, options: given, own }, onProgress) {
    const threads = threadsOf(own.threads);
    const options = { ...given, ...levelsOf(given.levels) } as SimulationOptions;
    if (own.part !== undefined && options.seed === undefined)
      throw new UsageError("--part needs --seed, the same for all parts");
    const board = await readBoard({ operands, stdin });
    // No time is no game, but every option is checked, and a seed is made where there is none.
    const { first, seed } = simulateHere(board, { ...options, timeBudgetMs: 0 });
    const all = { first, games: options.games ?? 1000 };
    const part = own.part === undefined ? all : partOf(own.part as string, all);
    return asJson(await simulateOnCores({ board, options: { ...options, seed } }, part, threads, onProgress));
  },
};

/** A single one is that of all. */
const levelsOf = (levels: unknown) => (Array.isArray(levels) && levels.length === 1 ? { levels: levels[0] } : {});

function threadsOf(value: unknown): number {
  const threads = (value ?? availableParallelism()) as number;
  if (!Number.isInteger(threads) || threads < 1)
    throw new UsageError(`--threads must be an integer >= 1, got ${threads}`);
  return threads;
}
