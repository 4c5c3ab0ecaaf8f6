// Runs every external entry, and the example of a game server, in Cloudflare's runtime workerd. It cannot compile modules from
// bytes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect, test } from "vitest";
import { chooseMove, type GameView, type Move } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { type Consumer, consumerTool, newConsumer, newExample, ownTool } from "./consumer.js";
import { expectedLines } from "./expected.js";

/** Returns workerd's configuration for a script with modules. `objects` is the part about Durable Objects, or "". */
const configuration = (modules: readonly string[], objects: string) => `
  using Workerd = import "/workerd/workerd.capnp";
  const config :Workerd.Config = (
    services = [(name = "main", worker = .server)],
    sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
  );
  const server :Workerd.Worker = (
    modules = [
      (name = "server.js", esModule = embed "server.js"),
      ${modules.map((file) => `(name = "${file}", wasm = embed "${file}")`).join(",\n      ")},
    ],
    compatibilityDate = "2026-01-01",
    ${objects}
  );`;
const tables = `
    bindings = [(name = "TABLES", durableObjectNamespace = "Table")],
    durableObjectNamespaces = [(className = "Table", uniqueKey = "table")],
    durableObjectStorage = (inMemory = void),`;

/** Bundles a script and serves it by workerd. `modules` is the number of modules that the bundle must have. */
async function startWorkerd(consumer: Consumer, script: string, modules: number, objects = "") {
  await consumer.run(
    ...([ownTool("esbuild", "bin", "esbuild"), script, "--bundle", "--format=esm"] as const),
    ...["--conditions=workerd,worker,browser", "--external:cloudflare:*"],
    ...["--loader:.wasm=copy", "--entry-names=server", "--outdir=cloudflare"],
  );
  const files = readdirSync(consumer.path("cloudflare")).filter((file) => file.endsWith(".wasm"));
  expect(files).toHaveLength(modules);
  consumer.write("cloudflare/config.capnp", configuration(files, objects));
  const program = consumerTool("workerd", "bin", "workerd");
  const server = spawn(program, ["serve", "--control-fd=3", consumer.path("cloudflare", "config.capnp")], {
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  const exit = once(server, "exit");
  const events = createInterface({ input: server.stdio[3] as Readable });
  const [line] = (await Promise.race([
    once(events, "line"),
    exit.then(() => Promise.reject(new Error("workerd has ended"))),
  ])) as [string];
  return {
    address: `http://127.0.0.1:${(JSON.parse(line) as { readonly port: number }).port}`,
    async [Symbol.asyncDispose]() {
      server.kill();
      await exit;
      await consumer[Symbol.asyncDispose]();
    },
  };
}

test("every external entry returns its golden results", async () => {
  await using server = await startWorkerd(await newConsumer(), "cloudflare.mjs", 4);
  expect(await (await fetch(server.address)).text()).toBe(expectedLines);
});

test("the example's Durable Object plays a whole game, hides hands, and refuses illegal moves", async () => {
  await using server = await startWorkerd(await newExample("cloudflare"), "server.js", 2, tables);
  const post = async (path: string, body: object) =>
    fetch(`${server.address}/${path}`, { method: "POST", body: JSON.stringify(body) });
  const keys: string[] = [];
  for (const player of [1, 2, 3]) {
    const seat = (await (await post("one/join?board=hello", {})).json()) as { player: number; key: string };
    expect(seat.player).toBe(player);
    keys.push(seat.key);
  }
  const full = await post("one/join", {});
  expect([full.status, await full.json()]).toEqual([409, { kind: "full" }]);
  const viewOf = async (player: number) =>
    (await (await fetch(`${server.address}/one/?key=${keys[player - 1]}`)).json()) as GameView;
  const move = (player: number, move: unknown, moveCount: number) =>
    post("one/move", { key: keys[player - 1], move, moveCount });

  const first = await viewOf(1);
  expect(first.board).toEqual(generateBoard({ seed: "hello" }).board);
  expect([first.viewer, first.seats.some((seat) => "hand" in seat)]).toEqual([1, false]);
  const refusals: [number, unknown, number, string][] = [
    [1, { kind: "endTurn" }, 0, "setup-first"],
    [2, { kind: "settlement", intersection: 0 }, 0, "not-your-turn"],
    [1, { kind: "settlement", intersection: 0 }, 1, "already-moved"],
    [1, { kind: "fly" }, 0, "not-understood"],
    [1, { kind: "settlement", intersection: 999 }, 0, "not-understood"],
    [4, { kind: "settlement", intersection: 0 }, 0, "no-seat"],
  ];
  for (const [player, refusedMove, count, kind] of refusals) {
    const response = await move(player, refusedMove, count);
    expect([response.status, await response.json()]).toEqual([409, { kind }]);
  }

  let view = first;
  let chosenMove: Move | undefined;
  while (view.phase !== "over") {
    const player = view.activePlayer;
    if (view.viewer !== player) view = await viewOf(player);
    chosenMove = chooseMove(view, "intermediate", { seed: view.moveCount });
    const response = await move(player, chosenMove, view.moveCount);
    view = (await response.json()) as GameView;
    expect(view.viewer).toBe(player);
  }
  expect(view.moveCount).toBeGreaterThan(50);
  expect(view.winner).toBe(view.viewer);
});
