// Copies the projects of web/examples that have dependencies, as users do. Each is installed by its lock file, built by its
// script, and opened under the strict policy.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { inTree } from "../../web/scripts/paths.mjs";
import { gradeBoard } from "../../web/src/draft.js";
import { simulate } from "../../web/src/game.js";
import {
  boardId,
  decodeBoard,
  describeBoard,
  encodeBoard,
  generateBoard,
  rankSpots,
  renderPages,
  renderSvg,
} from "../../web/src/index.js";
import { describeReason, english } from "../../web/src/languages.js";
import { type Consumer, newExample, ownTool } from "./consumer.js";
import { freePort } from "./free-port.js";
import { pageNamed } from "./manual.js";
import { serve } from "./site.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Opens a page, and collects its errors and warnings. */
async function visit(address: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" && !url.endsWith("/favicon.ico")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(address);
  return { page, complaints };
}

/** Runs `npm run build` of an example and opens the result. `policy` has additions to the content security policy. */
async function openBuild(example: string, search = "", policy?: string) {
  const consumer = await newExample(example);
  await consumer.run("npm", "run", "build");
  const site = await serve(consumer.path("dist"), undefined, policy);
  const { page, complaints } = await visit(site.address + search);
  const close = async () => {
    await Promise.all([page.close(), site[Symbol.asyncDispose](), consumer[Symbol.asyncDispose]()]);
  };
  return { page, complaints, [Symbol.asyncDispose]: close };
}

/** Starts an example's server, and waits until it prints a line that matches `ready`. */
async function startServer(consumer: Consumer, ready: RegExp, program: string, ...args: string[]) {
  const server = spawn(program, args, { cwd: consumer.folder, stdio: ["ignore", "pipe", "inherit"] });
  const stop = async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) if (ready.test(line)) break;
  server.stdout.resume();
  return { [Symbol.asyncDispose]: stop };
}

const descriptionOf = (seed: string) => describeBoard(generateBoard({ seed }).board);

test("Vite and TypeScript: shows a board and the best spots", async () => {
  await using demo = await openBuild("vite");
  await demo.page.getByRole("listitem").nth(4).waitFor();
  expect(await demo.page.getByRole("img").getAttribute("aria-label")).toBe(descriptionOf("hello"));
  const [best] = rankSpots(generateBoard({ seed: "hello" }).board, { top: 1 });
  const first = await demo.page.getByRole("listitem").first().textContent();
  expect(first).toContain(`Intersection ${best?.intersection}: ${best?.score.toFixed(2)} points`);
  expect(demo.complaints).toEqual([]);
});

/** Places the settlements and roads of two players' set-up, each at the element's first target. */
async function settleInTurn(page: Page): Promise<void> {
  const status = page.getByRole("status");
  const targets = page.locator("hexsmith-board [role=button]");
  const pieces = page.locator("hexsmith-board [part=piece]");
  for (const [count, player] of [1, 2, 2, 1].entries()) {
    await expect.poll(() => status.textContent()).toBe(`Player ${player}: choose a spot.`);
    await expect.poll(() => pieces.count()).toBe(count);
    await targets.first().click();
  }
  await expect.poll(() => status.textContent()).toBe("Both have settled.");
  await expect.poll(async () => [await targets.count(), await pieces.count()]).toEqual([0, 4]);
}

test.each(["angular", "astro", "lit", "solid", "svelte", "vue"])(
  "%s: two players settle in turn on the element",
  async (example) => {
    await using demo = await openBuild(example);
    await settleInTurn(demo.page);
    expect(await demo.page.getByRole("img").getAttribute("aria-label")).toBe(descriptionOf("hello"));
    expect(demo.complaints).toEqual([]);
  },
);

test("React: plays the quick start's game by taps and buttons, and another seed shows another board", async () => {
  const game = readFileSync(inTree("web", "examples", "react", "src", "Game.tsx"), "utf8");
  expect(pageNamed("quick-start").blocks.map(({ code }) => code)).toContain(game);

  await using demo = await openBuild("react");
  const { page } = demo;
  const status = page.getByRole("status");
  const pieces = page.locator("hexsmith-board [part=piece]");
  for (const player of [1, 1, 2, 2, 2, 2, 1, 1]) {
    await expect.poll(() => status.textContent()).toBe(`Player ${player}: setup`);
    const pieceCount = await pieces.count();
    await page.locator("hexsmith-board [role=button]").first().click();
    await expect.poll(() => pieces.count()).toBe(pieceCount + 1);
  }
  await expect.poll(() => status.textContent()).toBe("Player 1: roll");
  await page.getByRole("button", { name: "Roll the dice" }).click();
  await expect.poll(() => status.textContent()).toMatch(/^Player \d: (main|discard|moveRobber)$/); // depends on the dice
  const picture = page.locator("hexsmith-board svg");
  expect(await picture.getAttribute("aria-label")).toBe(descriptionOf("hello"));
  await page.getByLabel("Seed").fill("another");
  await expect.poll(() => picture.getAttribute("aria-label")).toBe(descriptionOf("another"));
  expect(demo.complaints).toEqual([]);
});

test("the evening: deal, lock, judge, share and print a board, then play on one screen, undo and resume", async () => {
  const { board } = generateBoard({ seed: "hello" });
  await using demo = await openBuild("evening", `#${encodeBoard(board)}`);
  const { page } = demo;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const status = () => page.getByRole("status").textContent();
  const picture = page.locator("hexsmith-board svg");
  await expect.poll(() => picture.getAttribute("aria-label")).toContain(describeBoard(board));
  await expect.poll(status).toBe(`This board is ${gradeBoard(board, { players: 3 }).grade}. Press hexes to lock them.`);

  await press("Best spots");
  const reasonsOfSpots = rankSpots(board, { top: 5 }).map(({ reasons }) =>
    reasons.map((one) => describeReason(one, english)).join("; "),
  );
  await expect.poll(() => page.locator("ol li").allTextContents()).toEqual(reasonsOfSpots);
  for (const hex of [3, 9]) await page.locator(`[role=button][data-hex='${hex}']`).click();
  await press("Deal");
  const dealt = () => decodeBoard(new URL(page.url()).hash.slice(1));
  await expect.poll(() => boardId(dealt())).not.toBe(boardId(board));
  for (const hex of [3, 9])
    expect([dealt().terrains[hex], dealt().tokens[hex]]).toEqual([board.terrains[hex], board.tokens[hex]]);
  const [file] = await Promise.all([page.waitForEvent("download"), press("Print at real size")]);
  expect(readFileSync(await file.path(), "utf8")).toBe(renderPages(dealt(), { hexWidth: "79mm", paper: "a4" }));

  await press("Play"); // Ada and Bo are people, and Cem is a computer player
  const pieces = page.locator("hexsmith-board [part=piece]");
  const settle = async (name: string) => {
    await expect.poll(status).toBe(`Turn 0, ${name}: setup`);
    for (const kind of ["intersection", "edge"]) await page.locator(`[role=button][data-${kind}]`).first().click();
  };
  await settle("Ada");
  await press("Pass the screen to Bo, and press here");
  await settle("Bo");
  await settle("Bo");
  await press("Pass the screen to Ada, and press here");
  await settle("Ada");
  await expect.poll(status).toMatch(/^Turn 1, Ada: (main|moveRobber), dice \d and \d$/); // the roll was no choice
  await expect.poll(() => page.getByRole("list", { name: "Players" }).textContent()).toMatch(/(\d+ % to win.*){3}/);
  const count = await pieces.count();
  await page.reload();
  await expect.poll(status).toMatch(/^Turn 1, Ada: (main|moveRobber), dice \d and \d$/);
  await expect.poll(() => pieces.count()).toBe(count);
  await press("Undo");
  await expect.poll(status).toBe("Turn 0, Ada: setup");
  await expect.poll(() => pieces.count()).toBe(count - 1);
  expect(demo.complaints).toEqual([]);
});

test("Next.js: the server renders the picture, and two players settle in turn on the element", async () => {
  await using consumer = await newExample("nextjs");
  const next = [process.execPath, consumer.path("node_modules", "next", "dist", "bin", "next")] as const;
  await consumer.run("env", "NEXT_TELEMETRY_DISABLED=1", ...next, "build");
  const port = await freePort();
  await using _ = await startServer(consumer, /Ready/, ...next, "start", "-p", String(port)); // not by npm, because killing npm would leave the server running
  const address = `http://localhost:${port}/?seed=harvest`;
  const html = await (await fetch(address)).text();
  expect(html).toContain(renderSvg(generateBoard({ seed: "harvest" }).board));
  const { page, complaints } = await visit(address);
  const status = page.getByRole("status");
  const targets = page.locator("hexsmith-board [role=button]");
  for (const player of [1, 1, 2, 2, 2, 2, 1, 1]) {
    await expect.poll(() => status.textContent()).toBe(`Player ${player}: choose a spot.`);
    const pieceCount = await page.locator("hexsmith-board [part=piece]").count();
    await targets.first().click();
    await expect.poll(() => page.locator("hexsmith-board [part=piece]").count()).toBe(pieceCount + 1);
  }
  await expect.poll(() => status.textContent()).toBe("Both have settled.");
  expect(complaints).toEqual([]);
  await page.close();
});

test("Phaser: draws the board, and a tap on a spot settles", async () => {
  await using demo = await openBuild("phaser", "", "; img-src 'self' data: blob:"); // images of Phaser
  const { page } = demo;
  const status = page.getByRole("status");
  await expect.poll(() => status.textContent()).toBe("Player 1: choose a spot.");
  const canvas = page.locator("canvas");
  /** Returns a picture of the canvas after Phaser has handled input and drawn it. */
  const screenshot = async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return (await canvas.screenshot()).toString("base64");
  };
  const emptyBoard = await screenshot();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + 3, y + 3); // outside the board
  expect(await screenshot()).toBe(emptyBoard);
  await page.mouse.click(x + width / 2, y + height / 2 - (height / 601) * 53); // the north corner of the middle hex
  await expect.poll(screenshot).not.toBe(emptyBoard);
  expect(await status.textContent()).toBe("Player 1: choose a spot."); // now for a road
  expect(demo.complaints).toEqual([]);
});

test("boardgame.io: the master checks moves and hides cards, and the page plays against computers", async () => {
  await using consumer = await newExample("boardgame-io");
  cpSync(inTree("tests", "package", "consumers", "recipes"), consumer.path("recipes"), { recursive: true });
  await consumer.run(
    ...([ownTool("esbuild", "bin", "esbuild"), "recipes/boardgame-io.mjs", "--bundle", "--platform=node"] as const),
    ...["--format=esm", "--outfile=check.mjs", "--log-level=error"],
    "--banner:js=import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  );
  expect((await consumer.run(process.execPath, "check.mjs")).split("\n")).toEqual([
    "1,,false 2,,false",
    "0",
    "3 3 10",
    '3 not over {"1":null}',
    "true over",
  ]);
  await consumer.run("npm", "run", "build");
  await using site = await serve(consumer.path("dist"));
  const { page, complaints } = await visit(`${site.address}?board=hello`);
  const status = page.getByRole("status");
  await expect.poll(() => status.textContent()).toBe("Move 0: setup");
  expect(await page.locator("hexsmith-board svg").getAttribute("aria-label")).toBe(descriptionOf("hello"));
  const targets = page.locator("hexsmith-board [role=button]");
  await targets.nth(11).click();
  await targets.first().click();
  await expect.poll(() => page.locator("hexsmith-board [part=piece][data-intersection]").count()).toBe(5);
  expect(complaints).toEqual([]);
  await page.close();
});

test("Colyseus: a room hides hands, refuses illegal moves, and keeps the seat of a lost connection", async () => {
  await using consumer = await newExample("colyseus");
  cpSync(inTree("tests", "package", "consumers", "recipes", "colyseus.mjs"), consumer.path("check.mjs"));
  const port = String(await freePort());
  await using _ = await startServer(consumer, /^ready$/, process.execPath, "server.js", port);
  const address = `ws://localhost:${port}`;
  expect((await consumer.run(process.execPath, "check.mjs", address)).split("\n")).toEqual([
    "1 2 true false true",
    "not-your-turn not-understood setup-first",
    "10",
    "away: 1",
    "1 1",
    "back: 1",
    "already-moved",
  ]);
  const players = [1, 2].map(() => consumer.run(process.execPath, "player.js", address));
  const [firstOutput, secondOutput] = await Promise.all(players);
  expect(firstOutput).toMatch(/^player [12] wins after \d+ moves$/);
  expect(secondOutput).toBe(firstOutput);
});

test("a Web Worker plays games for the page", async () => {
  await using demo = await openBuild("web-worker");
  const items = demo.page.getByRole("listitem");
  await items.nth(3).waitFor({ timeout: 0 }); // only the test's timeout counts
  const { board } = generateBoard({ seed: "hello" });
  const { seats } = simulate(board, { games: 2000, levels: "intermediate", seed: "worker" });
  const percent = (share: number) => (100 * share).toFixed(1);
  expect(await items.allTextContents()).toEqual(
    seats.map(
      ({ winRate, interval: [low, high] }) => `${percent(winRate)} % of games (${percent(low)} to ${percent(high)})`,
    ),
  );
  expect(demo.complaints).toEqual([]);
});
