// The module of "hexsmith/settle", in the script.
import createSettle, { type MainModule } from "#module/settle";
import hex from "virtual:settle.wasm";
import { EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type SettleModule = LoadedModule<MainModule>;

export const settle = /* @__PURE__ */ new EmbeddedModule(createSettle, hex);
