// The examples of web/examples that play: the game against computers, and the server for two browsers.
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

/** What a page complains about. */
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
  async function opened() {
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

  test("is the one that the tutorial of the manual builds", () => {
    const { blocks } = pageNamed("tutorial");
    const codeIn = (language: string) =>
      blocks.filter((block) => block.language === language).map(({ code }) => code.trimEnd());
    const example = (file: string) => readFileSync(inTree("web", "examples", "game", file), "utf8").trimEnd();
    expect(codeIn("javascript").join("\n\n")).toBe(example("game.js"));
    expect(codeIn("html")).toEqual([example("index.html")]);
    expect(codeIn("css")).toEqual([example("style.css")]);
  });

  test("is played by taps and buttons under the strict policy, from the first settlement to the second turn", async () => {
    await using demo = await opened();
    const { page } = demo;
    const status = page.getByRole("status");
    const targets = (kind: string) => page.locator(`[role=button][data-${kind}]`);
    /** Until it is my turn: each other player's move comes 300 ms after the one before. */
    const mine = async () => {
      for (let move = 0; move < 200; ++move) {
        if ((await status.textContent())?.includes("Your move")) return;
        await page.clock.runFor(300);
      }
      throw new Error("it is never my turn");
    };
    for (let round = 0; round < 2; ++round) {
      await mine();
      expect(await status.textContent()).toContain("Your move: setup.");
      await targets("intersection").first().click();
      await targets("edge").first().click();
    }
    for (let turn = 0; turn < 2; ++turn) {
      await mine();
      await page.getByRole("button", { name: "roll" }).click();
      // A seven asks for more: cards to discard, and where the robber goes.
      for (let choice = 0; choice < 20; ++choice) {
        await mine();
        const text = (await status.textContent()) ?? "";
        if (text.includes("discard")) await page.getByRole("button", { name: "discard" }).first().click();
        else if (text.includes("move robber")) {
          await targets("hex").first().click();
          const steal = page.getByRole("button", { name: "move robber" });
          if ((await steal.count()) > 0) await steal.first().click();
        } else break;
      }
      expect(await status.textContent()).toMatch(/^Dice: \d and \d\. Your move: main\.$/);
      await page.getByRole("button", { name: "end turn" }).click();
    }
    await mine();
    expect(await page.locator("#hand").textContent()).toMatch(/^Your points: \d\. Your cards: /);
    expect(demo.complaints).toEqual([]);
  });
});

describe("the server for two browsers", () => {
  /** A server whose dice are known, so that the test is the same each time. */
  async function started(seed = "hello") {
    const consumer = await newConsumer({ files: inTree("web", "examples", "server") });
    const server = spawn(process.execPath, ["server.js", seed], {
      cwd: consumer.folder,
      env: { ...process.env, PORT: "0", GAME_SEED: "dice" },
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
  const refused = async (response: Promise<Response>) => {
    const { status, ...other } = await response.then(async (one) => ({
      status: one.status,
      ...((await one.json()) as { kind: string; message: string }),
    }));
    return [status, other.kind] as const;
  };

  interface Shown {
    readonly view: GameView;
    readonly offer: { readonly id: number; readonly player: number } | null;
  }

  /** What a seat is sent, one after the other. */
  async function* eventsOf(address: string, { key }: SeatKey, signal: AbortSignal): AsyncGenerator<Shown> {
    const { body } = await fetch(`${address}events?key=${key}`, { signal });
    const decoder = new TextDecoder();
    let text = "";
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      const events = (text + decoder.decode(part, { stream: true })).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) yield JSON.parse(event.replace("data: ", "")) as Shown;
    }
  }

  test("keeps the rules: a whole game by views, each move once, nothing of another's cards in any", async () => {
    await using server = await started();
    const { address } = server;
    const seats = await Promise.all([1, 2].map(async () => (await post(address, "join")).json() as Promise<SeatKey>));
    seats.sort((a, b) => a.player - b.player);
    expect(await refused(post(address, "join"))).toEqual([409, "full"]);
    const done = new AbortController();
    const streams = seats.map((seat) => eventsOf(address, seat, done.signal));
    const next = () => Promise.all(streams.map(async (stream) => ((await stream.next()).value as Shown).view));
    let views = await next();
    const move = (player: number, move: Move, moveCount: number) =>
      post(address, "move", { key: seats[player - 1]?.key, move, moveCount });

    while (views[0]?.phase !== "over") {
      const { activePlayer: player, moveCount: moves } = views[0] as GameView;
      const own = views[player - 1] as GameView;
      const chosen = chooseMove(own, "intermediate");
      if (moves < 3) {
        expect(await refused(move(3 - player, chosen, moves))).toEqual([409, "not-your-turn"]);
        expect(await refused(move(player, { kind: "endTurn" }, moves))).toEqual([409, "not-legal"]);
        expect(await refused(move(player, { kind: "castle" } as never, moves))).toEqual([400, "not-understood"]);
      }
      const [first, second] = [move(player, chosen, moves), move(player, chosen, moves)];
      const statuses = (await Promise.all([first, second])).map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 409]);
      if (moves < 3) expect(await refused(move(player, chosen, moves))).toEqual([409, "already-moved"]);
      views = await next();
      for (const [seat, seen] of views.entries()) {
        expect(seen.moveCount).toBe(moves + 1);
        expect(seen.viewer).toBe(seat + 1);
        for (const secret of ["hand", "cards", "points"]) expect(seen.seats[1 - seat]).not.toHaveProperty(secret);
        expect(seen).not.toHaveProperty("hidden");
      }
    }
    done.abort();
    expect(views[0]?.winner).toBe(views[1]?.winner);
    expect(await refused(post(address, "move", { key: "none", move: { kind: "roll" }, moveCount: 0 }))).toEqual([
      403,
      "no-seat",
    ]);
    expect((await fetch(`${address}server.js`)).status).toBe(404);
    expect((await fetch(`${address}move`, { method: "POST", body: "x".repeat(20_000) })).status).toBe(413);
  });

  test("makes an exchange with the other player's consent only, and tells nobody what another holds", async () => {
    await using server = await started();
    const { address } = server;
    const seats: SeatKey[] = [];
    for (const seat of [1, 2]) {
      seats.push((await (await post(address, "join")).json()) as SeatKey);
      expect(seats.at(-1)?.player).toBe(seat);
    }
    const done = new AbortController();
    const streams = seats.map((seat) => eventsOf(address, seat, done.signal));
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next()).value as Shown));
    let [one, two] = (await next()) as [Shown, Shown];
    const handOf = ({ view }: Shown) => view.own?.hand as Record<string, number>;
    const all = ["wood", "brick", "wool", "grain", "ore"] as const;
    const offered = (player: number, give: object, receive: object, { moveCount } = one.view) =>
      post(address, "move", {
        key: seats[player - 1]?.key,
        move: { kind: "exchange", player: 3 - player, give, receive },
        moveCount,
      });
    const accepted = (player: number, offer: number | undefined) =>
      post(address, "accept", { key: seats[player - 1]?.key, offer });

    /** A resource that a seat holds and one that it does not. */
    const pair = (shown: Shown) => [
      all.find((resource) => (handOf(shown)[resource] ?? 0) > 0),
      all.find((resource) => handOf(shown)[resource] === 0),
    ];
    // On, by the levels, to a turn in which each has a card that the other lacks.
    const fits = () => {
      const [given] = pair(one);
      const other = all.find((resource) => resource !== given && (handOf(two)[resource] ?? 0) > 0);
      return one.view.phase === "main" && one.view.activePlayer === 1 && given && other && pair(two)[1] !== given;
    };
    expect(await refused(offered(1, { wood: 1 }, { ore: 1 }))).toEqual([409, "not-legal"]); // in the setup
    while (!fits()) {
      const { activePlayer, moveCount } = one.view;
      const own = activePlayer === 1 ? one.view : two.view;
      const move = chooseMove(own, "beginner");
      expect((await post(address, "move", { key: seats[activePlayer - 1]?.key, move, moveCount })).status).toBe(204);
      [one, two] = (await next()) as [Shown, Shown];
    }

    const [give, lacked] = pair(one) as [string, string];
    const receive = all.find((resource) => resource !== give && (handOf(two)[resource] ?? 0) > 0) as string;
    const unheld = pair(two)[1] as string;
    expect(await refused(offered(2, { [receive]: 1 }, { [give]: 1 }))).toEqual([409, "not-your-turn"]);
    expect(await refused(offered(1, { [lacked]: 1 }, { [give]: 1 }))).toEqual([409, "too-few-cards"]);
    expect(await refused(offered(1, { [give]: 1 }, {}))).toEqual([409, "not-legal"]);
    expect(await refused(offered(1, { [give]: 1 }, { [give]: 1 }))).toEqual([409, "not-legal"]);

    // Whether the other holds the cards or not, the answer is the same, and no card has changed hands.
    for (const wanted of [unheld, receive]) {
      expect((await offered(1, { [give]: 1, "ten ore": 10 }, { [wanted]: 1 })).status).toBe(202);
      const before = [handOf(one), handOf(two)];
      [one, two] = (await next()) as [Shown, Shown];
      expect([handOf(one), handOf(two)]).toEqual(before);
      for (const { offer } of [one, two])
        expect(offer).toEqual({
          id: expect.any(Number) as number,
          player: 1,
          give: { [give]: 1 },
          receive: { [wanted]: 1 },
        });
      if (wanted === unheld) expect(await refused(accepted(2, two.offer?.id))).toEqual([409, "too-few-cards"]);
    }
    expect(await refused(accepted(1, one.offer?.id))).toEqual([409, "no-offer"]);
    expect(await refused(accepted(2, (two.offer?.id as number) - 1))).toEqual([409, "no-offer"]);
    const before = [handOf(one), handOf(two)] as const;
    expect((await accepted(2, two.offer?.id)).status).toBe(204);
    [one, two] = (await next()) as [Shown, Shown];
    const moved = (hand: Record<string, number>, sign: number) => ({
      ...hand,
      [give]: (hand[give] as number) - sign,
      [receive]: (hand[receive] as number) + sign,
    });
    expect([handOf(one), handOf(two)]).toEqual([moved(before[0], 1), moved(before[1], -1)]);
    expect([one.offer, two.offer]).toEqual([null, null]);
    expect(await refused(accepted(2, 1))).toEqual([409, "no-offer"]);
    done.abort();
  });

  test("says nothing of a request that ends in the middle, and bounds the streams of a seat", async () => {
    await using server = await started();
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

  test("serves two browsers: what one does, both see, and a reload keeps the seat", async () => {
    await using server = await started("browsers");
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
      await one.getByRole("button", { name: "settlement 20", exact: true }).click();
      await one.getByRole("button", { name: /^road/ }).first().click();
      await two.getByText("It is for you to choose.").waitFor();
      expect(await two.locator("[data-intersection='20']").count()).toBe(1);
      expect(await one.getByRole("button").count()).toBe(0);
      await two.reload();
      await two.getByText(/^You are player 2.* It is for you to choose\.$/).waitFor();
      expect(complaints).toEqual([[], []]);
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
  });
});
