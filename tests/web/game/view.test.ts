// What players may know.
import { describe, expect, test } from "vitest";
import { apply, chooseMove, type Game, type GameView, legalMoves, newGame, view } from "../../../web/src/game.js";
import { board, played } from "./played.js";

const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
const kinds = ["knight", "plenty", "monopoly", "roads", "point"] as const;
type Counts<Key extends string> = Record<Key, number>;

/** Exchanges one card for another between a and b, where a has `one` and b has `other`. */
function swapped<Key extends string>(a: Counts<Key>, b: Counts<Key>, keys: readonly Key[]): boolean {
  const one = keys.find((key) => a[key] > 0);
  const other = keys.find((key) => b[key] > 0 && key !== one);
  if (one === undefined || other === undefined) return false;
  for (const [from, to, key] of [
    [a, b, one],
    [b, a, other],
  ] as const) {
    from[key] -= 1;
    to[key] += 1;
  }
  return true;
}

/** The game with hidden cards of the others, and of the deck, exchanged as far as their number stays; whether any was. */
function permuted(game: Game, viewer: number): Game | undefined {
  const copy = JSON.parse(JSON.stringify(game)) as Game;
  const [a, b] = copy.seats.filter((_, i) => i + 1 !== viewer);
  if (!a || !b) return undefined;
  const hands = swapped(a.hand as Counts<(typeof resources)[number]>, b.hand as typeof a.hand, resources);
  // Points would change the points, which are given, too.
  const unseen = kinds.filter((kind) => kind !== "point");
  const hidden = copy.hidden as { boughtNow: Game["hidden"]["boughtNow"]; seed: string; thefts: number };
  const mayHold = copy.turn === viewer;
  const drawn =
    mayHold && swapped(a.cards as Counts<(typeof kinds)[number]>, copy.hidden.deck as typeof a.cards, unseen);
  hidden.seed = "another";
  return hands || drawn ? copy : undefined;
}

describe("a view", () => {
  test.each([3, 4] as const)("is the same to the byte whatever the others and the deck hide: %i players", (players) => {
    let compared = 0;
    for (const game of played(players, 3))
      for (let viewer = 1; viewer <= players; ++viewer) {
        const other = permuted(game, viewer);
        if (!other) continue;
        compared += 1;
        const seen = view(game, viewer);
        expect(JSON.stringify(view(other, viewer))).toBe(JSON.stringify(seen));
      }
    expect(compared).toBeGreaterThan(300);
  });

  test("has as many cards of each as the game, and the own ones", () => {
    for (const game of played(4, 4))
      for (const viewer of [1, 3]) {
        const seen = view(game, viewer);
        expect(seen.viewer).toBe(viewer);
        expect(seen.bank).toEqual(game.bank);
        for (const [i, { hand, cards, points, ...open }] of game.seats.entries()) {
          const { handSize, cardCount, publicPoints, own, ...rest } = seen.seats[i] as GameView["seats"][number];
          const sum = (counts: object) => Object.values(counts).reduce((total: number, n: number) => total + n, 0);
          expect(rest).toEqual(open);
          expect([handSize, cardCount, publicPoints]).toEqual([sum(hand), sum(cards), points - cards.point]);
          expect(own && [own.hand, own.cards, own.points]).toEqual(
            i + 1 === viewer ? [hand, cards, points] : undefined,
          );
        }
      }
  });

  test("is enough to list moves and to choose", () => {
    for (const level of ["random", "beginner", "intermediate", "advanced"] as const)
      for (const game of played(3, 5, level, 400)) {
        if (game.phase === "over") continue;
        const seen = JSON.parse(JSON.stringify(view(game, game.player))) as GameView;
        expect(legalMoves(seen)).toEqual(legalMoves(game));
        expect(chooseMove(seen, level)).toEqual(chooseMove(game, level));
      }
  });

  test("leaves out of the last move what its player may not know", () => {
    let cards = 0;
    let thefts = 0;
    for (const game of [...played(3, 6), ...played(4, 7)]) {
      const { lastMove } = game;
      if (!lastMove?.chance || lastMove.chance.dice) continue;
      for (let viewer = 1; viewer <= game.seats.length; ++viewer) {
        const { move } = lastMove;
        const knows = viewer === lastMove.player || (move.kind === "robber" && move.victim === viewer);
        expect(view(game, viewer).lastMove).toEqual(knows ? lastMove : { player: lastMove.player, move });
      }
      if (lastMove.chance.card) cards += 1;
      else thefts += 1;
    }
    expect(cards).toBeGreaterThan(5);
    expect(thefts).toBeGreaterThan(5);
  });

  test("names the cards that may be played now", () => {
    const games = played(4, 8);
    let some = 0;
    for (const game of games) {
      const playable = view(game, game.player).seats[game.player - 1]?.own?.playable ?? [];
      const listed = new Set(legalMoves(game).map(({ kind }) => kind));
      for (const card of ["knight", "monopoly"] as const) expect(playable.includes(card)).toBe(listed.has(card));
      some += playable.length;
    }
    expect(some).toBeGreaterThan(5);
  });
});

test("chooseMove is the same for the same seed, by default the number of moves", () => {
  const game = newGame({ board, seed: 1 });
  expect(chooseMove(game, "random")).toEqual(chooseMove(game, "random", { seed: 0 }));
  const chosen = Array.from({ length: 20 }, (_, seed) => JSON.stringify(chooseMove(game, "random", { seed })));
  expect(new Set(chosen).size).toBeGreaterThan(5);
  expect(apply(game, chooseMove(game, "advanced")).moves).toBe(1);
});
