// Runs the command lines of the manual's page about the command, which simulate games in parts.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { simulate } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { runPage } from "./command-line.js";
import { newConsumer } from "./consumer.js";

test("parallel parts, also those of a job array, add up to the result of the function", async () => {
  await using consumer = await newConsumer();
  await runPage(consumer, 1000);
  const { board } = generateBoard({ seed: "hello" });
  const simulation = JSON.stringify(simulate(board, { seed: "night", games: 1000 }));
  expect(readFileSync(consumer.path("merged.json"), "utf8")).toBe(`${simulation}\n`);
});

test("a million games in sixteen parts equal a million games of one run", async () => {
  await using consumer = await newConsumer();
  await runPage(consumer, 1_000_000);
  const mergedText = readFileSync(consumer.path("merged.json"), "utf8");
  expect(mergedText).toBe(readFileSync(consumer.path("whole.json"), "utf8"));
  expect(JSON.parse(mergedText)).toMatchObject({ games: 1_000_000, firstGame: 0, seed: "night" });
});
