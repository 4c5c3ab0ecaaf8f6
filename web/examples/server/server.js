// node server.js [seed]: a game for two browsers, of which the server alone knows everything.
//
// It is the authority for the rules: a browser sends what it wants to do, and `apply` makes of it a game or an error. It
// is the only one to hold the game: what it sends is the view of one seat, in which no card of another can be read. And it
// refuses what is sent twice: with a move comes the number of moves that its sender saw, and `apply` compares.
//
//   POST /join                         -> { player, key }; the key is what a seat is known by
//   GET  /events?key=                  -> server-sent events, each a view, after every move
//   POST /move { key, move, expected } -> 204, or an error with { kind, message }
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename } from "node:path";
import { generateBoard } from "hexsmith";
import { apply, newGame, RefusedError, view } from "hexsmith/game";

const { board } = generateBoard({ seed: process.argv[2] });
let game = newGame({ board, players: 2, seed: process.argv[2], pointsToWin: 10 });

/** The key of each seat that is taken: player 1 first. */
const keys = [];
/** Who listens: responses and their players. */
const listeners = new Map();

/** An answer that is no result: its status, and why. */
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
  if (seat < 0) throw new Refusal(403, "no seat", "this key is of no seat");
  return seat + 1;
}

function move({ key, move, expected }) {
  const player = playerOf(key);
  if (typeof expected !== "number") throw new Refusal(400, "not understood", "expected must be a number");
  // First whether it is late: a move that was sent twice was the right player's the first time.
  if (expected === game.moves && game.player !== player)
    throw new Refusal(409, "not your turn", `player ${game.player} has to choose`);
  game = apply(game, move, { expected }); // what chance brings is the server's: nobody sends dice
  for (const [response, listener] of listeners) send(response, listener);
}

const send = (response, player) => response.write(`data: ${JSON.stringify(view(game, player))}\n\n`);

function listen(key, response) {
  const player = playerOf(key);
  response.writeHead(200, { ...headers, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  listeners.set(response, player);
  response.on("close", () => listeners.delete(response));
  send(response, player);
}

const headers = {
  "Content-Security-Policy": "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'",
  "X-Content-Type-Options": "nosniff",
};
const types = { html: "text/html; charset=utf-8", js: "text/javascript" };
const here = new URL("./", import.meta.url);
const hexsmith = new URL("./", import.meta.resolve("hexsmith"));

/** The page, its script, and the package's scripts; nothing else of the folder. */
async function file(path, response) {
  const name = basename(path === "/" ? "/index.html" : path);
  const own = ["/", "/play.js"].includes(path);
  if (!own && !/^\/hexsmith\/[\w-]+\.js$/.test(path)) throw new Refusal(404, "not found", `there is no ${path}`);
  const content = await readFile(new URL(name, own ? here : hexsmith)).catch(() => {
    throw new Refusal(404, "not found", `there is no ${path}`);
  });
  response.writeHead(200, { ...headers, "Content-Type": types[name.split(".").at(-1)] }).end(content);
}

const longest = 10_000; // characters of a request

async function bodyOf(request) {
  let text = "";
  for await (const part of request.setEncoding("utf8"))
    if ((text += part).length > longest) throw new Refusal(413, "too long", "the request is too long");
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Refusal(400, "not understood", "the request is not JSON");
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
        if (request.method !== "GET") throw new Refusal(405, "not understood", "GET and POST only");
        return await file(pathname, response);
    }
  } catch (error) {
    // The engine's errors say what is wrong with a move: its form (400), or that the rules forbid it now (409).
    if (error instanceof Refusal) answer(error.status, { kind: error.kind, message: error.message });
    else if (error instanceof RefusedError) answer(409, { kind: error.kind, message: error.message });
    else if (error instanceof TypeError || error instanceof RangeError)
      answer(400, { kind: "not understood", message: error.message });
    else {
      console.error(error);
      answer(500, { kind: "failed", message: "the server has failed" });
    }
  }
});

server.listen(Number(process.env.PORT ?? 8080), "localhost", () =>
  console.log(`http://localhost:${server.address().port}/`),
);
