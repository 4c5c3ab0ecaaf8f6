// The module of "hexsmith", in the script.
import createHexsmith from "#module/hexsmith";
import base64 from "virtual:hexsmith.wasm";
import { EmbeddedModule } from "./embedded.js";

export const hexsmith = /* @__PURE__ */ new EmbeddedModule(createHexsmith, base64);
