// Compiled code of "hexsmith/lab" as a module, wherever it comes from.
import type { MainModule } from "#module/lab";
import { type Imports, instantiate, type Values } from "./glue.js";
import { samplesImports } from "../stats/monte-carlo.js";
import { gamesImports } from "../stats/tournament.js";

const imports: Imports = (values) => ({ ...samplesImports(values), ...gamesImports(values) });

export const labOf = (compiled: WebAssembly.Module, values?: Values): MainModule =>
  instantiate<MainModule>(compiled, "normalCdf", imports, values);
