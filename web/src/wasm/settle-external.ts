// The module of "hexsmith/settle/external", in a file beside the script.
import createSettle from "#module/settle";
import { board } from "./board-external.js";
import { ExternalModule } from "./external.js";

export const settle = /* @__PURE__ */ new ExternalModule(
  createSettle,
  "hexsmith/settle",
  "rankSpots",
  () => new URL("./settle.wasm", import.meta.url),
  board,
);
