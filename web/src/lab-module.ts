// The module of "hexsmith/lab".
import createModule from "#module/lab";
import text from "virtual:lab.wasm";
import { EmbeddedModule } from "./embedded.js";

export const labModule = new EmbeddedModule(createModule, text, "version");
