// Checks that the source tree obeys the rules for imports and includes, and tests the functions that check them.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, inTree, readManifest, root } from "../../web/scripts/paths.mjs";
import {
  actualDependencies,
  folderViolations,
  importCycles,
  importViolations,
  includeViolations,
  namespaceViolations,
  readFolderMap,
  webFolders,
  type SourceFile,
} from "./architecture.js";

const filesOf = (folder: string, pattern: RegExp): SourceFile[] =>
  filesBelow(inTree(folder))
    .filter((file) => pattern.test(file))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") }));

describe("the source tree", () => {
  const map = readFolderMap(readFileSync(inTree("CMakeLists.txt"), "utf8"));

  test("the map in CMakeLists.txt is read completely and has no cycle", () => {
    expect([...map.keys()]).toContain("core");
    expect(map.get("catan/settle")).toEqual(["core", "hex", "catan/board"]);
    const foldersAbove = new Set<string>(); // each folder may depend only on folders above it in the map
    for (const [folder, depends] of map) {
      expect(depends.filter((name) => !foldersAbove.has(name))).toEqual([]);
      foldersAbove.add(folder);
    }
  });

  test("every #include in cpp/ follows the map", () => {
    const files = filesOf("cpp", /\.[ch]pp$/);
    expect(files.length).toBeGreaterThan(0);
    expect(includeViolations(files, map)).toEqual([]);
  });

  test("every folder of cpp/ is a namespace, and no other folder uses its `detail`", () => {
    expect(namespaceViolations(filesOf("cpp", /\.[ch]pp$/))).toEqual([]);
  });

  test("every header made by `hexsmith_research` is in the namespace that its subcommand prints", () => {
    const headers = filesOf("cpp", /\.hpp$/).flatMap(({ text }) => {
      const [, subcommand] = /^\/\/ Made by `hexsmith_research ([\w-]+)`/.exec(text) ?? [];
      const [, namespace] = /^namespace ([\w:]+) \{$/m.exec(text) ?? [];
      return subcommand === undefined ? [] : [`${subcommand}: ${namespace}`];
    });
    const printedHeaders = filesOf("cpp/research", /\.cpp$/).flatMap(({ text }) =>
      [...text.replace(/"\s*"/g, "").matchAll(/Made by `hexsmith_research ([\w-]+)`.*?namespace ([\w:]+) \{\\n/gs)].map(
        ([, subcommand, namespace]) => `${subcommand}: ${namespace}`,
      ),
    );
    expect(headers.length).toBeGreaterThan(3);
    expect(headers.sort()).toEqual(printedHeaders.sort());
  });

  test("web/src imports no other package, web/demo imports Hexsmith by name, and web/cli imports only entries", () => {
    const files = ["web/src", "web/cli", "web/demo"].flatMap((folder) => filesOf(folder, /\.tsx?$/));
    expect(files.length).toBeGreaterThan(0);
    expect(importViolations(files)).toEqual([]);
  });

  test("web/src, web/cli and web/demo have no import cycles, not even of types", () => {
    const files = ["web/src", "web/cli", "web/demo"].flatMap((folder) => filesOf(folder, /\.tsx?$/));
    expect(importCycles(files)).toEqual([]);
  });

  test("no alias or plugin of the demo's build leads to web/src", () => {
    const config = readFileSync(inTree("vite.config.ts"), "utf8");
    const [, aliases = ""] = /alias: \{(.*?)\}/s.exec(config) ?? [];
    const entries = [...aliases.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name.replace(/^hexsmith/, "."));
    expect(entries).toHaveLength(8);
    for (const entry of entries) expect(Object.keys(readManifest().exports)).toContain(entry);
    expect(config).not.toMatch(/web\/src|embed-wasm/);
  });

  test("imports between the folders of web/src follow the map, and every dependency in the map is used", () => {
    const files = filesOf("web/src", /\.ts$/);
    expect(folderViolations(files, webFolders)).toEqual([]);
    const dependencies = actualDependencies(files);
    const unused = [...webFolders].flatMap(([folder, targets]) =>
      targets.filter((target) => !dependencies.get(folder)?.includes(target)).map((target) => `${folder} -> ${target}`),
    );
    expect(unused).toEqual([]);
  });
});

describe("the checker", () => {
  const map = readFolderMap("hexsmith_folder(core)\nhexsmith_folder(catan DEPENDS core)\n");
  const core = { path: "cpp/core/random.hpp", text: "#pragma once\n#include <cstdint>\n" };
  const includeViolationsOf = (path: string, text: string) =>
    includeViolations([core, { path: "cpp/catan/board.hpp", text: "" }, { path, text }], map);
  const importViolationsOf = (path: string, text: string) => importViolations([{ path, text }]);

  test("accepts includes that the map allows, includes within a folder, and Emscripten's headers in bindings", () => {
    expect(includeViolationsOf("cpp/catan/a.cpp", '#include "core/random.hpp"\n#include "catan/board.hpp"\n')).toEqual(
      [],
    );
    expect(includeViolationsOf("cpp/wasm/a.cpp", '#include <emscripten/bind.h>\n#include "catan/board.hpp"\n')).toEqual(
      [],
    );
  });

  test.each([
    ["cpp/core/a.hpp", '#include "catan/board.hpp"', 'core may not include catan ("catan/board.hpp")'],
    ["cpp/core/a.hpp", '  #  include "catan/board.hpp"', 'core may not include catan ("catan/board.hpp")'],
    ["cpp/catan/a.hpp", '#include "board.hpp"', '"board.hpp" is no file of cpp/ (includes start there)'],
    [
      "cpp/catan/a.hpp",
      '#include "../core/random.hpp"',
      '"../core/random.hpp" is no file of cpp/ (includes start there)',
    ],
    ["cpp/dice/a.hpp", "", "dice is not in the map of CMakeLists.txt"],
    ["cpp/catan/a.hpp", "#include <emscripten.h>", "<emscripten.h> outside cpp/wasm"],
    ["cpp/catan/a.hpp", "#include <random>", "<random>: its distributions differ between standard libraries"],
    ["cpp/catan/a.hpp", "#include <chrono>", "<chrono>: a deadline is handed in"],
  ])("refuses in %s: %s", (path, text, reason) => {
    expect(includeViolationsOf(path, text)).toEqual([`${path}: ${reason}`]);
  });

  test.each([
    ["cpp/core/a.hpp", "namespace hexsmith {"],
    ["cpp/catan/board/a.hpp", "namespace hexsmith::catan {"],
    ["cpp/catan/rules/a.cpp", "namespace hexsmith::catan::rules {\nnamespace {\ndetail::walk();"],
    ["cpp/research/models/a.cpp", "namespace hexsmith::research {"],
    ["cpp/research/a.cpp", "using namespace hexsmith::catan;\nnamespace {"],
  ])("accepts the namespace in %s: %s", (path, text) => {
    expect(namespaceViolations([{ path, text }])).toEqual([]);
  });

  test.each([
    ["cpp/anneal/a.hpp", "namespace hexsmith {", "opens hexsmith, not hexsmith::anneal"],
    ["cpp/catan/rules/a.hpp", "namespace hexsmith::catan {", "opens hexsmith::catan, not hexsmith::catan::rules"],
    ["cpp/wasm/a.hpp", "hex::detail::side_of(hex);", "hex::detail::side_of is another folder's"],
  ])("refuses in %s: %s", (path, text, reason) => {
    expect(namespaceViolations([{ path, text }])).toEqual([`${path}: ${reason}`]);
  });

  test("refuses imports between folders of web/src that the map does not allow", () => {
    const check = (path: string, text: string) =>
      folderViolations(
        [{ path, text }],
        new Map([
          ["check", []],
          ["board", ["check"]],
        ]),
      );
    expect(check("web/src/board/a.ts", 'import x from "../check/a.js";\nimport y from "./b.js";')).toEqual([]);
    expect(check("web/src/index.ts", 'export * from "./board/a.js";')).toEqual([]);
    expect(check("web/src/check/a.ts", 'import type { X } from "../board/a.js";')).toEqual([
      "web/src/check/a.ts: check may not import board (web/src/board/a.js)",
    ]);
    expect(check("web/src/board/a.ts", 'import x from "../index.js";')).toEqual([
      "web/src/board/a.ts: board may not import an entry (web/src/index.js)",
    ]);
    expect(check("web/src/dice/a.ts", "")).toEqual(["web/src/dice/a.ts: dice is not in the map"]);
  });

  test("reports import cycles, including those of types", () => {
    const file = (path: string, ...lines: readonly string[]) => ({ path, text: lines.join("\n") });
    const a = file("web/src/a.ts", 'import { b } from "./board/b.js";', 'import "./board/c.js";');
    const b = file("web/src/board/b.ts", 'import type { C } from "./c.js";', 'import "./none.js";');
    const cyclesWith = (text: string) => importCycles([a, b, file("web/src/board/c.tsx", text)]);
    expect(cyclesWith("")).toEqual([]);
    expect(cyclesWith('export type { B } from "./b.js";')).toEqual([
      "web/src/board/b.ts -> web/src/board/c.tsx -> web/src/board/b.ts",
    ]);
    expect(cyclesWith('import type { A } from "../a.js";')).toEqual([
      "web/src/a.ts -> web/src/board/b.ts -> web/src/board/c.tsx -> web/src/a.ts",
    ]);
    expect(cyclesWith('export type C = import("./c.js").C;')).toEqual(["web/src/board/c.tsx -> web/src/board/c.tsx"]);
  });

  test("accepts the imports that the package and the demo need", () => {
    expect(importViolationsOf("web/src/a.ts", 'import x from "./b.js";\nimport y from "#module/board";')).toEqual([]);
    expect(importViolationsOf("web/src/a.ts", 'throw new Error("import it from \\"hexsmith\\"");')).toEqual([]);
    expect(importViolationsOf("web/demo/a.ts", 'import { layoutOf } from "hexsmith";\nimport "./a.css";')).toEqual([]);
    expect(
      importViolationsOf("web/cli/commands/a.ts", 'import "node:fs";\nimport x from "../../src/game.js";'),
    ).toEqual([]);
  });

  test.each([
    ["web/src/a.ts", 'import x from "../demo/main.js";', "../demo/main.js"],
    ["web/src/a.ts", 'export * from "../../tests/web/a.js";', "../../tests/web/a.js"],
    ["web/src/a.ts", 'const x = await import("lodash");', "lodash"],
    ["web/cli/a.ts", 'import x from "../src/check/check.js";', "../src/check/check.js"],
    ["web/cli/a.ts", 'import x from "../demo/main.js";', "../demo/main.js"],
    ["web/cli/a.ts", 'import x from "yargs";', "yargs"],
    ["web/demo/a.ts", 'import { layoutOf } from "../src/index.js";', "../src/index.js"],
    ["web/demo/a.ts", 'import type { Board } from "../src/board/board-data.js";', "../src/board/board-data.js"],
    ["web/demo/a.ts", "import y from '#module/board';", "#module/board"],
    ["web/demo/a.ts", 'import y from "virtual:board.wasm";', "virtual:board.wasm"],
    ["web/demo/a.ts", 'import "../scripts/run.mjs";', "../scripts/run.mjs"],
  ])("refuses in %s: %s", (path, text, specifier) => {
    expect(importViolationsOf(path, text)).toEqual([`${path}: may not import "${specifier}"`]);
  });
});
