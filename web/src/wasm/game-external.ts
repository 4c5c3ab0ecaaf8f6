// The module of "hexsmith/game/external", in a file beside the script.
import createGame from "#module/game";
import { ExternalModule } from "./external.js";

export const game = /* @__PURE__ */ new ExternalModule(
  createGame,
  "hexsmith/game",
  "newGame",
  () => new URL("./game.wasm", import.meta.url),
);
