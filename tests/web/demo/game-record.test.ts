// Addresses contain games as short texts.
import { describe, expect, test } from "vitest";
import { init as initBoards } from "hexsmith/external";
import { init } from "hexsmith/game/external";
import { init as initSettle } from "hexsmith/draft/external";
import { linkOf } from "../../../web/cli/game-link.js";
import { hashOfDraft } from "../../../web/demo/settle/game-link.js";
import { gameOfHash, hashOf, recordOf } from "../../../web/demo/play/address.js";
import {
  matchAfter,
  computerMove,
  gameOf,
  isComputersTurn,
  type Match,
  matchOf,
  newMatch,
  undoMatch,
  viewOf,
} from "../../../web/demo/play/match.js";
import { rulesIn, describeRules } from "../../../web/demo/play/rules.js";
import { loadTexts } from "../../../web/demo/texts.js";
import {
  type Level,
  legalMoves,
  replay,
  type RuleOptions,
  simulatedGame,
  type SimulationOptions,
  twoPlayerRules,
} from "../../../web/src/game.js";
import { decodeBoard, generateBoard } from "../../../web/src/index.js";

await init(); // the tests call the demo's functions, which need the module

await loadTexts("en");
const { board } = generateBoard({ seed: "harvest" });

/** Plays a whole game of computer players. */
function playGame(levels: readonly Level[], seed: string, rules: RuleOptions = { pointsToWin: 8 }): Match {
  let match = newMatch({ board, levels, you: 1, rules, seed });
  while (gameOf(match).phase !== "over") match = matchAfter(match, computerMove(match));
  return match;
}

describe("the text of a game", () => {
  test.each<[string, readonly Level[]]>([
    ["one", ["intermediate", "advanced"]],
    ["two", ["beginner", "intermediate", "advanced"]],
    ["three", ["beginner", "beginner", "intermediate", "advanced"]],
    ["six", ["beginner", "beginner", "intermediate", "intermediate", "advanced", "advanced"]],
  ])("of seed %s contains every move, so replaying it gives the same game", (seed, levels) => {
    const match = playGame(levels, seed);
    const hash = hashOf(match);
    const decodedRecord = recordOf(board, gameOfHash(hash, ""));
    expect(decodedRecord.steps).toEqual(match.record.steps);
    expect(replay(decodedRecord).at(-1)).toEqual(gameOf(match));
    expect(gameOfHash(hash, "").levels).toEqual(levels);
    expect(hash.length).toBeLessThan(4000); // short enough for an address
  });

  test("contains the trades of a game, and the address contains the rules of trading", () => {
    const levels: readonly Level[] = ["advanced", "intermediate", "advanced", "intermediate", "advanced"];
    const options = { players: 5, pointsToWin: 6, extraTurns: "paired", seed: "trades" } as const; // 4 offers per turn by default
    let match = matchOf({ version: 1, board, options, steps: [] }, { you: 1, levels });
    while (gameOf(match).phase !== "over") match = matchAfter(match, computerMove(match));
    const kinds = new Set(match.record.steps.map(({ move }) => move.kind));
    for (const kind of ["offerTrade", "acceptTrade", "declineTrade", "confirmTrade"] as const)
      expect(kinds).toContain(kind);
    const hash = hashOf(match);
    expect(hash).toContain("&offers=4&extra=paired&");
    expect(replay(recordOf(board, gameOfHash(hash, ""))).at(-1)).toEqual(gameOf(match));
    expect(newMatch({ board, you: 1, levels, rules: options }).games[0]).toMatchObject({
      offersPerTurn: 4,
      extraTurns: "paired",
    });
    const matchWithoutOffers = newMatch({ board, you: 1, levels, rules: { offersPerTurn: 0 } });
    expect(matchWithoutOffers.games[0]).toMatchObject({ offersPerTurn: 0, extraTurns: "special-building" });
  });

  test.each<[string, SimulationOptions]>([
    ["of several levels", { seed: "s", players: 3, levels: ["advanced", "beginner", "random"] }],
    ["with trades", { seed: "s", players: 6, levels: "advanced", offersPerTurn: 4, pointsToWin: 6 }],
    ["with paired players", { seed: 7, players: 5, levels: "beginner", pointsToWin: 6, extraTurns: "paired" }],
    ["with other rules", { ...twoPlayerRules, seed: 7, levels: "random", pointsToWin: 6, discardLimit: 0 }],
    ["after a settlement", { seed: "", balancedDice: true, settlements: [{ player: 1, intersection: 20 }] }],
  ])("of a simulation %s is that of its link", (_, options) => {
    const record = simulatedGame(board, options, 3);
    const { players, seed } = record.options;
    const { levels = "intermediate" } = options;
    const levelsOfSeats = typeof levels === "string" ? Array<Level>(players as number).fill(levels) : levels;
    const { search, hash } = new URL(linkOf(record, levelsOfSeats), "https://example.org");
    const request = gameOfHash(hash, search);
    expect(request).toMatchObject({ levels: levelsOfSeats, you: 1, invalidParts: [] });
    const boardOfLink = decodeBoard(new URLSearchParams(search).get("board") as string);
    const { options: rules, ...linked } = recordOf(boardOfLink, request);
    expect(replay({ ...linked, options: { ...rules, seed } }).at(-1)).toEqual(replay(record).at(-1));
  });

  test("contains outcomes that do not follow from the seed", () => {
    const hash = "#you=1&levels=ii&points=10&dice=x&moves=R_34";
    expect(recordOf(board, gameOfHash(hash, "")).steps).toEqual([
      { move: { kind: "roll" }, outcome: { dice: [3, 4] } },
    ]);
  });

  test("that is invalid is refused by a RangeError", () => {
    const hash = "#you=1&levels=ii&points=10&dice=x&moves=S12R9";
    expect(() => recordOf(board, gameOfHash(hash, ""))).toThrow(RangeError);
  });

  test("contains a draft of the Settle page: settlements and roads in the package's format", async () => {
    await initBoards();
    await initSettle();
    const placements = [12, 40].map((intersection, i) => ({ player: i + 1, intersection, suggested: intersection }));
    const { steps } = recordOf(board, gameOfHash(hashOfDraft(board, 3, placements), ""));
    expect(steps.map(({ move }) => move.kind)).toEqual(["settlement", "road", "settlement", "road"]);
    expect(steps.flatMap(({ move }) => (move.kind === "settlement" ? [move.intersection] : []))).toEqual([12, 40]);
  });
});

describe("house rules", () => {
  const players = { levels: ["beginner", "intermediate"], you: 1 } as const;
  const allRules = { pointsToWin: 4, discardLimit: 0, friendlyRobber: true, balancedDice: true, offersPerTurn: 0 };

  test.each<[string, RuleOptions, string]>([
    ["of the base game, with trades", {}, "#you=1&levels=bi&points=10&offers=4&dice=x"],
    ["for two players", twoPlayerRules, "#you=1&levels=bi&points=15&discard=9&friendly=1&offers=4&dice=x"],
    ["all house rules at once", allRules, "#you=1&levels=bi&points=4&discard=0&friendly=1&balanced=1&dice=x"],
  ])("are in the address: %s", (_, rules, hash) => {
    const match = newMatch({ board, ...players, rules: rulesIn(rules), seed: "x" });
    expect(hashOf(match)).toBe(hash);
    const request = gameOfHash(hash, "");
    expect(rulesIn(request.rules)).toEqual(rulesIn(rules));
    expect(matchOf(recordOf(board, request), request).games).toEqual(match.games);
    expect(gameOf(match)).toMatchObject(rulesIn(rules));
  });

  test("are preserved by addresses of games", () => {
    const match = playGame(players.levels, "hosts", allRules);
    const decodedRecord = recordOf(board, gameOfHash(hashOf(match), ""));
    expect(replay(decodedRecord).at(-1)).toEqual(gameOf(match));
    expect(rulesIn(decodedRecord.options)).toEqual(allRules);
  });

  test("count as absent if an address has invalid values", () => {
    for (const parameter of [
      "points=2",
      "points=21",
      "discard=96",
      "discard=-1",
      "discard=x",
      "friendly=yes",
      "balanced=2",
      "offers=-1",
      "offers=many",
      "extra=paired", // needs five players
      "levels=iiiii&extra=both",
    ])
      expect(gameOfHash(`#${parameter}`, "").rules, parameter).toEqual(rulesIn({}));
  });

  test("are described by the goal and the differences from the base game", () => {
    expect(describeRules({})).toBe("to 10 points");
    expect(describeRules(twoPlayerRules)).toBe("to 15 points, discards above 9 cards, and friendly robber");
    expect(describeRules({ pointsToWin: 12, balancedDice: true })).toBe("to 12 points and balanced dice");
    expect(describeRules({ offersPerTurn: 0, extraTurns: "paired" })).toBe(
      "to 10 points, no trades between players, and paired players",
    );
  });
});

describe("an address of a game", () => {
  test("without a game has the number of players chosen on other pages", () => {
    expect(gameOfHash("", "?page=play&players=3").levels).toHaveLength(3);
    expect(gameOfHash("", "?page=play&players=6").levels).toHaveLength(6);
    expect(gameOfHash("", "?page=play&players=7").levels).toHaveLength(4);
    const invalidRequest = gameOfHash("#you=9&points=99&levels=zz", "");
    expect(invalidRequest).toEqual({ ...gameOfHash("", ""), invalidParts: ["levels", "you"] });
  });

  test("with a forbidden move is refused with the engine's reason", () => {
    const request = gameOfHash("#you=1&levels=ii&points=10&dice=x&moves=R", "");
    expect(() => matchOf(recordOf(board, request), request)).toThrow("record.steps[0].move is refused");
  });
});

test("undo returns to the person's last decision, as the same game object", () => {
  let match = newMatch({
    board,
    levels: ["intermediate", "intermediate"],
    you: 1,
    rules: { pointsToWin: 5 },
    seed: "undo",
  });
  expect(undoMatch(match)).toBeUndefined();
  const [move] = legalMoves(viewOf(match));
  const before = gameOf(match);
  match = matchAfter(match, move as NonNullable<typeof move>);
  for (const [next] = legalMoves(viewOf(match)); !isComputersTurn(match);)
    match = matchAfter(match, next as NonNullable<typeof next>);
  while (isComputersTurn(match)) match = matchAfter(match, computerMove(match));
  const previousMatch = undoMatch(match);
  expect(previousMatch && gameOf(previousMatch).activePlayer).toBe(1);
  expect(previousMatch && previousMatch.record.steps.length).toBe(1);
  expect(previousMatch && undoMatch(previousMatch)?.games.at(-1)).toBe(before);
});
