// The module of "hexsmith/external", in a file.
import createHexsmith from "#module/hexsmith";
import { ExternalModule } from "./external.js";

export const external = /* @__PURE__ */ new ExternalModule(createHexsmith);
