// Runs every external entry, and the example of a game server, in Cloudflare's runtime workerd. It cannot compile modules from
// bytes.
import { expect, test } from "vitest";
import { chooseMove, type GameView, type Move } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { newConsumer, newExample } from "./consumer.js";
import { expectedLines } from "./expected.js";
import { startWorkerd, tables } from "./workerd.js";

test("every external entry returns its golden results", async () => {
  await using consumer = await newConsumer();
  await using server = await startWorkerd(consumer, "cloudflare.mjs", 4);
  expect(await (await fetch(server.address)).text()).toBe(expectedLines);
});

test("the example's Durable Object plays a whole game, hides hands, and refuses illegal moves", async () => {
  await using consumer = await newExample("cloudflare");
  await using server = await startWorkerd(consumer, "server.js", 2, tables);
  const post = async (path: string, body: object) =>
    fetch(`${server.address}/${path}`, { method: "POST", body: JSON.stringify(body) });
  const { table } = (await (await post("", { board: "hello" })).json()) as { table: string };
  const keys: string[] = [];
  for (const player of [1, 2, 3]) {
    const seat = (await (await post(`${table}/join`, {})).json()) as { player: number; key: string };
    expect(seat.player).toBe(player);
    keys.push(seat.key);
  }
  const full = await post(`${table}/join`, {});
  expect([full.status, await full.json()]).toEqual([409, { kind: "full" }]);
  const viewOf = async (player: number) =>
    (await (await fetch(`${server.address}/${table}?key=${keys[player - 1]}`)).json()) as GameView;
  const move = (player: number, move: unknown, moveCount: number) =>
    post(`${table}/move`, { key: keys[player - 1], move, moveCount });

  const first = await viewOf(1);
  expect(first.board).toEqual(generateBoard({ seed: "hello" }).board);
  expect([first.viewer, first.seats.some((seat) => "hand" in seat)]).toEqual([1, false]);
  const refusals: [number, unknown, number, string][] = [
    [1, { kind: "endTurn" }, 0, "setup-first"],
    [2, { kind: "settlement", intersection: 0 }, 0, "not-your-turn"],
    [1, { kind: "settlement", intersection: 0 }, 1, "already-moved"],
    [1, { kind: "fly" }, 0, "not-understood"],
    [1, { kind: "settlement", intersection: 999 }, 0, "not-understood"],
    [4, { kind: "settlement", intersection: 0 }, 0, "no-seat"],
  ];
  for (const [player, refusedMove, count, kind] of refusals) {
    const response = await move(player, refusedMove, count);
    expect([response.status, await response.json()]).toEqual([409, { kind }]);
  }

  let view = first;
  let chosenMove: Move | undefined;
  while (view.phase !== "over") {
    const player = view.activePlayer;
    if (view.viewer !== player) view = await viewOf(player);
    chosenMove = chooseMove(view, "intermediate", { seed: view.moveCount });
    const response = await move(player, chosenMove, view.moveCount);
    view = (await response.json()) as GameView;
    expect(view.viewer).toBe(player);
  }
  expect(view.moveCount).toBeGreaterThan(50);
  expect(view.winner).toBe(view.viewer);
});
