// Tables for games on Cloudflare. Each table is a Durable Object that holds the game, enforces the rules, and sends each
// player a view. The runtime cannot compile WebAssembly from bytes, so the modules are imported as files.
//
//   POST / { board? }                               -> { table } on the board of a seed
//   POST /<table>/join                              -> { player, key }
//   GET  /<table>?key=                              -> the player's view
//   POST /<table>/move { key, move, moveCount }     -> the view after the move, or 409 { kind }
import { DurableObject } from "cloudflare:workers";
import boardFile from "hexsmith/board.wasm";
import { generateBoard, init as initBoards } from "hexsmith/external";
import gameFile from "hexsmith/game.wasm";
import { applyMove, init as initGames, isMove, newGame, playerView, RefusedError } from "hexsmith/game/external";

const players = 3;
const maxBytes = 10_000; // maximum size of a request
const idleMs = 7 * 86_400_000; // milliseconds after which a table without moves is deleted

const ready = () => Promise.all([initBoards({ wasm: boardFile }), initGames({ wasm: gameFile })]);
const refused = (kind) => Response.json({ kind }, { status: 409 });

/** Nothing waits between reading a table and writing it: the worker below reads the whole request first. */
export class Table extends DurableObject {
  async write(gameTable) {
    await Promise.all([this.ctx.storage.put("table", gameTable), this.ctx.storage.setAlarm(Date.now() + idleMs)]);
  }

  async alarm() {
    await this.ctx.storage.deleteAll();
  }

  async open(board) {
    await ready();
    await this.write({ game: newGame(generateBoard({ seed: board }).board, { players }), keys: [] });
  }

  async join() {
    const gameTable = await this.ctx.storage.get("table");
    if (!gameTable) return refused("no-table");
    if (gameTable.keys.length === players) return refused("full");
    const key = crypto.randomUUID();
    gameTable.keys.push(key);
    await this.write(gameTable);
    return Response.json({ player: gameTable.keys.length, key });
  }

  /** Returns the view of the seat with a key, after the seat's move if there is one. */
  async view(key, request) {
    await ready();
    const gameTable = await this.ctx.storage.get("table");
    const player = (gameTable?.keys.indexOf(key) ?? -1) + 1;
    if (player === 0) return refused("no-seat");
    if (request) {
      const { move, moveCount } = request;
      if (!isMove(move) || !Number.isSafeInteger(moveCount)) return refused("not-understood");
      try {
        gameTable.game = applyMove(gameTable.game, move, { player, expectedMoveCount: moveCount });
      } catch (error) {
        if (error instanceof RefusedError) return refused(error.kind);
        if (error instanceof RangeError) return refused("not-understood");
        throw error;
      }
      await this.write(gameTable);
    }
    return Response.json(playerView(gameTable.game, player));
  }
}

/** Returns the object in the body of a request, or undefined. */
async function bodyOf(request) {
  if (!(Number(request.headers.get("Content-Length") ?? Infinity) <= maxBytes)) return undefined;
  return request.json().then(Object, () => undefined);
}

export default {
  async fetch(request, { TABLES }) {
    const { pathname, searchParams } = new URL(request.url);
    const [, id, action = ""] = pathname.split("/");
    const body = request.method === "POST" ? await bodyOf(request) : {};
    if (!body) return refused("not-understood");
    try {
      if (id === "" && request.method === "POST") {
        const table = TABLES.newUniqueId();
        await TABLES.get(table).open(body.board);
        return Response.json({ table: String(table) });
      }
      const table = TABLES.get(TABLES.idFromString(id)); // throws unless this namespace made the id
      if (`${request.method} ${action}` === "POST join") return await table.join();
      if (`${request.method} ${action}` === "POST move") return await table.view(body.key, body);
      if (`${request.method} ${action}` === "GET ") return await table.view(searchParams.get("key"));
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    }
    return refused("not-understood");
  },
};
