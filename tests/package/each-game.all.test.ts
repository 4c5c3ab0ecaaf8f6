// Opens a file of games with DuckDB and pandas, by the programs of the manual's page about the command. They are no
// dependencies of this project: DuckDB is installed for the test, and the tests are skipped where a tool is missing.
import { spawnSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { type EachSeat, simulate } from "../../web/src/game.js";
import { encodeBoard, generateBoard } from "../../web/src/index.js";
import { outputOf } from "./command.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";

const { board } = generateBoard({ seed: "hello" });
let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
  await outputOf(consumer, [
    "simulate",
    encodeBoard(board),
    "--seed",
    "night",
    "--games",
    "3000",
    "--each",
    "games.csv",
  ]);
  return () => consumer[Symbol.asyncDispose]();
});

const programOf = (language: string) =>
  pageNamed("command-line").blocks.find((block) => block.language === language)?.code ?? "";

/** Numbers of games and shares of wins of seat 1, by the number of its cities. */
function countedRows(): [cities: number, games: number, share: number][] {
  const { each } = simulate(board, { seed: "night", games: 3000, each: true });
  const { cities } = each?.seats[0] as EachSeat;
  return [...new Set(cities)]
    .sort((a, b) => a - b)
    .map((number) => {
      const winners = (each?.winner ?? []).filter((_, game) => cities[game] === number);
      return [number, winners.length, winners.filter((winner) => winner === 1).length / winners.length];
    });
}

test("pandas reads the file of games", async ({ skip }) => {
  const python = ["python3", "/usr/bin/python3"].find(
    (program) => spawnSync(program, ["-c", "import pandas"]).status === 0,
  );
  if (python === undefined) return skip("pandas is not installed");
  const printed = await consumer.run(python, "-c", programOf("python"));
  const rows = [...printed.matchAll(/^(\d+) +([\d.]+)$/gm)].map(([, cities, share]) => [cities, share].map(Number));
  expect(rows).toEqual(countedRows().map(([cities, , share]) => [cities, expect.closeTo(share, 5)]));
});

test("DuckDB reads the file of games", async ({ skip }) => {
  const installed = await consumer
    .run("npm", "install", "--no-save", "--no-audit", "--no-fund", "@duckdb/node-api@1.5.6-r.1")
    .catch(() => undefined);
  if (installed === undefined) return skip("DuckDB cannot be installed");
  consumer.write(
    "query.mjs",
    `import { DuckDBInstance } from "@duckdb/node-api";
    const connection = await (await DuckDBInstance.create()).connect();
    const reader = await connection.runAndReadAll(${JSON.stringify(programOf("sql"))});
    console.log(JSON.stringify(reader.getRows().map((row) => row.map(Number))));`,
  );
  expect(JSON.parse(await consumer.run(process.execPath, "query.mjs"))).toEqual(countedRows());
});
