// Drafts of one to three settlements each, in any order.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as settle from "../../../web/src/settle.js";

const board = hexsmith.generateBoard({ seed: "order" }).board;
const { intersections } = hexsmith.layoutOf(board);
const policies = ["greedy", "maxmin", "optimal"] as const;
const snake = (players: number) => [...Array(2 * players).keys()].map((i) => (i < players ? i + 1 : 2 * players - i));

const orders: readonly (readonly number[])[] = [
  [1, 2, 2, 1, 1, 2],
  [2, 1],
  [3, 2, 1, 1, 2, 3],
  [1, 2, 3, 1, 2, 3],
  [1, 2, 2, 1, 1],
  [1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4],
];

describe.each(orders.map((order) => [order] as const))("the order %j", (order) => {
  const players = Math.max(...order);

  test.each(policies)("is that of the picks, which keep the distance rule: %s", (policy) => {
    const { picks, seats, gap } = settle.suggestDraft(board, { order, policy });
    expect(picks.map(({ player }) => player)).toEqual(order);
    const closed = new Set<number>();
    for (const [i, { player, round, intersection, edge }] of picks.entries()) {
      expect(round).toBe(order.slice(0, i + 1).filter((other) => other === player).length);
      expect(closed.has(intersection)).toBe(false);
      for (const id of [intersection, ...(intersections[intersection]?.neighbors ?? [])]) closed.add(id);
      expect(intersections[intersection]?.edges).toContain(edge);
    }
    expect(seats).toHaveLength(players);
    for (const { player, settlements, opening, production } of seats) {
      const own = picks.filter((pick) => pick.player === player).map(({ intersection }) => intersection);
      expect(settlements).toEqual(own);
      expect(opening).toEqual(own.length === 2 ? own : null);
      const tokens = own.flatMap((id) => intersections[id]?.hexes ?? []).flatMap((hex) => board.tokens[hex] ?? []);
      const all = tokens.reduce((sum, token) => sum + 6 - Math.abs(7 - token), 0);
      expect(Object.values(production).reduce((sum, each) => sum + each, 0)).toBe(all);
    }
    const scores = seats.map(({ score }) => score);
    expect(gap).toBe(Math.max(...scores) - Math.min(...scores));
  });

  test("goes on from its own picks", () => {
    const { picks } = settle.suggestDraft(board, { order, policy: "greedy" });
    const settlements = picks.slice(0, 2);
    expect(settle.suggestDraft(board, { order, policy: "greedy", settlements }).picks).toEqual(picks.slice(2));
  });

  test("tells the coach whose turn it is, and how many picks come before a player's next", () => {
    const { picks } = settle.suggestDraft(board, { order, policy: "greedy" });
    for (let count = 0; count < Math.min(order.length, 5); ++count) {
      const settlements = picks.slice(0, count);
      const turn = settle.coachDraft(board, { order, settlements, seed: 1, samples: 20 });
      expect([turn.player, turn.picksBefore]).toEqual([order[count], 0]);
      for (let player = 1; player <= players; ++player) {
        const next = order.indexOf(player, count);
        const { picksBefore } = settle.coachDraft(board, { order, settlements, player, seed: 1, samples: 20 });
        expect(picksBefore).toBe(next < 0 ? null : next - count);
      }
    }
  });
});

test("the default order, written out, is the default, with its results", () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const order = snake(players);
    expect(settle.suggestDraft(board, { order })).toEqual(settle.suggestDraft(board, { players }));
    expect(settle.coachDraft(board, { order, player: 2, seed: 1 })).toEqual(
      settle.coachDraft(board, { players, player: 2, seed: 1 }),
    );
  }
  const options = { seed: "equal", steps: 200 };
  expect(settle.generateEqualSeats({ ...options, order: snake(3) })).toEqual(
    settle.generateEqualSeats({ ...options, players: 3 }),
  );
});

test("an optimal draft has the same picks for other names of the seats", () => {
  const order = snake(3).map((player) => 4 - player);
  const spots = (draft: settle.Draft) => draft.picks.map(({ intersection }) => intersection);
  expect(spots(settle.suggestDraft(board, { order }))).toEqual(spots(settle.suggestDraft(board, { players: 3 })));
});

test("the async versions return the same", async () => {
  const order = [1, 2, 2, 1, 1, 2];
  expect(await settle.suggestDraftAsync(board, { order })).toEqual(settle.suggestDraft(board, { order }));
  const coached = { order, seed: 1, player: 2, settlements: [{ player: 1, intersection: 10 }] };
  expect(await settle.coachDraftAsync(board, coached)).toEqual(settle.coachDraft(board, coached));
});

describe("generateEqualSeats", () => {
  test("has the gap of the optimal draft in the order", () => {
    const order = [1, 2, 2, 1, 1, 2];
    const { board: even, gap } = settle.generateEqualSeats({
      seed: 3,
      order,
      measure: "gap",
      steps: 200,
      timeBudgetMs: 1e9,
    });
    expect(gap).toBe(settle.suggestDraft(even, { order }).gap);
  });

  test.each<[options: object, error: Error]>([
    [
      { order: [1, 2, 2, 1, 1, 2], measure: "winChance" },
      new RangeError('options.measure must be "gap" with options.order, got "winChance"'),
    ],
    [{ order: [1, 3] }, new RangeError("options.order must have player 2 1 to 3 times, got 0")],
    [{ players: 2, order: [1, 2, 3] }, new RangeError("options.order[2] must be an integer in [1, 2], got 3")],
  ])("refuses %o", (options, error) => {
    expect(() => settle.generateEqualSeats(options)).toThrow(error);
  });

  test("is refused where some order of places leaves a settlement without room", () => {
    const layout = {
      hexes: [
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ],
      terrains: { wood: 2 },
      tokens: [4, 5],
    };
    const order = [1, 2, 2, 1, 1, 2];
    expect(() => settle.generateEqualSeats({ layout, order })).toThrow(
      expect.objectContaining({ kind: "no-room-for-all", path: "options.layout", needed: 6 }) as Error,
    );
  });
});
