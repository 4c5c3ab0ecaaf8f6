// The game page's texts about trades between players and extra building turns.
import { expect, test } from "vitest";
import { init } from "hexsmith/game/external";
import { wordsOf } from "../../../web/demo/play/words.js";
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

/** Plays a game of computer players without offers until `enough` is true. */
function playedUntil(enough: (match: Match) => boolean): Match {
  let match = matchOf({ version: 1, board, options, steps: [] }, { you: 1, levels: [] });
  while (!enough(match)) {
    const game = gameOf(match);
    match = matchAfter(match, chooseMove(playerView(game, game.activePlayer), "beginner"));
  }
  return match;
}

/** Returns the log's text about the last move. */
function told(match: Match): string {
  const [before, now] = [viewOf(match, match.games.length - 2), viewOf(match)];
  return wordsOf(now.lastMove as NonNullable<typeof now.lastMove>, before, now, places);
}
const prompt = (match: Match) => promptOf(viewOf(match), match, undefined, []);

/** Makes moves and returns the log's text for each. */
function said(match: Match, ...moves: readonly Move[]): readonly string[] {
  return moves.map((move) => told((match = matchAfter(match, move))));
}

test.each([
  ["en", "Roll first."],
  ["de", "Würfle zuerst."],
  ["es", "Primero tira los dados."],
  ["fr", "Lancez d’abord les dés."],
] as const)("before the roll, the status asks the person to roll: %s", async (language, words) => {
  await loadTexts(language);
  const match = playedUntil((match) => gameOf(match).phase === "roll" && gameOf(match).activePlayer === 1);
  for (const deed of ["road", "settlement", "city", "buyCard", "trade"] as const)
    expect(reasonAgainst(match, deed)).toBe(words);
  await loadTexts("en");
});

test("an offer, its answers and its end are logged, and the person is asked", () => {
  const held = (match: Match, player: number) =>
    Object.entries(gameOf(match).seats[player - 1]?.hand ?? {}).flatMap(([resource, count]) =>
      count > 0 ? [resource] : [],
    );
  const pair = (match: Match): readonly [string, string] | undefined => {
    const [give] = held(match, 2);
    const receive = held(match, 1).find((resource) => resource !== give && held(match, 3).includes(resource));
    return give && receive ? [give, receive] : undefined;
  };
  const holds = (match: Match, resource: string) => held(match, 2).includes(resource);
  const match = playedUntil((match) => {
    const { phase, activePlayer } = gameOf(match);
    return phase === "main" && activePlayer === 2 && pair(match) !== undefined;
  });
  const [give, receive] = pair(match) as readonly [string, string];
  const cards = (resource: string, count = 1): ResourceCounts => ({ [resource]: count });
  const named = (resource: string) => texts.words.resources[resource as Resource];
  const offer = { kind: "offerTrade", give: cards(give), receive: cards(receive) } as const;
  const offered = matchAfter(match, { ...offer, to: [3, 1] });
  expect(prompt(offered)).toBe("Clara is thinking …");
  const countered = matchAfter(offered, { kind: "counterTrade", give: cards(receive), receive: cards(give, 2) });
  expect(prompt(countered)).toBe(`Bruno offers 1 ${named(give)} for 1 ${named(receive)}.`);
  expect(
    said(
      match,
      { ...offer, to: [3, 1] },
      { kind: "counterTrade", give: cards(receive), receive: cards(give, 2) },
      { kind: "acceptTrade" },
      { kind: "confirmTrade", player: 1 },
    ),
  ).toEqual([
    `Bruno offered 1 ${named(give)} for 1 ${named(receive)} to you and Clara.`,
    `Clara would give 1 ${named(receive)} for 2 ${named(give)}.`,
    "You accepted.",
    `Bruno traded with you: 1 ${named(give)} for 1 ${named(receive)}.`,
  ]);
  expect(said(match, { ...offer, to: [1] }, { kind: "declineTrade" }, { kind: "cancelTrade" })).toEqual([
    `Bruno offered 1 ${named(give)} for 1 ${named(receive)} to you.`,
    "You declined.",
    "Nobody took Bruno's offer.",
  ]);
  const mine = { kind: "offerTrade", give: cards(receive), receive: cards(give), to: [2, 3] } as const;
  const turn = playedUntil((match) => {
    const { phase, activePlayer, seats } = gameOf(match);
    return (
      phase === "main" && activePlayer === 1 && (seats[0]?.hand[receive as Resource] ?? 0) > 0 && holds(match, give)
    );
  });
  expect(said(turn, mine, { kind: "declineTrade" }, { kind: "declineTrade" }, { kind: "cancelTrade" }).at(-1)).toBe(
    "Nobody took your offer.",
  );
  expect(said(turn, mine, { kind: "acceptTrade" }, { kind: "declineTrade" }, { kind: "cancelTrade" }).at(-1)).toBe(
    "You withdrew the offer.",
  );
  expect(said(match, offer)).toEqual([`Bruno offered 1 ${named(give)} for 1 ${named(receive)}.`]);
});

test("in an extra turn the person may build, and ends it", () => {
  const match = playedUntil((match) => {
    const { phase, activePlayer } = gameOf(match);
    return phase === "extraBuilding" && activePlayer === 1;
  });
  expect(prompt(match)).toBe("Build or buy before the next turn.");
  expect(said(match, { kind: "endTurn" })).toEqual(["You finished building."]);
});
