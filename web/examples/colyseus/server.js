// node server.js [port]: tables for hexsmith games. The server enforces the rules and sends each player a view without
// the other players' cards. Dice, cards and thefts come from a secret seed.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { generateBoard } from "hexsmith";
import { applyMove, isMove, newGame, playerView, RefusedError } from "hexsmith/game";

/** Number of seconds for which the seat of a disconnected player is kept. */
const reconnectSeconds = 60;
/** Maximum number of messages of a client in a second. */
const maxMessages = Number(process.env.MAX_MESSAGES ?? 500);

class Table extends Room {
  /** Starts a game. `players` is the number of players, and `board` the seed of the board. */
  onCreate({ players = 2, board } = {}) {
    const layout = players > 4 ? "extension" : "standard";
    this.game = newGame(generateBoard({ seed: board, layout }).board, { players }); // checks the options
    this.seats = new Array(players).fill(null); // session ids, player 1 first
    this.maxClients = players;
    this.messageCounts = new Map(); // by session id, in this second
    this.clock.setInterval(() => this.messageCounts.clear(), 1000);
    this.onMessage("*", (client, type, message) => {
      const count = (this.messageCounts.get(client.sessionId) ?? 0) + 1;
      this.messageCounts.set(client.sessionId, count);
      if (count > maxMessages || type !== "move") return client.leave(4000);
      this.move(client, Object(message)); // null and other types too
    });
  }

  onJoin(client) {
    this.seats[this.seats.indexOf(null)] = client.sessionId;
    this.show(client);
  }

  async onLeave(client, consented) {
    if (consented) return this.free(client);
    const player = this.playerOf(client);
    const reconnection = this.allowReconnection(client, reconnectSeconds);
    this.broadcast("away", { player });
    try {
      this.show(await reconnection);
      this.broadcast("back", { player });
    } catch {
      this.free(client); // the player did not return
    }
  }

  /** Frees the seat of a player who has left. The next player who joins plays on. */
  free({ sessionId }) {
    this.seats = this.seats.map((id) => (id === sessionId ? null : id));
  }

  /** Makes a player's move. `moveCount` is the number of moves that the player has seen. */
  move(client, { move, moveCount }) {
    const player = this.playerOf(client);
    if (!isMove(move) || typeof moveCount !== "number") return client.send("refused", { kind: "not-understood" });
    try {
      this.game = applyMove(this.game, move, { player, expectedMoveCount: moveCount });
    } catch (error) {
      if (error instanceof RefusedError) return client.send("refused", { kind: error.kind });
      if (error instanceof RangeError) return client.send("refused", { kind: "not-understood" });
      throw error;
    }
    if (this.game.phase === "over") this.lock();
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
