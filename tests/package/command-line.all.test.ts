// Checks the table of commands in the manual's page about the command.
import { expect, test } from "vitest";
import { outputOf } from "./command.js";
import { newConsumer } from "./consumer.js";
import { pageNamed, rowsOf } from "./manual.js";

test("the page's table lists every command", async () => {
  await using consumer = await newConsumer();
  const help = await outputOf(consumer, ["--help"]);
  const commands = [...help.matchAll(/^ {2}(\w+) {2,}[a-z]/gm)].map(([, name]) => `\`${name}\``);
  expect(commands.length).toBeGreaterThan(5);
  const listedCommands = rowsOf(pageNamed("command-line")).map(([name]) => name);
  expect(listedCommands.filter((name) => name?.startsWith("`"))).toEqual(commands);
});
