// The manual's page about the command: what it says, and its command lines.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { simulate } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { printed } from "./command.js";
import { runPage } from "./command-line.js";
import { newConsumer } from "./consumer.js";
import { pageNamed, rowsOf } from "./manual.js";

test("the page's command lines work; parallel parts and those of a job array are the whole", async () => {
  await using consumer = await newConsumer();
  await runPage(consumer, 1000);
  const { board } = generateBoard({ seed: "hello" });
  const whole = JSON.stringify(simulate(board, { seed: "night", games: 1000 }));
  expect(readFileSync(consumer.path("merged.json"), "utf8")).toBe(`${whole}\n`);
});

test("the page's table has every command", async () => {
  await using consumer = await newConsumer();
  const help = await printed(consumer, ["--help"]);
  const commands = [...help.matchAll(/^ {2}(\w+) {2,}[a-z]/gm)].map(([, name]) => `\`${name}\``);
  expect(commands.length).toBeGreaterThan(5);
  const told = rowsOf(pageNamed("command-line")).map(([name]) => name);
  expect(told.filter((name) => name?.startsWith("`"))).toEqual(commands);
});
