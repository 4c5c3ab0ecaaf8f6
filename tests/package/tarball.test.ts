// The tarball contains only the files that the entries need, in readable form, and installing it runs nothing.
import { createPackageFromTarballData } from "@arethetypeswrong/core";
import { transform, type TransformOptions } from "esbuild";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { themeColorNames } from "../../web/src/draw/themes.js";
import { HexsmithBoardElement } from "../../web/src/element.js";
import { tarballFile } from "../../web/scripts/paths.mjs";

const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(tarballFile())));
const prefix = "/node_modules/hexsmith/";
const files = tarball.listFiles(prefix).map((file) => file.slice(prefix.length));
const textOf = (file: string) => tarball.readFile(prefix + file);
const manifest = JSON.parse(textOf("package.json")) as Record<string, unknown>;
const scripts = files.filter((file) => file.endsWith(".js"));
const declarations = files.filter((file) => file.endsWith(".d.ts"));

/** Returns the files that match a target in package.json. */
const filesMatching = (target: string) => {
  const [start = "", end] = target.split("*");
  return end === undefined ? [target] : files.filter((file) => file.startsWith(start) && file.endsWith(end));
};

/** Returns the paths of the package's files to which a script or a declaration file refers. */
function referencedFiles(file: string): string[] {
  if (!/\.(js|d\.ts)$/.test(file)) return [];
  const text = textOf(file);
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"\s]+)"/g)].map(([, specifier = ""]) =>
    file.endsWith(".d.ts") ? specifier.replace(/\.js$/, ".d.ts") : specifier,
  );
  const addresses = [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, address = ""]) => address);
  const declared = [...text.matchAll(/^\/\/\/ <reference path="([^"]+)"/gm)].map(([, path = ""]) => path);
  const maps = [...text.matchAll(/^\/\/# sourceMappingURL=(.*)$/gm)].map(([, map = ""]) => map);
  return [...imports, ...addresses, ...declared, ...maps].map((path) => posix.join(posix.dirname(file), path));
}

/** Files with custom data about the element for VS Code. */
const editorFiles = ["html", "css"].map((language) => `dist/vscode.${language}-custom-data.json`);

test("the tarball contains the files that the entries need, and no others", () => {
  const targets = (entry: unknown): string[] =>
    typeof entry === "string" ? filesMatching(posix.normalize(entry)) : Object.values(entry as object).flatMap(targets);
  const neededFiles = new Set([
    "CHANGELOG.md",
    "LICENSE",
    "LICENSE.OFL",
    "README.md",
    ...targets(manifest.exports),
    ...targets(manifest.bin),
    ...targets(manifest["web-types"]),
    ...editorFiles,
  ]);
  for (const file of neededFiles) for (const next of referencedFiles(file)) neededFiles.add(next);
  expect([...files].sort()).toEqual([...neededFiles].sort());
});

test("package.json has React as its only dependency, which is optional, no scripts, and addresses only in a workflow", () => {
  expect(manifest.peerDependencies).toEqual({ react: ">=18" });
  expect(manifest.peerDependenciesMeta).toEqual({ react: { optional: true } });
  const keys = Object.keys(manifest).join(" ");
  expect(keys).not.toMatch(
    /scripts|workspaces|imports|private|wireit|overrides|(^| )(dev|optional|bundled?)?[dD]ependencies/,
  );
  const { homepage, bugs, repository } = manifest;
  const address = `https://github.com/${process.env.GITHUB_REPOSITORY}`;
  const origin = {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: "git", url: `git+${address}.git` },
  };
  const expected = process.env.GITHUB_REPOSITORY ? origin : {};
  expect({ homepage, bugs, repository }).toEqual(expected);
});

describe("the descriptions of the element for tools", () => {
  interface Named {
    readonly name: string;
  }
  type Lists<Key extends string> = Readonly<Record<Key, readonly Named[]>>;
  const names = (list: readonly Named[] | undefined) => list?.map(({ name }) => name);
  const parts = ["hex", "token", "harbor", "piece", "target"];
  const events = ["hexsmith-choose", "hexsmith-hover"];
  const colors = themeColorNames.map((color) => `--hexsmith-${color}`);
  const { observedAttributes } = HexsmithBoardElement;

  test("its manifest has its tag, attributes, properties, events, parts and colors", () => {
    type Lists5 = Lists<"attributes" | "members" | "events" | "cssParts" | "cssProperties">;
    type Declaration = Named & Lists5 & { readonly tagName: string; readonly superclass: Named };
    const { modules } = JSON.parse(textOf(manifest.customElements as string)) as {
      readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
    };
    const [module] = modules;
    const [element] = module?.declarations ?? [];
    expect([modules.length, module?.path, module?.declarations.length]).toEqual([1, "dist/element.js", 1]);
    expect([element?.name, element?.tagName]).toEqual([HexsmithBoardElement.name, "hexsmith-board"]);
    expect(element?.superclass.name).toBe("HTMLElement");
    const elementProperties = Object.entries(Object.getOwnPropertyDescriptors(HexsmithBoardElement.prototype));
    const isPublic = ([name]: readonly [string, unknown]) => name !== "constructor" && !name.endsWith("Callback");
    expect(names(element?.members)).toEqual(elementProperties.filter(isPublic).map(([name]) => name));
    const { attributes, events: declaredEvents, cssParts, cssProperties } = element ?? {};
    const lists = [attributes, declaredEvents, cssParts, cssProperties];
    expect(lists.map(names)).toEqual([observedAttributes, events, parts, colors]);
  });

  test("the files for editors have its tag, attributes, properties, events, parts and colors", () => {
    type WebElement = Named & Lists<"attributes" | "events"> & { js: Lists<"properties"> };
    const webTypes = JSON.parse(textOf(manifest["web-types"] as string)) as {
      readonly name: string;
      readonly version: string;
      readonly contributions: {
        readonly html: { readonly elements: readonly WebElement[] };
        readonly css: Lists<"properties" | "pseudo-elements">;
      };
    };
    const { html, css } = webTypes.contributions;
    const [element] = html.elements;
    expect([webTypes.name, webTypes.version]).toEqual([manifest.name, manifest.version]);
    expect(names(html.elements)).toEqual(["hexsmith-board"]);
    expect([element?.attributes, element?.events].map(names)).toEqual([observedAttributes, events]);
    expect(names(element?.js.properties)).toContain("board");
    expect(names(css.properties)).toEqual(colors);
    expect(names(css["pseudo-elements"])).toEqual(parts.map((part) => `part(${part})`));

    const [htmlData, cssData] = editorFiles.map((file) => JSON.parse(textOf(file)) as unknown);
    const { tags } = htmlData as { readonly tags: readonly (Named & Lists<"attributes">)[] };
    expect(names(tags)).toEqual(["hexsmith-board"]);
    expect(names(tags[0]?.attributes)).toEqual(observedAttributes);
    expect(names((cssData as Lists<"properties">).properties)).toEqual(colors);
  });
});

test("the package has a schema for each kind of saved data", () => {
  const schemas = files.filter((file) => file.startsWith("dist/schemas/"));
  expect(schemas.length).toBeGreaterThan(6);
  for (const file of schemas) expect(JSON.parse(textOf(file))).toHaveProperty("properties.version.const", 1);
});

test("each module is beside the script of its external entry", () => {
  const externalScripts = scripts.filter(
    (file) => textOf(file).includes("import.meta.url") && !file.endsWith("/cli.js"),
  );
  const modulesAndScripts = externalScripts.map((file) => {
    const [[, module = ""] = [], ...others] = textOf(file).matchAll(/new URL\("\.\/([^"]*)", import\.meta\.url\)/g);
    expect(others, file).toEqual([]);
    return [module, file];
  });
  expect(Object.fromEntries(modulesAndScripts)).toEqual({
    "board.wasm": expect.stringMatching(/^dist\/shared-\w+\.js$/) as string, // two entries use it
    "draft.wasm": "dist/draft-external.js",
    "game.wasm": "dist/game-external.js",
    "lab.wasm": "dist/lab-external.js",
  });
  for (const [module] of modulesAndScripts) expect(files).toContain(`dist/${module}`);
});

test("the command is one file and a worker's file, which use the package's entries and Node's modules", () => {
  expect(manifest.bin).toEqual({ hexsmith: "dist/cli.js" });
  const importsOf = (file: string) => [...textOf(file).matchAll(/ from "([^"]+)"/g)].map(([, name = ""]) => name);
  const names = new Set(["dist/cli.js", "dist/simulation-worker.js"].flatMap(importsOf));
  expect([...names].filter((name) => !name.startsWith("node:")).sort()).toEqual([
    "./draft.js",
    "./for-command.js",
    "./game.js",
    "./index.js",
  ]);
});

test("the scripts are readable: they keep lines, names and comments", () => {
  for (const file of scripts) {
    const lines = textOf(file).split("\n");
    // Embedded modules and the paths of drawings are data, so their lines may be long.
    const data = /EmbeddedModule\(\w+, "[\w+/=]*"|^\s*(const )?\w+(:| =) "[MmLlHhVvCcQqAatzZ\d\s.-]+"[,;]?$/;
    const longLines = lines.filter((line) => line.length > 500 && !data.test(line));
    expect(
      longLines.map((line) => `${file}: ${line.slice(0, 200)}`).filter((line) => !/^\S+: (import|export) /.test(line)),
    ).toEqual([]);
  }
  const allScripts = scripts.map(textOf).join("\n");
  for (const name of ["readShape", "checkInteger", "RecordWriter", "RecordReader", "renderSvg", "forgeGraph"])
    expect(allScripts).toMatch(new RegExp(`^(function|const|var|class) ${name}\\b`, "m"));
  expect(allScripts).toMatch(/^\/\*\* .+ \*\/\nfunction describeValue\b/m);
});

test("no script has syntax newer than the oldest browsers, or static blocks, which React Native's preset refuses", async () => {
  const oldest = {
    target: ["chrome94", "firefox93", "safari16.4"],
    supported: { "class-static-blocks": false, "regexp-unicode-property-escapes": true },
  };
  const transformed = async (file: string, options: TransformOptions) =>
    (await transform(textOf(file), { ...options, logLevel: "silent" })).code;
  for (const file of scripts)
    expect((await transformed(file, oldest)) === (await transformed(file, { target: "esnext" })), file).toBe(true);
  const loweredStaticBlock = await transform("class A { static { this.b = 1; } }", oldest);
  expect(loweredStaticBlock.code).not.toContain("static {"); // shows that a static block would be found
});

test("every script has a source map with its sources", () => {
  for (const file of scripts) {
    if (!/^(?!import |export |\/\/|\s*$)/m.test(textOf(file))) continue; // the script only re-exports
    const { sources, sourcesContent } = JSON.parse(textOf(`${file}.map`)) as {
      sources: string[];
      sourcesContent: (string | null)[];
    };
    expect(sources.length, file).toBeGreaterThan(0);
    expect(sourcesContent.filter((content) => content).length, file).toBe(sources.length);
  }
});

describe("declarations", () => {
  /** Returns the names that a file exports unchanged. */
  const exportedBy = (file: string) =>
    [...textOf(file).matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = ""]) =>
      list.split(",").map(
        (item) =>
          item
            .trim()
            .replace(/^type /, "")
            .split(" as ")[0] as string,
      ),
    );
  const entries = declarations.filter((file) => !/shared-|-file|frameworks/.test(file));

  test("declare what an entry exports, and nothing internal", () => {
    expect(entries.length).toBeGreaterThan(2);
    const exportedNames = new Set(entries.flatMap(exportedBy));
    const undeclaredNames = declarations.flatMap((file) => {
      const { statements } = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
      return statements.flatMap((statement) => {
        if (ts.isModuleDeclaration(statement)) return []; // augments types of the page or of a framework
        const names = ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.map(({ name }) => name.getText())
          : "name" in statement && statement.name
            ? [(statement.name as ts.Identifier).text]
            : [];
        return names.filter((name) => !exportedNames.has(name) && !/-file|frameworks/.test(file));
      });
    });
    expect(undeclaredNames).toEqual(["Base"]); // the element's base class: HTMLElement in browsers
  });

  test("have no internal members, and keep doc comments", () => {
    for (const file of declarations) expect(textOf(file)).not.toContain("@internal");
    expect(declarations.map(textOf).join("\n")).toContain(" * Returns a balanced board");
  });
});
