// node server.js [seed]: a game for two browsers on the board of the seed.
//
// The server enforces the rules: browsers send moves, and `applyMove` returns the new game or throws. Only the server has
// the whole game. It sends each seat a view, which contains no card of another seat. Dice, cards and thefts come from a
// separate secret seed, because everyone can see the board.
//
// Players trade by moves too: one offers, the other accepts, declines or makes a counter-offer, and the first confirms. The
// engine refuses a trade unless both players have agreed to it, and its refusals depend only on the sender's own cards.
//
//   POST /join                           -> { player, key }; the key identifies the seat
//   GET  /events?key=                    -> server-sent events, a view after every move
//   POST /move { key, move, moveCount }  -> 204, or an error with { kind, message }
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename } from "node:path";
import { generateBoard } from "hexsmith";
import { applyMove, isMove, newGame, playerView, RefusedError } from "hexsmith/game";

const { board } = generateBoard({ seed: process.argv[2] });
let game = newGame(board, { players: 2, seed: process.env.GAME_SEED }); // undefined chooses a random seed

/** The keys of occupied seats, player 1 first. */
const keys = [];
/** Open event streams: responses and their players. */
const listeners = new Map();
/** Maximum number of streams of one seat. A player may open several tabs, and a reload leaves a stream open for a moment. */
const maxStreams = 4;

/** A refused request, with its status and reason. */
class Refusal extends Error {
  constructor(status, kind, message) {
    super(message);
    Object.assign(this, { status, kind });
  }
}

function join() {
  if (keys.length === 2) throw new Refusal(409, "full", "both seats are taken");
  const key = randomUUID();
  keys.push(key);
  return { player: keys.length, key };
}

function playerOf(key) {
  const seat = keys.indexOf(key);
  if (seat < 0) throw new Refusal(403, "no-seat", "this key is of no seat");
  return seat + 1;
}

/** Makes a move. The server draws all outcomes, so players cannot choose dice. */
function move({ key, move, moveCount }) {
  const player = playerOf(key);
  if (!isMove(move)) throw new Refusal(400, "not-understood", "move must be a move");
  if (typeof moveCount !== "number") throw new Refusal(400, "not-understood", "moveCount must be a number");
  game = applyMove(game, move, { player, expectedMoveCount: moveCount });
  for (const [response, player] of listeners) send(response, player);
}

const send = (response, player) => response.write(`data: ${JSON.stringify(playerView(game, player))}\n\n`);

function listen(key, response) {
  const player = playerOf(key);
  if ([...listeners.values()].filter((listener) => listener === player).length >= maxStreams)
    throw new Refusal(429, "too-many", `a seat has at most ${maxStreams} streams`);
  response.writeHead(200, { ...headers, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  listeners.set(response, player);
  response.on("close", () => listeners.delete(response));
  send(response, player);
}

const headers = {
  "Content-Security-Policy": "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'",
  "X-Content-Type-Options": "nosniff",
};
const types = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css" };
const here = new URL("./", import.meta.url);
const hexsmith = new URL("./", import.meta.resolve("hexsmith"));

/** Serves the page, its script, and the package's scripts and style sheet, but no other file of the folder. */
async function file(path, response) {
  const name = basename(path === "/" ? "/index.html" : path);
  const isOwnFile = ["/", "/play.js"].includes(path);
  if (!isOwnFile && !/^\/hexsmith\/[\w-]+\.(js|css)$/.test(path))
    throw new Refusal(404, "not-found", `there is no ${path}`);
  const content = await readFile(new URL(name, isOwnFile ? here : hexsmith)).catch(() => {
    throw new Refusal(404, "not-found", `there is no ${path}`);
  });
  response.writeHead(200, { ...headers, "Content-Type": types[name.split(".").at(-1)] }).end(content);
}

const maxCharacters = 10_000; // maximum number of characters in a request

async function bodyOf(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8"))
    if ((text += part).length > maxCharacters) throw new Refusal(413, "too-long", "the request is too long");
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Refusal(400, "not-understood", "the request is not JSON");
  }
}

const server = createServer(async (request, response) => {
  const answer = (status, value) =>
    response.writeHead(status, { ...headers, "Content-Type": "application/json" }).end(value && JSON.stringify(value));
  try {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    switch (`${request.method} ${pathname}`) {
      case "POST /join":
        return answer(200, join());
      case "POST /move":
        move(await bodyOf(request));
        return answer(204);
      case "GET /events":
        return listen(searchParams.get("key"), response);
      default:
        if (request.method !== "GET") throw new Refusal(405, "not-understood", "GET and POST only");
        return await file(pathname, response);
    }
  } catch (error) {
    if (error.code === "ECONNRESET") return; // the browser closed the connection, so no response is needed
    // The engine's errors distinguish an invalid move (400) from a move that the rules forbid now (409).
    if (error instanceof Refusal) answer(error.status, { kind: error.kind, message: error.message });
    else if (error instanceof RefusedError) answer(409, { kind: error.kind, message: error.message });
    else if (error instanceof TypeError || error instanceof RangeError)
      answer(400, { kind: "not-understood", message: error.message });
    else {
      console.error(error);
      answer(500, { kind: "failed", message: "the server has failed" });
    }
  }
});

server.listen(Number(process.env.PORT ?? 8080), "localhost", () =>
  console.log(`http://localhost:${server.address().port}/`),
);
