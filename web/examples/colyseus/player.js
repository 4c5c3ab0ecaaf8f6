// node player.js [address] [room]: a computer player, as an example of a client. If no room is named, the player joins
// a room with a free seat, or opens a new room.
import { Client } from "colyseus.js";
import { chooseMove } from "hexsmith/game";

const [address = "ws://localhost:2567", room] = process.argv.slice(2);
const client = new Client(address);
const table = room ? await client.joinById(room) : await client.joinOrCreate("table", { board: "hello" });

table.onMessage("view", (view) => {
  if (view.phase === "over") {
    console.log(`player ${view.winner} wins after ${view.moveCount} moves`);
    void table.leave();
  } else if (view.activePlayer === view.viewer) {
    table.send("move", { move: chooseMove(view, "intermediate"), moveCount: view.moveCount });
  }
});
for (const type of ["away", "back"]) table.onMessage(type, () => undefined);
table.onMessage("refused", ({ kind }) => console.error(`refused: ${kind}`));
