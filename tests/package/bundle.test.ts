// What the package costs a page: nothing for what is not used, and a size that is printed, below a generous ceiling, for
// what is.
import { appendFileSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest, tarballFile } from "../../web/scripts/paths.mjs";
import { bundled, sizeOf } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { pageNamed, pages, rowsOf } from "./manual.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const entryNames = Object.keys(readManifest().exports as Record<string, unknown>)
  .filter((path) => !path.endsWith(".json"))
  .map((path) => path.replace(".", "hexsmith"));
const scripts = entryNames.filter((entry) => !entry.endsWith(".wasm"));

describe("an entry that is imported and not used leaves nothing", () => {
  test.each(scripts)("%s", async (entry) => {
    expect(String(await bundled(consumer.folder, `import "${entry}";`))).toBe("");
    expect(String(await bundled(consumer.folder, `import * as unused from "${entry}";`))).toBe("");
  });

  test("of the functions of one entry, those that are not used", async () => {
    const words = await bundled(consumer.folder, `import { describeBoard } from "hexsmith"; describeBoard();`);
    const both = await bundled(consumer.folder, `export { describeBoard, renderSvg } from "hexsmith";`);
    expect(words.length).toBeLessThan(0.75 * both.length);
    expect(String(words)).not.toContain("<svg");
    expect(String(both)).toContain("<svg");
  });
});

/** What needs no module, of both entries that have boards. */
const withoutModule = [
  "RefusedError",
  "applySwaps",
  "printedBoard",
  "boardFromHexes",
  "boardId",
  "decodeBoard",
  "describeBoard",
  "describePlace",
  "encodeBoard",
  "harborKinds",
  "heatColor",
  "heatOf",
  "hexesOfBoard",
  "isBoard",
  "layoutNames",
  "layoutOf",
  "packBoard",
  "paintBoard",
  "renderResource",
  "renderSvg",
  "resources",
  "sceneOf",
  "energyTerms",
  "terrainKinds",
  "tokenNumbers",
  "viewBoxOf",
  "violationTerms",
  "version",
];

describe("a module is in what needs it, and in nothing else", () => {
  /** "\0asm", in hexadecimal. */
  const moduleBegins = "0061736d";
  /** Emscripten's script, and how many modules there are. */
  const parts = (script: string) => ({
    script: script.includes("WebAssembly"),
    modules: script.split(moduleBegins).length - 1,
  });
  const partsOf = async (script: string) => parts(String(await bundled(consumer.folder, script)));

  test.each(["hexsmith", "hexsmith/external"])("not in functions of %s that need none", async (entry) => {
    const script = `export { ${withoutModule.join(", ")} } from "${entry}";`;
    expect(await partsOf(script)).toEqual({ script: false, modules: 0 });
  });

  test("in nothing of hexsmith/element", async () => {
    expect(await partsOf(`export * from "hexsmith/element";`)).toEqual({ script: false, modules: 0 });
  });

  test("in nothing of hexsmith/languages, of which a page has the languages that it names", async () => {
    expect(await partsOf(`export * from "hexsmith/languages";`)).toEqual({ script: false, modules: 0 });
    const german = await bundled(consumer.folder, `export { german } from "hexsmith/languages";`);
    expect(String(german)).toContain("Weideland");
    expect(String(german)).not.toMatch(/sembrado|montagne|Custom board/);
    const words = await bundled(consumer.folder, `export { describeBoard } from "hexsmith";`);
    expect(String(words)).not.toMatch(/Weideland|official order/);
  });

  test.each(["hexsmith", "hexsmith/external", "hexsmith/draft", "hexsmith/draft/external"])(
    "in every other function of %s",
    async (entry) => {
      consumer.write("names.mjs", `console.log(Object.keys(await import("${entry}")).join(" "));`);
      const names = (await consumer.run(process.execPath, "names.mjs")).split(" ");
      const modules = entry.endsWith("external") ? 0 : 1;
      for (const name of names.filter((one) => !withoutModule.includes(one)))
        expect(await partsOf(`export { ${name} } from "${entry}";`), name).toEqual({ script: true, modules });
    },
  );

  test.each([
    [["hexsmith"], 1],
    [["hexsmith/draft"], 1],
    [["hexsmith/game"], 1],
    [["hexsmith", "hexsmith/draft"], 2],
    [["hexsmith/lab"], 1],
    [["hexsmith/generator"], 1],
    [["hexsmith", "hexsmith/draft", "hexsmith/game", "hexsmith/lab"], 4],
    [["hexsmith/external", "hexsmith/draft/external", "hexsmith/game/external", "hexsmith/lab/external"], 0],
  ])("%j together have the module of each", async (entries, modules) => {
    const script = entries.map((entry, i) => `export * as entry${i} from "${entry}";`).join("");
    expect(await partsOf(script)).toEqual({ script: true, modules });
  });

  test("and Emscripten's script, which is the same for all entries, is in a page once", async () => {
    const both = `export { generateBoard } from "hexsmith"; export { newGame } from "hexsmith/game";`;
    expect(String(await bundled(consumer.folder, both)).split("Cannot register public name")).toHaveLength(2);
  });
});

/** Three pages: one that draws a board, one that also ranks its spots, one that also plays. */
const draws = `export { generateBoard, renderSvg } from "hexsmith";`;
const ranks = `${draws} export { rankSpots } from "hexsmith";`;
const plays = `${ranks}
  export { applyMove, chooseMove, legalMoves, newGame, piecesOf, playerView, targetsOf } from "hexsmith/game";`;

describe("sizes", () => {
  /** What a page exports from where, and the most that it may cost, in bytes of gzip: a few percent or more above what it does. */
  const ceilings: Readonly<Record<string, readonly [script: string, most: number]>> = {
    hexsmith: [`export * from "hexsmith";`, 131_000],
    "hexsmith/external": [`export * from "hexsmith/external";`, 58_000],
    "hexsmith/draft": [`export * from "hexsmith/draft";`, 74_000],
    "hexsmith/draft/external": [`export * from "hexsmith/draft/external";`, 28_000],
    "hexsmith/game": [`export * from "hexsmith/game";`, 173_000],
    "hexsmith/game/external": [`export * from "hexsmith/game/external";`, 45_000],
    "hexsmith/lab": [`export * from "hexsmith/lab";`, 115_000],
    "hexsmith/lab/external": [`export * from "hexsmith/lab/external";`, 36_000],
    "hexsmith/generator": [`export * from "hexsmith/generator";`, 37_000],
    "hexsmith/languages": [`export * from "hexsmith/languages";`, 13_000],
    "hexsmith/element": [`export * from "hexsmith/element";`, 35_000],
    "a board and its picture": [draws, 114_000],
    "a board, its picture and its spots": [ranks, 115_000],
    "a page that generates, ranks and plays": [plays, 255_000],
    "functions without module": [`export { ${withoutModule.join(", ")} } from "hexsmith";`, 40_000],
  };

  /** The table in the summary of a GitHub job. */
  function reportSizes(sizes: readonly { portion: string; most: number; gzip: number; brotli: number }[]): void {
    const { GITHUB_STEP_SUMMARY: summary } = process.env;
    if (!summary) return;
    const row = (...cells: readonly unknown[]) => `| ${cells.join(" | ")} |\n`;
    const rows = sizes.map(({ portion, most, gzip, brotli }) => row(portion, gzip, brotli, most));
    const head = row("bytes", "gzip", "brotli", "most, gzip") + row("---", "--:", "--:", "--:");
    appendFileSync(
      summary,
      `### Sizes\n\nThe tarball has ${statSync(tarballFile()).size} bytes.\n\n${head}${rows.join("")}`,
    );
  }

  /** Rows of the tables of sizes in README and manual, and what they measure. */
  const rows: Readonly<Record<string, readonly string[]>> = {
    "all of `hexsmith`": ["hexsmith"],
    "all of `hexsmith/draft`": ["hexsmith/draft"],
    "all of `hexsmith/game`": ["hexsmith/game"],
    "all of `hexsmith/lab`": ["hexsmith/lab"],
    "`hexsmith/generator`": ["hexsmith/generator"],
    "all of `hexsmith/element`": ["hexsmith/element"],
    "`generateBoard` with `renderSvg` and `rankSpots`": ["a board, its picture and its spots"],
    "`generateBoard` with `renderSvg`": ["a board and its picture"],
    "functions without a module": ["functions without module"],
    "a page that generates, ranks and plays": ["a page that generates, ranks and plays"],
    "the modules as files": ["board", "draft", "game", "lab"].map((name) => `hexsmith/${name}.wasm`),
  };

  /** Sizes that README and manual state, in kB of gzip. */
  const statedSizes = () =>
    [pages[0], pageNamed("bundlers")].flatMap((page) =>
      (page ? rowsOf(page) : []).flatMap(([what = "", figures = ""]) => {
        const row = Object.keys(rows).find((name) => what.startsWith(name) && figures.endsWith(" kB"));
        const kilobytes = figures.replace(" kB", "").split(", ").map(Number);
        return (rows[row ?? ""] ?? []).map((portion, i) => ({ portion, kilobytes: kilobytes[i] ?? NaN }));
      }),
    );

  /** Whether a portion has that size, within a fortieth: versions of zlib and of Emscripten differ a little. */
  const isAbout = (sizes: readonly { portion: string; gzip: number }[], portion: string, kilobytes: number) => {
    const gzip = sizes.find((size) => size.portion === portion)?.gzip ?? NaN;
    return Math.abs(gzip / 1000 / kilobytes - 1) < 0.025;
  };

  test("README and manual state every size in the table", () => {
    expect(new Set(statedSizes().map(({ portion }) => portion))).toEqual(new Set(Object.values(rows).flat()));
  });

  test("every entry has a ceiling", () => {
    expect(scripts.filter((entry) => !(entry in ceilings))).toEqual([]);
  });

  test("each entry with everything that it imports is below its ceiling, and as large as the manual says", async () => {
    const measured = await Promise.all(
      Object.entries(ceilings).map(async ([portion, [script, most]]) => {
        return { portion, most, ...sizeOf(await bundled(consumer.folder, script)) };
      }),
    );
    const files = ["board", "draft", "game", "lab"].map((name) => {
      const file = consumer.path("node_modules", "hexsmith", "dist", `${name}.wasm`);
      return { portion: `hexsmith/${name}.wasm`, most: 116_000, ...sizeOf(readFileSync(file)) };
    });
    const all = [...measured, ...files];
    console.log(all.map(({ portion, gzip, brotli }) => `${portion}: gzip ${gzip}, brotli ${brotli}`).join("\n"));
    reportSizes(all);
    expect(all.filter(({ gzip, most }) => gzip > most)).toEqual([]);
    expect(statedSizes().filter(({ portion, kilobytes }) => !isAbout(all, portion, kilobytes))).toEqual([]);
  });
});
