// Returns results of each entry as lines, which every consumer prints. ../expected.ts has the expected lines.
const letters = { wood: "W", brick: "B", wool: "S", sheep: "S", grain: "G", wheat: "G", ore: "O", desert: "D" };
const modes = ["resources", "numbers", "both"];

function boardLines(hexsmith) {
  const lines = [];
  for (let i = 0; i < 10; ++i)
    for (const preset of ["classic", "fair"])
      for (const balanceMode of modes) {
        const { terrains, tokens } = hexsmith.generateBoard({ seed: `board-${i}`, preset, balanceMode }).board;
        const words = [terrains.map((terrain) => letters[terrain]).join(""), ...tokens.map((token) => token ?? 0)];
        lines.push(`board-${i} ${preset} ${balanceMode} ${words.join(" ")}`);
      }
  return lines;
}

/** A custom annealing problem, whose minimum is at 0. */
const smallestSquare = {
  initial: 9,
  neighbor: (x, random) => x + (random() < 0.5 ? -1 : 1),
  energy: (x) => x * x,
};

function codeLines({ applySwaps, printedBoard, decodeBoard, encodeBoard }) {
  const code = encodeBoard(printedBoard());
  const swap = { kind: "tokens", hexes: [0, 1] };
  return [code, encodeBoard(applySwaps(applySwaps(decodeBoard(code), [swap]), [swap])) === code];
}

function drawnBoard({ generateBoard, renderSvg }) {
  const { board } = generateBoard({ seed: "hexsmith", preset: "classic", algorithm: 1 });
  return renderSvg(board, { width: 640 });
}

function repairLines({ printedBoard, fairnessPercentile, repairBoard }, { coachDraft }) {
  const beginner = printedBoard();
  const { board } = repairBoard(beginner, { swaps: 1 });
  return [fairnessPercentile(board) > fairnessPercentile(beginner), coachDraft(beginner).picksBefore];
}

/** Decodes an invalid code by one entry. Returns the error's kind if it is an instance of another entry's RefusedError. */
const refusedBy = (decodeBoard, RefusedError) => {
  try {
    decodeBoard("no code");
  } catch (error) {
    return error instanceof RefusedError && error.kind;
  }
};

function generatorLines({ generateMap, calculateEnergy }, seeds) {
  return seeds.map((seed, i) => {
    const config = { seed, balanceMode: ["both", ...modes][i % 3], numPlayers: 4 };
    const board = generateMap(config, { iterations: i % 2 ? 500 : 300 });
    const resources = board.hexes.map(({ resource }) => letters[resource]).join("");
    const numbers = board.hexes.map(({ number }) => number ?? 0).join(" ");
    return `${seed} ${resources} ${numbers} ${calculateEnergy(board, config.balanceMode)}`;
  });
}

function labLines({ magic19, cribbage, stats }) {
  return [
    ...magic19.solutions().map((dots) => `class ${dots.join(" ")}`),
    cribbage.scoreHand(["5S", "5C", "5D", "JH"], "5H").total,
    stats.sampleSize(0.05),
    stats.monteCarlo(() => 3).mean,
  ];
}

/** Returns results of simulations at each level, and of a game that is played move by move. */
function gameLines(game, board) {
  const { applyMove, chooseMove, legalMoves, mergeSimulations, newGame, playerView, RefusedError, simulate } = game;
  const lines = ["random", "beginner", "intermediate", "advanced"].map((levels) => {
    const { seats, sums, unfinished } = simulate(board, { games: 40, seed: "golden", levels, openings: "best" });
    const wins = seats.map((seat) => seat.wins);
    return [levels, ...wins, unfinished, ...sums.points, sums.turns, sums.squaredTurns].join(" ");
  });
  const part = (firstGame, games) => simulate(board, { firstGame, games, seed: 1 });
  lines.push(JSON.stringify(mergeSimulations([part(7, 5), part(0, 7)])) === JSON.stringify(part(0, 12)));
  let now = newGame(board, { players: 3, seed: "move by move" });
  lines.push(legalMoves(now).length);
  while (now.phase !== "over") now = applyMove(now, chooseMove(playerView(now, now.activePlayer), "intermediate"));
  lines.push(now.seats[now.winner - 1].points >= 10);
  try {
    applyMove(now, { kind: "endTurn" });
  } catch (error) {
    lines.push(error instanceof RefusedError && error.kind);
  }
  return lines;
}

/** Returns results of the entries "hexsmith", "hexsmith/draft", "hexsmith/lab" and "hexsmith/game". */
export async function linesOf({ hexsmith, draft, lab, game }) {
  const asynchronous = await hexsmith.generateBoardAsync({ seed: "board-0" });
  return [
    ...boardLines(hexsmith),
    JSON.stringify(asynchronous) === JSON.stringify(hexsmith.generateBoard({ seed: "board-0" })),
    ...repairLines(hexsmith, draft),
    ...codeLines(hexsmith),
    drawnBoard(hexsmith),
    lab.anneal(smallestSquare, { seed: 1 }).best,
    ...labLines(lab),
    ...gameLines(game, hexsmith.printedBoard()),
  ];
}

/**
 * Returns results of all entries, which are passed as namespaces. `external` has the entries whose module is a file,
 * unless the consumer cannot use them. `files` has the addresses where a bundler puts the modules, by entry name.
 */
export async function answers({ generator, external, ...embedded }, files = {}) {
  const lines = ["embedded", ...(await linesOf(embedded))];
  if (external) {
    lines.push("external", ...codeLines(external.hexsmith)); // these functions need no module
    await Promise.all(Object.entries(external).map(([name, { init }]) => init({ wasm: files[name] })));
    lines.push(...(await linesOf(external)));
    lines.push(refusedBy(external.hexsmith.decodeBoard, embedded.hexsmith.RefusedError));
    lines.push(Object.values(external).every(({ RefusedError }) => RefusedError === embedded.hexsmith.RefusedError));
  }
  lines.push("generator", ...generatorLines(generator, ["seed-0", "seed-1", "seed-2", "seed-3"]));
  return lines.join("\n");
}
