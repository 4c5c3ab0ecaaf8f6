// No function leaks memory: after 100,000 calls, its module uses no more memory than after the first thousand.
//
// The test measures the last byte of memory that is not 0. The heap grows upward and is never cleared, so even a leak of one
// word for each call is visible.
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Game, Match, Move } from "../../../web/src/game.js";
import { printedBoard } from "../../../web/src/index.js";
import { callsOf, entries, partsOf, type Sample, samples, slowSamples, withoutModule } from "../check/calls.js";

const warmUpCalls = 1000;
const totalCalls = 100_000;

/** Imports an entry again with a new module, and returns the entry and the module's memory. */
async function entryWithMemory<Entry extends { init(): Promise<void> }>(
  entry: () => Promise<Entry>,
): Promise<{ entry: Entry; memory: WebAssembly.Memory }> {
  const { Instance } = WebAssembly;
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      super(module, imports);
      const exports = Object.values(this.exports);
      memories.push(...exports.filter((value): value is WebAssembly.Memory => value instanceof WebAssembly.Memory));
    }
  };
  try {
    vi.resetModules();
    const loadedEntry = await entry();
    await loadedEntry.init();
    const [memory] = memories;
    if (!memory || memories.length !== 1) throw new Error(`${memories.length} memories were made`);
    return { entry: loadedEntry, memory };
  } finally {
    WebAssembly.Instance = Instance;
  }
}

/** Returns the end of the used memory in bytes. */
function usedBytes({ buffer }: WebAssembly.Memory): number {
  const words = new Float64Array(buffer); // NaN also counts as used
  let end = words.length;
  while (end > 0 && Object.is(words[end - 1], 0)) end -= 1;
  return 8 * end;
}

/** Returns what a call returns, or undefined if it throws a RangeError. */
async function ignoreRefusals(call: () => unknown): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns positions of games on a named layout and on islands, whose layout the module computes again at each call. */
function gameStatesOf({ newGame, applyMove, chooseMove }: typeof entries.game): readonly Game[] {
  const { board: islands } = samples.game.simulate[2] as unknown as { board: Parameters<typeof newGame>[0] };
  return [printedBoard(), islands].flatMap((board) => {
    const states: Game[] = [];
    let state = newGame(board, { players: 2, seed: 1 });
    for (; state.phase !== "over" && state.moveCount < 150; state = applyMove(state, chooseMove(state, "beginner")))
      states.push(state);
    return states;
  });
}

/** Returns a sample with another seed and, if it is of "hexsmith/game", with another game. Each twentieth game is invalid. */
function varied(sample: Sample, i: number, entry: typeof entries.game | undefined, states: readonly Game[]): Sample {
  const args: Record<string, unknown> = { ...sample };
  if (sample.options && "seed" in (sample.options as object))
    args.options = { ...(sample.options as object), seed: "request" in (sample.options as object) ? i % 20 : i };
  if (sample.config) args.config = { ...(sample.config as object), seed: `${i}` };
  if (!entry) return args;
  let state = states[i % states.length] as Game;
  if (sample.game) args.game = i % 20 === 0 ? { ...state, cardsLeft: 3 } : state;
  if (sample.match) {
    const started = entry.startMatch(printedBoard(), { players: 2, seed: i });
    const match: Match = entry.playMove(started, { kind: "settlement", intersection: i % 54 });
    args.match = match;
    state = match.game;
  }
  if (sample.move && i % 2) args.move = entry.legalMoves(state)[0] ?? ({ kind: "endTurn" } satisfies Move);
  if (sample.record) args.record = { ...(sample.record as object), options: { seed: i } };
  return args;
}

describe.each([
  ["hexsmith", () => import("../../../web/src/index.js")],
  ["draft", () => import("../../../web/src/draft.js")],
  ["generator", () => import("../../../web/src/generator.js")],
  ["lab", () => import("../../../web/src/lab.js")],
  ["game", () => import("../../../web/src/game.js")],
] as const)("%s", (name, load) => {
  let entry: object;
  let memory: WebAssembly.Memory;
  let states: readonly Game[] = [];
  const game = () => (name === "game" ? (entry as typeof entries.game) : undefined);
  const loaded = () => (name === "lab" ? partsOf(entry as typeof entries.lab) : { [name]: entry });
  beforeAll(async () => {
    ({ entry, memory } = await entryWithMemory<{ init(): Promise<void> }>(load));
    if (name === "game") states = gameStatesOf(entry as typeof entries.game);
  });

  const calls = callsOf(name === "lab" ? partsOf(entries.lab) : { [name]: entries[name] });
  const named = calls
    .filter((each) => !withoutModule.includes(each.name))
    .flatMap(({ path, callAsync, samples }) => [
      { path, isAsync: false, samples },
      ...(callAsync ? [{ path, isAsync: true, samples }] : []),
    ]);

  test.for(named)("$path, async: $isAsync", async ({ path, isAsync, samples }) => {
    const { call, callAsync } = callsOf(loaded()).find((each) => each.path === path) as ReturnType<
      typeof callsOf
    >[number];
    const run = (isAsync ? callAsync : call) as typeof call;
    const measured = path === "draft.gradeBoard" ? samples.slice(-1) : samples; // others make boards for seconds
    const [slow, fast] = [true, false].map((isSlow) => measured.filter((each) => slowSamples.has(each) === isSlow));
    const make = (sample: Sample | undefined, i: number) =>
      sample && ignoreRefusals(() => run(...Object.values(varied(sample, i, game(), states))));
    /** Makes the i-th call of a fast sample, and at every hundredth one of a slow sample, each in ten variations. */
    const makeCall = async (i: number) => {
      await make(fast?.[i % fast.length], i);
      if (i % 100 === 0)
        await make(slow?.[(i / 100) % slow.length], 13 * (Math.floor(i / 100 / (slow?.length ?? 1)) % 10));
    };
    for (let i = 0; i < warmUpCalls; ++i) await makeCall(i);
    for (const sample of slow ?? []) for (let i = 0; i < 10; ++i) await make(sample, 13 * i);
    const memoryBefore = { usedBytes: usedBytes(memory), size: memory.buffer.byteLength };
    for (let i = warmUpCalls; i < totalCalls; ++i) await makeCall(i);
    expect({ usedBytes: usedBytes(memory), size: memory.buffer.byteLength }).toEqual(memoryBefore);
  });
});
