// The module of "hexsmith/lab/external", in a file beside the script.
import createLab from "#module/lab";
import { ExternalModule } from "./external.js";

export const lab = /* @__PURE__ */ new ExternalModule(
  createLab,
  "hexsmith/lab",
  "openAnneal",
  () => new URL("./lab.wasm", import.meta.url),
);
