// Functions for the command only, which package.json does not export. They play the parts of a certificate, which the command
// runs on all cores, and recognize errors about input.
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

export { isOfInput } from "./check/check.js";
export type { CertificatePart };

/** Returns the winners of some games of a level. The options have a seed. */
export const playPart = (board: Board, options: CertifyOptions, part: CertificatePart): LevelWinners =>
  certificateWinners(game.get(), board, options, part);

/** Returns the certificate of games whose winners are known: the first games of each level. */
export const certificateOf = (board: Board, options: CertifyOptions, known: readonly LevelWinners[]): Certificate =>
  runAtOnce(game, restOfCertificateWork, { ...options, timeBudgetMs: 0 }, board, known);
