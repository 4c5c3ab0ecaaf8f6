// The game page's texts about moves, trades between players and extra building turns.
import { expect, test } from "vitest";
import { init } from "hexsmith/game/external";
import { matchAfter, computerMove, gameOf, type Match, matchOf, viewOf } from "../../../web/demo/play/match.js";
import { moveWords, promptOf, reasonAgainst, stepWords } from "../../../web/demo/play/words.js";
import { loadTexts, texts } from "../../../web/demo/texts.js";
import {
  chooseMove,
  legalMoves,
  type Move,
  playerView,
  type Resource,
  type ResourceCounts,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the tests call the demo's functions, which need the module

await loadTexts("en");
const { board } = generateBoard({ seed: "harvest" });
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

const prompt = (match: Match) => promptOf(viewOf(match), match, undefined, []);

/** Makes moves and returns the log's text for each. */
function logTextsAfter(match: Match, ...moves: readonly Move[]): readonly string[] {
  return moves.map((move) => stepWords((match = matchAfter(match, move)), match.record.steps.length));
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
    `Bruno: Offer 1 ${nameOf(give)} for 1 ${nameOf(receive)}.`,
    `Clara: Counter-offer: 1 ${nameOf(receive)} for 2 ${nameOf(give)}.`,
    "Ada: Accept the trade.",
    "Bruno: Trade with Ada.",
  ]);
  const declined = matchAfter(matchAfter(match, { ...offer, to: [1] }), { kind: "declineTrade" });
  expect(prompt({ ...declined, you: 2 })).toBe("Nobody accepts. Withdraw the offer.");
  expect(prompt({ ...matchAfter(matchAfterCounteroffer, { kind: "acceptTrade" }), you: 2 })).toBe(
    "Choose a partner, or withdraw the offer.",
  );
  expect(logTextsAfter(match, { ...offer, to: [1] }, { kind: "declineTrade" }, { kind: "cancelTrade" })).toEqual([
    `Bruno: Offer 1 ${nameOf(give)} for 1 ${nameOf(receive)}.`,
    "Ada: Decline the trade.",
    "Bruno: Withdraw the offer.",
  ]);
});

test("in an extra turn the prompt asks the person to build", () => {
  const match = playUntil((match) => {
    const { phase, activePlayer } = gameOf(match);
    return phase === "extraBuilding" && activePlayer === 1;
  });
  expect(prompt(match)).toBe("Build or buy before the next turn.");
});

test.each(["en", "de", "es", "fr"] as const)("every move and every event of a game has words: %s", async (language) => {
  await loadTexts(language);
  const levels = ["advanced", "advanced", "intermediate"] as const;
  const options = { players: 3, seed: `words ${language}`, pointsToWin: 6 };
  let match = matchOf({ version: 1, board, options, steps: [] }, { you: 1, levels });
  const told = new Map<string, string>();
  while (gameOf(match).phase !== "over") {
    for (const move of legalMoves(gameOf(match))) told.set(JSON.stringify(move), moveWords(move, board));
    match = matchAfter(match, { ...computerMove({ ...match, you: 9 }) });
  }
  const events = match.record.steps.map((_, i) => stepWords(match, i + 1));
  expect([...told.values(), ...events].filter((text) => !text || /undefined|NaN|null|[{}]/.test(text))).toEqual([]);
  const settlements = [...told].filter(([move]) => move.includes('"settlement"')).map(([, text]) => text);
  expect(new Set(settlements).size).toBe(settlements.length);
  expect(settlements.filter((text) => text.includes("2:1")).length).toBeGreaterThan(5); // harbors
  await loadTexts("en");
});
