// The module of "hexsmith/draft/external", in a file beside the script.
import createDraft from "#module/draft";
import { ExternalModule } from "./external.js";

export const draft = /* @__PURE__ */ new ExternalModule(
  createDraft,
  "hexsmith/draft",
  "openDraft",
  () => new URL("./draft.wasm", import.meta.url),
);
