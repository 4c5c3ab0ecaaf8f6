// Plays the hand-written games of tests/golden/catan-trades.txt by the API. They have trades, and five and six players.
// tests/golden/README.md explains the format, and names the rule and its source for each game.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { applyMove, type Game, type GameOptions, legalMoves, newGame, playerView } from "../../../web/src/game.js";
import { refusals } from "../../../web/src/game/refusals.js";
import { boardOf, goldenStateOf, movesOf, outcomeOf, sortedMoves, stateOf, stepsOf } from "./golden-games.js";

/** The name of each game, and its lines as lists of words. */
const games = readFileSync(inTree("tests", "golden", "catan-trades.txt"), "utf8")
  .trimEnd()
  .split(/\n(?=game )/)
  .map((text) => text.split("\n").map((line) => line.split(" ")))
  .map((lines) => [lines[1]?.slice(1).join(" ") ?? "", lines] as const);

/** Reads options from words, which are keys and values in turn. */
const optionsOf = (words: readonly string[]): GameOptions =>
  Object.fromEntries(
    Array.from({ length: Math.floor(words.length / 2) }, (_, i) => {
      const [key = "", value = ""] = words.slice(2 * i, 2 * i + 2);
      return [key, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );

/** Kinds of refusals that a word of the scripts means, where it means several. */
const severalKinds: Readonly<Record<string, string[]>> = {
  phase: [
    ...["roll-first", "already-rolled", "discard-first", "robber-first", "trade-first", "roads-first"],
    ...["only-building", "no-trade"],
  ],
  resource: ["empty-side", "resource-on-both-sides", "resource-for-itself"],
  partner: ["no-such-partner", "asks-oneself"],
};

test("there are 15 golden games of trades and extra turns", () => {
  expect(games).toHaveLength(15);
});

test.each(games)(
  "a golden game reaches the golden states and refusals: %s",
  (_, [firstLine = [], , options = [], ...lines]) => {
    let game: Game = newGame(boardOf(firstLine), {
      players: Number(firstLine[1]),
      seed: 1,
      ...optionsOf(options.slice(1)),
    });
    for (const words of lines) {
      const [verb = "", ...rest] = words;
      switch (verb) {
        case "now":
          expect([game.phase, game.activePlayer, game.currentPlayer]).toEqual([
            rest[0],
            Number(rest[1]),
            Number(rest[2]),
          ]);
          break;
        case "may": {
          const [player, ...moves] = rest;
          expect(game.activePlayer).toBe(Number(player));
          expect(sortedMoves(legalMoves(game))).toEqual(sortedMoves(moves.flatMap(movesOf)));
          expect(legalMoves(playerView(game, Number(player)))).toEqual(legalMoves(game));
          break;
        }
        case "not": {
          const [, move = "", ...outcomeAndRule] = rest;
          const rule = outcomeAndRule.at(-1) as keyof typeof refusals;
          const outcome = outcomeAndRule.length > 1 ? outcomeOf(outcomeAndRule[0] as string) : undefined;
          for (const one of movesOf(move))
            expect(() => applyMove(game, one, { outcome })).toThrow(
              expect.objectContaining({
                kind: expect.toBeOneOf(severalKinds[rule] ?? [refusals[rule][0]]) as unknown,
              }) as Error,
            );
          break;
        }
        case "state":
        case "final":
          expect(goldenStateOf(game)).toEqual(stateOf(words));
          break;
        default:
          for (const { player, move, outcome } of stepsOf(words)) {
            expect(game.activePlayer).toBe(player);
            game = applyMove(JSON.parse(JSON.stringify(game)) as Game, move, { outcome });
          }
      }
    }
    expect(game.winner).toBe(Number(firstLine[2]) || null);
  },
);
