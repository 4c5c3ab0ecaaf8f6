// The module of "hexsmith/generator": nothing but the drop-in's algorithms.
import type { MainModule } from "#module/forge";
import text from "virtual:forge.wasm";
import { EmbeddedModule } from "./embedded.js";
import { instantiate } from "./glue.js";

export const forgeModule = new EmbeddedModule((compiled) => instantiate<MainModule>(compiled, "calculateEnergy"), text);
