// Tests the analysis of positions: win chances, ratings of moves, the search of "expert", and reviews.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  chooseMoveAsync,
  type Game,
  type GameRecord,
  legalMoves,
  type Move,
  newGame,
  playerView,
  playMove,
  rateMoves,
  replay,
  reviewGame,
  simulate,
  startMatch,
  winChances,
  winChancesAsync,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

const { board } = generateBoard({ seed: 1 });

/** Returns a game after a number of moves by "intermediate". */
function gameAfterMoves(moves: number, options: Parameters<typeof newGame>[1] = {}): Game {
  let game = newGame(board, { seed: 5, offersPerTurn: 0, ...options });
  for (let i = 0; i < moves && game.phase !== "over"; ++i) game = applyMove(game, chooseMove(game, "intermediate"));
  return game;
}

/** Plays a whole game and returns its record. */
function playMatch(seed: number, players: number): { readonly record: GameRecord; readonly game: Game } {
  let match = startMatch(board, { seed, players, offersPerTurn: 0 });
  while (match.game.phase !== "over") match = playMove(match, chooseMove(match.game, "intermediate"));
  return match;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("win chances", () => {
  test("add up to 1, repeat by seed, and are within their intervals", () => {
    const game = gameAfterMoves(120);
    const chances = winChances(game, { playouts: 200, seed: 3 });
    expect(chances.playouts).toBe(200);
    expect(sum(chances.seats.map(({ winChance }) => winChance))).toBeCloseTo(1, 12);
    for (const { winChance, interval } of chances.seats) {
      expect(interval[0]).toBeLessThanOrEqual(winChance);
      expect(interval[1]).toBeGreaterThanOrEqual(winChance);
      expect(interval[0]).toBeGreaterThanOrEqual(0);
      expect(interval[1]).toBeLessThanOrEqual(1);
    }
    expect(winChances(game, { playouts: 200, seed: 3 })).toEqual(chances);
  });

  test("of a finished game are 1 for the winner and 0 for the others", () => {
    const { game } = playMatch(2, 3);
    const { seats } = winChances(game, { playouts: 10 });
    for (const { player, winChance, interval } of seats) {
      expect(winChance).toBe(player === game.winner ? 1 : 0);
      expect(interval).toEqual([winChance, winChance]);
    }
  });

  test("are equal in slices, which report growing results", async () => {
    const game = gameAfterMoves(120);
    const playoutCounts: number[] = [];
    const chances = await winChancesAsync(game, {
      playouts: 300,
      seed: 3,
      onProgress: ({ result }) => playoutCounts.push(result.playouts),
    });
    expect(chances).toEqual(winChances(game, { playouts: 300, seed: 3 }));
    expect(playoutCounts.at(-1)).toBe(300);
    expect(playoutCounts).toEqual([...playoutCounts].sort((a, b) => a - b));
  });

  test("without playouts need no seed, and their intervals overlap those of many playouts for most seats", () => {
    const overlaps = [];
    for (const moves of [4, 40, 80, 120, 160, 200]) {
      const view = playerView(gameAfterMoves(moves), 1);
      const estimate = winChances(view, { playouts: 0 });
      expect(estimate.playouts).toBe(0);
      expect(sum(estimate.seats.map(({ winChance }) => winChance))).toBeCloseTo(1, 12);
      expect(winChances(view, { playouts: 0, level: "random" }).seats).toEqual(estimate.seats);
      const simulated = winChances(view, { playouts: 300, level: "advanced", seed: 1 });
      for (const [i, { winChance, interval }] of estimate.seats.entries()) {
        expect(interval[0]).toBeLessThanOrEqual(winChance);
        expect(interval[1]).toBeGreaterThanOrEqual(winChance);
        const simulatedInterval = simulated.seats[i]?.interval as [number, number];
        overlaps.push(simulatedInterval[0] <= interval[1] && simulatedInterval[1] >= interval[0]);
      }
    }
    expect(overlaps.filter(Boolean).length).toBeGreaterThanOrEqual(22); // of 24
  });

  test("stop after one playout if the time budget is 0", () => {
    expect(winChances(gameAfterMoves(120), { timeBudgetMs: 0 }).playouts).toBe(1);
  });

  test("refuse the level that searches, and unknown options", () => {
    expect(() => winChances(gameAfterMoves(20), { level: "expert" } as never)).toThrow(
      new RangeError('options.level must be one of "random", "beginner", "intermediate", "advanced", got "expert"'),
    );
    expect(() => winChances(gameAfterMoves(20), { games: 5 } as never)).toThrow(/^options\.games is not known/);
  });
});

describe("ratings", () => {
  test("contain every legal move except offers, best first, with paired losses", () => {
    let game = gameAfterMoves(100, { offersPerTurn: 4 });
    while (game.phase !== "main") game = applyMove(game, chooseMove(game, "intermediate"));
    const { moves } = rateMoves(game, { playouts: 400, seed: 2 });
    const expectedMoves = legalMoves(game).filter(({ kind }) => kind !== "offerTrade");
    expect(moves.map(({ move }) => JSON.stringify(move)).sort()).toEqual(
      expectedMoves.map((move) => JSON.stringify(move)).sort(),
    );
    expect(moves[0]).toMatchObject({ loss: 0, lossInterval: [0, 0] });
    const [last] = expectedMoves.slice(-1);
    expect(rateMoves(game, { moves: [last as Move], playouts: 60, seed: 2 }).moves.map(({ move }) => move)).toEqual([
      last,
    ]);
    for (const { winChance, interval, playouts } of moves) {
      expect(playouts).toBeGreaterThan(0);
      expect(interval[0]).toBeLessThanOrEqual(winChance);
      expect(interval[1]).toBeGreaterThanOrEqual(winChance);
    }
  });

  test("use only what the active player knows: a game and the player's view give the same ratings", () => {
    let game = gameAfterMoves(150);
    while (legalMoves(game).length < 3) game = applyMove(game, chooseMove(game, "intermediate"));
    const view = playerView(game, game.activePlayer);
    expect(rateMoves(view, { playouts: 200, seed: 9 })).toEqual(rateMoves(game, { playouts: 200, seed: 9 }));
  });

  test("rate an offer to all players like an offer that lists all players, in any seat", () => {
    let match = startMatch(board, { seed: 2, players: 3 });
    while (match.game.phase !== "over") match = playMove(match, chooseMove(match.game, "advanced"));
    const game = replay(match.record);
    const offers = match.record.steps.flatMap(({ move }, i) =>
      move.kind === "offerTrade" && move.to === undefined ? [game[i]?.activePlayer] : [],
    );
    expect(new Set(offers)).toEqual(new Set([1, 2, 3]));
    const steps = match.record.steps.map((step, i) => {
      if (step.move.kind !== "offerTrade" || step.move.to !== undefined) return step;
      const to = [1, 2, 3].filter((player) => player !== game[i]?.activePlayer);
      return { ...step, move: { ...step.move, to } };
    });
    const options = { playouts: 4, seed: 1 } as const;
    const reviewOfNamedOffers = reviewGame({ ...match.record, steps }, options);
    expect(reviewOfNamedOffers).toEqual(reviewGame(match.record, options));
    expect(reviewOfNamedOffers.decisions.filter(({ move }) => move.kind === "offerTrade").length).toBeGreaterThan(0);
    for (const { step, move } of reviewOfNamedOffers.decisions) expect(move).toEqual(match.record.steps[step]?.move);
  });

  test("refuse illegal moves, views of other players, and finished games", () => {
    const game = gameAfterMoves(100);
    expect(() => rateMoves(game, { moves: [{ kind: "settlement", intersection: 0 }] })).toThrow(
      expect.objectContaining({ path: "options.moves[0]" }),
    );
    expect(() => rateMoves(game, { moves: [] })).toThrow("options.moves must have 1 to 1000 items, got 0");
    const otherView = playerView(game, (game.activePlayer % 4) + 1);
    expect(() => rateMoves(otherView)).toThrow(expect.objectContaining({ kind: "not-your-turn" }));
    expect(() => rateMoves(playMatch(2, 3).game)).toThrow(expect.objectContaining({ kind: "game-over" }));
  });
});

describe("expert", () => {
  test("chooses the same move from a game and its view, and in slices", async () => {
    let game = newGame(board, { seed: 8, players: 3 });
    for (let i = 0; i < 90; ++i) {
      const options = { playouts: 60 };
      const move = chooseMove(game, "expert", options);
      expect(chooseMove(playerView(game, game.activePlayer), "expert", options)).toEqual(move);
      if (i % 15 === 0) expect(await chooseMoveAsync(game, "expert", options)).toEqual(move);
      game = applyMove(game, i % 2 === 0 ? move : chooseMove(game, "advanced"));
    }
  });

  test("plays whole games in simulations, whose parts add up to the whole", () => {
    const options = { levels: ["expert", "advanced"] as const, players: 2, playouts: 20, seed: 1 };
    const { games, seats } = simulate(board, { ...options, games: 2 });
    expect(games).toBe(2);
    const parts = [0, 1].map((firstGame) => simulate(board, { ...options, firstGame, games: 1 }));
    expect(sum(parts.map((part) => part.seats[0]?.wins ?? 0))).toBe(seats[0]?.wins);
  });
});

describe("reviews", () => {
  test("say which cards the rolls brought, and which could be expected", () => {
    const { record } = playMatch(3, 5);
    const states = replay(record);
    const { seats } = reviewGame(record, { playouts: 1, seed: 1 });
    for (const { player, cards } of seats) {
      const handAfter = (step: number) => sum(Object.values((states[step] as Game).seats[player - 1]?.hand ?? {}));
      const rolled = record.steps.map(({ move }, step) =>
        move.kind === "roll" ? handAfter(step + 1) - handAfter(step) : 0,
      );
      expect(cards.received).toBe(sum(rolled));
      for (const list of [cards.hexes, cards.numbers]) {
        expect(sum(list.map(({ received }) => received))).toBe(cards.received);
        expect(sum(list.map(({ expected }) => expected))).toBeCloseTo(cards.expected, 9);
      }
      expect(cards.hexes.every(({ hex, number }) => record.board.tokens[hex] === number)).toBe(true);
    }
  });

  test("have terms that add up to the result", () => {
    for (const players of [2, 4]) {
      const { record, game } = playMatch(players, players);
      const review = reviewGame(record, { playouts: 40, seed: 1 });
      for (const seat of review.seats) {
        const { initialWinChance, luck, totalLoss, fromOthers, error } = seat;
        const result = Number(seat.player === game.winner);
        expect(initialWinChance + luck - totalLoss + fromOthers + error).toBeCloseTo(result, 9);
        const decisionsOfSeat = review.decisions.filter(({ player }) => player === seat.player);
        // Negative losses of decisions are returned as 0, but totals add the negative values.
        expect(sum(decisionsOfSeat.map(({ loss }) => loss))).toBeGreaterThanOrEqual(totalLoss - 1e-9);
        expect(seat.averageLoss).toBeCloseTo(totalLoss / decisionsOfSeat.length, 9);
        expect(seat.mistakes).toBe(decisionsOfSeat.filter(({ mistake }) => mistake).length);
      }
      expect(sum(review.seats.map(({ luck }) => luck))).toBeCloseTo(0, 9);
      expect(review.chances[0]?.step).toBe(0);
      expect(review.chances.at(-1)?.step).toBe(record.steps.length);
      for (const { seats } of review.chances) expect(sum(seats.map(({ winChance }) => winChance))).toBeCloseTo(1, 9);
      for (const { step, move, loss } of review.decisions) {
        expect(move).toEqual(record.steps[step]?.move);
        expect(loss).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("list the decisions of the reviewed players", () => {
    const { record } = playMatch(3, 3);
    const review = reviewGame(record, { playouts: 8, seed: 1, reviewed: [2] });
    expect(new Set(review.decisions.map(({ player }) => player))).toEqual(new Set([2]));
  });

  test("report the mistake of a player who does not make a winning move", () => {
    // Player 1 could win by building a city, but ends the turn.
    for (let seed = 0; ; ++seed) {
      let match = startMatch(board, { seed, players: 3, offersPerTurn: 0 });
      for (;;) {
        const { game } = match;
        const wins = (move: Move) => applyMove(game, move).winner !== null;
        const winningMove = legalMoves(game).find((move) => ["city", "settlement"].includes(move.kind) && wins(move));
        const isOpponentClose = game.seats.some(({ player, points }) => player !== game.activePlayer && points >= 9);
        if (winningMove !== undefined && isOpponentClose && legalMoves(game).some(({ kind }) => kind === "endTurn")) {
          const step = match.record.steps.length;
          const { record } = playMove(match, { kind: "endTurn" });
          const lastDecision = reviewGame(record, { playouts: 400, seed: 1, mistakeLoss: 0.01 }).decisions.at(-1);
          expect(lastDecision).toMatchObject({ step, move: { kind: "endTurn" }, mistake: true });
          expect(wins(lastDecision?.best as Move)).toBe(true);
          return;
        }
        if (game.phase === "over") break;
        match = playMove(match, chooseMove(game, "intermediate"));
      }
    }
  });

  test("refuse a record with an illegal step, and players who are not in the game", () => {
    const { record } = playMatch(3, 3);
    const steps = [...record.steps.slice(0, 3), { move: { kind: "roll" } as const }];
    expect(() => reviewGame({ ...record, steps })).toThrow(
      expect.objectContaining({ kind: "setup-first", path: "record.steps[3].move" }),
    );
    expect(() => reviewGame(record, { reviewed: [4] })).toThrow(
      "options.reviewed[0] must be an integer in [1, 3], got 4",
    );
    expect(() => reviewGame(record, { reviewed: [1, 1] })).toThrow(
      "options.reviewed[1] must differ from those before, got 1 again",
    );
  });
});
