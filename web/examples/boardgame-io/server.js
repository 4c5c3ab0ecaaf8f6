// node server.js [port]: the game for players on other machines. With a newer koa-compose, boardgame.io has no lobby.
import server from "boardgame.io/dist/cjs/server.js";
import { Hexes } from "./game.js";

const { app, db, run } = server.Server({ games: [Hexes], origins: [server.Origins.LOCALHOST] });
/** Drops messages that boardgame.io trusts: a client could replace the state, or end the process by a wrong type. */
const isAllowed = async ([event, first, second, third, fourth]) => {
  if (event === "update" && (first?.type !== "MAKE_MOVE" || first.payload?.type !== "play")) return false;
  const [matchID, playerID] = event === "update" ? [third, fourth] : [first, second];
  if (!["update", "sync"].includes(event) || typeof matchID !== "string") return false;
  const { metadata } = await db.fetch(matchID, { metadata: true }); // a message makes no match
  return metadata !== undefined && ((playerID ?? null) === null || /^[0-3]$/.test(playerID));
};
const guard = (socket) => socket.use(async (message, handle) => (await isAllowed(message)) && handle());
app._io.of(Hexes.name).use((socket, next) => guard(socket) && next());
await run(Number(process.argv[2] ?? 8000), () => console.log("ready"));
