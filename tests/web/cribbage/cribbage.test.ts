// Cribbage in the package. Tests golden values, properties, and the message of each bad input.
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import type { CribbageGame, CribbageLevel, CribbagePlayer } from "../../../web/src/lab.js";
import { cribbage, RefusedError, stats } from "../../../web/src/lab.js";

const golden = (name: string) =>
  readFileSync(inTree("tests", "golden", `cribbage-${name}.txt`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
const deck = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const levels = ["beginner", "intermediate", "advanced", "expert"] as const;
const cardsOf = (count: number) => fc.shuffledSubarray(deck, { minLength: count, maxLength: count });
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const opponentOf = (player: CribbagePlayer) => (3 - player) as CribbagePlayer;

describe("scoring", () => {
  test("scoreHand returns the golden scores of hands and cribs, term by term", () => {
    for (const row of golden("scores")) {
      const hand = row.slice(0, 4);
      const starter = row[4] as string;
      const [handTotal, cribTotal, fifteens, pairs, runs, handFlush, cribFlush, nobs] = row.slice(5).map(Number);
      const terms = { fifteens, pairs, runs, nobs };
      expect(cribbage.scoreHand(hand, starter)).toEqual({ ...terms, total: handTotal, flush: handFlush });
      expect(cribbage.scoreHand(hand, starter, { crib: true })).toEqual({
        ...terms,
        total: cribTotal,
        flush: cribFlush,
      });
    }
  });

  test("the best hand scores 29, also in lower case, and 10 is the same as T", () => {
    const best = { total: 29, fifteens: 16, pairs: 12, runs: 0, flush: 0, nobs: 1 };
    expect(cribbage.scoreHand(["5s", "5C", "5d", "jh"], "5h")).toEqual(best);
    expect(cribbage.scoreHand(["10S", "9S", "8c", "7H"], "10d")).toEqual(
      cribbage.scoreHand(["TS", "9S", "8C", "7H"], "TD"),
    );
  });
});

describe("discards", () => {
  test("all fifteen equal the golden sums, and are ranked by net points", () => {
    const rows = golden("discards");
    let hands = 0;
    while (rows.length > 0) {
      const [sixCards = [], ...splits] = rows.splice(0, 16);
      const sums = new Map(
        splits.map(([a = "", b = "", hand, , , , crib]) => [[a, b].sort().join(), [Number(hand), Number(crib)]]),
      );
      for (const ownCrib of [true, false]) {
        const ranking = cribbage.discards(sixCards, { ownCrib, model: "uniform" });
        expect(ranking).toHaveLength(15);
        ranking.forEach(({ keep, discard, handMean, cribMean, net }, place) => {
          const [hand = Number.NaN, crib = Number.NaN] = sums.get([...discard].sort().join()) ?? [];
          expect(handMean).toBe(hand / 46);
          expect(cribMean).toBe(crib / 45_540);
          expect(net).toBe(ownCrib ? handMean + cribMean : handMean - cribMean);
          expect([...keep, ...discard].sort()).toEqual([...sixCards].sort());
          expect(net).toBeLessThanOrEqual((ranking[place - 1]?.net ?? Infinity) + 1e-12);
        });
      }
      ++hands;
    }
    expect(hands).toBeGreaterThan(10);
  });

  test("the distributions have the means that `discards` returns", () => {
    fc.assert(
      fc.property(cardsOf(6), fc.boolean(), fc.constantFrom("uniform", "table"), (sixCards, ownCrib, model) => {
        const options = { ownCrib, model: model as "uniform" | "table" };
        const [{ discard, handMean, cribMean } = { discard: [], handMean: 0, cribMean: 0 }] = cribbage.discards(
          sixCards,
          options,
        );
        const { hand, crib } = cribbage.discardDistribution(sixCards, discard, options);
        const mean = (shares: readonly number[]) => sum(shares.map((share, points) => share * points));
        expect([hand.length, crib.length]).toEqual([30, 30]);
        expect([sum(hand), sum(crib)]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
        expect([mean(hand), mean(crib)]).toEqual([expect.closeTo(handMean, 10), expect.closeTo(cribMean, 10)]);
      }),
      { seed: 6, numRuns: 20 },
    );
  });

  test("the anytime discard is exact by default, and a rule of thumb for a time budget of 0", () => {
    fc.assert(
      fc.property(cardsOf(6), fc.boolean(), (sixCards, ownCrib) => {
        for (const model of ["uniform", "table"] as const)
          expect(cribbage.anytimeDiscard(sixCards, { ownCrib, model })).toEqual({
            discard: cribbage.discards(sixCards, { ownCrib, model })[0]?.discard,
            confidence: 1,
            evaluations: 15 + 15 * (46 + 45_540),
          });
        expect(cribbage.discards(sixCards, { ownCrib })).toEqual(
          cribbage.discards(sixCards, { ownCrib, model: "table" }),
        );
        expect(cribbage.anytimeDiscard(sixCards, { ownCrib })).toEqual(
          cribbage.anytimeDiscard(sixCards, { ownCrib, model: "table" }),
        );
        const immediateChoice = cribbage.anytimeDiscard(sixCards, { ownCrib, timeBudgetMs: 0 });
        expect(immediateChoice).toMatchObject({ confidence: 0.69, evaluations: 15 });
        expect(sixCards).toEqual(expect.arrayContaining([...immediateChoice.discard]));
      }),
      { seed: 6, numRuns: 100 },
    );
  });
});

/** Plays a whole game between two levels, and calls `onState` with every state. */
function playGame(
  seed: number,
  players: readonly [CribbageLevel, CribbageLevel],
  onState?: (game: CribbageGame) => void,
) {
  let game = cribbage.newGame({ seed });
  onState?.(game);
  while (game.phase !== "over") {
    game = cribbage.applyMove(game, cribbage.chooseMove(game, players[game.activePlayer - 1] as CribbageLevel));
    onState?.(game);
  }
  return game;
}

describe("games", () => {
  test("each state survives JSON, has legal moves, and can be replayed from seed, first dealer and moves", () => {
    const game = playGame(1, ["intermediate", "beginner"], (state) => {
      const copy = JSON.parse(JSON.stringify(state)) as CribbageGame;
      expect(copy).toEqual(state);
      const moves = cribbage.legalMoves(copy);
      expect(moves.length).toBe({ discard: 15, play: moves.length, show: 1, over: 0 }[state.phase]);
      const { seed, firstDealer, moves: pastMoves } = state;
      expect(cribbage.legalMoves({ seed, firstDealer, moves: pastMoves } as unknown as CribbageGame)).toEqual(moves);
      if (state.phase !== "over") expect(moves).toContainEqual(cribbage.chooseMove(state, "beginner"));
    });
    expect(cribbage.legalMoves(game)).toEqual([]);
  });

  test("points of each source add up to scores, only the winner has 121, and players deal in turn", () => {
    for (let seed = 0; seed < 30; ++seed) {
      const game = playGame(seed, ["beginner", "intermediate"]);
      expect(game.points.map((points) => sum(Object.values(points)))).toEqual(game.scores);
      const loser = game.scores[opponentOf(game.activePlayer) - 1] as number;
      expect(game.scores[game.activePlayer - 1]).toBe(121);
      expect(loser).toBeLessThan(121);
      expect(game.skunks).toBe(loser > 90 ? 0 : loser > 60 ? 1 : 2);
      expect(game.dealer).toBe(1 + (game.deal % 2));
    }
  });

  test("a player's view contains the opponent's cards only after the show begins", () => {
    playGame(7, ["advanced", "beginner"], (game) => {
      for (const player of [1, 2] as const) {
        const view = cribbage.playerView(game, player);
        const [ownIndex, opponentIndex] = [player - 1, opponentOf(player) - 1];
        expect(view.viewer).toBe(player);
        expect(view).not.toHaveProperty("seed");
        expect(view).not.toHaveProperty("moves");
        expect(view.own).toEqual(game.hands[ownIndex]);
        expect(view.otherCount).toBe(game.hands[opponentIndex]?.length);
        const isShown = game.phase === "show" || (game.phase === "over" && game.plays.length === 8);
        const text = JSON.stringify(view);
        for (const card of [...(game.hands[opponentIndex] ?? []), ...(game.thrown[opponentIndex] ?? [])])
          expect(text.includes(`"${card}"`)).toBe(isShown);
      }
    });
  });

  test.each(levels)("%s plays a game to its end, and the same seed repeats it", (level) => {
    expect(playGame(3, [level, "beginner"])).toEqual(playGame(3, [level, "beginner"]));
  });
});

describe("tournaments", () => {
  const players = ["intermediate", "beginner"] as const;

  test("tournaments of disjoint ranges of pairs merge into the tournament of all pairs", () => {
    const { seed, ...allPairs } = cribbage.tournament(...players, { seed: "split", games: 60 });
    expect(seed).toBe("split");
    const parts = [
      { firstPair: 0, games: 20 },
      { firstPair: 10, games: 2 },
      { firstPair: 11, games: 38 },
    ].map((range) => cribbage.tournament(...players, { seed, ...range }));
    const [lost, split, won] = allPairs.pairs;
    expect(stats.merge(parts)).toEqual({ ...allPairs, pairs: [lost, 0, split, 0, won] });
  });

  test("a time budget of 0 plays one pair", () => {
    expect(cribbage.tournament(...players, { seed: 1, timeBudgetMs: 0 })).toMatchObject({ games: 2 });
  });

  test("the async version returns the same result, and reports intermediate intervals", async () => {
    const intervals: (readonly [number, number])[] = [];
    let games = 0;
    const result = await cribbage.tournamentAsync(...players, {
      seed: 9,
      games: 400,
      onProgress(progress) {
        expect(progress.games).toBeGreaterThanOrEqual(games);
        games = progress.games;
        expect(progress.progress).toBe(games / 400);
        if (progress.result) intervals.push(progress.result.interval);
      },
    });
    expect(result).toEqual(cribbage.tournament(...players, { seed: 9, games: 400 }));
    expect(games).toBe(400);
    expect(intervals.at(-1)).toEqual(result.interval);
  });
});

describe("the win chance at a pair of scores", () => {
  const scores = Array.from({ length: 121 }, (_, score) => score);

  test("agrees with published figures", () => {
    // For a dealer at 35 points against a pone at 37, cribbage programs publish a win chance of 51%. In millions of games
    // between people, the first dealer won 55.5% (blog.cribbagepro.net, November 2012).
    expect(Math.round(100 * cribbage.winChance(35, 37))).toBe(51);
    expect(cribbage.winChance(0, 0)).toBeGreaterThan(0.55);
    expect(cribbage.winChance(0, 0)).toBeLessThan(0.56);
  });

  test("at equal scores, has turning points within three points of those in a published table", () => {
    // blog.cribbagepro.net, 15 November 2012, from games between people. If scores are equal after a deal, its table advises the
    // dealer to let both players score more from 76 to 86 and from 102 to 112 points, and less from 61 to 75, from 87 to 101
    // and from 113 to 120. The pone deals next.
    const publishedPoints = [61, 75, 86, 101, 112];
    const chances = scores.map((score) => cribbage.winChance(score, score));
    const turningPoints = scores.filter((score) => {
      const [before = NaN, at = NaN, after = NaN] = chances.slice(score - 1, score + 2);
      return score > 50 && (at - before) * (after - at) < 0;
    });
    expect(turningPoints.length).toBe(publishedPoints.length);
    for (const [i, turningPoint] of turningPoints.entries())
      expect(Math.abs(turningPoint - (publishedPoints[i] as number))).toBeLessThanOrEqual(3);
    expect(chances[75]).toBeGreaterThan(chances[61] as number);
  });

  test.for<[unknown, unknown, Error]>([
    [121, 0, new RangeError("dealer must be an integer in [0, 120], got 121")],
    [0, -1, new RangeError("pone must be an integer in [0, 120], got -1")],
    [0.5, 0, new RangeError("dealer must be an integer in [0, 120], got 0.5")],
    [0, "37", new TypeError('pone must be an integer, got "37"')],
  ])("refuses the scores %j and %j", ([dealer, pone, error]) => {
    expect(() => cribbage.winChance(dealer as number, pone as number)).toThrow(error);
  });
});

describe("bad input throws an error that names value and path", () => {
  const hand = ["5S", "5C", "5D", "JH"];
  const sixCards = [...hand, "KH", "2S"];
  const game = cribbage.newGame({ seed: 1 });
  const card = "a card, rank A23456789TJQK or 10 and suit CDHS";
  const functions = cribbage as unknown as Record<string, (...args: unknown[]) => unknown>;
  const legalMove = cribbage.legalMoves(game)[0];
  const laterGame = cribbage.applyMove(game, legalMove as string[]);

  test.for<[name: string, call: string, args: unknown[], error: Error]>([
    [
      "a card twice",
      "scoreHand",
      [["5S", "5C", "5s", "JH"], "5H"],
      new RangeError('hand[2] must be a card that is not among those before, got "5s"'),
    ],
    [
      "the starter in the hand",
      "scoreHand",
      [hand, "jh"],
      new RangeError('starter must be a card that is not in hand, got "jh"'),
    ],
    ["three cards", "scoreHand", [hand.slice(1), "5H"], new RangeError("hand must have 4 items, got 3")],
    ["no hand", "scoreHand", [undefined, "5H"], new TypeError("hand must be an array, got undefined")],
    [
      "an unknown rank",
      "scoreHand",
      [["1S", "5C", "5D", "JH"], "5H"],
      new RangeError(`hand[0] must be ${card}, got "1S"`),
    ],
    ["an unknown suit", "scoreHand", [hand, "5X"], new RangeError(`starter must be ${card}, got "5X"`)],
    [
      "a crib that is not a boolean",
      "scoreHand",
      [hand, "5H", { crib: 1 }],
      new TypeError("options.crib must be true or false, got 1"),
    ],
    [
      "five of six cards",
      "discards",
      [sixCards.slice(1), { ownCrib: true }],
      new RangeError("hand must have 6 items, got 5"),
    ],
    [
      "no owner of the crib",
      "discards",
      [sixCards],
      new TypeError("options.ownCrib must be true or false, got undefined"),
    ],
    [
      "an unknown model",
      "discards",
      [sixCards, { ownCrib: true, model: "best" }],
      new RangeError('options.model must be one of "uniform", "table", got "best"'),
    ],
    [
      "a discard not in the hand",
      "discardDistribution",
      [sixCards, ["KH", "3S"], { ownCrib: true }],
      new RangeError('discard[1] must be one of hand, got "3S"'),
    ],
    [
      "a negative budget",
      "anytimeDiscard",
      [sixCards, { ownCrib: true, timeBudgetMs: -1 }],
      new RangeError("options.timeBudgetMs must be a number >= 0, got -1"),
    ],
    [
      "a card both excluded and kept",
      "monteCarloHand",
      [hand, ["KH", "5S"]],
      new RangeError('exclude[1] must be a card that is not in keep, got "5S"'),
    ],
    [
      "no card left for the starter",
      "monteCarloHand",
      [hand, deck.filter((name) => !hand.includes(name))],
      new RangeError("exclude must leave a starter, got all 48 other cards"),
    ],
    [
      "a third dealer",
      "newGame",
      [{ dealer: 3 }],
      new RangeError("options.dealer must be an integer in [1, 2], got 3"),
    ],
    ["no game", "legalMoves", [undefined], new TypeError("game must be an object, got undefined")],
    [
      "a game without moves",
      "legalMoves",
      [{ seed: 1, firstDealer: 1 }],
      new TypeError("game.moves must be an array, got undefined"),
    ],
    [
      "a forged score",
      "applyMove",
      [{ ...game, scores: [120, 0] }, legalMove],
      new RangeError("game.scores must be what follows from seed, firstDealer and moves, got an array of length 2"),
    ],
    [
      "a forged hand",
      "playerView",
      [{ ...game, hands: [hand, hand] }, 1],
      new RangeError("game.hands must be what follows from seed, firstDealer and moves, got an array of length 2"),
    ],
    [
      "a forged move",
      "chooseMove",
      [{ ...laterGame, moves: [["AC", "AD"]] }, "expert"],
      new RangeError('game.moves[0] must be a legal move, got "AC AD"'),
    ],
    [
      "three cards played",
      "applyMove",
      [game, ["AC", "AD", "AH"]],
      new RangeError("move must have 2 items at most, got 3"),
    ],
    [
      "another version",
      "legalMoves",
      [{ ...game, version: 2 }],
      new RangeError("game.version must be 1, the only version that there is, got 2"),
    ],
    ["a hand with holes", "scoreHand", [Array(4), "5H"], new TypeError(`hand[0] must be ${card}, got undefined`)],
    [
      "moves with holes",
      "legalMoves",
      [{ ...game, moves: Array(1) }],
      new TypeError("game.moves[0] must be an array, got undefined"),
    ],
    ["no player", "playerView", [game, 0], new RangeError("player must be an integer in [1, 2], got 0")],
    [
      "an unknown level",
      "chooseMove",
      [game, "novice"],
      new RangeError('level must be one of "beginner", "intermediate", "advanced", "expert", got "novice"'),
    ],
    [
      "an odd number of games",
      "tournament",
      ["expert", "beginner", { games: 7 }],
      new RangeError("options.games must be even, got 7"),
    ],
  ])("%s", ([, call, args, error]) => {
    expect(() => functions[call]?.(...args)).toThrow(error);
  });

  test("an illegal move, and any move in a finished game, is a RefusedError", async () => {
    const finishedGame = playGame(1, ["beginner", "beginner"]);
    const noMove = { kind: "game-over", path: "move", message: "move is refused: the game is over" };
    const noChoice = { kind: "game-over", path: "game", message: "game is refused: it is over" };
    const cases: readonly (readonly [call: () => unknown, error: object])[] = [
      [
        () => cribbage.applyMove(game, ["AC"]),
        { kind: "not-legal", path: "move", message: 'move must be a legal move, got "AC"' },
      ],
      [
        () => cribbage.applyMove(game, []),
        { kind: "not-legal", path: "move", message: 'move must be a legal move, got ""' },
      ],
      [() => cribbage.applyMove(finishedGame, []), noMove],
      [() => cribbage.chooseMove(finishedGame, "beginner"), noChoice],
      [() => cribbage.chooseMoveAsync(finishedGame, "expert"), noChoice],
    ];
    for (const [call, error] of cases) {
      const thrownError: unknown = await (async () => call())().catch((reason: unknown) => reason);
      expect(thrownError).toBeInstanceOf(RefusedError);
      expect(thrownError).toMatchObject(error);
    }
  });

  test("a view passed as a whole game is refused, and the error names its viewer", () => {
    const view = cribbage.playerView(laterGame, 2) as unknown as CribbageGame;
    const error = new TypeError(
      "game must be a whole game, got the view of player 2: only the host has the whole game, so send the move to it",
    );
    expect(() => cribbage.applyMove(view, [])).toThrow(error);
    expect(() => cribbage.playerView(view, 2)).toThrow(error);
    expect(cribbage.legalMoves({ ...laterGame, viewer: 2 } as CribbageGame)).toEqual(cribbage.legalMoves(laterGame));
  });

  test("a contradictory view is a RangeError, as is a choice by an inactive player", () => {
    const gameAtDiscard = cribbage.newGame({ seed: 3 });
    const view = cribbage.playerView(gameAtDiscard, gameAtDiscard.activePlayer);
    const error = new RangeError("game must be a view with the cards and plays of a game");
    for (const wrongView of [
      { ...view, own: view.own.slice(1) },
      { ...view, ownThrown: view.own.slice(0, 2) },
      { ...view, otherCount: 5 },
      { ...view, phase: "play" as const },
      { ...view, count: 7 },
      { ...view, scores: [121, 0] as const },
      { ...view, plays: [{ player: view.viewer, card: "5H" }] },
    ]) {
      expect(() => cribbage.legalMoves(wrongView)).toThrow(error);
      expect(() => cribbage.chooseMove(wrongView, "expert")).toThrow(error);
    }
    expect(() => cribbage.legalMoves({ ...view, own: ["5H", "5H"] })).toThrow(
      new RangeError('game.own[1] must be a card that is not among those before, got "5H"'),
    );
    const { activePlayer } = gameAtDiscard;
    const opponent = activePlayer === 1 ? 2 : 1;
    expect(cribbage.legalMoves(cribbage.playerView(gameAtDiscard, opponent))).toEqual([]);
    expect(() => cribbage.chooseMove(cribbage.playerView(gameAtDiscard, opponent), "beginner")).toThrow(
      new RangeError(
        `game must be the view of player ${activePlayer}, who has to choose, got that of player ${opponent}`,
      ),
    );
  });

  test.each(["beginner", "intermediate", "advanced", "expert"] as const)(
    "a view gives the same legal moves and the same choice as its game: %s",
    (level) => {
      let game = cribbage.newGame({ seed: level });
      const maxMoves = level === "expert" ? 24 : 120;
      while (game.phase !== "over" && game.moves.length < maxMoves) {
        const view = cribbage.playerView(game, game.activePlayer);
        expect(cribbage.legalMoves(view)).toEqual(cribbage.legalMoves(game));
        const move = cribbage.chooseMove(game, level);
        expect(cribbage.chooseMove(view, level)).toEqual(move);
        game = cribbage.applyMove(game, move);
      }
    },
  );

  test("unknown keys of games are ignored at any depth, and a missing version counts as 1", () => {
    const expectedMoves = cribbage.legalMoves(laterGame);
    const { version, ...gameWithoutVersion } = laterGame;
    expect(version).toBe(1);
    expect(cribbage.legalMoves(gameWithoutVersion as CribbageGame)).toEqual(expectedMoves);
    const points = laterGame.points.map((one) => ({ ...one, total: 0 })) as unknown as CribbageGame["points"];
    expect(cribbage.legalMoves({ ...laterGame, _id: "a1", points } as CribbageGame)).toEqual(expectedMoves);
  });

  test("any value passed as a game is read, or refused with an error that names it", () => {
    const anyValue = fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true });
    const anyGame = fc.record(
      {
        seed: fc.oneof(fc.nat(), anyValue),
        firstDealer: fc.oneof(fc.constantFrom(1, 2), anyValue),
        moves: fc.oneof(fc.array(fc.subarray(deck, { maxLength: 2 })), fc.constant([legalMove]), anyValue),
        scores: anyValue,
      },
      { requiredKeys: ["seed", "firstDealer", "moves"] },
    );
    fc.assert(
      fc.property(fc.oneof(anyGame, anyValue), anyValue, (value, move) => {
        for (const call of [
          () => functions.playerView?.(value, 1),
          () => functions.applyMove?.(value, move),
          () => functions.chooseMove?.(value, "advanced"),
        ])
          try {
            expect(call()).toBeDefined();
          } catch (error) {
            if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
            expect(error.message).toMatch(/^(game|move)/);
          }
      }),
      { seed: 2, numRuns: 1000 },
    );
  });
});
