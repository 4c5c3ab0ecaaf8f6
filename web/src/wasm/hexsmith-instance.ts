// Compiled code of "hexsmith" as a module, wherever it comes from.
import type { MainModule } from "#module/hexsmith";
import { problemImports } from "../anneal/anneal.js";
import { instantiate, type Values } from "./glue.js";

export const hexsmithOf = (compiled: WebAssembly.Module, values?: Values): MainModule =>
  instantiate<MainModule>(compiled, "rankSpots", problemImports, values);
