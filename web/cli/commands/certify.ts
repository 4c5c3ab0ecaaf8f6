import { asJson, asPartialJson, boardOperand, type Command } from "../command.js";
import { certifyOnCores, maxGamesInParts, threadsOf, type Watch } from "../cores.js";
import { exitCodes } from "../failure.js";
import { type FlagsOf, number } from "../flags.js";
import { certifyOptions } from "../options.js";
import { readBoard } from "../input.js";
import { type Certificate, certifyBoard, certifyBoardAsync, type CertifyOptions } from "../../src/game.js";
import type { Board } from "../../src/index.js";

export const certify: Command = {
  name: "certify",
  title: "test by games whether the seats of a board are balanced",
  operands: boardOperand,
  description: `Plays games until the verdict is certain, and prints what certifyBoard returns:
    {"verdict":...,"levels":...,...}. The exit code is 3 if the verdict is "unbalanced". After "undecided", more games may
    decide. It uses all cores, and the result does not depend on their number. Ctrl+C and SIGTERM print the result so far to standard error.`,
  options: certifyOptions satisfies FlagsOf<CertifyOptions>,
  commandFlags: { threads: number("most threads, at most the number of cores; default: all cores") },
  examples: [
    "hexsmith certify board.json --margin 0.04",
    "hexsmith certify board.json > verdict.json; [ $? != 3 ] || echo unbalanced",
  ],
  async run({ operands, stdin, options: passedOptions, commandFlags }, onProgress, interruption) {
    const threads = threadsOf(commandFlags.threads);
    const board = await readBoard({ operands, stdin, commandFlags });
    // A time budget of 0 plays no games, but validates every option and chooses a seed if none is given.
    const { seed } = certifyBoard(board, { ...(passedOptions as CertifyOptions), timeBudgetMs: 0 });
    const options: CertifyOptions = { ...passedOptions, seed };
    const { players, timeBudgetMs, maxGames = 0 } = options;
    if (timeBudgetMs !== undefined) certifyBoard(board, { players, maxGames: 1, timeBudgetMs }); // validates the time budget
    const watch = { signal: interruption(), onProgress };
    const certificate =
      threads > 1 && maxGames <= maxGamesInParts
        ? await certifyOnCores({ board, options }, threads, watch)
        : await certifyOnThisThread(board, options, watch);
    if (watch.signal.aborted) return asPartialJson(certificate, watch.signal);
    const exitCode = certificate.verdict === "unbalanced" ? exitCodes.unbalanced : exitCodes.done;
    return { ...asJson(certificate), exitCode };
  },
};

async function certifyOnThisThread(
  board: Board,
  options: CertifyOptions,
  { signal, onProgress }: Watch,
): Promise<Certificate> {
  let latest: Certificate | undefined;
  try {
    return await certifyBoardAsync(board, {
      ...options,
      signal,
      onProgress({ progress, result }) {
        latest = result;
        onProgress(progress);
      },
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    return latest ?? certifyBoard(board, { ...options, timeBudgetMs: 0 });
  }
}
