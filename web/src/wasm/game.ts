// The module of "hexsmith/game", in the script: what it has beside the module of "hexsmith".
import createGame, { type MainModule } from "#module/game";
import hex from "virtual:game.wasm";
import { boardCode } from "./board.js";
import { EmbeddedCode, EmbeddedModule } from "./embedded.js";
import type { LoadedModule } from "./module.js";

export type GameExports = MainModule;
export type GameModule = LoadedModule<MainModule>;

export const game = /* @__PURE__ */ new EmbeddedModule(createGame, boardCode, /* @__PURE__ */ new EmbeddedCode(hex));
