// C++ and TypeScript cannot drift apart: the face is compiled against the types that Emscripten prints for each module
// (build/wasm/<name>.d.mts, by --emit-tsd), and uses every function of theirs.
import { readFileSync } from "node:fs";
import typescript from "typescript";
import { describe, expect, test } from "vitest";
import { built, inTree } from "../../../web/scripts/paths.mjs";

const config = typescript.getParsedCommandLineOfConfigFile(inTree("web", "src", "tsconfig.json"), undefined, {
  ...typescript.sys,
  onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
    throw new Error(typescript.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  },
});
if (!config) throw new Error("web/src/tsconfig.json cannot be read");
const { options, fileNames } = config;

const documents = typescript.createDocumentRegistry();

/** The face beside a module's types, which may be others than those printed. */
function faceBeside(file: string, types: string): typescript.LanguageService {
  const textOf = (name: string) => (name === file ? types : typescript.sys.readFile(name));
  return typescript.createLanguageService(
    {
      ...typescript.sys,
      readFile: textOf,
      useCaseSensitiveFileNames: () => true,
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (name) => (name === file ? types : ""),
      getScriptSnapshot: (name) => {
        const text = textOf(name);
        return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
      },
      getDefaultLibFileName: typescript.getDefaultLibFilePath,
    },
    documents,
  );
}

/** What the compiler says about the face. */
const complaints = (service: typescript.LanguageService) =>
  fileNames
    .flatMap((name) => service.getSemanticDiagnostics(name))
    .map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, " "));

/** All sources, those first that name a module's types. */
function usersFirst(module: string): readonly string[] {
  const users = fileNames.filter((name) => readFileSync(name, "utf8").includes(`from "#module/${module}"`));
  return [...new Set([...users, ...fileNames])];
}

const printed = (name: string) => {
  const file = built("wasm", `${name}.d.mts`);
  return { file, types: readFileSync(file, "utf8") };
};

describe("the modules' types", () => {
  const { file, types } = printed("hexsmith");

  test("fit the face", () => {
    expect(complaints(faceBeside(file, types))).toEqual([]);
  });

  test.each([
    ["a function is called otherwise", /^ {2}version\(/m, "  release("],
    ["a function wants one thing more", /^ {2}advance\(/m, "  advance(more: number, "],
    ["a function takes another type", /^ {2}rankSpots\(_0: string\)/m, "  rankSpots(_0: number)"],
    ["a function answers another type", /^ {2}scoreBoard\((.*)\): number/m, "  scoreBoard($1): string"],
  ])("fit it no longer if %s", (_, before, after) => {
    expect(types).toMatch(before);
    expect(complaints(faceBeside(file, types.replace(before, after)))).not.toEqual([]);
  });
});

/** The functions that a module's types name. */
function functionsOf(file: string, types: string): string[] {
  const { statements } = typescript.createSourceFile(file, types, typescript.ScriptTarget.ES2022);
  const module = statements.filter(typescript.isInterfaceDeclaration).find((one) => one.name.text === "EmbindModule");
  return module?.members.map((member) => (member.name as typescript.Identifier).text) ?? [];
}

test.each(["hexsmith", "advisor", "forge", "lab"])(
  "the module %s has no function that the face does not use",
  (name) => {
    const { file, types } = printed(name);
    const names = functionsOf(file, types);
    expect(names).not.toEqual([]);
    const sources = usersFirst(name);
    const isMissed = (one: string) => {
      const service = faceBeside(file, types.replace(new RegExp(`^ {2}${one}\\(.*\n`, "m"), ""));
      return sources.some((source) => service.getSemanticDiagnostics(source).length > 0);
    };
    expect(names.filter((one) => !isMissed(one))).toEqual([]);
  },
);
