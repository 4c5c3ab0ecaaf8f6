// Serves a script by workerd, Cloudflare's runtime.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { expect } from "vitest";
import { type Consumer, consumerTool, ownTool } from "./consumer.js";

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
/** Configuration of the example's Durable Objects. */
export const tables = `
    bindings = [(name = "TABLES", durableObjectNamespace = "Table")],
    durableObjectNamespaces = [(className = "Table", uniqueKey = "table")],
    durableObjectStorage = (inMemory = void),`;

/**
 * Bundles a script and serves it by workerd. `modules` is the number of modules that the bundle must have, and `banner` code that
 * runs first.
 */
export async function startWorkerd(consumer: Consumer, script: string, modules: number, objects = "", banner = "") {
  await consumer.run(
    ...([ownTool("esbuild", "bin", "esbuild"), script, "--bundle", "--format=esm"] as const),
    ...["--conditions=workerd,worker,browser", "--external:cloudflare:*"],
    ...["--loader:.wasm=copy", "--entry-names=server", "--outdir=cloudflare", `--banner:js=${banner}`],
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
    },
  };
}
