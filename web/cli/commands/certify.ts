import { asJson, asPartialJson, boardOperand, type Command } from "../command.js";
import { exitCodes } from "../failure.js";
import type { FlagsOf } from "../flags.js";
import { certifyOptions } from "../options.js";
import { readBoard } from "../input.js";
import { type Certificate, certifyBoard, certifyBoardAsync, type CertifyOptions } from "../../src/game.js";

export const certify: Command = {
  name: "certify",
  title: "test by games whether the seats of a board are balanced",
  operands: boardOperand,
  about: `Plays games until the verdict is certain, and prints what certifyBoard returns:
    {"verdict":...,"levels":...,...}. The exit code is 3 if the verdict is "unbalanced". After "undecided", more games may
    decide. Ctrl+C and SIGTERM print the result so far to standard error.`,
  options: certifyOptions satisfies FlagsOf<CertifyOptions>,
  examples: [
    "hexsmith certify board.json --margin 0.04",
    "hexsmith certify board.json > verdict.json; [ $? != 3 ] || echo unbalanced",
  ],
  async run({ operands, stdin, options }, onProgress, interruption) {
    const board = await readBoard({ operands, stdin });
    const signal = interruption();
    let known: Certificate | undefined;
    try {
      const certificate = await certifyBoardAsync(board, {
        ...(options as CertifyOptions),
        signal,
        onProgress({ progress, result }) {
          known = result;
          onProgress(progress);
        },
      });
      const exitCode = certificate.verdict === "unbalanced" ? exitCodes.unbalanced : exitCodes.done;
      return { ...asJson(certificate), exitCode };
    } catch (error) {
      if (!signal.aborted) throw error;
      return asPartialJson(known ?? certifyBoard(board, { ...(options as CertifyOptions), timeBudgetMs: 0 }), signal);
    }
  },
};
