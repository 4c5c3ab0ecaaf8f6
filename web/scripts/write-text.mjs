// node web/scripts/write-text.mjs <name>...: writes the file that web/scripts/<name>.ts generates.
import { writeFileSync } from "node:fs";
import { runnerImport } from "vite";
import { inTree } from "./paths.mjs";

const names = process.argv.slice(2);
if (names.length === 0) throw new Error("name the script that makes the text");

/** @typedef {{ readonly file: string, text(): string | Promise<string> }} Source */

for (const name of names) {
  const { module } = await runnerImport(inTree("web", "scripts", `${name}.ts`), { configFile: false });
  const { file, text } = /** @type {Source} */ (module);
  writeFileSync(file, await text());
}
