// The WebAssembly module of "hexsmith/lab", embedded in the JavaScript file.
import createLab, { type MainModule } from "#module/lab";
import hex from "virtual:lab.wasm";
import { EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type Lab = LoadedModule<MainModule>;

export const lab = /* @__PURE__ */ new EmbeddedModule(createLab, hex);
