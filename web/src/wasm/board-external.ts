// The module of "hexsmith/external", in a file beside the script.
import createBoard from "#module/board";
import { ExternalModule } from "./external.js";

export const board = /* @__PURE__ */ new ExternalModule(
  createBoard,
  "hexsmith",
  "openGenerator",
  () => new URL("./board.wasm", import.meta.url),
);
