import { asAsked, boardFlags, type Command, noOperands } from "../command.js";
import { type FlagsOf, json, number, word, words, yes } from "../flags.js";
import { type FairOptions, generateBoardAsync, violationTerms } from "../../src/index.js";
import { balanceMode, pipCap, preset, seed, timeBudgetMs, weights } from "./flags.js";

export const board: Command = {
  name: "board",
  title: "make a balanced board",
  about: `Makes a balanced board and prints what generateBoard returns: {"board":...,"energy":...,"seed":...}.
    A request that cannot be met is refused.`,
  options: {
    seed,
    layout: word("standard|extension|JSON", "the shape; default standard"),
    preset,
    forbid: words("TERM", `terms that must be 0: ${violationTerms.join(", ")}`),
    pipCap,
    desert: word("anywhere|center|inland|coast", "where deserts may lie; default anywhere"),
    harbors: word("printed|shuffled|none", "default printed"),
    tokenOrder: word("annealed|spiral", "spiral: the official order of tokens; default annealed"),
    balanceMode,
    locks: json('pieces that stay in these places, as in {"terrains":{"9":"desert"}}'),
    weights,
    minIslands: number("fewest islands, where the sea is dealt; default 1"),
    steps: number("proposals of a run; default: as many as the preset has"),
    schedule: json('how the temperature falls, as in {"kind":"fast"}'),
    restarts: number("further runs while the target is not reached; default 0"),
    patience: number("a run ends after so many steps without a new best"),
    targetEnergy: number("it ends as soon as the energy is no higher"),
    trace: yes("print how the energy went, too"),
    algorithm: number("a released version of the generator; default: the newest"),
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
