// npm run check: types, format, lint, docs, clang-tidy. All are looked at, whatever
// becomes of each; it fails if one of them does.
import { compileModules } from "./compile.mjs";
import { buildDocs } from "./docs.mjs";
import { clangFormat, eslint, prettier } from "./formatting.mjs";
import { filesBelow } from "./freshness.mjs";
import { getPackages } from "./packages.mjs";
import { inTree } from "./paths.mjs";
import { Failure, main, run, say, step } from "./run.mjs";
import { tidy } from "./tidy.mjs";

await main(async () => {
  await getPackages();
  await compileModules(); // their types
  const checks = {
    types: () => run(process.execPath, [inTree("node_modules", "typescript", "bin", "tsc"), "-p", inTree()]),
    format: () => prettier("--check"),
    "format of C++": () => clangFormat("--check"),
    lint: () => eslint(),
    "the manual and the API reference": buildDocs,
    "C++ by clang-tidy": tidy,
    "syntax of shell scripts": async () => {
      const scripts = [
        inTree(".ci", "run"),
        ...filesBelow(inTree("cpp", "toolchain")).filter((file) => file.endsWith(".sh")),
      ];
      for (const script of scripts) await run("sh", ["-n", script]);
    },
  };
  const failed = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await step(`checking ${name}`, async () => void (await check()));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      say(error.message);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Failure(`check failed: ${failed.join(", ")}`);
  say(`checked: ${Object.keys(checks).join(", ")}`);
});
