// A simulation on several cores: pieces of it, handed out in order to whoever is free, and merged in order as they come.
// What comes out is, to the last bit, what one thread makes of it.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { mergeSimulations, type Simulation, simulateAsync, type SimulationOptions } from "../src/game.js";
import type { Board } from "../src/index.js";
import { type Part, piecesOf } from "./parts.js";

/** Games of a piece: a tenth of a second to half a second, by level. Fewer are not worth a thread of their own. */
const pieceSize = 1000;

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
  /** Aborts where the games so far shall do. */
  readonly signal: AbortSignal;
  onProgress(progress: number): void;
}

/**
 * Plays a part of a simulation whose options are known to be right and to have a seed.
 * @param threads at most so many; one plays here
 */
export async function simulateOnCores(
  { board, options: { timeBudgetMs = Infinity, ...options } }: Assignment,
  part: Part,
  threads: number,
  { signal, onProgress }: Watch,
): Promise<Simulation> {
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
  const workers = Array.from({ length: threadsFor(part, threads) }, () => startWorker({ board, options }));
  try {
    const here: Player = (request) => simulateAsync(board, { ...options, ...request }); // Ctrl+C gets its turn
    await Promise.all(workers.length > 0 ? workers.map(({ player }) => playOn(player)) : [playOn(here)]);
  } finally {
    for (const { worker } of workers) void worker.terminate();
  }
  return whole as Simulation; // no part is empty
}

/** How many other threads are worth it. */
function threadsFor({ games }: Part, threads: number): number {
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
