// A certificate in parts, for the command, which plays them on all cores. package.json does not export this entry.
import type { Board } from "./board/board-data.js";
import {
  type Certificate,
  type CertificatePart,
  certificateRun,
  certificateWinners,
  certifyOptions,
  type CertifyOptions,
  type LevelWinners,
} from "./game/certify.js";
import { game } from "./wasm/game.js";
import { runAtOnce } from "./wasm/session.js";

export type { CertificatePart };

/** Returns the winners of some games of a level. The options have a seed. */
export const playPart = (board: Board, options: CertifyOptions, part: CertificatePart): LevelWinners =>
  certificateWinners(game.get(), board, options, part);

/** Returns the certificate of each level's first games, whose winners are known. */
export const certificateOf = (board: Board, options: CertifyOptions, known: readonly LevelWinners[]): Certificate =>
  runAtOnce({ ...options, timeBudgetMs: 0 }, certifyOptions, (given) =>
    certificateRun(game.get(), board, given, known),
  );
