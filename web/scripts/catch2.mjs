// Catch2 v3's sources: the folder in CATCH2, else a private copy.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { bootstrap } from "./bootstrap.mjs";
import { privateToolchain } from "./paths.mjs";
import { Failure } from "./run.mjs";

/** @type {Promise<string> | undefined} */
let found;

/** The folder whose extras/ holds catch_amalgamated.hpp and .cpp; found or made once per run. */
export function getCatch2() {
  found ??= find();
  return found;
}

async function find() {
  const given = process.env.CATCH2;
  if (given) {
    if (existsSync(join(given, "extras", "catch_amalgamated.cpp"))) return given;
    throw new Failure(`CATCH2=${given} has no extras/catch_amalgamated.cpp: is it Catch2 v3's source tree?`);
  }
  await bootstrap("catch2", "Catch2 v3's source tree, and set CATCH2 to its folder");
  return join(privateToolchain, "catch2");
}
