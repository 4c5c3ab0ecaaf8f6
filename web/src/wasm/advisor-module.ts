// The module of "hexsmith/advisor".
import type { MainModule } from "#module/advisor";
import text from "virtual:advisor.wasm";
import { EmbeddedModule } from "./embedded.js";
import { instantiate, type Values } from "./glue.js";

export const advisorOf = (compiled: WebAssembly.Module, values?: Values): MainModule =>
  instantiate<MainModule>(compiled, "percentile", undefined, values);

export const advisorModule = new EmbeddedModule(advisorOf, text);
