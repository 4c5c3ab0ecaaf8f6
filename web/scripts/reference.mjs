// The API reference, made by TypeDoc of the package's entries. Whatever an entry exports, and whatever can be reached from
// there, must be exported by a name and documented: each warning is an error.
import { compileModules } from "./compile.mjs";
import { inTree, readManifest, referenceFolder } from "./paths.mjs";
import { Failure } from "./run.mjs";

/** Writes the reference into build/docs. */
export async function writeReference() {
  const { app, project } = await readEntries();
  await app.generateDocs(project, referenceFolder);
  failIfWarned(app);
}

/** Looks whether it is complete. */
export async function checkReference() {
  failIfWarned((await readEntries()).app);
}

async function readEntries() {
  await compileModules(); // their types
  const { Application } = await import("typedoc");
  const app = await Application.bootstrap({
    name: "hexsmith",
    entryPoints: entries(),
    tsconfig: inTree("web", "src", "tsconfig.json"),
    readme: "none",
    includeVersion: true,
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    sort: ["source-order"],
    logLevel: "Warn",
    requiredToBeDocumented: ["Module", "Variable", "Function", "Class", "Interface", "Property", "Method", "TypeAlias"],
    intentionallyNotExported: ["FetchResponse", "Partially"], // which only stand inside types that are exported
    validation: { notExported: true, invalidLink: true, rewrittenLink: true, notDocumented: true },
  });
  const project = await app.convert();
  if (!project) throw new Failure("the entries cannot be read");
  app.validate(project);
  return { app, project };
}

/** The sources of the entries that have types of their own; a module's file has none. */
function entries() {
  const types = Object.values(readManifest().exports).flatMap((entry) => entry.types ?? []);
  return [...new Set(types)]
    .filter((file) => !file.endsWith(".wasm.d.ts"))
    .map((file) => inTree("web", "src", file.replace("./dist/", "").replace(/d\.ts$/, "ts")));
}

/** @param {import("typedoc").Application} app */
function failIfWarned({ logger }) {
  const count = logger.errorCount + logger.warningCount;
  if (count > 0) throw new Failure(`the reference has ${count} gaps: see above`);
}
