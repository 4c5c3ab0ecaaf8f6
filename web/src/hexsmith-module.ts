// The module of "hexsmith" and "hexsmith/generator", which share the one instance.
import createModule from "#module/hexsmith";
import hexadecimal from "virtual:hexsmith.wasm";
import { EmbeddedModule } from "./embedded.js";

export const hexsmithModule = new EmbeddedModule(createModule, hexadecimal, "version");
