// Runs simulations and certificates on several cores. Idle threads get pieces of the games in order, and the results are merged
// in order. The merged result equals the result of a single thread, to the last bit.
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { certificateOf, type CertificatePart } from "../src/for-command.js";
import {
  type Certificate,
  type CertifyOptions,
  type Level,
  mergeSimulations,
  type Simulation,
  simulateAsync,
  type SimulationOptions,
} from "../src/game.js";
import type { Board } from "../src/index.js";
import { UsageError } from "./failure.js";
import { type Part, piecesOf } from "./parts.js";

/**
 * Approximate microseconds that a seat of each level adds to a game on one core. The value of "expert" is per playout.
 * Measured in November 2026 with Node 20 on the printed board, by 2,000 games of "random" and 3 of "expert" with 50 and 100
 * playouts.
 */
const seatCosts: Readonly<Record<Level, number>> = {
  random: 35,
  beginner: 35,
  intermediate: 35,
  advanced: 165,
  expert: 1700,
};

/** Target duration of a piece in microseconds. Shorter pieces are not worth a thread, and longer ones make progress coarse. */
const pieceTime = 140_000;

/** Returns the number of games in a piece, which depends on the levels. */
export function pieceSizeOf({ levels = "intermediate", players = 4, playouts = 1000 }: SimulationOptions): number {
  const seats = Array.isArray(levels) ? (levels as readonly Level[]) : Array<Level>(players).fill(levels as Level);
  const costs = seats.map((level) => seatCosts[level] * (level === "expert" ? playouts : 1));
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return Math.max(1, Math.round(pieceTime / cost));
}

/** Initial data of a thread. */
export interface Assignment<Options = SimulationOptions & CertifyOptions> {
  readonly board: Board;
  readonly options: Options;
}

/** Message to a thread. */
export type Request = SimulationRequest | CertificatePart;
type SimulationRequest = Part & Pick<SimulationOptions, "timeBudgetMs">;

/** Function that plays a piece, on this thread or on another thread. */
type Player = (request: SimulationRequest) => Promise<Simulation>;

/** Progress and interruption of a simulation. */
export interface Watch {
  /** Signal that ends the simulation when it aborts. The result contains the finished pieces. */
  readonly signal: AbortSignal;
  onProgress(progress: number): void;
  /** Function called with the pieces in order, each with its `each` if the options ask for it. */
  onPiece?(this: void, piece: Simulation): void;
}

/**
 * Plays a part of a simulation whose options are valid and contain a seed. The result has no `each`. Returns undefined if it was interrupted before the
 * first piece was finished.
 * @param threads maximum number of threads; 1 uses this thread
 */
export async function simulateOnCores(
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment<SimulationOptions>,
  part: Part,
  threads: number,
  { signal, onProgress, onPiece }: Watch,
): Promise<Simulation | undefined> {
  const pieceSize = pieceSizeOf(options);
  const end = performance.now() + timeBudgetMs;
  const pieces = piecesOf(part, pieceSize);
  const finishedPieces = new Map<number, Simulation>(); // finished pieces by first game, until all earlier pieces are finished
  let mergedSimulation: Simulation | undefined;
  let games = 0; // number of games in `mergedSimulation`
  let isOutOfTime = false; // whether the time budget is used up
  const add = (piece: Simulation, expectedGames: number) => {
    if (piece.games < expectedGames) isOutOfTime = true;
    finishedPieces.set(piece.firstGame, piece);
    for (;;) {
      const next = finishedPieces.get(part.firstGame + games);
      if (!next) return;
      finishedPieces.delete(next.firstGame);
      onPiece?.(next);
      const counts: Simulation = { ...next };
      delete (counts as { each?: unknown }).each; // a million games would not fit into memory
      mergedSimulation = mergedSimulation ? mergeSimulations([mergedSimulation, counts]) : counts;
      games = mergedSimulation.games;
    }
  };
  const playPieces = async (player: Player) => {
    while (!isOutOfTime && !signal.aborted) {
      const { value: piece, done } = pieces.next();
      if (done) return;
      const remainingBudget = end === Infinity ? {} : { timeBudgetMs: Math.max(0, end - performance.now()) };
      add(await player({ ...piece, ...remainingBudget }), piece.games);
      onProgress(games / part.games);
    }
  };
  const workers = startWorkers({ board, options }, threadsFor(part, pieceSize, threads));
  try {
    const playOnThisThread: Player = (request) => simulateAsync(board, { ...options, ...request, signal }); // async, so that signals are handled
    const players =
      workers.length > 0
        ? workers.map(
            (worker): Player =>
              (request) =>
                answerOf(worker, request),
          )
        : [playOnThisThread];
    await Promise.race([Promise.all(players.map(playPieces)), once(signal, "abort")]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const worker of workers) void worker.terminate(); // also stops unfinished games
  }
  return mergedSimulation;
}

/** Returns the number of worker threads to use, or 0 to play on this thread. */
function threadsFor({ games }: Part, pieceSize: number, threads: number): number {
  const threadCount = Math.min(threads, Math.ceil(games / pieceSize));
  return threadCount > 1 ? threadCount : 0;
}

function startWorkers(assignment: Assignment<SimulationOptions | CertifyOptions>, count: number): readonly Worker[] {
  const script = new URL("./simulation-worker.js", import.meta.url);
  return Array.from({ length: count }, () => new Worker(script, { workerData: assignment }));
}

async function answerOf<Answer>(worker: Worker, request: Request): Promise<Answer> {
  worker.postMessage(request);
  const [answer] = (await once(worker, "message")) as [Answer];
  return answer;
}

/** Maximum number of games in a piece of a certificate. */
const maxCertificatePiece = 256;

/** Maximum number of games of a level on several threads, because all winners are kept in memory. */
export const maxGamesInParts = 10_000_000;

/**
 * Plays the games of a certificate whose options are valid and contain a seed, until the verdict is certain or the
 * signal aborts. Threads may play more games than needed. The result ignores these games. The verdict is computed again
 * whenever the number of games has grown by 5%.
 */
export async function certifyOnCores(
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment<CertifyOptions>,
  threads: number,
  { signal, onProgress }: Watch,
): Promise<Certificate> {
  const { levels = ["intermediate"], maxGames = 20_000, players = 4 } = options;
  const end = performance.now() + timeBudgetMs;
  const winners = levels.map((): number[] => []); // winners of each level's games, in order
  const finishedPieces = levels.map(() => new Map<number, readonly number[]>()); // finished pieces by first game, until all earlier pieces are finished
  const assignedGames = levels.map(() => 0);
  let certificate = certificateOf(board, options, winners);
  let nextVerdictAt = 1; // number of games at which the verdict is computed again
  const isOpen = (i: number) => certificate.levels[i]?.verdict === "undecided" && (winners[i]?.length ?? 0) < maxGames;
  const isOver = () => certificate.verdict === "unbalanced" || !levels.some((_, i) => isOpen(i));

  /**
   * Returns the next piece of the undecided level with the fewest assigned games, or undefined if all games are
   * assigned.
   */
  const nextPiece = (): { readonly i: number; readonly request: CertificatePart } | undefined => {
    const openLevels = levels.flatMap((_, i) => (isOpen(i) && (assignedGames[i] as number) < maxGames ? [i] : []));
    const i = openLevels.reduce<number | undefined>(
      (fewest, each) => (fewest === undefined || assignedGames[each]! < assignedGames[fewest]! ? each : fewest),
      undefined,
    );
    if (i === undefined) return undefined;
    const level = levels[i]!;
    const firstGame = assignedGames[i]!;
    const games = Math.min(maxCertificatePiece, pieceSizeOf({ levels: level, players }), maxGames - firstGame);
    assignedGames[i] = firstGame + games;
    return { i, request: { level, firstGame, games } };
  };
  const add = (i: number, firstGame: number, pieceWinners: readonly number[]) => {
    const list = winners[i]!;
    finishedPieces[i]!.set(firstGame, pieceWinners);
    for (let next; (next = finishedPieces[i]!.get(list.length));) list.push(...next);
    const fewest = Math.min(...levels.flatMap((_, each) => (isOpen(each) ? winners[each]!.length : [])), maxGames);
    const isEnd = levels.every((_, each) => !isOpen(each));
    if (fewest < nextVerdictAt && !isEnd) return;
    certificate = certificateOf(board, options, winners);
    nextVerdictAt = Math.min(maxGames, Math.ceil(1.05 * fewest) + 1);
  };
  const playPieces = async (worker: Worker) => {
    while (!isOver() && !signal.aborted && performance.now() < end) {
      const piece = nextPiece();
      if (!piece) return;
      add(piece.i, piece.request.firstGame, await answerOf<readonly number[]>(worker, piece.request));
      const games = winners.reduce((sum, list) => sum + list.length, 0);
      onProgress(isOver() ? 1 : games / (levels.length * maxGames));
    }
  };
  const allGames = { firstGame: 0, games: maxGames * levels.length };
  const workers = startWorkers({ board, options }, Math.max(1, threadsFor(allGames, maxCertificatePiece, threads)));
  try {
    await Promise.race([Promise.all(workers.map(playPieces)), once(signal, "abort")]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
  return certificateOf(board, options, winners);
}

/** Returns the number of threads for a flag, at most the number of cores, because more would only use memory. */
export function threadsOf(value: unknown): number {
  const threads = (value ?? availableParallelism()) as number;
  if (!Number.isInteger(threads) || threads < 1)
    throw new UsageError(`--threads must be an integer >= 1, got ${threads}`);
  return Math.min(threads, availableParallelism());
}
