// A game server for Cloudflare. Each table is a Durable Object, which holds the game and applies the moves of its players.
import { DurableObject } from "cloudflare:workers";
import boardFile from "hexsmith/board.wasm";
import gameFile from "hexsmith/game.wasm";
import labFile from "hexsmith/lab.wasm";
import settleFile from "hexsmith/settle.wasm";
import { linesOf } from "./answers.mjs";
import * as entries from "./external.mjs";

const { hexsmith, settle, game, lab } = entries;

/** The modules are compiled when the server is deployed. Every request gets the same promises. */
const ready = () =>
  Promise.all([
    hexsmith.init({ wasm: boardFile }),
    settle.init({ wasm: settleFile }),
    game.init({ wasm: gameFile }),
    lab.init({ wasm: labFile }),
  ]);

export class Table extends DurableObject {
  async fetch(request) {
    await ready();
    const { player, move, seed } = await request.json();
    const { storage } = this.ctx;
    try {
      let now = await storage.get("game");
      now ??= game.newGame(hexsmith.generateBoard({ seed }).board, { players: 3, seed });
      if (move !== undefined) now = game.applyMove(now, move, { player });
      await storage.put("game", now);
      return Response.json(game.playerView(now, player));
    } catch (error) {
      if (!(error instanceof game.RefusedError)) throw error;
      return Response.json({ kind: error.kind }, { status: 409 });
    }
  }
}

export default {
  async fetch(request, { TABLES }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/golden") {
      await ready();
      return new Response((await linesOf(entries)).join("\n"));
    }
    return TABLES.get(TABLES.idFromName(pathname)).fetch(request);
  },
};
