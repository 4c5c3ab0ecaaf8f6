// node server.js [port]: tables for hexsmith games. The server enforces the rules and sends each player a view without
// the other players' cards. Dice, cards and thefts come from a secret seed.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { generateBoard } from "hexsmith";
import { applyMove, isMove, newGame, playerView, RefusedError } from "hexsmith/game";

/** Number of seconds for which the seat of a disconnected player is kept. */
const reconnectSeconds = 60;

class Table extends Room {
  /** Starts a game. `players` is the number of players, and `board` the seed of the board. */
  onCreate({ players = 2, board } = {}) {
    this.maxClients = players;
    this.seats = []; // session ids, player 1 first
    const layout = players > 4 ? "extension" : "standard";
    this.game = newGame(generateBoard({ seed: board, layout }).board, { players });
    this.onMessage("move", (client, message) => this.move(client, message));
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
    this.show(client);
  }

  async onLeave(client, consented) {
    if (consented) return;
    const player = this.playerOf(client);
    const reconnection = this.allowReconnection(client, reconnectSeconds);
    this.broadcast("away", { player });
    try {
      this.show(await reconnection);
      this.broadcast("back", { player });
    } catch {
      // The player did not return, so the seat stays empty.
    }
  }

  /** Makes a player's move. `moveCount` is the number of moves that the player has seen. */
  move(client, { move, moveCount } = {}) {
    const player = this.playerOf(client);
    if (!isMove(move) || typeof moveCount !== "number") return client.send("refused", { kind: "not-understood" });
    try {
      this.game = applyMove(this.game, move, { player, expectedMoveCount: moveCount });
    } catch (error) {
      if (error instanceof RefusedError) return client.send("refused", { kind: error.kind });
      if (error instanceof RangeError) return client.send("refused", { kind: "not-understood" });
      throw error;
    }
    for (const other of this.clients) this.show(other);
  }

  show(client) {
    client.send("view", playerView(this.game, this.playerOf(client)));
  }

  playerOf({ sessionId }) {
    return this.seats.indexOf(sessionId) + 1;
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("table", Table);
await server.listen(Number(process.argv[2] ?? 2567));
console.log("ready");
