// Tests the packed package in the oldest and newest Node, in Bun and in Deno.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import tools from "./tools/package.json" with { type: "json" };
import { type Consumer, consumerTool, newConsumer } from "./consumer.js";
import { expectedAnswers, inertOutput } from "./expected.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const nodes = ["node-oldest", "node-newest"] as const; // the oldest is 20.19.0, as in package.json

test.each(nodes)("%s has the version in tools/package.json", async (node) => {
  const expectedVersion = (tools.dependencies as Record<string, string>)[node];
  expect(`npm:node@${(await consumer.run(consumerTool(node, "bin", "node"), "--version")).slice(1)}`).toBe(
    expectedVersion,
  );
});

test.each(
  nodes.flatMap((node) => [
    [node, "import", ["main.mjs"]] as const,
    [node, "require()", ["main.cjs"]] as const,
    [node, "import without code from strings", ["--disallow-code-generation-from-strings", "main.mjs"]] as const,
  ]),
)("every entry makes its golden results in %s by %s", async (node, _, args) => {
  expect(await consumer.run(consumerTool(node, "bin", "node"), ...args)).toBe(expectedAnswers());
});

test.each(nodes)("importing has no side effects in %s: it neither uses nor changes globals", async (node) => {
  const entries = Object.keys(readManifest().exports as object)
    .filter((path) => !/\.(json|wasm|css)$|^\.\/react$/.test(path)) // React is not installed
    .map((path) => path.replace(".", "hexsmith"));
  const observed: unknown = JSON.parse(await consumer.run(consumerTool(node, "bin", "node"), "inert.mjs", ...entries));
  expect(observed).toEqual(inertOutput);
});

test.each([
  ["as it is", [], ["run", "main-bun.mjs"]],
  ["in a bundle", ["--target=bun", "--outdir=bun"], ["run", "bun/main-bun.js"]],
  [
    "in a single executable",
    ["--compile", "--outfile=single"],
    ["-e", 'Bun.spawnSync(["./single"], { stdout: "inherit" })'],
  ],
])("an external entry gets its module from an import in Bun, %s", async (_, build, run) => {
  const bun = consumerTool(".bin", "bun");
  if (build.length > 0) await consumer.run(bun, "build", "main-bun.mjs", ...build);
  expect(await consumer.run(bun, ...run)).toBe("19");
});

test.each([
  ["Bun", ["bun", "run", "main.mjs"]],
  ["Bun by require()", ["bun", "run", "main.cjs"]],
  [
    "Deno with read access to this folder only",
    ["deno", "run", "--no-prompt", "--node-modules-dir=manual", "--allow-read=.", "main.mjs"],
  ],
])("every entry returns its golden results in %s", async (_, [program = "", ...args]) => {
  expect(await consumer.run(consumerTool(".bin", program), ...args)).toBe(expectedAnswers());
});
