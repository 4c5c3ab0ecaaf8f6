// The examples of web/examples that play: the custom element, and the server for two browsers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import { chooseMove, type GameView, type Move } from "../../web/src/game.js";
import { decodeBoard, describeBoard, generateBoard, layout, rankSpots } from "../../web/src/index.js";
import { sharedBrowser } from "../browser/browser.js";
import { newConsumer } from "./consumer.js";
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

describe("the custom element", () => {
  async function opened() {
    const consumer = await newConsumer({ files: inTree("web", "examples", "element") });
    const [, importMap] =
      /<script type="importmap">([^]*?)<\/script>/.exec(readFileSync(consumer.path("index.html"), "utf8")) ?? [];
    const site = await serve(consumer.folder, importMap);
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(site.address);
    const close = async () => {
      await Promise.all([page.close(), site[Symbol.asyncDispose](), consumer[Symbol.asyncDispose]()]);
    };
    return { page, complaints, [Symbol.asyncDispose]: close };
  }
  const board = decodeBoard("AedxnFr8ibvE_owJOdCBk6rr");
  const openSpots = (settlements: readonly number[]) =>
    rankSpots(board, { settlements })
      .map(({ intersection }) => intersection)
      .sort((a, b) => a - b);
  const spots = (page: Page) =>
    page.locator(".spot").evaluateAll((all) => all.map((one) => Number((one as SVGElement).dataset.spot)));

  test("draws the board of its code, offers spots, and tells which is chosen, by mouse and by keys", async () => {
    await using demo = await opened();
    const { page } = demo;
    await page.locator(".spot").first().waitFor();
    expect(await page.getByRole("img").getAttribute("aria-label")).toBe(describeBoard(board));
    expect(await spots(page)).toEqual(openSpots([]));
    await page.locator(".spot[data-spot='20']").click();
    await page.getByText("Player 2: choose a spot.").waitFor();
    expect(await spots(page)).toEqual(openSpots([20]));
    expect(await page.locator("[data-intersection='20']").count()).toBe(1);

    await page.locator("body").click({ position: { x: 1, y: 1 } });
    await page.keyboard.press("Tab");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
    const second = openSpots([20])[1] as number;
    await expect.poll(() => spots(page)).toEqual(openSpots([20, second]));
    await page.keyboard.press("Space"); // the focus is still on a spot
    await page.getByText("Player 1: choose a spot.").waitFor();
    expect(demo.complaints).toEqual([]);
  });

  test("tells of clicks on hexes, and takes a board, a robber and a theme as they are set", async () => {
    await using demo = await opened();
    const { page } = demo;
    await page.locator(".spot").first().waitFor();
    await page.locator("[data-hex='9']").click();
    const { q, r } = layout("standard").hexes[9] as { q: number; r: number };
    expect(await page.getByRole("status").textContent()).toBe(`${board.terrains[9]} at ${q}, ${r}`);
    const other = generateBoard({ seed: "other" }).board;
    await page.evaluate(
      (other) => {
        const element = document.querySelector("hexsmith-board") as HTMLElement & Record<string, unknown>;
        Object.assign(element, {
          board: other,
          robber: 3,
          pieces: [{ player: 2, kind: "road", at: 5 }],
          highlighted: [],
        });
        element.setAttribute("theme", "dark");
      },
      other as unknown as string,
    );
    await page.locator("[data-edge='5']").waitFor();
    expect(await page.getByRole("img").getAttribute("aria-label")).toBe(describeBoard(other));
    expect(await spots(page)).toEqual([]);
    expect(demo.complaints).toEqual([]);
  });
});

describe("the server for two browsers", () => {
  async function started(seed = "hello") {
    const consumer = await newConsumer({ files: inTree("web", "examples", "server") });
    const server = spawn(process.execPath, ["server.js", seed], {
      cwd: consumer.folder,
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    const close = async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      await consumer[Symbol.asyncDispose]();
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

  /** The views that a seat is sent, one after the other. */
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

  test("keeps the rules: a whole game by views, each move once, nothing of another's cards in any", async () => {
    await using server = await started();
    const { address } = server;
    const seats = await Promise.all([1, 2].map(async () => (await post(address, "join")).json() as Promise<SeatKey>));
    seats.sort((a, b) => a.player - b.player);
    expect(await refused(post(address, "join"))).toEqual([409, "full"]);
    const done = new AbortController();
    const streams = seats.map((seat) => viewsOf(address, seat, done.signal));
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next()).value as GameView));
    let views = await next();
    const move = (player: number, move: Move, expected: number) =>
      post(address, "move", { key: seats[player - 1]?.key, move, expected });

    while (views[0]?.phase !== "over") {
      const { player, moves } = views[0] as GameView;
      const own = views[player - 1] as GameView;
      const chosen = chooseMove(own, "intermediate");
      if (moves < 3) {
        expect(await refused(move(3 - player, chosen, moves))).toEqual([409, "not your turn"]);
        expect(await refused(move(player, { kind: "end" }, moves))).toEqual([409, "not legal"]);
        expect(await refused(move(player, { kind: "castle" } as never, moves))).toEqual([400, "not understood"]);
      }
      const [first, second] = [move(player, chosen, moves), move(player, chosen, moves)];
      const statuses = (await Promise.all([first, second])).map(({ status }) => status).sort();
      expect(statuses).toEqual([204, 409]);
      if (moves < 3) expect(await refused(move(player, chosen, moves))).toEqual([409, "already moved"]);
      views = await next();
      for (const [seat, seen] of views.entries()) {
        expect(seen.moves).toBe(moves + 1);
        expect(seen.viewer).toBe(seat + 1);
        expect(seen.seats[1 - seat]).not.toHaveProperty("own");
        expect(seen).not.toHaveProperty("hidden");
      }
    }
    done.abort();
    expect(views[0]?.winner).toBe(views[1]?.winner);
    expect(await refused(post(address, "move", { key: "none", move: { kind: "roll" }, expected: 0 }))).toEqual([
      403,
      "no seat",
    ]);
    expect((await fetch(`${address}server.js`)).status).toBe(404);
    expect((await fetch(`${address}move`, { method: "POST", body: "x".repeat(20_000) })).status).toBe(413);
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
