// Attacks on the servers among web/examples, which people copy. The manual's page "A server of your own" names these tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type AddressInfo, connect, createServer } from "node:net";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, test } from "vitest";
import { chooseMove, type GameView, type Move } from "../../web/src/game.js";
import { inTree } from "../../web/scripts/paths.mjs";
import { type Consumer, newConsumer, newExample } from "./consumer.js";
import { freePort } from "./free-port.js";
import { startWorkerd, tables } from "./workerd.js";

/** Seed of every game in these tests: a random number of a server is always 7, and the seventh letter is h. */
const secret = "hhhhhhhhhhhh";
const fixedRandom = 'Object.defineProperty(crypto, "getRandomValues", { value: (array) => array.fill(7) });';

const consumers: Partial<Record<string, Consumer>> = {};
const consumerOf = (example: string) => consumers[example] as Consumer;
beforeAll(async () => {
  for (const example of ["bot", "boardgame-io", "colyseus", "cloudflare"])
    consumers[example] = await newExample(example);
  for (const example of ["server", "player"])
    consumers[example] = await newConsumer({ files: inTree("web", "examples", example) });
  for (const example of Object.keys(consumers)) consumerOf(example).write("fixed-random.mjs", fixedRandom);
  return async () => {
    for (const consumer of Object.values(consumers)) await consumer?.[Symbol.asyncDispose]();
  };
});

interface Server extends AsyncDisposable {
  readonly port: number;
  /** Returns whether the process still runs. */
  isAlive(): boolean;
}

/** Starts the server of an example. */
async function start(example: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  if (example === "cloudflare") {
    const { address, ...server } = await startWorkerd(consumerOf(example), "server.js", 2, tables, fixedRandom);
    return { port: Number(new URL(address).port), isAlive: () => true, ...server };
  }
  const port = await freePort();
  const { folder } = consumerOf(example);
  const child = spawn(
    process.execPath,
    ["--import=./fixed-random.mjs", "server.js", ...(example === "server" ? [] : [String(port)])],
    {
      cwd: folder,
      env: { ...process.env, PORT: String(port), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  child.stderr.resume();
  await once(createInterface({ input: child.stdout }), "line");
  child.stdout.resume();
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async [Symbol.asyncDispose]() {
      const isRunning = child.exitCode === null;
      if (isRunning) {
        child.kill();
        await once(child, "exit");
      }
    },
  };
}

/** Passes connections on to a server, and keeps the bytes that the server sends on each. */
async function listenOnWire(port: number) {
  const connections: Buffer[][] = [];
  const proxy = createServer((client) => {
    const received: Buffer[] = [];
    connections.push(received);
    const server = connect(port, "localhost");
    server.on("data", (bytes) => received.push(bytes));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
  }).listen(0, "localhost");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    /** Returns what clients received, one text for each connection. A character is a byte. */
    texts: () => connections.map((bytes) => Buffer.concat(bytes).toString("latin1")),
    [Symbol.dispose]: () => void proxy.close(),
  };
}

const post = (address: string, value: unknown, headers: HeadersInit = {}) =>
  fetch(address, { method: "POST", body: JSON.stringify(value), headers });
const move = (view: GameView): Move => chooseMove(view, "intermediate", { seed: view.moveCount });

/** Yields the views of a stream of server-sent events. */
async function* viewsOf(address: string): AsyncGenerator<GameView> {
  const { body } = await fetch(address);
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    const events = (text + decoder.decode(part, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) yield JSON.parse(event.replace("data: ", "")) as GameView;
  }
}

interface Socket {
  emit(event: string, ...values: readonly unknown[]): void;
  on(event: string, listener: (...values: never[]) => void): void;
  close(): void;
}
interface State {
  readonly G: { readonly game: GameView };
  readonly ctx: { readonly gameover?: unknown; readonly activePlayers: unknown };
  readonly _stateID: number;
}

/** Opens a match of the example boardgame-io, and a raw socket for each player that keeps the last state. */
async function openMatch(port: number, players = 2) {
  const lobby = `http://localhost:${port}/games/hexes`;
  const json = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, string>>;
  const headers = { "Content-Type": "application/json" };
  const create = post(`${lobby}/create`, { numPlayers: players, setupData: { board: "hello", seed: 7 } }, headers);
  const { matchID } = await json(create);
  const { io } = createRequire(consumerOf("boardgame-io").path("package.json"))("socket.io-client") as {
    io(address: string, options: object): Socket;
  };
  const seats = Array.from({ length: players }, async (_, seat) => {
    const playerID = String(seat);
    const joined = await json(post(`${lobby}/${matchID}/join`, { playerID, playerName: "x" }, headers));
    const socket = io(`http://localhost:${port}/hexes`, { transports: ["websocket"], forceNew: true });
    const client = {
      state: undefined as State | undefined,
      socket,
      send,
      credentials: joined.playerCredentials,
      playerID,
    };
    const keep = (_: string, state: State) => void (client.state = state);
    socket.on("update", keep as never);
    socket.on("sync", ((id: string, { state }: { state: State }) => keep(id, state)) as never);
    socket.emit("sync", matchID, playerID, client.credentials, players);
    await expect.poll(() => client.state !== undefined).toBe(true);
    return client;
    /** Sends an action, with the player's credentials. */
    function send(type: string, payload: object, more: object = {}) {
      const action = { type, payload: { playerID, credentials: client.credentials, ...payload }, ...more };
      socket.emit("update", action, client.state?._stateID, matchID, playerID);
    }
  });
  const clients = await Promise.all(seats);
  const close = () => {
    for (const { socket } of clients) socket.close();
  };
  return { matchID, clients, [Symbol.dispose]: close };
}
type Client = Awaited<ReturnType<typeof openMatch>>["clients"][number];
const playOn = ({ send, state }: Client) => send("MAKE_MOVE", { type: "play", args: [move((state as State).G.game)] });

/** Play a whole game on each server among the examples. */
const wholeGames: Readonly<Record<string, (port: number) => Promise<void>>> = {
  async server(port) {
    const address = `http://localhost:${port}/`;
    const keys: string[] = [];
    for (let i = 0; i < 2; ++i) keys.push(((await (await post(`${address}join`, {})).json()) as { key: string }).key);
    const streams = keys.map((key) => viewsOf(`${address}events?key=${key}`));
    for (;;) {
      const views = await Promise.all(streams.map(async (stream) => (await stream.next()).value as GameView));
      const { activePlayer, moveCount, phase } = views[0] as GameView;
      if (phase === "over") break;
      const chosenMove = move(views[activePlayer - 1] as GameView);
      await post(`${address}move`, { key: keys[activePlayer - 1], move: chosenMove, moveCount });
    }
    await Promise.all(streams.map((stream) => stream.return(undefined)));
  },
  async cloudflare(port) {
    const address = `http://localhost:${port}/`;
    const { table } = (await (await post(address, { board: "hello" })).json()) as { table: string };
    const keys: string[] = [];
    for (let i = 0; i < 3; ++i)
      keys.push(((await (await post(`${address}${table}/join`, {})).json()) as { key: string }).key);
    const viewOf = async (player: number) =>
      (await (await fetch(`${address}${table}?key=${keys[player - 1]}`)).json()) as GameView;
    for (let view = await viewOf(1); view.phase !== "over"; view = await viewOf(view.activePlayer)) {
      const key = keys[(view.viewer as number) - 1];
      if (view.viewer === view.activePlayer)
        await post(`${address}${table}/move`, { key, move: move(view), moveCount: view.moveCount });
    }
  },
  async colyseus(port) {
    const player = () => consumerOf("colyseus").run(process.execPath, "player.js", `ws://localhost:${port}`);
    const outputs = await Promise.all([player(), player()]);
    for (const output of outputs) expect(output).toMatch(/^player [12] wins/);
  },
  async "boardgame-io"(port) {
    using match = await openMatch(port);
    const view = () => (match.clients[0] as Client).state?.G.game as GameView;
    while (view().phase !== "over") {
      const { activePlayer, moveCount } = view();
      const client = match.clients[activePlayer - 1] as Client;
      await expect.poll(() => client.state?.G.game.moveCount, { interval: 1 }).toBe(moveCount);
      playOn(client);
      await expect.poll(() => view().moveCount, { interval: 1 }).toBe(moveCount + 1);
    }
  },
};

/** Asserts that what a client received has no seed, no deck, no hand but its own, and the possible hands of one viewer. */
function expectNoSecrets(texts: readonly string[]): void {
  const text = texts.join("\n");
  expect(text).toMatch(/[^a-z]phase[^a-z]+over[^a-z]/);
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[^A-Za-z](hidden|thefts|rolls|deck)[^A-Za-z]/);
  const count = (word: string) => text.split(new RegExp(`[^A-Za-z]${word}(?![A-Za-z])`)).length - 1;
  expect(count("own")).toBeGreaterThan(100);
  for (const word of ["hand", "possibleHands", "boughtThisTurn"])
    expect(count(word), word).toBeLessThanOrEqual(count("own"));
}

test.each(Object.entries(wholeGames))(
  "%s sends no client a seed, or what its player may not know, in a whole game",
  async (example, play) => {
    await using server = await start(example, { MAX_MOVES: "Infinity", MAX_MESSAGES: "Infinity" }); // fast machines exceed them
    using wire = await listenOnWire(server.port);
    await play(wire.port);
    expectNoSecrets(wire.texts());
  },
);

test("the match of programs sends no program a seed, or what it may not know, in a whole game", async () => {
  const consumer = consumerOf("player");
  const programs = ["one", "two"].map((name) => `tee -a ${name}.log | node player.js intermediate`);
  await consumer.run(process.execPath, "--import=./fixed-random.mjs", "match.js", "2", ...programs);
  const logs = ["one", "two"].map((name) => readFileSync(consumer.path(`${name}.log`), "latin1"));
  for (const text of logs) expectNoSecrets([text.replace(/$/, '{"phase":"over"}')]); // no program sees the end
});

/** Values that are no requests. */
const wrongValues = [null, 7, "text", [], true, {}, { move: null }, { move: [], moveCount: {} }];

/** Sends the head of a request, and resets the connection after the server has read the head. */
async function abortRequest(port: number, path: string) {
  const socket = connect(port, "localhost");
  socket.on("error", () => socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n{`);
  expect(String((await once(socket, "data"))[0])).toContain("100 Continue");
  socket.resetAndDestroy();
}

describe("bot", () => {
  test("survives aborted requests and wrong types", async () => {
    await using server = await start("bot", { PUBLIC_KEY: "0".repeat(64) });
    for (let i = 0; i < 3; ++i) await abortRequest(server.port, "/");
    for (const value of wrongValues) expect((await post(`http://localhost:${server.port}`, value)).status).toBe(401);
    expect(server.isAlive()).toBe(true);
  });
});

describe("server", () => {
  test("survives aborted requests and wrong types", async () => {
    await using server = await start("server");
    const address = `http://localhost:${server.port}/`;
    for (let i = 0; i < 3; ++i) await abortRequest(server.port, "/move");
    for (const value of wrongValues) expect((await post(`${address}move`, value)).status).toBe(403);
    for (const key of ["", "null", "undefined"]) expect((await fetch(`${address}events?key=${key}`)).status).toBe(403);
    expect((await fetch(`${address}events`)).status).toBe(403);
    expect(server.isAlive()).toBe(true);
  });

  test("refuses requests from pages of other origins, and under another name", async () => {
    await using server = await start("server");
    const address = `http://localhost:${server.port}/join`;
    for (const site of ["cross-site", "same-site"])
      expect((await post(address, {}, { "Sec-Fetch-Site": site })).status).toBe(403);
    const socket = connect(server.port, "localhost");
    socket.write("POST /join HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n");
    expect(String((await once(socket, "data"))[0])).toContain("421");
    socket.destroy();
    const players = await Promise.all([1, 2, 3].map(async () => (await post(address, {})).status));
    expect(players.sort()).toEqual([200, 200, 409]);
  });

  test("frees the seat of a page that was closed, and its key ends", async () => {
    await using server = await start("server", { SEAT_SECONDS: "0" });
    const address = `http://localhost:${server.port}/`;
    const join = async () => (await (await post(`${address}join`, {})).json()) as { player: number; key: string };
    const first = await join();
    await expect.poll(async () => (await fetch(`${address}events?key=${first.key}`)).status).toBe(403);
    const again = await join();
    expect(again.player).toBe(1);
    expect(again.key).not.toBe(first.key);
  });

  test("refuses a flood of moves", async () => {
    await using server = await start("server", { MAX_MOVES: "5" });
    const address = `http://localhost:${server.port}/`;
    const { key } = (await (await post(`${address}join`, {})).json()) as { key: string };
    const sendMove = async () => (await post(`${address}move`, { key, move: { kind: "roll" }, moveCount: 9 })).status;
    const statuses = await Promise.all(Array.from({ length: 100 }, sendMove));
    expect(new Set(statuses)).toEqual(new Set([409, 429]));
  });
});

describe("cloudflare", () => {
  test("a stalled request does not set the game back, and wrong types change nothing", async () => {
    await using server = await start("cloudflare");
    const address = `http://localhost:${server.port}/`;
    const json = async (response: Promise<Response>) => (await response).json() as Promise<Record<string, string>>;
    const { table } = await json(post(address, {}));
    const key = (await json(post(`${address}${table}/join`, {}))).key as string;
    const request = (body: object) => JSON.stringify({ key, ...body });
    const body = request({ move: { kind: "settlement", intersection: 10 }, moveCount: 0 });
    const stalled = connect(server.port, "localhost");
    stalled.write(
      `POST /${table}/move HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await once(stalled, "connect");
    const view = async () => (await json(fetch(`${address}${table}?key=${key}`))) as unknown as GameView;
    const before = await view();
    await post(`${address}${table}/move`, JSON.parse(request({ move: move(before), moveCount: 0 })));
    await post(`${address}${table}/move`, JSON.parse(request({ move: move(await view()), moveCount: 1 })));
    stalled.write(body.slice(9));
    expect(String((await once(stalled, "data"))[0])).toContain("409");
    stalled.destroy();
    expect((await view()).moveCount).toBe(2);

    for (const value of wrongValues)
      expect((await post(`${address}${table}/move`, value)).status, JSON.stringify(value)).toBe(409);
    expect((await view()).moveCount).toBe(2);
  });

  test("makes no table for other paths, takes no seat by GET, and refuses long requests", async () => {
    await using server = await start("cloudflare");
    const address = `http://localhost:${server.port}/`;
    const { table } = (await (await post(address, {})).json()) as { table: string };
    const other = `${table.slice(0, -1)}${table.endsWith("0") ? "1" : "0"}`;
    const requests: (() => Promise<Response>)[] = [
      () => post(`${address}somewhere/join`, {}),
      () => post(`${address}${other}/join`, {}),
      () => fetch(`${address}${table}/join`),
      () => post(address, { board: "x".repeat(20_000) }),
      () => post(address, { board: { length: 3 } }),
      () => fetch(address),
    ];
    for (const request of requests) expect((await request()).status, String(request)).toBe(409);
    expect(await (await post(`${address}${table}/join`, {})).json()).toMatchObject({ player: 1 });
  });
});

describe("colyseus", () => {
  interface Room {
    readonly roomId: string;
    send(type: string, message?: unknown): void;
    onMessage(type: string, listener: (message: never) => void): void;
    onLeave(listener: (code: number) => void): void;
    leave(): Promise<number>;
  }
  type ColyseusClient = new (address: string) => { joinOrCreate(name: string, options?: unknown): Promise<Room> };
  async function join(port: number, options?: unknown) {
    const { Client } = createRequire(consumerOf("colyseus").path("package.json"))("colyseus.js") as {
      Client: ColyseusClient;
    };
    const room = await new Client(`ws://localhost:${port}`).joinOrCreate("table", options);
    const views: GameView[] = [];
    room.onMessage("view", (view) => void views.push(view));
    for (const type of ["refused", "away", "back"]) room.onMessage(type, () => undefined);
    await expect.poll(() => views.length).toBeGreaterThan(0);
    return { room, views };
  }

  test("survives wrong types, and refuses wrong options", async () => {
    await using server = await start("colyseus");
    const { room } = await join(server.port);
    for (const value of [...wrongValues, undefined]) room.send("move", value);
    const { room: other } = await join(server.port);
    expect(other.roomId).toBe(room.roomId);
    for (const options of [
      { players: 1e9 },
      { players: "2" },
      { players: null },
      { board: "x".repeat(20_000) },
      null,
      7,
    ])
      await join(server.port, options).then(
        ({ room }) => room.leave(),
        () => undefined,
      );
    expect(server.isAlive()).toBe(true);
  });

  test("a player who leaves frees the seat, and the next player plays on", async () => {
    await using server = await start("colyseus");
    const first = await join(server.port);
    const second = await join(server.port);
    first.room.send("move", { move: move(first.views[0] as GameView), moveCount: 0 });
    await expect.poll(() => second.views.at(-1)?.moveCount).toBe(1);
    await first.room.leave();
    for (let i = 0; i < 3; ++i) {
      const next = await join(server.port);
      expect(next.room.roomId).toBe(second.room.roomId);
      expect(next.views[0]).toMatchObject({ viewer: 1, moveCount: 1 });
      await next.room.leave();
    }
    await second.room.leave();
  });

  test("a client that floods the room, or sends unknown messages, must leave", async () => {
    await using server = await start("colyseus", { MAX_MESSAGES: "5" });
    for (const flood of [
      (room: Room) => {
        for (let i = 0; i < 100; ++i) room.send("move", { move: { kind: "roll" }, moveCount: 9 });
      },
      (room: Room) => room.send("unknown"),
    ]) {
      const { room } = await join(server.port);
      const left = new Promise((resolve) => room.onLeave(resolve));
      flood(room);
      expect(await left).toBe(4000);
    }
    expect(server.isAlive()).toBe(true);
  });
});

describe("boardgame.io", () => {
  test("raw messages cannot end the game, move stages, undo, or replace the state", async () => {
    await using server = await start("boardgame-io");
    using match = await openMatch(server.port);
    const [one, two] = match.clients as [Client, Client];
    const forged = { ...one.state, G: { game: null }, ctx: { ...one.state?.ctx, gameover: { winner: "0" } } };
    playOn(one);
    await expect.poll(() => one.state?.G.game.moveCount).toBe(1);
    for (const type of ["endGame", "endTurn", "endPhase", "endStage", "setStage", "setActivePlayers", "pass"])
      one.send("GAME_EVENT", { type, args: [{ value: { 0: null, 1: null } }] });
    for (const type of ["UNDO", "REDO", "RESET", "SYNC", "UPDATE"]) one.send(type, { type: null }, { state: forged });
    one.send("PATCH", {}, { patch: [{ op: "replace", path: "/ctx/gameover", value: {} }] });
    one.send("MAKE_MOVE", { type: "play", args: null });
    playOn(one);
    await expect.poll(() => two.state?.G.game.moveCount).toBe(2);
    expect(two.state?.ctx).toMatchObject({ activePlayers: { 1: null }, turn: 1, phase: null });
    expect(two.state?.ctx.gameover).toBeUndefined();
  });

  test("messages of wrong types do not end the process, and no message makes a match", async () => {
    await using server = await start("boardgame-io");
    using match = await openMatch(server.port);
    const [one] = match.clients as [Client];
    for (const event of ["sync", "update", "chat"])
      for (const value of [...wrongValues, "unknown", "__proto__"]) {
        one.socket.emit(event, value, value, value, value);
        one.socket.emit(event, match.matchID, value, value, value);
        one.socket.emit(event, { type: "MAKE_MOVE", payload: { type: "play", args: value } }, 0, match.matchID, value);
      }
    playOn(one);
    await expect.poll(() => one.state?.G.game.moveCount).toBe(1);
    expect(server.isAlive()).toBe(true);
  });
});
