// The game page's functions for cards: entering trades, costs, and the summary of a finished game.
import { expect, test } from "vitest";
import { init } from "hexsmith/game/external";
import {
  matchAfter,
  computerMove,
  forcedMove,
  gameOf,
  type Match,
  newMatch,
  undoMatch,
  viewOf,
} from "../../../web/demo/play/match.js";
import { yearOfPlentyChoices } from "../../../web/demo/play/mode.js";
import { expectedRolls, rollsOf, scoresOf } from "../../../web/demo/play/results.js";
import {
  withPartnerToggled,
  bankTrade,
  emptyDraft,
  withCardToGive,
  offerOf,
  withCardToReceive,
} from "../../../web/demo/play/trade.js";
import { type Game, legalMoves, type Move, playerView } from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the tests call the demo's functions, which need the module

const { board } = generateBoard({ seed: "harvest" });
const levels = ["advanced", "advanced", "advanced"] as const;

/** Plays a game of computer players until `isDone` returns true or the game ends. */
function playUntil(seed: string, isDone: (game: Game) => boolean = () => false): Match {
  let match = newMatch({ board, levels, you: 9, rules: {}, seed });
  while (gameOf(match).phase !== "over" && !isDone(gameOf(match))) match = matchAfter(match, computerMove(match));
  return match;
}

test("a draft of a trade gives no card that it receives and no more than the hand has, and becomes an offer", () => {
  const game = gameOf(
    playUntil(
      "draft",
      ({ phase, seats, activePlayer }) => phase === "main" && (seats[activePlayer - 1]?.hand.wool ?? 0) > 0,
    ),
  );
  const view = playerView(game, game.activePlayer);
  const legal = legalMoves(view);
  const hand = { wool: 1, wood: 2 };
  let draft = emptyDraft(view);
  expect(draft.to).toEqual([1, 2, 3].filter((player) => player !== game.activePlayer));
  expect(offerOf(draft, "offerTrade", view, legal)).toBeUndefined();
  draft = withCardToGive(withCardToGive(draft, "wool", hand), "wool", hand);
  expect(draft.give).toEqual({ wool: 1 });
  draft = withCardToReceive(withCardToReceive(draft, "ore"), "ore");
  const cards = { give: { wool: 1 }, receive: { ore: 2 } };
  expect(offerOf(draft, "offerTrade", view, legal)).toEqual({ kind: "offerTrade", ...cards });
  const [firstPlayer = 0, secondPlayer = 0] = draft.to;
  expect(offerOf(withPartnerToggled(draft, firstPlayer), "offerTrade", view, legal)).toEqual({
    kind: "offerTrade",
    ...cards,
    to: [secondPlayer],
  });
  expect(
    offerOf(withPartnerToggled(withPartnerToggled(draft, firstPlayer), secondPlayer), "offerTrade", view, legal),
  ).toBeUndefined();
  expect(withCardToReceive(draft, "wool")).toMatchObject({ give: { wool: 0 }, receive: { wool: 1 } });
  expect(withCardToGive(draft, "ore", { ore: 1 })).toMatchObject({ give: { ore: 1 }, receive: { ore: 0 } });
});

test("a draft that gives one kind of card and receives one card is a bank trade", () => {
  const legal: readonly Move[] = [
    { kind: "bankTrade", give: "wool", receive: "ore" },
    { kind: "bankTrade", give: "wool", receive: "wood" },
  ];
  expect(bankTrade({ give: { wool: 1 }, receive: { ore: 1 } }, legal)).toBe(legal[0]);
  expect(bankTrade({ give: { wool: 1 }, receive: { ore: 2 } }, legal)).toBeUndefined();
  expect(bankTrade({ give: { wool: 1, wood: 1 }, receive: { ore: 1 } }, legal)).toBeUndefined();
  expect(bankTrade({ give: { grain: 4 }, receive: { ore: 1 } }, legal)).toBeUndefined();
  expect(bankTrade({ give: {}, receive: { ore: 1 } }, legal)).toBeUndefined();
});

test("an offer that everyone declines is withdrawn automatically, and undo returns to the position before it", () => {
  let match = playUntil("declined", (game) => {
    const { wool = 0 } = game.seats[game.activePlayer - 1]?.hand ?? {};
    return game.phase === "main" && wool > 0 && legalMoves(game).some(({ kind }) => kind === "offerTrade");
  });
  const offerer = gameOf(match).activePlayer;
  match = { ...match, you: offerer };
  const gameBefore = gameOf(match);
  match = matchAfter(match, { kind: "offerTrade", give: { wool: 1 }, receive: { ore: 19 } });
  while (gameOf(match).activePlayer !== offerer) match = matchAfter(match, { kind: "declineTrade" });
  expect(forcedMove(match)).toEqual({ kind: "cancelTrade" });
  match = matchAfter(match, { kind: "cancelTrade" });
  expect(forcedMove(match)).toBeUndefined();
  const previousMatch = undoMatch(match);
  expect(previousMatch && gameOf(previousMatch)).toBe(gameBefore);
});

test("the summary of a finished game has the sources of points, and every roll", () => {
  const match = playUntil("told");
  const game = gameOf(match);
  const scores = scoresOf(game);
  expect(scores[0]?.player).toBe(game.winner);
  const seats = game.seats.map((seat) => ({ ...seat, points: 5 }));
  const tiedScores = scoresOf({ ...game, winner: null, seats } as Game);
  expect(tiedScores.map(({ player }) => player)).toEqual([1, 2, 3]);
  for (const { settlements, cities, longestRoad, largestArmy, pointCards, points } of scores)
    expect(settlements + 2 * cities + 2 * Number(longestRoad) + 2 * Number(largestArmy) + pointCards).toBe(points);
  const rolls = rollsOf(match);
  const rollCount = match.record.steps.filter(({ move }) => move.kind === "roll").length;
  expect(rolls.reduce((sum, count) => sum + count, 0)).toBe(rollCount);
  expect(expectedRolls(36)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(viewOf({ ...match, you: 1 }).phase).toBe("over");
});

test("a year of plenty offers each second resource that the bank still has", () => {
  const legal = [
    ["wood", "wood"],
    ["wood", "ore"],
    ["ore", "wool"],
  ].map((resources) => ({ kind: "yearOfPlenty", resources }) as Move);
  expect(yearOfPlentyChoices(legal, undefined)).toEqual(new Set(["wood", "ore", "wool"]));
  expect(yearOfPlentyChoices(legal, "wood")).toEqual(new Set(["wood", "ore"]));
  expect(yearOfPlentyChoices(legal, "wool")).toEqual(new Set(["ore"]));
});
