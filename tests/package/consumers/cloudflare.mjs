// Uses every external entry in Cloudflare's runtime, which compiles modules when the script is deployed.
import boardFile from "hexsmith/board.wasm";
import draftFile from "hexsmith/draft.wasm";
import gameFile from "hexsmith/game.wasm";
import labFile from "hexsmith/lab.wasm";
import { linesOf } from "./answers.mjs";
import * as entries from "./external.mjs";

const { hexsmith, draft, game, lab } = entries;

export default {
  async fetch() {
    await Promise.all([
      hexsmith.init({ wasm: boardFile }),
      draft.init({ wasm: draftFile }),
      game.init({ wasm: gameFile }),
      lab.init({ wasm: labFile }),
    ]);
    return new Response((await linesOf(entries)).join("\n"));
  },
};
