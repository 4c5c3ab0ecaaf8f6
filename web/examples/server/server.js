// node server.js [seed]: a game for two browsers on the board of the seed.
//
// The server enforces the rules: browsers send moves, and `applyMove` returns the new game or throws. Only the server has
// the whole game. It sends each seat a view, which contains no card of another seat. Dice, cards and thefts come from a
// separate secret seed, because everyone can see the board.
//
// Players trade by moves too: one offers, the other accepts, declines or makes a counter-offer, and the first confirms. The
// engine refuses a trade unless both players have agreed to it, and its refusals depend only on the sender's own cards.
//
// A page that is closed leaves its seat, and the next page that joins plays on.
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
const startGame = () => newGame(board, { players: 2, seed: process.env.GAME_SEED }); // undefined chooses a random seed
let game = startGame();

/** Players of occupied seats, by their keys. */
const seats = new Map();
/** Number of seconds for which a seat without an open page is kept. */
const seatSeconds = Number(process.env.SEAT_SECONDS ?? 60);
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
  const player = [1, 2].find((number) => ![...seats.values()].includes(number));
  if (!player) throw new Refusal(409, "full", "both seats are taken");
  const key = randomUUID();
  seats.set(key, player);
  freeLater(key);
  return { player, key };
}

/** Frees a seat after a while, unless a page of it is open then. After both have left, a new game begins. */
function freeLater(key) {
  setTimeout(() => {
    if ([...listeners.values()].includes(seats.get(key)) || !seats.delete(key)) return;
    if (seats.size === 0) game = startGame();
  }, 1000 * seatSeconds);
}

function playerOf(key) {
  const player = seats.get(key);
  if (!player) throw new Refusal(403, "no-seat", "this key is of no seat");
  return player;
}

/** Number of moves that each seat has sent in this second, and its maximum. */
const moveCounts = new Map();
const maxMoves = Number(process.env.MAX_MOVES ?? 500);
setInterval(() => moveCounts.clear(), 1000).unref();

/** Makes a move. The server draws all outcomes, so players cannot choose dice. */
function move({ key, move, moveCount }) {
  const player = playerOf(key);
  moveCounts.set(player, (moveCounts.get(player) ?? 0) + 1);
  if (moveCounts.get(player) > maxMoves) throw new Refusal(429, "too-many", `at most ${maxMoves} moves in a second`);
  if (!isMove(move)) throw new Refusal(400, "not-understood", "move must be a move");
  if (typeof moveCount !== "number") throw new Refusal(400, "not-understood", "moveCount must be a number");
  game = applyMove(game, move, { player, expectedMoveCount: moveCount });
  for (const [response, player] of listeners) send(response, player);
}

/** Sends a view, unless the page does not read: views would pile up. */
function send(response, player) {
  if (response.writableLength > 1_000_000) response.destroy();
  else response.write(`data: ${JSON.stringify(playerView(game, player))}\n\n`);
}

function listen(key, response) {
  const player = playerOf(key);
  if ([...listeners.values()].filter((listener) => listener === player).length >= maxStreams)
    throw new Refusal(429, "too-many", `a seat has at most ${maxStreams} streams`);
  response.writeHead(200, { ...headers, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  listeners.set(response, player);
  response.on("close", () => listeners.delete(response) && freeLater(key));
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

/**
 * Refuses requests from pages of other origins, which could take seats. A page whose name was changed to this machine's
 * address sends its own name as Host.
 */
function checkOrigin({ "sec-fetch-site": site = "none", host }) {
  if (!["none", "same-origin"].includes(site)) throw new Refusal(403, "foreign", "another page has sent this request");
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) throw new Refusal(421, "foreign", "this is localhost");
}

/** A request has ten seconds to arrive. */
const options = { requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
const server = createServer(options, async (request, response) => {
  const answer = (status, value) =>
    response.writeHead(status, { ...headers, "Content-Type": "application/json" }).end(value && JSON.stringify(value));
  try {
    checkOrigin(request.headers);
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
