// clang-tidy on the C++ (.clang-tidy says which checks): every file by itself with the headers that it includes, as many
// at once as there are cores, and only those that were not clean before with the same contents, checks and version.
// run-clang-tidy would look at all of them each time.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { filesBelow, hashOf } from "./freshness.mjs";
import { inTree, root } from "./paths.mjs";
import { attempt, Failure, run, which } from "./run.mjs";

const includeFolders = [inTree("cpp"), inTree("tests", "fuzz")];
const flags = ["-std=c++20", '-DHEXSMITH_VERSION=""', ...includeFolders.map((folder) => `-I${folder}`)];
const cleanFolder = inTree("build", "tidy");

/** cpp/wasm is left out, whose headers are Emscripten's, and tests/cpp, whose macros are Catch2's. */
export async function tidy() {
  const program =
    which("clang-tidy-14") ?? which("clang-tidy") ?? (await installFromDebian("clang-tidy", "clang-tidy"));
  if (!program) throw new Failure("needs clang-tidy 14 (Debian: apt-get install clang-tidy)");
  const common = [await run(program, ["--version"]), hashOf([inTree(".clang-tidy")]), ...flags].join();
  const waiting = includeFolders
    .flatMap(filesBelow)
    .filter((file) => file.endsWith(".cpp") && basename(dirname(file)) !== "wasm");
  mkdirSync(cleanFolder, { recursive: true });
  /** @type {string[]} */
  const findings = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const key = createHash("sha256")
        .update(common)
        .update(hashOf(withHeaders(file)))
        .digest("hex");
      const mark = join(cleanFolder, `${relative(root, file).replaceAll("/", "-")}.clean`);
      if (existsSync(mark) && readFileSync(mark, "utf8") === key) continue;
      const { status, output } = await attempt(program, ["--quiet", file, "--", ...flags]);
      if (status === 0) writeFileSync(mark, key);
      else findings.push(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (findings.length > 0)
    throw new Failure(`${findings.join("\n")}\nclang-tidy finds fault with ${findings.length} files: see above`);
}

/** The file and every header of the tree that it includes, directly or not. @param {string} file */
function withHeaders(file) {
  const found = new Set([file]);
  for (const source of found) {
    for (const [, name = ""] of readFileSync(source, "utf8").matchAll(/^[ \t]*#[ \t]*include[ \t]*"(.+)"/gm)) {
      const header = [dirname(source), ...includeFolders].map((folder) => join(folder, name)).find(existsSync);
      if (header) found.add(header);
    }
  }
  return [...found].sort();
}
