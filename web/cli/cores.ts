// Simulations and certificates on several cores: pieces of them, handed out in order to threads that are free, and put together
// in order. The result is, to the last bit, that of one thread.
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
 * Microseconds that a seat of a level adds to a game on one core, about; "expert" adds them for each of its playouts.
 * November 2026, Node 20, the printed board: 2,000 games of "random", 3 of "expert" with 50 and 100 playouts.
 */
const seatCosts: Readonly<Record<Level, number>> = {
  random: 35,
  beginner: 35,
  intermediate: 35,
  advanced: 165,
  expert: 1700,
};

/** Microseconds of a piece: shorter ones are not worth a thread of their own, longer ones would hide how far it is. */
const pieceTime = 140_000;

/** Number of games of a piece, by the levels that play. */
export function pieceSizeOf({ levels = "intermediate", players = 4, playouts = 1000 }: SimulationOptions): number {
  const seats = Array.isArray(levels) ? (levels as readonly Level[]) : Array<Level>(players).fill(levels as Level);
  const costs = seats.map((level) => seatCosts[level] * (level === "expert" ? playouts : 1));
  const cost = costs.reduce((sum, each) => sum + each, 0);
  return Math.max(1, Math.round(pieceTime / cost));
}

/** What a thread is given to begin with. */
export interface Assignment<Options = SimulationOptions & CertifyOptions> {
  readonly board: Board;
  readonly options: Options;
}

/** What a thread is asked for. */
export type Request = SimulationRequest | CertificatePart;
type SimulationRequest = Part & Pick<SimulationOptions, "timeBudgetMs">;

/** Who plays: this thread or another. */
type Player = (request: SimulationRequest) => Promise<Simulation>;

/** How a simulation is watched and ended. */
export interface Watch {
  /** Aborts where the games so far shall do: those of the pieces that are done. */
  readonly signal: AbortSignal;
  onProgress(progress: number): void;
}

/**
 * Plays a part of a simulation whose options are known to be right and to have a seed; undefined where it was interrupted
 * before its first piece was done.
 * @param threads at most so many; one plays here
 */
export async function simulateOnCores(
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment<SimulationOptions>,
  part: Part,
  threads: number,
  { signal, onProgress }: Watch,
): Promise<Simulation | undefined> {
  const pieceSize = pieceSizeOf(options);
  const end = performance.now() + timeBudgetMs;
  const pieces = piecesOf(part, pieceSize);
  const waiting = new Map<number, Simulation>(); // by their first games, until all before them are there
  let whole: Simulation | undefined;
  let games = 0; // in `whole`
  let over = false; // the time is
  const add = (piece: Simulation, wanted: number) => {
    if (piece.games < wanted) over = true;
    waiting.set(piece.firstGame, piece);
    for (;;) {
      const next = waiting.get(part.firstGame + games);
      if (!next) return;
      waiting.delete(next.firstGame);
      whole = whole ? mergeSimulations([whole, next]) : next;
      games = whole.games;
    }
  };
  const playOn = async (player: Player) => {
    while (!over && !signal.aborted) {
      const { value: piece, done } = pieces.next();
      if (done) return;
      const left = end === Infinity ? {} : { timeBudgetMs: Math.max(0, end - performance.now()) };
      add(await player({ ...piece, ...left }), piece.games);
      onProgress(games / part.games);
    }
  };
  const workers = startWorkers({ board, options }, threadsFor(part, pieceSize, threads));
  try {
    const here: Player = (request) => simulateAsync(board, { ...options, ...request, signal }); // signals get their turn
    const players =
      workers.length > 0
        ? workers.map(
            (each): Player =>
              (request) =>
                answerOf(each, request),
          )
        : [here];
    await Promise.race([Promise.all(players.map(playOn)), once(signal, "abort")]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const worker of workers) void worker.terminate(); // in the middle of a game, too
  }
  return whole;
}

/** How many other threads are worth it. */
function threadsFor({ games }: Part, pieceSize: number, threads: number): number {
  const most = Math.min(threads, Math.ceil(games / pieceSize));
  return most > 1 ? most : 0;
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

/** Games of a piece of a certificate, at most. */
const certificatePiece = 256;

/** Number of games of a level above which one thread plays a certificate: all winners are in memory. */
export const mostGamesInParts = 10_000_000;

/**
 * Plays the games of a certificate whose options are known to be right and to have a seed, until its verdict is known or the
 * signal aborts. Threads play some games more than needed, which are ignored: the verdict is looked for again whenever 5 %
 * more games are known.
 */
export async function certifyOnCores(
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment<CertifyOptions>,
  threads: number,
  { signal, onProgress }: Watch,
): Promise<Certificate> {
  const { testedLevels: levels = ["intermediate"], maxGames = 20_000, players = 4 } = options;
  const end = performance.now() + timeBudgetMs;
  const known = levels.map((): number[] => []); // winners of each level's first games
  const waiting = levels.map(() => new Map<number, readonly number[]>()); // by their first games
  const handedOut = levels.map(() => 0);
  let certificate = certificateOf(board, options, known);
  let nextLook = 1; // number of known games at which the verdict is looked for
  const isOpen = (i: number) => certificate.levels[i]?.verdict === "undecided" && (known[i]?.length ?? 0) < maxGames;
  const isOver = () => certificate.verdict === "unbalanced" || !levels.some((_, i) => isOpen(i));

  /** The piece of the open level of which the fewest games are handed out; undefined when there is none. */
  const nextPiece = (): { readonly i: number; readonly request: CertificatePart } | undefined => {
    const open = levels.flatMap((_, i) => (isOpen(i) && (handedOut[i] as number) < maxGames ? [i] : []));
    const i = open.reduce<number | undefined>(
      (least, each) => (least === undefined || handedOut[each]! < handedOut[least]! ? each : least),
      undefined,
    );
    if (i === undefined) return undefined;
    const level = levels[i]!;
    const firstGame = handedOut[i]!;
    const games = Math.min(certificatePiece, pieceSizeOf({ levels: level, players }), maxGames - firstGame);
    handedOut[i] = firstGame + games;
    return { i, request: { level, firstGame, games } };
  };
  const add = (i: number, firstGame: number, winners: readonly number[]) => {
    const list = known[i]!;
    waiting[i]!.set(firstGame, winners);
    for (let next; (next = waiting[i]!.get(list.length));) list.push(...next);
    const least = Math.min(...levels.flatMap((_, each) => (isOpen(each) ? known[each]!.length : [])), maxGames);
    const isEnd = levels.every((_, each) => !isOpen(each));
    if (least < nextLook && !isEnd) return;
    certificate = certificateOf(board, options, known);
    nextLook = Math.min(maxGames, Math.ceil(1.05 * least) + 1);
  };
  const playOn = async (worker: Worker) => {
    while (!isOver() && !signal.aborted && performance.now() < end) {
      const piece = nextPiece();
      if (!piece) return;
      add(piece.i, piece.request.firstGame, await answerOf<readonly number[]>(worker, piece.request));
      const games = known.reduce((sum, list) => sum + list.length, 0);
      onProgress(isOver() ? 1 : games / (levels.length * maxGames));
    }
  };
  const all = { firstGame: 0, games: maxGames * levels.length };
  const workers = startWorkers({ board, options }, Math.max(1, threadsFor(all, certificatePiece, threads)));
  try {
    await Promise.race([Promise.all(workers.map(playOn)), once(signal, "abort")]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
  return certificateOf(board, options, known);
}

/** Number of threads that a flag asks for, at most that of the cores: more would only take memory. */
export function threadsOf(value: unknown): number {
  const threads = (value ?? availableParallelism()) as number;
  if (!Number.isInteger(threads) || threads < 1)
    throw new UsageError(`--threads must be an integer >= 1, got ${threads}`);
  return Math.min(threads, availableParallelism());
}
