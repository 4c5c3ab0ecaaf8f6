// The module of "hexsmith", in the script.
import createBoard, { type MainModule } from "#module/board";
import hex from "virtual:board.wasm";
import { EmbeddedCode, EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type BoardModule = LoadedModule<MainModule>;

/** The primary module, which is that of boards too. */
export const boardCode = /* @__PURE__ */ new EmbeddedCode(hex);

export const board = /* @__PURE__ */ new EmbeddedModule(createBoard, boardCode);
