// Copies the projects of web/examples that need no build, as users do, and runs them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openBrowser } from "../browser/browser.js";
import { filesBelow, inTree, readManifest } from "../../web/scripts/paths.mjs";
import { applyMove, chooseMove, newGame, playerView, simulate } from "../../web/src/game.js";
import {
  describeBoard,
  encodeBoard,
  generateBoard,
  officialBoard,
  renderSvg,
  evaluateBoard,
} from "../../web/src/index.js";
import { newConsumer } from "./consumer.js";
import { serve } from "./site.js";

const boardOf = (seed: string) => generateBoard({ seed }).board;

const examples = readdirSync(inTree("web", "examples"), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const manifestOf = (example: string) =>
  JSON.parse(readFileSync(inTree("web", "examples", example, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };

test.each(examples)("the example %s depends on this version", (example) => {
  expect(manifestOf(example).dependencies.hexsmith).toBe(`^${readManifest().version}`);
});

test.each(examples)(
  "the example %s locks its other dependencies, and has at most 120 lines, the page `evening` 330, except the two programs of `server`",
  (example) => {
    const files = filesBelow(inTree("web", "examples", example)).filter((file) => !/package(-lock)?\.json$/.test(file));
    const lines = files.flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
    if (example !== "server") expect(lines.length).toBeLessThanOrEqual(example === "evening" ? 330 : 120);
    const { dependencies, devDependencies } = manifestOf(example);
    const others = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name !== "hexsmith");
    const lock = inTree("web", "examples", example, "package-lock.json");
    expect(existsSync(lock)).toBe(others.length > 0);
    if (others.length === 0) return;
    const text = readFileSync(lock, "utf8");
    const { packages } = JSON.parse(text) as { packages: Record<string, { engines?: { node?: string } }> };
    expect(Object.keys(packages)).toEqual(expect.arrayContaining(others.map((name) => `node_modules/${name}`)));
    expect(text).not.toContain('"resolved"'); // npm uses the configured registry
  },
);

test.each(["angular", "astro", "lit", "solid"])("the example %s has at most 60 lines without settings", (example) => {
  const files = filesBelow(inTree("web", "examples", example)).filter((file) => !file.endsWith(".json"));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));
  expect(lines.length).toBeLessThanOrEqual(60);
});

test("the script writes the board of a seed to a file and describes it", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "node") });
  const printed = await consumer.run(process.execPath, "board.js", "hello");
  const energy = evaluateBoard(boardOf("hello")).energy.total.toFixed(4);
  expect(printed).toBe(`Seed hello, energy ${energy}\n${describeBoard(boardOf("hello"))}`);
  expect(readFileSync(consumer.path("board.svg"), "utf8")).toBe(renderSvg(boardOf("hello")));
});

test("the page without a build shows the board of its address, then another, under the strict policy", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "page") });
  const [, importMap] =
    /<script type="importmap">([^]*?)<\/script>/.exec(readFileSync(consumer.path("index.html"), "utf8")) ?? [];
  await using site = await serve(consumer.folder, importMap);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${site.address}#hello`);
    const picture = page.getByRole("img");
    await picture.waitFor();
    expect(await picture.getAttribute("aria-label")).toBe(describeBoard(boardOf("hello")));
    await page.getByRole("button", { name: "Another board" }).click();
    const seed = () => decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect.poll(seed).not.toBe("hello");
    expect(await picture.getAttribute("aria-label")).toBe(describeBoard(boardOf(seed())));
  } finally {
    await browser.close();
  }
});

test("the player answers each view with a move, and an invalid line with an error", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "player") });
  let game = newGame(officialBoard({ seed: 1 }).board, { players: 3, seed: 1 });
  const lines: string[] = [];
  const expected: unknown[] = [];
  while (game.moveCount < 120) {
    const view = playerView(game, game.activePlayer);
    const move = chooseMove(view, "advanced");
    lines.push(JSON.stringify(view));
    expected.push(move);
    game = applyMove(game, move);
  }
  lines.splice(1, 0, "no view", "", JSON.stringify(playerView(game, (game.activePlayer % 3) + 1)));
  consumer.write("lines", lines.join("\n"));
  const printed = await consumer.run("sh", "-c", "node player.js advanced < lines");
  const [first, invalidLineAnswer, otherViewAnswer, ...rest] = printed
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect([first, ...rest]).toEqual(expected);
  expect(invalidLineAnswer).toHaveProperty("error");
  expect(otherViewAnswer).toEqual({
    error: expect.stringMatching(/^game is refused: player \d has to choose/) as string,
  });
});

test("the advisor follows a game from lines of text, and keeps the table if a line is excluded", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "advisor") });
  let game = newGame(boardOf("hello"), { players: 3, seed: 1 });
  const lines: string[] = [];
  while (game.phase === "setup") {
    const move = chooseMove(game, "intermediate");
    lines.push(Object.values(move).join(" "));
    game = applyMove(game, move);
  }
  lines.push("city 0", "dance", "roll 2 3", "undo", "roll 1 1");
  consumer.write("lines", lines.join("\n"));
  const printed = await consumer.run("sh", "-c", `node advisor.js ${encodeBoard(boardOf("hello"))} 3 1 < lines`);
  const tables = printed.split("\n").filter((line) => !line.startsWith("  "));
  expect(tables.slice(-5)).toEqual([
    expect.stringMatching(/^\? move is refused: /) as string,
    "? no such move: dance",
    "move 13, turn of player 1, main: player 1 has to choose",
    "move 12, turn of player 1, roll: player 1 has to choose",
    "move 13, turn of player 1, main: player 1 has to choose",
  ]);
  expect(printed.match(/^ {2}\d+ % \{"kind":/gm)?.length).toBeGreaterThan(5);
});

test("a match plays programs against each other with changing seats", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "player") });
  const [strong, weak] = ["node player.js intermediate", "node player.js random"];
  const match = (...commands: string[]) =>
    consumer.run("env", "SEED=match", process.execPath, "match.js", "4", ...commands);
  expect(await match(strong, weak)).toBe(`${strong}: 4 of 4 games\n${weak}: 0 of 4 games`);
  // A program that tries to take another player's cards without a trade ends the match.
  consumer.write(
    "thief.js",
    `import { chooseMove } from "hexsmith/game";
    import { createInterface } from "node:readline";
    for await (const line of createInterface({ input: process.stdin })) {
      const view = JSON.parse(line);
      const taken = { kind: "confirmTrade", player: view.viewer === 1 ? 2 : 1 };
      console.log(JSON.stringify(view.phase === "main" ? taken : chooseMove(view, "beginner")));
    }`,
  );
  await expect(match("node thief.js", weak)).rejects.toThrow("move is refused");
});

test("a simulation on all cores equals that of a single call", async () => {
  await using consumer = await newConsumer({ files: inTree("web", "examples", "workers") });
  const printed = await consumer.run(process.execPath, "simulate.js", "203", "beginner");
  const { board } = officialBoard({ seed: "hello" });
  const { seats } = simulate(board, { games: 203, seed: "workers", levels: "beginner" });
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  expect(printed.split("\n")).toEqual(
    seats.map(
      ({ player, winRate, interval }) =>
        `Seat ${player} wins ${percent(winRate)} (${interval.map(percent).join(" to ")}) of 203 games`,
    ),
  );
});
