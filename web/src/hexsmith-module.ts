// The module of "hexsmith".
import createModule from "#module/hexsmith";
import text from "virtual:hexsmith.wasm";
import { EmbeddedModule } from "./embedded.js";

export const hexsmithModule = new EmbeddedModule(createModule, text, "version");
