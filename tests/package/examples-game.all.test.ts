// The playable projects of web/examples: a game against computers, and a game server for two browsers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import { chooseMove, type GameView, type Move } from "../../web/src/game.js";
import { describeBoard, generateBoard } from "../../web/src/index.js";
import { sharedBrowser } from "../browser/browser.js";
import { newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";
import { serve } from "./site.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Collects a page's errors and warnings. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" && !url.endsWith("/favicon.ico")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

describe("the game against computers", () => {
  async function openGame() {
    const consumer = await newConsumer({ files: inTree("web", "examples", "game") });
    const [, importMap] =
      /<script type="importmap">([^]*?)<\/script>/.exec(readFileSync(consumer.path("index.html"), "utf8")) ?? [];
    const site = await serve(consumer.folder, importMap);
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.clock.install();
    await page.goto(site.address);
    const close = async () => {
      await Promise.all([page.close(), site[Symbol.asyncDispose](), consumer[Symbol.asyncDispose]()]);
    };
    return { page, complaints, [Symbol.asyncDispose]: close };
  }

  test("equals the code of the manual's tutorial", () => {
    const { blocks } = pageNamed("tutorial");
    const codeIn = (language: string) =>
      blocks.filter((block) => block.language === language).map(({ code }) => code.trimEnd());
    const example = (file: string) => readFileSync(inTree("web", "examples", "game", file), "utf8").trimEnd();
    expect(codeIn("javascript").join("\n\n")).toBe(example("game.js"));
    expect(codeIn("html")).toEqual([example("index.html")]);
    expect(codeIn("css")).toEqual([example("style.css")]);
  });

  test("can be played by taps and buttons under the strict policy, from the first settlement to the second turn", async () => {
    await using demo = await openGame();
    const { page } = demo;
    const status = page.getByRole("status");
    const targets = (kind: string) => page.locator(`[role=button][data-${kind}]`);
    /** Advances the clock until it is the player's turn. A computer player moves every 300 ms. */
    const waitForMyTurn = async () => {
      for (let move = 0; move < 200; ++move) {
        if ((await status.textContent())?.includes("Your move")) return;
        await page.clock.runFor(300);
      }
      throw new Error("it is never my turn");
    };
    for (let round = 0; round < 2; ++round) {
      await waitForMyTurn();
      expect(await status.textContent()).toContain("Your move: setup.");
      await targets("intersection").first().click();
      await targets("edge").first().click();
    }
    for (let turn = 0; turn < 2; ++turn) {
      await waitForMyTurn();
      await page.getByRole("button", { name: "Roll the dice" }).click();
      // After a roll of seven, players may have to discard cards and move the robber.
      for (let choice = 0; choice < 20; ++choice) {
        await waitForMyTurn();
        const text = (await status.textContent()) ?? "";
        if (text.includes("discard")) await page.getByRole("button", { name: "Discard" }).first().click();
        else if (text.includes("move robber")) {
          await targets("hex").first().click();
          const steal = page.getByRole("button", { name: "Move the robber" });
          if ((await steal.count()) > 0) await steal.first().click();
        } else break;
      }
      expect(await status.textContent()).toMatch(/^Dice: \d and \d\. Your move: main\.$/);
      await page.getByRole("button", { name: "End the turn" }).click();
    }
    await waitForMyTurn();
    expect(await page.locator("#hand").textContent()).toMatch(/^Your points: \d\. Your cards: /);
    expect(demo.complaints).toEqual([]);
  });
});

describe("the server for two browsers", () => {
  /** Starts a server with a fixed seed of the dice, so that the test is reproducible. */
  async function startServer(seed = "hello") {
    const consumer = await newConsumer({ files: inTree("web", "examples", "server") });
    const server = spawn(process.execPath, ["server.js", seed], {
      cwd: consumer.folder,
      env: { ...process.env, PORT: "0", GAME_SEED: "dice", MAX_MOVES: "Infinity" }, // of a second, which fast machines exceed
      stdio: ["ignore", "pipe", "pipe"],
    });
    let complaints = "";
    server.stderr.setEncoding("utf8").on("data", (text: string) => (complaints += text));
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    const close = async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      await consumer[Symbol.asyncDispose]();
      expect(complaints).toBe("");
    };
    return { address: line.toString().trim(), [Symbol.asyncDispose]: close };
  }

  interface SeatKey {
    readonly player: number;
    readonly key: string;
  }
  const post = (address: string, path: string, value: unknown = {}) =>
    fetch(address + path, { method: "POST", body: JSON.stringify(value) });
  const refusalOf = async (response: Promise<Response>) => {
    const { status, ...other } = await response.then(async (one) => ({
      status: one.status,
      ...((await one.json()) as { kind: string; message: string }),
    }));
    return [status, other.kind] as const;
  };

  /** Yields each view that the server sends to a seat. */
  async function* viewsOf(address: string, { key }: SeatKey, signal: AbortSignal): AsyncGenerator<GameView> {
    const { body } = await fetch(`${address}events?key=${key}`, { signal });
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      const events = (text + decoder.decode(part, { stream: true })).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) yield JSON.parse(event.replace("data: ", "")) as GameView;
    }
  }

  test("enforces the rules: a whole game by views has each move once, and no view contains another player's cards", async () => {
    await using server = await startServer();
    const { address } = server;
    const seats = await Promise.all([1, 2].map(async () => (await post(address, "join")).json() as Promise<SeatKey>));
    seats.sort((a, b) => a.player - b.player);
    expect(await refusalOf(post(address, "join"))).toEqual([409, "full"]);
    const abortController = new AbortController();
    const streams = seats.map((seat) => viewsOf(address, seat, abortController.signal));
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next()).value as GameView));
    let views = await next();
    const move = (player: number, move: Move, moveCount: number) =>
      post(address, "move", { key: seats[player - 1]?.key, move, moveCount });

    while (views[0]?.phase !== "over") {
      const { activePlayer: player, moveCount: moves } = views[0] as GameView;
      const playerView = views[player - 1] as GameView;
      const chosenMove = chooseMove(playerView, "intermediate");
      if (moves < 3) {
        expect(await refusalOf(move(3 - player, chosenMove, moves))).toEqual([409, "not-your-turn"]);
        expect(await refusalOf(move(player, { kind: "endTurn" }, moves))).toEqual([409, "setup-first"]);
        expect(await refusalOf(move(player, { kind: "castle" } as never, moves))).toEqual([400, "not-understood"]);
      }
      const [first, second] = [move(player, chosenMove, moves), move(player, chosenMove, moves)];
      const statuses = (await Promise.all([first, second])).map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 409]);
      if (moves < 3) expect(await refusalOf(move(player, chosenMove, moves))).toEqual([409, "already-moved"]);
      views = await next();
      for (const [seat, view] of views.entries()) {
        expect(view.moveCount).toBe(moves + 1);
        expect(view.viewer).toBe(seat + 1);
        const other = Object.keys(view.seats[1 - seat] ?? {});
        const revealedKeys = view.phase === "over" ? ["cards", "points"] : []; // development cards are shown at the end
        expect(other.filter((key) => ["hand", "cards", "points"].includes(key)).sort()).toEqual(revealedKeys);
        expect(view).not.toHaveProperty("hidden");
      }
    }
    abortController.abort();
    expect(views[0]?.winner).toBe(views[1]?.winner);
    expect(await refusalOf(post(address, "move", { key: "none", move: { kind: "roll" }, moveCount: 0 }))).toEqual([
      403,
      "no-seat",
    ]);
    expect((await fetch(`${address}server.js`)).status).toBe(404);
    expect((await fetch(`${address}move`, { method: "POST", body: "x".repeat(20_000) })).status).toBe(413);
  });

  test("completes a trade only if both players agree, and reveals no hands", async () => {
    await using server = await startServer();
    const { address } = server;
    const seats: SeatKey[] = [];
    for (const seat of [1, 2]) {
      seats.push((await (await post(address, "join")).json()) as SeatKey);
      expect(seats.at(-1)?.player).toBe(seat);
    }
    const abortController = new AbortController();
    const streams = seats.map((seat) => viewsOf(address, seat, abortController.signal));
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next()).value as GameView));
    let [one, two] = (await next()) as [GameView, GameView];
    const handOf = ({ own }: GameView) => own?.hand as Record<string, number>;
    const resourceNames = ["wood", "brick", "wool", "grain", "ore"] as const;
    const postMove = (player: number, move: Move) =>
      post(address, "move", { key: seats[player - 1]?.key, move, moveCount: one.moveCount });
    const makeMove = async (player: number, move: Move) => {
      expect((await postMove(player, move)).status).toBe(204);
      [one, two] = (await next()) as [GameView, GameView];
    };
    const offer = (give: string, receive: string): Move => {
      return { kind: "offerTrade", give: { [give]: 1 }, receive: { [receive]: 1 } };
    };

    /** These functions return a resource that a player holds or lacks, other than `excluded`. */
    const heldResource = (view: GameView, excluded?: string) =>
      resourceNames.find((name) => name !== excluded && (handOf(view)[name] ?? 0) > 0);
    const lackedResource = (view: GameView, excluded?: string) =>
      resourceNames.find((name) => name !== excluded && handOf(view)[name] === 0);
    const canTrade = () => {
      const give = heldResource(one);
      return (
        one.phase === "main" &&
        one.activePlayer === 1 &&
        lackedResource(one) &&
        heldResource(two, give) &&
        lackedResource(two, give)
      );
    };
    expect(await refusalOf(postMove(1, offer("wood", "ore")))).toEqual([409, "setup-first"]); // no trades during the set-up
    while (!canTrade()) {
      const { activePlayer } = one;
      await makeMove(activePlayer, chooseMove(activePlayer === 1 ? one : two, "beginner"));
    }

    const give = heldResource(one) as string;
    const receive = heldResource(two, give) as string;
    expect(await refusalOf(postMove(2, offer(receive, give)))).toEqual([409, "not-your-turn"]);
    expect(await refusalOf(postMove(1, offer(lackedResource(one) as string, give)))).toEqual([409, "too-few-cards"]);
    expect(await refusalOf(postMove(1, { kind: "confirmTrade", player: 2 }))).toEqual([409, "no-trade"]);

    // The answer to an offer does not depend on the other player's cards, and no card changes hands.
    const before = [handOf(one), handOf(two)] as const;
    for (const requestedResource of [lackedResource(two, give) as string, receive]) {
      await makeMove(1, offer(give, requestedResource));
      for (const { trade } of [one, two]) {
        expect(trade).toMatchObject({ give: { [give]: 1 }, receive: { [requestedResource]: 1 } });
        expect(trade?.answers).toEqual([{ player: 2, answer: null }]);
      }
      expect(await refusalOf(postMove(1, { kind: "acceptTrade" }))).toEqual([409, "not-your-turn"]);
      expect(await refusalOf(postMove(1, { kind: "confirmTrade", player: 2 }))).toEqual([409, "not-your-turn"]);
      if (requestedResource !== receive) {
        expect(await refusalOf(postMove(2, { kind: "acceptTrade" }))).toEqual([409, "too-few-cards"]);
        await makeMove(2, { kind: "declineTrade" });
        expect(await refusalOf(postMove(1, { kind: "confirmTrade", player: 2 }))).toEqual([409, "no-such-partner"]);
        await makeMove(1, { kind: "cancelTrade" });
      } else await makeMove(2, { kind: "acceptTrade" });
      expect([handOf(one), handOf(two)]).toEqual(before);
    }
    await makeMove(1, { kind: "confirmTrade", player: 2 });
    const handAfterTrade = (hand: Record<string, number>, sign: number) => ({
      ...hand,
      [give]: (hand[give] as number) - sign,
      [receive]: (hand[receive] as number) + sign,
    });
    expect([handOf(one), handOf(two)]).toEqual([handAfterTrade(before[0], 1), handAfterTrade(before[1], -1)]);
    expect([one.trade, two.trade]).toEqual([null, null]);
    abortController.abort();
  });

  test("ignores incomplete requests, and limits the open streams of a seat", async () => {
    await using server = await startServer();
    const { address } = server;
    const { port } = new URL(address);
    for (let i = 0; i < 3; ++i) {
      const socket = connect(Number(port), "localhost");
      socket.write("POST /move HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
      await once(socket, "connect");
      socket.destroy();
      await once(socket, "close");
    }
    const { key } = (await (await post(address, "join")).json()) as SeatKey;
    const streams = await Promise.all(Array.from({ length: 5 }, () => fetch(`${address}events?key=${key}`)));
    expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
    for (const { body } of streams) await body?.cancel();
  });

  test("serves two browsers: both see each move, and a reload keeps the seat", async () => {
    await using server = await startServer("browsers");
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    try {
      const pages: Page[] = [];
      for (const context of contexts) {
        const page = await context.newPage();
        await page.goto(server.address);
        await page.getByText(/^You are player/).waitFor();
        pages.push(page);
      }
      const [one, two] = pages as [Page, Page];
      const complaints = pages.map(complaintsOf);
      const { board } = generateBoard({ seed: "browsers" });
      expect(await two.getByRole("img").getAttribute("aria-label")).toBe(describeBoard(board));
      expect(await two.getByRole("button").count()).toBe(0);
      await one.locator("[role=button][data-intersection='20']").focus();
      await one.keyboard.press("Enter"); // keys reach targets too
      await one.locator("[role=button][data-edge]").first().click();
      await two.getByText("It is for you to choose.").waitFor();
      expect(await two.locator("[part=piece][data-intersection='20']").count()).toBe(1);
      await expect.poll(() => one.getByRole("button").count()).toBe(0);
      await two.reload();
      await two.getByText(/^You are player 2.* It is for you to choose\.$/).waitFor();
      expect(complaints).toEqual([[], []]);
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
  });
});
