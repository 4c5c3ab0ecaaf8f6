// The module of "hexsmith/lab".
import text from "virtual:lab.wasm";
import { EmbeddedModule } from "./embedded.js";
import { labOf } from "./lab-instance.js";

export const labModule = new EmbeddedModule(labOf, text);
