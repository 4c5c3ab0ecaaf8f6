// The WebAssembly module of "hexsmith/generator", embedded in the JavaScript file.
import createDropIn from "#module/drop_in";
import hex from "virtual:drop_in.wasm";
import { EmbeddedModule } from "./embedded.js";

export const dropIn = /* @__PURE__ */ new EmbeddedModule(createDropIn, hex);
