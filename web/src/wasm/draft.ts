// The WebAssembly module of "hexsmith/draft", embedded in the JavaScript file.
import createDraft, { type MainModule } from "#module/draft";
import hex from "virtual:draft.wasm";
import { EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type DraftModule = LoadedModule<MainModule>;

export const draft = /* @__PURE__ */ new EmbeddedModule(createDraft, hex);
