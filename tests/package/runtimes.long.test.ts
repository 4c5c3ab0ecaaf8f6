// The packed package in runtimes other than Node.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Consumer, consumerTool, newConsumer } from "./consumer.js";
import { expectedAnswers } from "./expected.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

test.each([
  ["Bun", ["bun", "run", "main.mjs"]],
  ["Bun by require()", ["bun", "run", "main.cjs"]],
  [
    "Deno, which may read this folder and nothing else",
    ["deno", "run", "--no-prompt", "--node-modules-dir=manual", "--allow-read=.", "main.mjs"],
  ],
])("every entry makes its golden results in %s", async (_, [program = "", ...args]) => {
  expect(await consumer.run(consumerTool(".bin", program), ...args)).toBe(expectedAnswers());
});
