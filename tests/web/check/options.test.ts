// Interfaces, tables, the manual and the command describe options in the same way.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { disagreements, entries } from "../../../web/scripts/option-tables.js";
import * as flags from "../../../web/scripts/flags.js";
import * as manual from "../../../web/scripts/options.js";

const calls = Object.values(entries).flat();

test.each(calls.map((call) => [call.title, call] as const))(
  "%s: doc comments have the keys, ranges, choices and defaults of the table",
  (_, call) => {
    expect(disagreements(call)).toEqual([]);
  },
);

test("differences between a table and an interface are reported", () => {
  const call = calls.find(({ title }) => title === "`certifyBoard`");
  if (!call) throw new Error("there is no such call");
  const { players, seed, extraTurns, ...table } = call.table as Record<string, (typeof call.table)[string]>;
  const changedTable = {
    ...table,
    seeds: seed,
    players: { ...players, range: "an integer in [2, 4]", defaultValue: 3 },
    extraTurns: { ...extraTurns, choices: ["paired", "none"] },
  } as typeof call.table;
  expect([...disagreements({ ...call, table: changedTable })].sort()).toEqual([
    '`certifyBoard`: extraTurns can be "none", "paired", and the interface has "none", "paired", "special-building"',
    '`certifyBoard`: players has the default 3, and the doc comment says "4"',
    '`certifyBoard`: players has the range "an integer in [2, 4]", which the doc comment does not say',
    "`certifyBoard`: seed is in the interface, and not in the table",
    "`certifyBoard`: seeds is in the table, and in no interface",
  ]);
});

test.each([
  ["the manual's page of options", manual],
  ["the command's flags", flags],
])("`npm run options` does not change %s", async (_, { file, text }) => {
  expect(readFileSync(file, "utf8")).toBe(await text());
});
