// The packed package in Cloudflare's runtime, workerd: a game server whose modules are compiled by the host, since the runtime
// compiles none from bytes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMove, chooseMove, type Game, type Move, newGame, playerView, RefusedError } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { type Consumer, consumerTool, newConsumer, ownTool } from "./consumer.js";
import { expectedLines } from "./expected.js";

let consumer: Consumer;
let server: ReturnType<typeof spawn>;
let address: string;

/** What workerd is to serve: the server's script, the modules beside it, and the Durable Objects. */
const configuration = (modules: readonly string[]) => `
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
    bindings = [(name = "TABLES", durableObjectNamespace = "Table")],
    durableObjectNamespaces = [(className = "Table", uniqueKey = "table")],
    durableObjectStorage = (inMemory = void),
  );`;

beforeAll(async () => {
  consumer = await newConsumer();
  await consumer.run(
    ownTool("esbuild", "bin", "esbuild"),
    ...["cloudflare.mjs", "--bundle", "--format=esm", "--conditions=workerd,worker,browser", "--external:cloudflare:*"],
    ...["--loader:.wasm=copy", "--entry-names=server", "--outdir=cloudflare"],
  );
  const modules = readdirSync(consumer.path("cloudflare")).filter((file) => file.endsWith(".wasm"));
  expect(modules).toHaveLength(4);
  consumer.write("cloudflare/config.capnp", configuration(modules));
  const program = consumerTool("workerd", "bin", "workerd");
  server = spawn(program, ["serve", "--control-fd=3", consumer.path("cloudflare", "config.capnp")], {
    stdio: ["ignore", "inherit", "inherit", "pipe"],
  });
  const events = createInterface({ input: server.stdio[3] as Readable });
  const listening = once(events, "line") as Promise<[string]>;
  const [line] = await Promise.race([
    listening,
    once(server, "exit").then(() => Promise.reject(new Error("workerd has ended"))),
  ]);
  address = `http://127.0.0.1:${(JSON.parse(line) as { readonly port: number }).port}`;
});
afterAll(async () => {
  const ended = once(server, "exit");
  server.kill();
  await ended;
  await consumer[Symbol.asyncDispose]();
});

/** Asks a table for a player's view, after a move if there is one. */
async function ask(request: { player: number; move?: Move; seed?: number }): Promise<Response> {
  return fetch(`${address}/table`, { method: "POST", body: JSON.stringify(request) });
}

test("every external entry makes its golden results", async () => {
  const response = await fetch(`${address}/golden`);
  expect(await response.text()).toBe(expectedLines);
});

test("a Durable Object plays a whole game as Node does, and refuses what is not legal", async () => {
  const seed = 1;
  let game = newGame(generateBoard({ seed }).board, { players: 3, seed });
  const first = await ask({ player: 1, seed });
  expect(await first.json()).toEqual(playerView(game, 1));
  const early = await ask({ player: 1, move: { kind: "endTurn" } });
  expect([early.status, await early.json()]).toEqual([409, { kind: refusalOf(game, { kind: "endTurn" }) }]);
  while (game.phase !== "over") {
    const player = game.activePlayer;
    const move = chooseMove(playerView(game, player), "intermediate", { seed: game.moveCount });
    game = applyMove(game, move, { player });
    const response = await ask({ player, move });
    expect(await response.json()).toEqual(playerView(game, player));
  }
  expect(game.moveCount).toBeGreaterThan(50);
});

/** Why a move is refused here. */
function refusalOf(game: Game, move: Move): string {
  try {
    applyMove(game, move);
  } catch (error) {
    if (error instanceof RefusedError) return error.kind;
  }
  throw new Error("the move is not refused");
}
