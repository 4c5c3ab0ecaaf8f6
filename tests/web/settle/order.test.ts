// Drafts of one to three settlements for each player, in any order.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as drafts from "../../../web/src/draft.js";

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

  test.each(policies)("is the order of the picks, which obey the distance rule: %s", (policy) => {
    const { picks, seats, gap } = drafts.suggestDraft(board, { order, policy });
    expect(picks.map(({ player }) => player)).toEqual(order);
    const closedSpots = new Set<number>();
    for (const [i, { player, round, intersection, edge }] of picks.entries()) {
      expect(round).toBe(order.slice(0, i + 1).filter((other) => other === player).length);
      expect(closedSpots.has(intersection)).toBe(false);
      for (const id of [intersection, ...(intersections[intersection]?.neighbors ?? [])]) closedSpots.add(id);
      expect(intersections[intersection]?.edges).toContain(edge);
    }
    expect(seats).toHaveLength(players);
    for (const { player, settlements, opening, production } of seats) {
      const spotsOfPlayer = picks.filter((pick) => pick.player === player).map(({ intersection }) => intersection);
      expect(settlements).toEqual(spotsOfPlayer);
      expect(opening).toEqual(spotsOfPlayer.length === 2 ? spotsOfPlayer : null);
      const tokens = spotsOfPlayer
        .flatMap((id) => intersections[id]?.hexes ?? [])
        .flatMap((hex) => board.tokens[hex] ?? []);
      const pipCount = tokens.reduce((sum, token) => sum + 6 - Math.abs(7 - token), 0);
      expect(Object.values(production).reduce((sum, each) => sum + each, 0)).toBe(pipCount);
    }
    const scores = seats.map(({ score }) => score);
    expect(gap).toBe(Math.max(...scores) - Math.min(...scores));
  });

  test("continues from its own picks", () => {
    const { picks } = drafts.suggestDraft(board, { order, policy: "greedy" });
    const settlements = picks.slice(0, 2);
    expect(drafts.suggestDraft(board, { order, policy: "greedy", settlements }).picks).toEqual(picks.slice(2));
  });

  test("determines the coach's next player and the number of picks before a player's next turn", () => {
    const { picks } = drafts.suggestDraft(board, { order, policy: "greedy" });
    for (let count = 0; count < Math.min(order.length, 5); ++count) {
      const settlements = picks.slice(0, count);
      const advice = drafts.coachDraft(board, { order, settlements, seed: 1, samples: 20 });
      expect([advice.player, advice.picksBefore]).toEqual([order[count], 0]);
      for (let player = 1; player <= players; ++player) {
        const next = order.indexOf(player, count);
        const { picksBefore } = drafts.coachDraft(board, { order, settlements, player, seed: 1, samples: 20 });
        expect(picksBefore).toBe(next < 0 ? null : next - count);
      }
    }
  });
});

test("passing the default order explicitly changes nothing", () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const order = snake(players);
    expect(drafts.suggestDraft(board, { order })).toEqual(drafts.suggestDraft(board, { players }));
    expect(drafts.coachDraft(board, { order, player: 2, seed: 1 })).toEqual(
      drafts.coachDraft(board, { players, player: 2, seed: 1 }),
    );
  }
});
