// The module of "hexsmith", in the script.
import createHexsmith from "#module/hexsmith";
import hex from "virtual:hexsmith.wasm";
import { EmbeddedModule } from "./embedded.js";

export const hexsmith = /* @__PURE__ */ new EmbeddedModule(createHexsmith, hex);
