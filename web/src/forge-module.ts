// The module of "hexsmith/generator": nothing but the drop-in's algorithms.
import createModule from "#module/forge";
import text from "virtual:forge.wasm";
import { EmbeddedModule } from "./embedded.js";

export const forgeModule = new EmbeddedModule(createModule, text);
