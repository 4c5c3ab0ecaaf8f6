// npm run costs: what each capability costs in the modules, in bytes of gzip. A module is linked once more without each
// of its bindings; what goes with it is what only it needs. What several share is nobody's: the rest.
import { readFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { compileModules, compileModulesWithout } from "./compile.mjs";
import { filesBelow } from "./freshness.mjs";
import { getPackages } from "./packages.mjs";
import { built } from "./paths.mjs";
import { main } from "./run.mjs";

/** @param {string} name */
const sizeOf = (name) => gzipSync(readFileSync(built("wasm", `${name}.wasm`)), { level: 9 }).length;

await main(async () => {
  await getPackages();
  await compileModules();
  // Also those of bindings that are no more.
  for (const file of filesBelow(built("wasm", ""))) if (/-without-\w+\.(js|wasm)$/.test(file)) rmSync(file);
  await compileModulesWithout();
  const names = filesBelow(built("wasm", "")).flatMap(
    (file) => /(\w+)-without-(\w+)\.wasm$/.exec(file)?.slice(1, 3) ?? [],
  );
  const modules = new Map();
  for (let i = 0; i < names.length; i += 2) modules.set(names[i], [...(modules.get(names[i]) ?? []), names[i + 1]]);
  for (const [module, bindings] of modules) {
    const whole = sizeOf(module);
    console.log(`${module}.wasm: ${whole} bytes`);
    let rest = whole;
    for (const binding of bindings) {
      const cost = whole - sizeOf(`${module}-without-${binding}`);
      rest -= cost;
      console.log(`  ${binding.padEnd(18)} ${String(cost).padStart(6)}`);
    }
    console.log(`  ${"shared".padEnd(18)} ${String(rest).padStart(6)}`);
  }
});
