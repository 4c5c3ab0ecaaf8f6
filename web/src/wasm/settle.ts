// The module of "hexsmith/settle", in the script: what it has beside the module of "hexsmith".
import createSettle, { type MainModule } from "#module/settle";
import hex from "virtual:settle.wasm";
import { boardCode } from "./board.js";
import { EmbeddedCode, EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type SettleModule = LoadedModule<MainModule>;

export const settle = /* @__PURE__ */ new EmbeddedModule(
  createSettle,
  boardCode,
  /* @__PURE__ */ new EmbeddedCode(hex),
);
