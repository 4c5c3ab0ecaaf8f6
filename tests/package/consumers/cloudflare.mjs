// Every external entry in Cloudflare's runtime: its modules are compiled when the script is deployed.
import boardFile from "hexsmith/board.wasm";
import gameFile from "hexsmith/game.wasm";
import labFile from "hexsmith/lab.wasm";
import settleFile from "hexsmith/settle.wasm";
import { linesOf } from "./answers.mjs";
import * as entries from "./external.mjs";

const { hexsmith, settle, game, lab } = entries;

export default {
  async fetch() {
    await Promise.all([
      hexsmith.init({ wasm: boardFile }),
      settle.init({ wasm: settleFile, board: boardFile }),
      game.init({ wasm: gameFile, board: boardFile }),
      lab.init({ wasm: labFile }),
    ]);
    return new Response((await linesOf(entries)).join("\n"));
  },
};
