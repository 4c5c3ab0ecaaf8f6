// Outcomes of dice, deck and thefts come from the game's random streams, or the caller passes them in.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  type DevelopmentCard,
  type Game,
  legalMoves,
  type Move,
  type Outcome,
} from "../../../web/src/game.js";
import { positionsOfPlayedGame } from "./positions.js";

const games = [...positionsOfPlayedGame(4, 2), ...positionsOfPlayedGame(3, 12)];
const cards = [
  "knight",
  "yearOfPlenty",
  "monopoly",
  "roadBuilding",
  "victoryPoint",
] as const satisfies readonly DevelopmentCard[];
const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
const seat = (game: Game, player: number) => game.seats[player - 1] as Game["seats"][number];

/** Returns the games in which a move that satisfies the condition is legal, each with the first of these moves. */
const gamesWithMove = (condition: (move: Move) => boolean): readonly (readonly [Game, Move])[] =>
  games.flatMap((game) => {
    const move = legalMoves(game).find(condition);
    return move ? [[game, move] as const] : [];
  });
const rolls = gamesWithMove(({ kind }) => kind === "roll");
const buys = gamesWithMove(({ kind }) => kind === "buyCard");
const thefts = gamesWithMove((move) => move.kind === "moveRobber" && move.victim !== undefined);

const impossibleOutcome = expect.objectContaining({
  kind: "impossible-outcome",
  path: "options.outcome",
  message: "options.outcome is refused: this outcome is impossible here",
}) as Error;

test("passing in the outcomes that the streams draw gives the same game", () => {
  const samples = [...rolls.slice(0, 40), ...buys.slice(0, 40), ...thefts.slice(0, 40)];
  expect(samples.length).toBeGreaterThan(80);
  for (const [game, move] of samples) {
    const gameAfter = applyMove(game, move);
    expect(gameAfter.lastMove?.outcome).toBeDefined();
    expect(applyMove(game, move, { outcome: gameAfter.lastMove?.outcome })).toEqual(gameAfter);
    expect(applyMove(game, move)).toEqual(gameAfter); // without an outcome, the streams advance
  }
});

test("dice can be passed in, which does not change the next roll of the stream", () => {
  const [game, move] = rolls[5] as (typeof rolls)[number];
  for (const dice of [
    [1, 1],
    [6, 2],
    [3, 4],
  ] as const) {
    const gameAfter = applyMove(game, move, { outcome: { dice } });
    expect([gameAfter.dice, gameAfter.lastMove?.outcome]).toEqual([dice, { dice }]);
    expect([gameAfter.hidden.rolls, gameAfter.hidden.thefts]).toEqual([game.hidden.rolls + 1, game.hidden.thefts]);
    expect(["discard", "moveRobber"].includes(gameAfter.phase)).toBe(dice[0] + dice[1] === 7);
  }
});

test("the bought card can be passed in if the deck contains the card", () => {
  const counts = { accepted: 0, refused: 0 };
  for (const [game, move] of buys)
    for (const card of cards) {
      const buy = () => applyMove(game, move, { outcome: { card } });
      if (game.hidden.deck[card] === 0) {
        expect(buy).toThrow(impossibleOutcome);
        counts.refused += 1;
        continue;
      }
      const gameAfter = buy();
      expect(seat(gameAfter, game.activePlayer).cards[card]).toBe(seat(game, game.activePlayer).cards[card] + 1);
      expect(gameAfter.hidden.deck[card]).toBe(game.hidden.deck[card] - 1);
      counts.accepted += 1;
    }
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(3);
});

test("the stolen card can be passed in if the victim has the card", () => {
  const counts = { accepted: 0, refused: 0 };
  for (const [game, move] of thefts) {
    const victim = (move as Move & { kind: "moveRobber" }).victim as number;
    for (const stolen of resources) {
      const rob = () => applyMove(game, move, { outcome: { stolen } });
      if (seat(game, victim).hand[stolen] === 0) {
        expect(rob).toThrow(impossibleOutcome);
        counts.refused += 1;
        continue;
      }
      const gameAfter = rob();
      expect(seat(gameAfter, victim).hand[stolen]).toBe(seat(game, victim).hand[stolen] - 1);
      expect(seat(gameAfter, game.activePlayer).hand[stolen]).toBe(seat(game, game.activePlayer).hand[stolen] + 1);
      counts.accepted += 1;
    }
  }
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(3);
});

describe("an outcome that does not fit its move is refused:", () => {
  const [roll, buy, theft] = [rolls[0], buys[0], thefts[0]] as (typeof rolls)[number][];
  const moveWithoutVictim = gamesWithMove((move) => move.kind === "moveRobber" && move.victim === undefined)[0];
  test.each<[string, (typeof rolls)[number] | undefined, Outcome]>([
    ["dice for a card", buy, { dice: [1, 2] }],
    ["dice for a theft", theft, { dice: [1, 2] }],
    ["a card for a roll", roll, { card: "knight" }],
    ["a theft for a roll", roll, { stolen: "ore" }],
    ["a card beside the dice", roll, { dice: [1, 2], card: "knight" }],
    ["a theft from nobody", moveWithoutVictim, { stolen: "ore" }],
  ])("%s", (_, sample, outcome) => {
    const [game, move] = sample as (typeof rolls)[number];
    expect(() => applyMove(game, move, { outcome })).toThrow(impossibleOutcome);
    expect(applyMove(game, move, { outcome: {} })).toEqual(applyMove(game, move));
  });
});
