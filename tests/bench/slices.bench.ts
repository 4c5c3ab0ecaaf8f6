// The longest time for which each async version holds up the page: 8 ms is the most that it may. A slice ends where
// the run asks for a turn of the event loop, in Node by `setImmediate`, which is wrapped here to take the time; what the
// run does before its first pause counts, and so does what it does after its last. Each is run five times; the least
// of the five longest is printed, by the clock and in processor time of the process: where other programs want the
// processor, too, the clock also counts their turns, and the processor time still counts compiling in the background.
import * as game from "../../web/src/game.js";
import * as hexsmith from "../../web/src/index.js";
import * as settle from "../../web/src/settle.js";
import * as lab from "../../web/src/lab.js";

const limit = 8;

interface Slices {
  /** Milliseconds of the longest slice. */
  readonly clock: number;
  readonly processor: number;
  readonly count: number;
}

async function slicesOf(run: () => Promise<unknown>): Promise<Slices> {
  const { setImmediate } = globalThis;
  let [clock, processor, count] = [0, 0, 0];
  let start = 0;
  let used = process.cpuUsage();
  const begin = () => {
    used = process.cpuUsage();
    start = performance.now();
  };
  const end = () => {
    clock = Math.max(clock, performance.now() - start);
    const { user, system } = process.cpuUsage(used);
    processor = Math.max(processor, (user + system) / 1000);
    count += 1;
  };
  globalThis.setImmediate = ((resume: () => void) => {
    end();
    return setImmediate(() => {
      begin();
      resume();
    });
  }) as typeof globalThis.setImmediate;
  try {
    begin();
    await run();
    end();
  } finally {
    globalThis.setImmediate = setImmediate;
  }
  return { clock, processor, count };
}

const hexes: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) if (Math.abs(q + r) <= 4) hexes.push({ q, r });
const largest = {
  hexes,
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: [4, 6, 7, 7, 6, 6, 7, 7, 6, 3].flatMap((count, i) => Array<number>(count).fill(i < 5 ? i + 2 : i + 3)),
};
const extension = hexsmith.generateBoard({ seed: 1, layout: "extension" }).board;
const large = hexsmith.generateBoard({ seed: 1, layout: largest, preset: "classic" }).board;
const packed = hexsmith.packBoard(hexsmith.printedBoard());
const boards = new Uint8Array(packed.length * 20_000);
for (let i = 0; i < 20_000; ++i) boards.set(packed, packed.length * i);
const walk = {
  initial: 0,
  neighbor: (x: number, random: () => number) => x + random() - 0.5,
  energy: (x: number) => x * x,
};
const positions = Array.from({ length: 84 }, (_, seed) => {
  const { board } = hexsmith.generateBoard({ seed, preset: "classic" });
  const { picks } = settle.suggestDraft(board);
  return picks.map(({ intersection }, i) => ({
    board,
    occupied: picks.slice(0, i).map((pick) => pick.intersection),
    expert: intersection,
  }));
}).flat();
const values = Array.from({ length: 100_000 }, (_, i) => Math.sin(i));
const win = () => 1 as const;
const dealt = lab.cribbage.newGame({ seed: 1 });
let match = game.startMatch(extension, { seed: 1 });
while (match.game.phase !== "over") match = game.playMove(match, game.chooseMove(match.game, "random", { seed: 1 }));

/** The heaviest request of each async version that a page may make. */
const versions: Readonly<Record<string, () => Promise<unknown>>> = {
  generateBoardAsync: () => hexsmith.generateBoardAsync({ seed: 1, layout: largest, pipCap: 10 }),
  "generateEqualSeatsAsync, 6 players": () =>
    settle.generateEqualSeatsAsync({ seed: 1, layout: "extension", players: 6 }),
  repairBoardAsync: () => hexsmith.repairBoardAsync(large, { swaps: 3 }),
  suggestDraftAsync: () => settle.suggestDraftAsync(large, { players: 6 }),
  coachDraftAsync: () => settle.coachDraftAsync(large, { players: 6, player: 6, samples: 50_000, seed: 1 }),
  scoreSpotsAsync: () => settle.scoreSpotsAsync(boards),
  annealAsync: () => lab.annealAsync(walk, { seed: 1, steps: 1_000_000 }),
  suggestTemperatureAsync: () => lab.suggestTemperatureAsync(walk, { seed: 1, steps: 1_000_000 }),
  "magic19.solveAsync": () => lab.magic19.solveAsync({ seed: 3 }),
  tuneWeightsAsync: () => lab.tuneWeightsAsync(positions, { seed: 1 }),
  "stats.monteCarloAsync": () =>
    lab.stats.monteCarloAsync((random) => random(), { ...lab.stats.coaching, targetStandardError: 1e-9, seed: 1 }),
  "stats.bootstrapAsync": () => lab.stats.bootstrapAsync(values, { seed: 1 }),
  "stats.tournamentAsync": () => lab.stats.tournamentAsync(win, { games: 100_000, seed: 1 }),
  "stats.roundRobinAsync": () => lab.stats.roundRobinAsync(3, win, { games: 20_000, seed: 1 }),
  "magic19.solutionsAsync": () => lab.magic19.solutionsAsync(),
  "cribbage.monteCarloHandAsync": () =>
    lab.cribbage.monteCarloHandAsync(["5H", "5D", "JS", "KC"], [], { ...lab.stats.coaching, seed: 1 }),
  "cribbage.chooseMoveAsync, expert": () => lab.cribbage.chooseMoveAsync(dealt, "expert"),
  "cribbage.tournamentAsync, experts": () => lab.cribbage.tournamentAsync("expert", "expert", { games: 2, seed: 1 }),
  replayAsync: () => game.replayAsync(match.record),
  simulateAsync: () => game.simulateAsync(extension, { players: 4, levels: "advanced", games: 300, seed: 1 }),
  certifyBoardAsync: () =>
    game.certifyBoardAsync(extension, { players: 4, levels: ["advanced"], maxGames: 300, seed: 1 }),
  spotChancesAsync: () => game.spotChancesAsync(extension, { players: 4, level: "advanced", games: 300, seed: 1 }),
};

const namesOf = (entry: object, prefix = "") =>
  Object.keys(entry).flatMap((name) => (name.endsWith("Async") ? prefix + name : []));
const all = [
  ...namesOf(hexsmith),
  ...namesOf(settle),
  ...namesOf(lab),
  ...namesOf(game),
  ...namesOf(lab.magic19, "magic19."),
  ...namesOf(lab.stats, "stats."),
  ...namesOf(lab.cribbage, "cribbage."),
];
const missing = all.filter((name) => !Object.keys(versions).some((version) => version.split(",")[0] === name));
if (missing.length > 0) throw new Error(`not measured: ${missing.join(", ")}`);

console.log(`${"longest slice, least of five runs".padEnd(44)}     clock  processor   slices`);
for (const [name, run] of Object.entries(versions)) {
  const runs: Slices[] = [];
  for (let i = 0; i < 5; ++i) runs.push(await slicesOf(run));
  const least = (figure: "clock" | "processor") => Math.min(...runs.map((slices) => slices[figure]));
  const shown = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`.padStart(10);
  const verdict = Math.min(least("clock"), least("processor")) > limit ? `  over ${limit} ms` : "";
  const figures = `${shown(least("clock"))} ${shown(least("processor"))} ${String(runs[0]?.count).padStart(8)}`;
  console.log(`${name.padEnd(44)}${figures}${verdict}`);
}
