// Compares the manual with the installed package: output of programs, functions, weights, kinds of refusals, and files.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import typedoc from "../../typedoc.config.js";
import { inTree } from "../../web/scripts/paths.mjs";
import * as game from "../../web/src/game.js";
import * as generator from "../../web/src/generator.js";
import * as hexsmith from "../../web/src/index.js";
import * as lab from "../../web/src/lab.js";
import * as languages from "../../web/src/languages.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { anchorsOf, linksOf, pageNamed, pages, printedBy, rowsOf } from "./manual.js";

describe("the code blocks of the manual print the stated output", () => {
  let consumer: Consumer;
  beforeAll(async () => {
    consumer = await newConsumer();
    return () => consumer[Symbol.asyncDispose]();
  });

  const programs = pages
    .map(({ path, blocks }) => [path, blocks.filter(({ language }) => language === "js")] as const)
    .filter(([, blocks]) => blocks.length > 0);

  test.each(programs)("%s", async (path, blocks) => {
    const file = path.replaceAll("/", "-").replace(/md$/, "mjs");
    consumer.write(file, blocks.map(({ line, code }) => `console.log("--- ${line}");\n${code}`).join(""));
    const printed = (await consumer.run(process.execPath, file)).split(/^--- (\d+)\n?/m).slice(1);
    const expected = blocks.flatMap((block) => [String(block.line), printedBy(block)]);
    const lines = printed.map((text, i) => (i % 2 === 0 ? text : text.trimEnd().split("\n").filter(Boolean)));
    expect(lines).toEqual(expected);
  });
});

test("the page about C++ shows the program that its test compiles", () => {
  const program = readFileSync(inTree("tests", "cpp", "front_door.cpp"), "utf8");
  const { blocks } = pageNamed("cpp");
  expect(blocks.filter(({ language }) => language === "cpp")[0]?.code).toBe(program);
});

test("the C++ block equals the program that its test compiles", () => {
  const source = readFileSync(inTree("tests", "cpp", "anneal", "travelling_salesman.test.cpp"), "utf8");
  const [, example] = /\/\/ Manual's example: begin\n\n([^]*?\n)\n?\/\/ Manual's example: end/.exec(source) ?? [];
  const { blocks } = pageNamed("annealing");
  expect(blocks.filter(({ language }) => language === "cpp").map(({ code }) => code)).toEqual([example]);
});

test("the manual names every function of the package", () => {
  const { elo, ...statistics } = lab.stats;
  const owners: object[] = [hexsmith, generator, game, languages, lab, statistics, elo, lab.cribbage, lab.magic19];
  const names = owners.flatMap((owner) =>
    Object.entries(owner).flatMap(([name, value]) => (typeof value === "function" ? name : [])),
  );
  const text = pages.map((page) => page.text).join("\n");
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test("the table of terms has their names and default weights", () => {
  const { terms } = hexsmith.generateBoard({ seed: 1 }).energy;
  const statedRows = rowsOf(pageNamed("fair-boards")).filter(
    (row) => row.length === 4 && /^(pairs|pips|hexes)/.test(row[2] ?? ""),
  );
  expect(statedRows.map(([name, , , weight]) => [name, Number(weight)])).toEqual(
    Object.entries(terms).map(([name, { weight }]) => [`\`${name}\``, weight]),
  );
});

test("the site has every page of the manual", () => {
  const sitePages = typedoc.projectDocuments ?? [];
  expect([...sitePages].sort()).toEqual(
    pages
      .slice(1)
      .map(({ path }) => path.replaceAll("\\", "/"))
      .sort(),
  );
});

test("the table of bundlers has the major versions of the tested tools", () => {
  const dependenciesOf = (...path: string[]) => {
    const manifest = JSON.parse(readFileSync(inTree(...path, "package.json"), "utf8")) as {
      readonly [key in "dependencies" | "devDependencies"]?: Readonly<Record<string, string>>;
    };
    return { ...manifest.dependencies, ...manifest.devDependencies };
  };
  const consumer = (name: string) => dependenciesOf("tests", "package", "consumers", name);
  const ownDependencies = dependenciesOf();
  const tools = dependenciesOf("tests", "package", "tools");
  const major = (version = "") => /(\d+)\./.exec(version)?.[1];
  const rows = rowsOf(pageNamed("bundlers")).map(([where]) => where);
  for (const bundlerName of [
    `Vite ${major(tools["vite-5"])} to ${major(ownDependencies.vite)}`,
    `webpack ${major(tools.webpack)}; Rspack ${major(tools["rspack-1"])} and ${major(tools["rspack-2"])}`,
    `Rollup ${major(tools.rollup)}`,
    `Parcel ${major(consumer("parcel").parcel)}`,
    `Angular ${major(dependenciesOf("web", "examples", "angular")["@angular/core"])}`,
    `Astro ${major(dependenciesOf("web", "examples", "astro").astro)}`,
    `Next.js ${major(consumer("nextjs").next)}`,
    `Jest ${major(consumer("jest").jest)}`,
    `Yarn ${major(consumer("yarn")["@yarnpkg/cli-dist"])}`,
    `TypeScript ${major(tools.typescript)}.0 to `,
  ])
    expect(
      rows.some((where) => where?.includes(bundlerName)),
      bundlerName,
    ).toBe(true);
});

test("the table of terms that can be forbidden is complete", () => {
  const statedRows = rowsOf(pageNamed("fair-boards")).filter((row) => row.length === 2 && row[0]?.startsWith('`"'));
  expect(statedRows).toEqual(hexsmith.violationTerms.map((term) => [`\`"${term}"\``, languages.english.forbid[term]]));
});

test("the tables of refusals have every kind", () => {
  const source = readFileSync(inTree("web", "src", "check", "refused-error.ts"), "utf8");
  const fields = /export interface RefusalFields {(.*?)\n}/s.exec(source)?.[1] ?? "";
  const kinds = [...fields.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, kind]) => `\`"${kind}"\``);
  const statedRows = rowsOf(pageNamed("errors")).flatMap(([kind = ""]) => (kind.startsWith('`"') ? kind : []));
  expect([...statedRows].sort()).toEqual([...kinds].sort());
});

test("every link of the manual has a target", () => {
  const links = pages.flatMap((page) => linksOf(page).map((target) => ({ page, target })));
  expect(links.length).toBeGreaterThan(40);
  const broken = links.filter(({ page, target }) => {
    if (/^https?:/.test(target)) return true; // links to other sites are not checked
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? page.path : join(dirname(page.path), file);
    if (!existsSync(inTree(path))) return true;
    if (anchor === undefined) return false;
    const linked = pages.find((other) => other.path === path);
    return !linked || !anchorsOf(linked).includes(anchor);
  });
  expect(broken.map(({ page, target }) => `${page.path}: ${target}`)).toEqual([]);
});

test("the page about statistics links the options of each of its functions", () => {
  const text = pageNamed("options").text;
  const anchors = anchorsOf({ ...pageNamed("options"), text: text.slice(text.indexOf("### stats.monteCarlo")) });
  const statistics = anchors.filter((anchor) => /^(stats|functions)/.test(anchor));
  expect(statistics.length).toBeGreaterThan(8);
  expect(linksOf(pageNamed("statistics"))).toEqual(
    expect.arrayContaining(statistics.map((anchor) => `options.md#${anchor}`)),
  );
});

test("the checklist for servers names tests that exist", () => {
  const tests = ["servers", "cloudflare"].map((name) =>
    readFileSync(inTree("tests", "package", `${name}.all.test.ts`), "utf8"),
  );
  const rows = rowsOf(pageNamed("servers")).filter(([number = ""]) => /^[1-9]$/.test(number));
  expect(rows.length).toBe(9);
  const names = rows.flatMap(([, , names = ""]) => names.split("; "));
  expect(names.filter((name) => !tests.join().includes(`test("${name}"`))).toEqual([]);
});

test("the README has at most 120 lines", () => {
  expect(pages[0]?.text.split("\n").length).toBeLessThanOrEqual(120);
});
