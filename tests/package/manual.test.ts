// README.md against the package as it is installed: what its program prints, and what it says about functions, weights and
// files.
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import * as generator from "../../web/src/generator.js";
import * as hexsmith from "../../web/src/index.js";
import * as lab from "../../web/src/lab.js";
import { rules } from "../../web/src/fairness/energy.js";
import { newConsumer } from "./consumer.js";
import { blocks, manual, printedBy } from "./manual.js";

const program = blocks.filter(({ language }) => language === "js");

describe("what the blocks of the manual print", () => {
  let printed: readonly string[];
  beforeAll(async () => {
    await using consumer = await newConsumer();
    const mark = (line: number) => `console.log("--- ${line}");\n`;
    consumer.write("manual.mjs", program.map(({ line, code }) => mark(line) + code).join(""));
    printed = (await consumer.run(process.execPath, "manual.mjs")).split(/^--- \d+\n?/m).slice(1);
  });

  test.each(program.map((block, i) => [block.line, block, i] as const))("the block of line %i", (_line, block, i) => {
    expect(printed[i]?.trimEnd().split("\n")).toEqual(printedBy(block));
  });
});

test("the block in C++ is the program that its test compiles", () => {
  const source = readFileSync(inTree("tests", "cpp", "anneal", "travelling_salesman.test.cpp"), "utf8");
  const [, example] = /\/\/ README example: begin\n\n([^]*?\n)\n?\/\/ README example: end/.exec(source) ?? [];
  expect(blocks.filter(({ language }) => language === "cpp").map(({ code }) => code)).toEqual([example]);
});

test("the manual names every function of the package", () => {
  const { stats, cribbage, magic19 } = lab;
  const names = [hexsmith, generator, lab, magic19, stats, stats.elo, cribbage].flatMap((face) =>
    Object.entries(face).flatMap(([name, value]) => (typeof value === "function" ? name : [])),
  );
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(manual))).toEqual([]);
});

/** The cells of the rows of the manual's tables. */
const rows = [...manual.matchAll(/^\| (.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));

test("the table of the terms has their names and default weights", () => {
  const { terms } = hexsmith.generateBoard({ seed: 1 }).energy;
  const told = rows.filter((row) => row.length === 4 && /^(pairs|pips)/.test(row[2] as string));
  expect(told.map(([name, , , weight]) => [name, Number(weight)])).toEqual(
    Object.entries(terms).map(([name, { weight }]) => [`\`${name}\``, weight]),
  );
});

test("the table of the rules has them all", () => {
  const told = rows.filter((row) => row.length === 2 && row[0]?.startsWith('`"no '));
  expect(told).toEqual(Object.entries(rules).map(([rule, term]) => [`\`"${rule}"\``, `\`${term}\``]));
});

test("every address within the tree leads somewhere", () => {
  const targets = [...manual.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = ""]) => target);
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !existsSync(inTree(target)))).toEqual([]);
});

test("every address within the manual leads to a heading", () => {
  const headings = [...manual.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const targets = [...manual.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target);
  expect(targets.filter((target) => !headings.includes(target as string))).toEqual([]);
});
