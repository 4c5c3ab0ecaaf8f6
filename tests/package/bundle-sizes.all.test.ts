// Measures how much the package adds to a page. The sizes must be below limits, and equal those that README and manual state.
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tarballFile } from "../../web/scripts/paths.mjs";
import { bundle, draws, plays, ranks, scripts, sizeOf, withoutModule } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { pageNamed, pages, rowsOf } from "./manual.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

/**
 * Scripts of pages, and limits of their sizes in bytes after gzip. The limits are at least a few percent above the
 * sizes.
 */
const sizeLimits: Readonly<Record<string, readonly [script: string, limit: number]>> = {
  hexsmith: [`export * from "hexsmith";`, 179_500],
  "hexsmith/external": [`export * from "hexsmith/external";`, 72_000],
  "hexsmith/draft": [`export * from "hexsmith/draft";`, 193_000], // with the module of "hexsmith", for gradeBoard
  "hexsmith/draft without gradeBoard": [
    `export { coachDraftAsync, openingChances, seatChancesAsync, suggestDraftAsync } from "hexsmith/draft";`,
    79_500,
  ],
  "hexsmith/draft/external": [`export * from "hexsmith/draft/external";`, 38_000],
  "hexsmith/game": [`export * from "hexsmith/game";`, 199_000],
  "hexsmith/game/external": [`export * from "hexsmith/game/external";`, 56_000],
  "hexsmith/lab": [`export * from "hexsmith/lab";`, 130_500],
  "hexsmith/lab/external": [`export * from "hexsmith/lab/external";`, 39_000],
  "hexsmith/generator": [`export * from "hexsmith/generator";`, 40_000],
  "hexsmith/languages": [`export * from "hexsmith/languages";`, 17_700],
  "hexsmith/element": [`export * from "hexsmith/element";`, 37_600],
  "hexsmith/react": [`export * from "hexsmith/react";`, 38_000],
  "a board and its picture": [draws, 157_000],
  "a board, its picture and its spots": [ranks, 158_000],
  "a page that generates, ranks and plays": [plays, 312_000],
  "functions without module": [`export { ${withoutModule.join(", ")} } from "hexsmith";`, 51_000],
};

/** Writes a table to the summary of a GitHub job. */
function reportSizes(sizes: readonly { portion: string; limit: number; gzip: number; brotli: number }[]): void {
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (!summary) return;
  const row = (...cells: readonly unknown[]) => `| ${cells.join(" | ")} |\n`;
  const rows = sizes.map(({ portion, limit, gzip, brotli }) => row(portion, gzip, brotli, limit));
  const head = row("bytes", "gzip", "brotli", "most, gzip") + row("---", "--:", "--:", "--:");
  appendFileSync(
    summary,
    `### Sizes\n\nThe tarball has ${statSync(tarballFile()).size} bytes.\n\n${head}${rows.join("")}`,
  );
}

/** Beginning of each row in the tables of sizes in README and manual, and the portions whose sizes the row states. */
const rows: Readonly<Record<string, readonly string[]>> = {
  "all of `hexsmith`": ["hexsmith"],
  "all of `hexsmith/draft`": ["hexsmith/draft"],
  "`hexsmith/draft` without `gradeBoard`": ["hexsmith/draft without gradeBoard"],
  "all of `hexsmith/game`": ["hexsmith/game"],
  "all of `hexsmith/lab`": ["hexsmith/lab"],
  "`hexsmith/generator`": ["hexsmith/generator"],
  "all of `hexsmith/element`": ["hexsmith/element"],
  "`hexsmith/react`": ["hexsmith/react"],
  "`generateBoard` with `renderSvg` and `rankSpots`": ["a board, its picture and its spots"],
  "`generateBoard` with `renderSvg`": ["a board and its picture"],
  "functions without a module": ["functions without module"],
  "a page that generates, ranks and plays": ["a page that generates, ranks and plays"],
  "the modules as files": ["board", "draft", "game", "lab"].map((name) => `hexsmith/${name}.wasm`),
};

/** Returns the sizes that README and manual state, in kB after gzip. */
const statedSizes = () =>
  [pages[0], pageNamed("bundlers")].flatMap((page) =>
    (page ? rowsOf(page) : []).flatMap(([what = "", figures = ""]) => {
      const row = Object.keys(rows).find((name) => what.startsWith(name) && figures.endsWith(" kB"));
      const kilobytes = figures.replace(" kB", "").split(", ").map(Number);
      return (rows[row ?? ""] ?? []).map((portion, i) => ({ portion, kilobytes: kilobytes[i] ?? NaN }));
    }),
  );

/**
 * Returns whether a stated size is within 2.5% of the measured size. Versions of zlib and Emscripten differ a little.
 */
const isClose = (sizes: readonly { portion: string; gzip: number }[], portion: string, kilobytes: number) => {
  const gzip = sizes.find((size) => size.portion === portion)?.gzip ?? NaN;
  return Math.abs(gzip / 1000 / kilobytes - 1) < 0.025;
};

test("README and manual state every size of the table", () => {
  expect(new Set(statedSizes().map(({ portion }) => portion))).toEqual(new Set(Object.values(rows).flat()));
});

test("every entry has a size limit", () => {
  expect(scripts.filter((entry) => !(entry in sizeLimits))).toEqual([]);
});

test("each entry with all of its exports is below its limit, and has the size in the manual", async () => {
  const entrySizes = await Promise.all(
    Object.entries(sizeLimits).map(async ([portion, [script, limit]]) => {
      return { portion, limit, ...sizeOf(await bundle(consumer.folder, script)) };
    }),
  );
  const files = ["board", "draft", "game", "lab"].map((name) => {
    const file = consumer.path("node_modules", "hexsmith", "dist", `${name}.wasm`);
    return { portion: `hexsmith/${name}.wasm`, limit: 127_500, ...sizeOf(readFileSync(file)) };
  });
  const sizes = [...entrySizes, ...files];
  console.log(sizes.map(({ portion, gzip, brotli }) => `${portion}: gzip ${gzip}, brotli ${brotli}`).join("\n"));
  reportSizes(sizes);
  expect(sizes.filter(({ gzip, limit }) => gzip > limit)).toEqual([]);
  expect(statedSizes().filter(({ portion, kilobytes }) => !isClose(sizes, portion, kilobytes))).toEqual([]);
});
