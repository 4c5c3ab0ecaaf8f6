// clang with the runtime of its sanitizers and of libFuzzer: this machine's clang, and where the runtime is not
// installed beside it a private copy of it, of the same version, from the same archive.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { privateToolchain } from "./paths.mjs";
import { Failure, run, which } from "./run.mjs";

/** @returns {Promise<{ compiler: string, version: string, flags: string }>} flags: what finds the runtime */
export async function getSanitizingClang() {
  const compiler = which("clang++");
  if (!compiler) throw new Failure("needs clang++ 14 or newer (Debian: apt-get install clang)");
  const version = await run(compiler, ["--version"]);
  const major = Number(/version (\d+)/.exec(version)?.[1]);
  const runtime = (await run(compiler, ["-print-runtime-dir"])).trim();
  const folders = [runtime, join((await run(compiler, ["-print-resource-dir"])).trim(), "lib", "linux")];
  const machine = (await run(compiler, ["-dumpmachine"])).trim().split("-")[0];
  const names = ["libclang_rt.fuzzer.a", `libclang_rt.fuzzer-${machine}.a`];
  if (folders.some((folder) => names.some((name) => existsSync(join(folder, name))))) {
    return { compiler, version, flags: "" };
  }
  await bootstrap(`sanitizers-${major}`, `the sanitizers' runtime (Debian: libclang-rt-${major}-dev)`);
  return { compiler, version, flags: `-resource-dir=${join(privateToolchain, `sanitizers-${major}`)}` };
}
