// Compiles each entry with the types that Emscripten generates for its module (web/src/wasm/modules/<name>.d.mts, by
// --emit-tsd), and checks that the entries use every function of the module.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import typescript from "typescript";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";

const config = typescript.getParsedCommandLineOfConfigFile(inTree("web", "src", "tsconfig.json"), undefined, {
  ...typescript.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(typescript.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  },
});
if (!config) throw new Error("web/src/tsconfig.json cannot be read");
const { options } = config;
const sources = inTree("web", "src");

/** The entries that use each module. */
const entries: Readonly<Record<string, readonly string[]>> = {
  board: ["index.ts"],
  draft: ["draft.ts"],
  drop_in: ["generator.ts"],
  lab: ["lab.ts"],
  game: ["game.ts"],
};
const rootsOf = (name: string) => [...(entries[name] ?? []), "virtual.d.ts"].map((file) => inTree("web", "src", file));

const documents = typescript.createDocumentRegistry();

/** Returns a compiler for the entries of a module, with the given types instead of the types in the module's file. */
function compilerOf(name: string, file: string, types: string): typescript.LanguageService {
  const textOf = (path: string) => (path === file ? types : typescript.sys.readFile(path));
  return typescript.createLanguageService(
    {
      ...typescript.sys,
      readFile: textOf,
      useCaseSensitiveFileNames: () => true,
      getCompilationSettings: () => options,
      getScriptFileNames: () => rootsOf(name),
      getScriptVersion: (path) => (path === file ? types : ""),
      getScriptSnapshot: (path) => {
        const text = textOf(path);
        return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
      },
      getDefaultLibFileName: typescript.getDefaultLibFilePath,
    },
    documents,
  );
}

/** Returns the paths of the entries and of all files in web/src that they import. */
const filesOf = (service: typescript.LanguageService): string[] =>
  (service.getProgram()?.getSourceFiles() ?? [])
    .map(({ fileName }) => fileName)
    .filter((path) => !relative(sources, path).startsWith(".."));

/** Returns the compiler's messages about the entries and the files that they import. */
const compilerErrors = (service: typescript.LanguageService) =>
  filesOf(service)
    .flatMap((path) => service.getSemanticDiagnostics(path))
    .map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, " "));

const typesOf = (name: string) => {
  const file = inTree("web", "src", "wasm", "modules", `${name}.d.mts`);
  return { file, types: readFileSync(file, "utf8") };
};

describe("the modules' types", () => {
  test.each([
    ["board", 30],
    ["draft", 20],
    ["drop_in", 10],
    ["lab", 10],
    ["game", 10],
  ])("match the entries: %s", (name, minFiles) => {
    const { file, types } = typesOf(name);
    const service = compilerOf(name, file, types);
    expect(filesOf(service).length).toBeGreaterThan(minFiles);
    expect(compilerErrors(service)).toEqual([]);
  });

  const { file, types } = typesOf("board");

  test.each([
    ["a function has another name", /^ {2}version\(/m, "  release("],
    ["a function has one more parameter", /^ {2}advance\(/m, "  advance(more: number, "],
    ["a parameter has another type", /^ {2}close\(_0: number\)/m, "  close(_0: string)"],
    ["a function returns another type", /^ {2}advance\((.*)\): boolean/m, "  advance($1): string"],
  ])("do not match if %s", (_, pattern, replacement) => {
    expect(types).toMatch(pattern);
    expect(compilerErrors(compilerOf("board", file, types.replace(pattern, replacement)))).not.toEqual([]);
  });
});

/** Returns the names of the functions that a module's types declare. */
function functionsOf(file: string, types: string): string[] {
  const { statements } = typescript.createSourceFile(file, types, typescript.ScriptTarget.ES2022);
  const module = statements.filter(typescript.isInterfaceDeclaration).find((one) => one.name.text === "EmbindModule");
  return module?.members.map((member) => (member.name as typescript.Identifier).text) ?? [];
}

test.each(["board", "draft", "drop_in", "lab", "game"])("the entries use every function of the module %s", (name) => {
  const { file, types } = typesOf(name);
  const names = functionsOf(file, types);
  expect(names).not.toEqual([]);
  const isMissed = (one: string) => {
    const service = compilerOf(name, file, types.replace(new RegExp(`^ {2}${one}\\(.*\n`, "m"), ""));
    const users = filesOf(service).filter((path) => {
      const text = readFileSync(path, "utf8"); // functions of all modules are used where modules are created
      return text.includes(one) || text.includes("#module/");
    });
    return users.some((path) => service.getSemanticDiagnostics(path).length > 0);
  };
  expect(names.filter((one) => !isMissed(one))).toEqual([]);
});
