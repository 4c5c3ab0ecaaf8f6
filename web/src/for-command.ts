// Functions for the command only, which package.json does not export. They play the games of a certificate in parts,
// which the command runs on all cores, recognize errors about input, and say which level plays at a seat.
import type { Board } from "./board/board-data.js";
import {
  type Certificate,
  type CertificatePart,
  certificateWinners,
  type CertifyOptions,
  type LevelWinners,
  restOfCertificateWork,
} from "./game/certify.js";
import { game } from "./wasm/game.js";
import { runAtOnce } from "./wasm/session.js";

export { isInputError } from "./check/check.js";
export { placeInRotation } from "./game/simulate.js";
export type { CertificatePart };

/** Plays a part of a certificate's games, all of one level, and returns their winners. `options` must have a seed. */
export const playPart = (board: Board, options: CertifyOptions, part: CertificatePart): LevelWinners =>
  certificateWinners(game.get(), board, options, part);

/** Returns the certificate of a board from the winners of the games that were played: the first games of each level. */
export const certificateOf = (
  board: Board,
  options: CertifyOptions,
  levelWinners: readonly LevelWinners[],
): Certificate => runAtOnce(game, restOfCertificateWork, { ...options, timeBudgetMs: 0 }, board, levelWinners);
