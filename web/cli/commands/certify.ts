import { asJson, boardOperand, type Command } from "../command.js";
import { exitCodes } from "../failure.js";
import { type FlagsOf, number, words } from "../flags.js";
import { readBoard } from "../input.js";
import { certifyBoardAsync, type CertifyOptions } from "../../src/game.js";
import { confidence, players, rules, seed, timeBudgetMs } from "./flags.js";

export const certify: Command = {
  name: "certify",
  title: "find out by games whether the seats of a board are alike",
  operands: boardOperand,
  about: `Plays games until it is known, and prints what certifyBoard returns: {"verdict":...,"levels":...,...}. The exit
    code is 1 if the verdict is "unfair". "undecided" is no verdict yet: more games may give one.`,
  options: {
    players,
    ...rules,
    margin: number("how far a seat's chance may lie from the even share; default 0.05"),
    confidence,
    levels: words("LEVEL", "for whom, of random|beginner|intermediate|advanced; default intermediate"),
    maxGames: number("of each level; default 20000"),
    seed,
    timeBudgetMs,
  } satisfies FlagsOf<CertifyOptions>,
  examples: ["hexsmith certify board.json --margin 0.04", "hexsmith certify board.json > verdict.json || echo unfair"],
  async run({ operands, stdin, options }, onProgress) {
    const board = await readBoard({ operands, stdin });
    const certificate = await certifyBoardAsync(board, {
      ...(options as CertifyOptions),
      onProgress: ({ share }) => onProgress(share),
    });
    const exitCode = certificate.verdict === "unfair" ? exitCodes.refused : exitCodes.done;
    return { ...asJson(certificate), exitCode };
  },
};
