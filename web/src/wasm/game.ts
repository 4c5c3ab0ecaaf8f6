// The WebAssembly module of "hexsmith/game", embedded in the JavaScript file.
import createGame, { type MainModule } from "#module/game";
import hex from "virtual:game.wasm";
import { EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type GameExports = MainModule;
export type GameModule = LoadedModule<MainModule>;

export const game = /* @__PURE__ */ new EmbeddedModule(createGame, hex);
