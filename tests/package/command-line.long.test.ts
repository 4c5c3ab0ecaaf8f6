// A million games, in parts, as the manual has it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runPage } from "./command-line.js";
import { newConsumer } from "./consumer.js";

test("a million games in sixteen parts are, to the last game, the million of one run", async () => {
  await using consumer = await newConsumer();
  await runPage(consumer, 1_000_000);
  const merged = readFileSync(consumer.path("merged.json"), "utf8");
  expect(merged).toBe(readFileSync(consumer.path("whole.json"), "utf8"));
  expect(JSON.parse(merged)).toMatchObject({ games: 1_000_000, firstGame: 0, seed: "night" });
});
