// Tests the example colyseus with two clients: hidden hands, refused moves, and a lost connection. Prints the results.
import { Client } from "colyseus.js";
const client = new Client(process.argv[2]);
const views = [];
const join = async (options) => {
  const room = await client.joinOrCreate("table", options);
  const told = [];
  const watch = (room) => {
    room.onMessage("view", (view) => told.push(view));
    room.onMessage("refused", ({ kind }) => told.push(kind));
  };
  watch(room);
  return { room, told, watch };
};
const soon = async (found) => {
  while (!found()) await new Promise((resolve) => setTimeout(resolve, 10));
  return found();
};
const [one, two] = [await join({ board: "hello" }), await join({ board: "hello" })];
const last = async ({ told }, count) => soon(() => told.length >= count && told.at(-1));
const [a, b] = [await last(one, 1), await last(two, 1)];
console.log(
  a.viewer,
  b.viewer,
  "own" in a,
  a.seats.some((seat) => "hand" in seat),
  one.room.roomId === two.room.roomId,
);
two.room.send("move", { move: { kind: "settlement", intersection: 0 }, moveCount: 0 });
one.room.send("move", { move: { kind: "roll" }, moveCount: 0 });
one.room.send("move", "nonsense");
console.log(await last(two, 2), await last(one, 3), one.told[1]);
one.room.send("move", { move: { kind: "settlement", intersection: 10 }, moveCount: 0 });
console.log((await last(two, 3)).seats[0].settlements.join());
const away = new Promise((resolve) => two.room.onMessage("away", resolve));
two.room.onMessage("back", ({ player }) => two.told.push(`back: ${player}`));
one.room.connection.close(); // the network fails
console.log(`away: ${(await away).player}`);
const room = await client.reconnect(await soon(() => one.room.reconnectionToken));
one.watch(room);
console.log((await last(one, 5)).moveCount, one.told.at(-1).viewer);
console.log(await last(two, 4));
room.send("move", { move: { kind: "road", edge: 0 }, moveCount: 0 });
console.log(await last(one, 6));
await room.leave();
await two.room.leave();
