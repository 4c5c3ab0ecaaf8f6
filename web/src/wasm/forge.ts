// The module of "hexsmith/generator", in the script.
import createForge from "#module/forge";
import hex from "virtual:forge.wasm";
import { EmbeddedModule } from "./embedded.js";

export const forge = /* @__PURE__ */ new EmbeddedModule(createForge, hex);
