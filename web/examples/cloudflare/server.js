// Tables for games on Cloudflare. Each table is a Durable Object that holds the game, enforces the rules, and sends each
// player a view. The runtime cannot compile WebAssembly from bytes, so the modules are imported as files.
//
//   POST /<table>/join                              -> { player, key }
//   GET  /<table>?key=                              -> the player's view
//   POST /<table>/move { key, move, moveCount }     -> the view after the move, or 409 { kind }
import { DurableObject } from "cloudflare:workers";
import boardFile from "hexsmith/board.wasm";
import { generateBoard, init as initBoards } from "hexsmith/external";
import gameFile from "hexsmith/game.wasm";
import { applyMove, init as initGames, isMove, newGame, playerView, RefusedError } from "hexsmith/game/external";

const players = 3;

/** All requests share these promises. */
const ready = () => Promise.all([initBoards({ wasm: boardFile }), initGames({ wasm: gameFile })]);
const refused = (kind) => Response.json({ kind }, { status: 409 });

export class Table extends DurableObject {
  async fetch(request) {
    await ready();
    const { storage } = this.ctx;
    const { pathname, searchParams } = new URL(request.url);
    const gameTable = (await storage.get("table")) ?? {
      game: newGame(generateBoard({ seed: searchParams.get("board") ?? undefined }).board, { players }),
      keys: [],
    };
    if (pathname.endsWith("/join")) {
      if (gameTable.keys.length === players) return refused("full");
      const key = crypto.randomUUID();
      gameTable.keys.push(key);
      await storage.put("table", gameTable);
      return Response.json({ player: gameTable.keys.length, key });
    }
    const body = request.method === "POST" ? await request.json().catch(() => ({})) : {};
    const player = gameTable.keys.indexOf(body.key ?? searchParams.get("key")) + 1;
    if (player === 0) return refused("no-seat");
    if (request.method === "POST") {
      const { move, moveCount } = body;
      if (!isMove(move) || !Number.isSafeInteger(moveCount)) return refused("not-understood");
      try {
        gameTable.game = applyMove(gameTable.game, move, { player, expectedMoveCount: moveCount });
      } catch (error) {
        if (error instanceof RefusedError) return refused(error.kind);
        if (error instanceof RangeError) return refused("not-understood");
        throw error;
      }
      await storage.put("table", gameTable);
    }
    return Response.json(playerView(gameTable.game, player));
  }
}

export default {
  fetch(request, { TABLES }) {
    const [, name = ""] = new URL(request.url).pathname.split("/");
    return TABLES.get(TABLES.idFromName(name)).fetch(request);
  },
};
