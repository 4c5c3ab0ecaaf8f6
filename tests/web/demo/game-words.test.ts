// The game page's texts about trades between players and extra building turns.
import { expect, test } from "vitest";
import { init } from "hexsmith/game/external";
import { describeMove } from "../../../web/demo/play/words.js";
import { matchAfter, gameOf, type Match, matchOf, viewOf } from "../../../web/demo/play/match.js";
import { placesOf } from "../../../web/demo/play/places.js";
import { promptOf, reasonAgainst } from "../../../web/demo/play/words.js";
import { loadTexts, texts } from "../../../web/demo/texts.js";
import { chooseMove, type Move, playerView, type Resource, type ResourceCounts } from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the tests call the demo's functions, which need the module

await loadTexts("en");
const { board } = generateBoard({ seed: "harvest" });
const places = placesOf(board);
const options = { players: 5, seed: "words" };

/** Plays a game of computer players without offers until `isDone` returns true. */
function playUntil(isDone: (match: Match) => boolean): Match {
  let match = matchOf({ version: 1, board, options, steps: [] }, { you: 1, levels: [] });
  while (!isDone(match)) {
    const game = gameOf(match);
    match = matchAfter(match, chooseMove(playerView(game, game.activePlayer), "beginner"));
  }
  return match;
}

/** Returns the log's text about the last move. */
function logTextOf(match: Match): string {
  const [before, now] = [viewOf(match, match.games.length - 2), viewOf(match)];
  return describeMove(now.lastMove as NonNullable<typeof now.lastMove>, before, now, places);
}
const prompt = (match: Match) => promptOf(viewOf(match), match, undefined, []);

/** Makes moves and returns the log's text for each. */
function logTextsAfter(match: Match, ...moves: readonly Move[]): readonly string[] {
  return moves.map((move) => logTextOf((match = matchAfter(match, move))));
}

test.each([
  ["en", "Roll first."],
  ["de", "Würfle zuerst."],
  ["es", "Primero tira los dados."],
  ["fr", "Lancez d’abord les dés."],
] as const)("before the roll, the status asks the person to roll: %s", async (language, words) => {
  await loadTexts(language);
  const match = playUntil((match) => gameOf(match).phase === "roll" && gameOf(match).activePlayer === 1);
  for (const action of ["road", "settlement", "city", "buyCard", "trade"] as const)
    expect(reasonAgainst(match, action)).toBe(words);
  await loadTexts("en");
});

test("the log tells an offer, its answers and its end, and the prompt asks the person", () => {
  const resourcesOf = (match: Match, player: number) =>
    Object.entries(gameOf(match).seats[player - 1]?.hand ?? {}).flatMap(([resource, count]) =>
      count > 0 ? [resource] : [],
    );
  const pair = (match: Match): readonly [string, string] | undefined => {
    const [give] = resourcesOf(match, 2);
    const receive = resourcesOf(match, 1).find(
      (resource) => resource !== give && resourcesOf(match, 3).includes(resource),
    );
    return give && receive ? [give, receive] : undefined;
  };
  const holds = (match: Match, resource: string) => resourcesOf(match, 2).includes(resource);
  const match = playUntil((match) => {
    const { phase, activePlayer } = gameOf(match);
    return phase === "main" && activePlayer === 2 && pair(match) !== undefined;
  });
  const [give, receive] = pair(match) as readonly [string, string];
  const cards = (resource: string, count = 1): ResourceCounts => ({ [resource]: count });
  const nameOf = (resource: string) => texts.words.resources[resource as Resource];
  const offer = { kind: "offerTrade", give: cards(give), receive: cards(receive) } as const;
  const matchAfterOffer = matchAfter(match, { ...offer, to: [3, 1] });
  expect(prompt(matchAfterOffer)).toBe("Clara is thinking …");
  const matchAfterCounteroffer = matchAfter(matchAfterOffer, {
    kind: "counterTrade",
    give: cards(receive),
    receive: cards(give, 2),
  });
  expect(prompt(matchAfterCounteroffer)).toBe(`Bruno offers 1 ${nameOf(give)} for 1 ${nameOf(receive)}.`);
  expect(
    logTextsAfter(
      match,
      { ...offer, to: [3, 1] },
      { kind: "counterTrade", give: cards(receive), receive: cards(give, 2) },
      { kind: "acceptTrade" },
      { kind: "confirmTrade", player: 1 },
    ),
  ).toEqual([
    `Bruno offered 1 ${nameOf(give)} for 1 ${nameOf(receive)} to you and Clara.`,
    `Clara would give 1 ${nameOf(receive)} for 2 ${nameOf(give)}.`,
    "You accepted.",
    `Bruno traded with you: 1 ${nameOf(give)} for 1 ${nameOf(receive)}.`,
  ]);
  expect(logTextsAfter(match, { ...offer, to: [1] }, { kind: "declineTrade" }, { kind: "cancelTrade" })).toEqual([
    `Bruno offered 1 ${nameOf(give)} for 1 ${nameOf(receive)} to you.`,
    "You declined.",
    "Nobody took Bruno's offer.",
  ]);
  const ownOffer = { kind: "offerTrade", give: cards(receive), receive: cards(give), to: [2, 3] } as const;
  const ownTurn = playUntil((match) => {
    const { phase, activePlayer, seats } = gameOf(match);
    return (
      phase === "main" && activePlayer === 1 && (seats[0]?.hand[receive as Resource] ?? 0) > 0 && holds(match, give)
    );
  });
  expect(
    logTextsAfter(ownTurn, ownOffer, { kind: "declineTrade" }, { kind: "declineTrade" }, { kind: "cancelTrade" }).at(
      -1,
    ),
  ).toBe("Nobody took your offer.");
  expect(
    logTextsAfter(ownTurn, ownOffer, { kind: "acceptTrade" }, { kind: "declineTrade" }, { kind: "cancelTrade" }).at(-1),
  ).toBe("You withdrew the offer.");
  expect(logTextsAfter(match, offer)).toEqual([`Bruno offered 1 ${nameOf(give)} for 1 ${nameOf(receive)}.`]);
});

test("in an extra turn the prompt asks the person to build, and the log tells its end", () => {
  const match = playUntil((match) => {
    const { phase, activePlayer } = gameOf(match);
    return phase === "extraBuilding" && activePlayer === 1;
  });
  expect(prompt(match)).toBe("Build or buy before the next turn.");
  expect(logTextsAfter(match, { kind: "endTurn" })).toEqual(["You finished building."]);
});
