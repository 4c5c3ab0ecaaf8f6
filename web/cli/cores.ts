// A simulation on several cores: pieces of it, handed out in order to whoever is free, and merged in order as they come.
// What comes out is, to the last bit, what one thread makes of it.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Level, mergeSimulations, type Simulation, simulateAsync, type SimulationOptions } from "../src/game.js";
import type { Board } from "../src/index.js";
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
export interface Assignment {
  readonly board: Board;
  readonly options: SimulationOptions;
}

/** What a thread is asked for. */
export type Request = Part & Pick<SimulationOptions, "timeBudgetMs">;

/** Who plays: this thread or another. */
type Player = (request: Request) => Promise<Simulation>;

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
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment,
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
  const workers = Array.from({ length: threadsFor(part, pieceSize, threads) }, () => startWorker({ board, options }));
  try {
    const here: Player = (request) => simulateAsync(board, { ...options, ...request, signal }); // signals get their turn
    const players = workers.length > 0 ? workers.map(({ player }) => player) : [here];
    await Promise.race([Promise.all(players.map(playOn)), once(signal, "abort")]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    for (const { worker } of workers) void worker.terminate(); // in the middle of a game, too
  }
  return whole;
}

/** How many other threads are worth it. */
function threadsFor({ games }: Part, pieceSize: number, threads: number): number {
  const most = Math.min(threads, Math.ceil(games / pieceSize));
  return most > 1 ? most : 0;
}

function startWorker(assignment: Assignment): { readonly worker: Worker; readonly player: Player } {
  const worker = new Worker(new URL("./simulation-worker.js", import.meta.url), { workerData: assignment });
  const player: Player = async (request) => {
    worker.postMessage(request);
    const [simulation] = (await once(worker, "message")) as [Simulation];
    return simulation;
  };
  return { worker, player };
}
