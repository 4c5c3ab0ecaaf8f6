// The WebAssembly module of "hexsmith", embedded in the JavaScript file.
import createBoard, { type MainModule } from "#module/board";
import hex from "virtual:board.wasm";
import { EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type BoardModule = LoadedModule<MainModule>;

export const board = /* @__PURE__ */ new EmbeddedModule(createBoard, hex);
