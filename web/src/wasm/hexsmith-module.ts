// The module of "hexsmith".
import text from "virtual:hexsmith.wasm";
import { EmbeddedModule } from "./embedded.js";
import { hexsmithOf } from "./hexsmith-instance.js";

export const hexsmithModule = new EmbeddedModule(hexsmithOf, text);
