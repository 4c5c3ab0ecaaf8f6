// node web/scripts/write-text.mjs <name>: writes the file whose text web/scripts/<name>.ts makes from other sources.
import { writeFileSync } from "node:fs";
import { runnerImport } from "vite";
import { inTree } from "./paths.mjs";

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("name the script that makes the text");

/** @typedef {{ readonly file: string, text(): string | Promise<string> }} Source */

const { module } = await runnerImport(inTree("web", "scripts", `${name}.ts`), { configFile: false });
const { file, text } = /** @type {Source} */ (module);
writeFileSync(file, await text());
