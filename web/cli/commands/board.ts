import { asAsked, boardFlags, type Command, noOperands } from "../command.js";
import { type FlagsOf, json, number, word, words, yes } from "../flags.js";
import { type FairOptions, generateBoardAsync, violationTerms } from "../../src/index.js";
import { apart, balanceMode, pipCap, preset, seed, timeBudgetMs, weights } from "./flags.js";

export const board: Command = {
  name: "board",
  title: "generate a balanced board",
  about: `Generates a balanced board and prints what generateBoard returns: {"board":...,"energy":...,"seed":...}.
    If no board can satisfy the options, the request is refused.`,
  options: {
    seed,
    layout: word("standard|extension|JSON", "name of a layout, or a custom layout; default standard"),
    preset,
    forbid: words("TERM", `terms that must be 0: ${violationTerms.join(", ")}`),
    pipCap,
    apart,
    desert: word("anywhere|center|inland|coast", "hexes for deserts; default anywhere"),
    harbors: word("printed|shuffled|none", "order of the harbors; default printed"),
    tokenOrder: word("annealed|spiral", "spiral: official order of tokens; default annealed"),
    balanceMode,
    locks: json('pieces that stay in these places, as in {"terrains":{"9":"desert"}}'),
    weights,
    minIslands: number("fewest islands, if the sea is dealt; default 1"),
    maxIslands: number("most islands, if the sea is dealt; default: no limit"),
    steps: number("proposals per run; default: those of the preset"),
    schedule: json('schedule of the temperature, as in {"kind":"fast"}'),
    restarts: number("most further runs while the target is not reached; default 0"),
    patience: number("steps without a new best after which a run ends"),
    targetEnergy: number("energy at or below which the annealing ends"),
    trace: yes("print the course of the annealing, too"),
    algorithm: number("released version of the generator; default: the newest"),
    timeBudgetMs,
  } satisfies FlagsOf<FairOptions>,
  own: boardFlags,
  examples: [
    "hexsmith board --seed hello",
    "hexsmith board --forbid adjacentHighNumbers,adjacentLowNumbers --desert center",
    "hexsmith board --preset classic --svg > board.svg",
  ],
  async run(given, onProgress) {
    noOperands(given);
    const options = given.options as FairOptions;
    const made = await generateBoardAsync({ ...options, onProgress: ({ progress }) => onProgress(progress) });
    return asAsked(given.own, made, made.board);
  },
};
