// Matches, records, and the functions that check saved data.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  encodeRecord,
  type Game,
  type GameRecord,
  isGame,
  isGameRecord,
  isGameView,
  isMove,
  legalMoves,
  type Match,
  matchOf as matchOfRecord,
  mergeSimulations,
  newGame,
  playerView,
  playMove,
  replay,
  replayAsync,
  RefusedError,
  simulate,
  soleMove,
  startMatch,
  undo,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";
import { expectProgress } from "../wasm/async-versions.js";
import { board, positionsOfPlayedGame } from "./positions.js";

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Returns a match after a number of moves. */
function matchOf(moves: number): Match {
  let match = startMatch(board, { players: 3, seed: 7 });
  while (match.game.moveCount < moves) match = playMove(match, chooseMove(match.game, "beginner"));
  return match;
}
const match = matchOf(120);

describe("a match", () => {
  test("starts with the game of newGame, and a record of its seed", () => {
    const { game, record } = startMatch(board, { players: 3, seed: 7, friendlyRobber: undefined });
    expect(game).toEqual(newGame(board, { players: 3, seed: 7 }));
    expect(record).toEqual({ version: 1, board: game.board, options: { players: 3, seed: 7 }, steps: [] });
    const freshMatch = startMatch(board);
    expect(freshMatch.record.options).toEqual({ seed: freshMatch.game.hidden.seed });
  });

  test("advances by moves, and its record repeats the game, also after JSON", () => {
    const games = replay(throughJson(match.record));
    expect(games).toHaveLength(121);
    expect(games.at(-1)).toEqual(match.game);
    expect(match.record.steps.some(({ outcome }) => outcome?.dice)).toBe(true);
    const move = chooseMove(match.game, "beginner");
    expect(playMove(throughJson(match), move)).toEqual(playMove(match, move));
  });

  test("has the text of its copy, whatever was written before, and its steps cannot be changed but are checked elsewhere", () => {
    let growing = startMatch(board, { players: 3, seed: 7 });
    for (const { move } of match.record.steps) {
      growing = playMove(growing, move);
      expect(encodeRecord(growing.record)).toBe(encodeRecord(throughJson(growing.record)));
    }
    const { record } = growing;
    for (const { move, outcome } of record.steps) {
      expect(() => Object.assign(move, { kind: "roll" })).toThrow(TypeError);
      if (outcome) expect(() => Object.assign(outcome, { dice: [1, 1] })).toThrow(TypeError);
    }
    const largest = Math.max(...record.steps.map(({ move }) => ("edge" in move ? move.edge : 0)));
    const { board: island } = generateBoard({
      seed: 1,
      layout: { hexes: [0, 1, 2].map((q) => ({ q, r: 0 })), terrains: { ore: 3 }, tokens: [3, 4, 5] },
    });
    expect(largest).toBeGreaterThan(16);
    for (const value of [
      { ...record, board: island },
      { ...record, options: { ...record.options, players: 2 } },
    ]) {
      const errorOf = (each: unknown) => {
        try {
          return encodeRecord(each as GameRecord);
        } catch (error) {
          return String(error);
        }
      };
      expect(errorOf(value)).toBe(errorOf(throughJson(value)));
      expect(errorOf({ ...value, board: island })).toMatch(/^RangeError: record\.steps\[\d+\]\.move/);
    }
  });

  test("accepts the options of applyMove, and does not change when a move is refused", () => {
    const matchBefore = throughJson(match);
    const move = legalMoves(match.game)[0] as never;
    expect(() => playMove(match, move, { expectedMoveCount: 119 })).toThrow(RefusedError);
    expect(() => playMove(match, { kind: "settlement", intersection: 0 })).toThrow(RefusedError);
    expect(match).toEqual(matchBefore);
  });

  test("is refused if the moves of its record and game differ", () => {
    const { game, record } = match;
    const matchWithoutFirstStep = { game, record: { ...record, steps: record.steps.slice(1) } };
    expect(() => playMove(matchWithoutFirstStep, chooseMove(game, "random"))).toThrow(
      new RangeError("match.record.steps must have 120 items, the moveCount of match.game, got 119"),
    );
  });

  test("is refused if board, number of players or rules of its record and game differ", () => {
    const { game, record } = match;
    const { options } = record;
    const otherBoard = generateBoard({ seed: 99 }).board;
    const terrains = Object.fromEntries(["wood", "ore"].map((terrain) => [terrain, 1]));
    const custom = { ...otherBoard, layout: { hexes: [{ q: 0, r: 0 }, { q: 1, r: 0 }], terrains, tokens: [6, 8] } }; // prettier-ignore
    const small = { ...custom, terrains: ["wood", "ore"], tokens: [6, 8], harbors: [] };
    const move = chooseMove(game, "random");
    for (const [change, message] of [
      [{ board: otherBoard }, "board must be the board of match.game, got another board"],
      [{ board: small }, "board must be the board of match.game, got another board"],
      [{ board: { ...record.board, version: 2 } }, "board.version must be 1, the only version that there is, got 2"],
      [{ options: { ...options, players: 4 } }, "options.players must be 3, as in match.game, got 4"],
      [{ options: { ...options, players: 7 } }, "options.players must be an integer in [2, 6], got 7"],
      [{ options: { seed: 7 } }, "options.players must be 3, as in match.game, got 4"],
      [{ options: { ...options, pointsToWin: 12 } }, "options.pointsToWin must be 10, as in match.game, got 12"],
      [
        { options: { ...options, friendlyRobber: true } },
        "options.friendlyRobber must be false, as in match.game, got true",
      ],
    ] as const)
      expect(() => playMove({ game, record: { ...record, ...change } as GameRecord }, move)).toThrow(
        new RangeError(`match.record.${message}`),
      );
    expect(() => playMove({ game, record: { ...record, options: 3 as never } }, move)).toThrow(
      new TypeError("match.record.options must be an object, got 3"),
    );
  });

  test("accepts an equal copy of its record, and then shares one board object", () => {
    const next = playMove({ game: match.game, record: throughJson(match.record) }, chooseMove(match.game, "random"));
    expect(next.record.board).toBe(next.game.board);
  });
});

describe("a match of a record", () => {
  test("equals the match of the moves, also where outcomes are drawn from the seed", () => {
    expect(matchOfRecord(throughJson(match.record))).toEqual(match);
    const steps = match.record.steps.map(({ move }) => ({ move }));
    expect(matchOfRecord({ ...match.record, steps })).toEqual(match);
  });
});

describe("undo", () => {
  const games = replay(match.record);
  test("returns the match before the last decision of a player, or of anybody", () => {
    for (const player of [undefined, 1, 2, 3]) {
      const before = undo(match, { player });
      const { game, record } = before;
      expect(game).toEqual(games[game.moveCount]);
      expect(matchOfRecord(record)).toEqual(before);
      for (const later of games.slice(game.moveCount, -1)) {
        const isDecision = (player === undefined || later.activePlayer === player) && soleMove(later) === null;
        expect(isDecision).toBe(later === games[game.moveCount]);
      }
    }
  });

  test("ends at the first decision, and returns an equal match where there is none", () => {
    let current = match;
    for (let i = 0; i < 200; ++i) current = undo(current, { player: 2 });
    expect(current.game.activePlayer).toBe(2);
    expect(undo(current, { player: 2 })).toEqual(current);
    expect(() => undo(match, { player: 4 })).toThrow("options.player must be an integer in [1, 3], got 4");
  });
});

test("the sole move is the only legal one, or the answer to an offer that the player cannot accept", () => {
  const kinds = new Set<string>();
  let game = newGame(board, { players: 6, seed: 3, extraTurns: "special-building" });
  for (let i = 0; i < 900 && game.phase !== "over"; ++i) {
    const moves = legalMoves(game);
    const cannotAccept = game.phase === "trade" && moves.every(({ kind }) => kind !== "acceptTrade");
    const refusal = cannotAccept ? moves.find(({ kind }) => kind === "declineTrade") : undefined;
    const sole = soleMove(game);
    expect(sole).toEqual(refusal ?? (moves.length === 1 ? moves[0] : null));
    expect(soleMove(playerView(game, game.activePlayer))).toEqual(sole);
    expect(soleMove(playerView(game, (game.activePlayer % 6) + 1))).toBeNull();
    if (sole) kinds.add(sole.kind);
    game = applyMove(game, sole ?? chooseMove(game, i % 3 ? "advanced" : "beginner"));
  }
  expect([...kinds].sort()).toEqual(["cancelTrade", "declineTrade", "endTurn", "roll"]);
});

test("the last move has the cards that it brought to each player, but no stolen card", () => {
  const gainingKinds = new Set<string>();
  for (let seed = 1; seed <= 4; ++seed) {
    let game = newGame(board, { seed });
    for (let i = 0; i < 500 && game.phase !== "over"; ++i) {
      const before = game;
      game = applyMove(game, chooseMove(game, seed % 2 ? "advanced" : "beginner"));
      const { move, gains } = game.lastMove as NonNullable<Game["lastMove"]>;
      const expected = game.seats.flatMap(({ player, hand }) => {
        const more = Object.entries(hand).flatMap(([resource, count]) => {
          const gained = count - (before.seats[player - 1]?.hand[resource as "ore"] ?? 0);
          return gained > 0 ? [[resource, gained]] : [];
        });
        return more.length > 0 ? [{ player, cards: Object.fromEntries(more) as object }] : [];
      });
      expect(gains).toEqual(move.kind === "moveRobber" ? [] : expected);
      expect(playerView(game, null).lastMove?.gains).toEqual(gains);
      if (gains.length > 0) gainingKinds.add(move.kind);
    }
  }
  for (const kind of ["settlement", "roll", "bankTrade", "confirmTrade", "monopoly", "yearOfPlenty"])
    expect(gainingKinds).toContain(kind);
});

describe("replayAsync", () => {
  test("reports progress up to 1", async () => {
    const reports: number[] = [];
    await replayAsync(match.record, { onProgress: ({ progress }) => reports.push(progress) });
    expectProgress(reports);
  });

  test("stops when its signal aborts, and names an illegal step and an impossible outcome", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(replayAsync(match.record, { signal })).rejects.toThrow("enough");
    for (const [change, kind, path] of [
      [{ move: { kind: "roll" } }, "setup-first", "record.steps[5].move"],
      [{ outcome: { stolen: "ore" } }, "impossible-outcome", "record.steps[5].outcome"],
    ] as const) {
      const steps = match.record.steps.map((step, i) => (i === 5 ? { ...step, ...change } : step));
      await expect(replayAsync({ ...match.record, steps })).rejects.toMatchObject({ kind, path });
    }
  });
});

describe("the sender of a move", () => {
  const startedGame = newGame(board, { seed: 1 });
  const move = { kind: "settlement", intersection: 10 } as const;
  test("must be the active player", () => {
    expect(applyMove(startedGame, move, { player: 1 })).toEqual(applyMove(startedGame, move));
    expect(() => applyMove(startedGame, move, { player: 2 })).toThrow(
      new RefusedError(
        { kind: "not-your-turn", path: "options.player" },
        "options.player is refused: it is 2, and player 1 has to choose",
      ),
    );
    expect(() => applyMove(startedGame, move, { player: 5 })).toThrow(
      new RangeError("options.player must be an integer in [1, 4], got 5"),
    );
  });

  test("gets the refusal of an outdated move count before the refusal of a wrong player", () => {
    const gameAfterSettlement = applyMove(startedGame, move);
    const after = applyMove(gameAfterSettlement, legalMoves(gameAfterSettlement)[0] as never);
    expect(after.activePlayer).toBe(2);
    for (const expectedMoveCount of [0, 3])
      expect(() => applyMove(after, move, { player: 1, expectedMoveCount })).toThrow(
        expect.objectContaining({
          kind: "already-moved",
          path: "options.expectedMoveCount",
          message: `options.expectedMoveCount is refused: it is ${expectedMoveCount}, and 2 moves have been made`,
        }),
      );
  });
});

describe("saved data", () => {
  const { game, record } = match;
  const view = playerView(game, 1);
  const simulation = simulate(board, { games: 3, seed: 1 });

  test("contains version 1, may omit it, and is refused with any other version", () => {
    expect([game, view, record, simulation].map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    const withoutVersion = <Value extends object>(value: Value) =>
      ({ ...value, version: undefined }) as unknown as Value;
    expect(legalMoves(withoutVersion(game))).toEqual(legalMoves(game));
    expect(legalMoves(withoutVersion(view))).toEqual(legalMoves(view));
    expect(replay(withoutVersion(record))).toEqual(replay(record));
    expect(mergeSimulations([withoutVersion(simulation)])).toEqual(simulation);
    const withLaterVersion = <Value extends object>(value: Value) => ({ ...value, version: 2 }) as unknown as Value;
    for (const [use, path] of [
      [() => legalMoves(withLaterVersion(game)), "game"],
      [() => legalMoves(withLaterVersion(view)), "game"],
      [() => replay(withLaterVersion(record)), "record"],
      [() => playMove({ game, record: withLaterVersion(record) }, { kind: "roll" }), "match.record"],
      [() => mergeSimulations([withLaterVersion(simulation)]), "parts[0]"],
    ] as const)
      expect(use).toThrow(new RangeError(`${path}.version must be 1, the only version that there is, got 2`));
  });

  test("may have unknown keys", () => {
    const id = { _id: "507f1f77bcf86cd799439011" };
    expect(isGame({ ...game, ...id })).toBe(true);
    expect(isGameView({ ...view, ...id })).toBe(true);
    expect(isGameRecord({ ...record, ...id, options: { ...record.options, ...id } })).toBe(true);
    expect(isMove({ kind: "road", edge: 3, ...id })).toBe(false); // calls refuse unknown keys
    expect(legalMoves({ ...game, ...id })).toEqual(legalMoves(game));
    expect(replay({ ...record, ...id })).toEqual(replay(record));
    expect(mergeSimulations([{ ...simulation, ...id }])).toEqual(simulation);
  });
});

describe("isGame, isGameView, isGameRecord and isMove", () => {
  const { game, record } = match;
  const guards = { isGame, isGameView, isGameRecord, isMove };
  const values = {
    isGame: [game, throughJson(game), positionsOfPlayedGame(4, 1)[0]],
    isGameView: [playerView(game, 2), playerView(game, null), throughJson(playerView(game, 3))],
    isGameRecord: [record, { ...record, steps: [{ move: { kind: "roll" } }] }],
    isMove: [
      { kind: "roll" },
      { kind: "moveRobber", hex: 3 },
      { kind: "offerTrade", give: { ore: 1 }, receive: {}, to: [2] },
    ],
  } as const;

  test.each(Object.entries(guards))("%s accepts its own kind of data and nothing else", (name, guard) => {
    for (const [kind, valuesOfKind] of Object.entries(values))
      for (const value of valuesOfKind) expect([kind, guard(value)]).toEqual([kind, kind === name]);
  });

  test.each(Object.entries(guards))("%s never throws", (_, guard) => {
    const trap = () => {
      throw new Error("trap");
    };
    const traps = [{ get kind() { return trap(); } }, new Proxy({}, { ownKeys: trap, get: trap, has: trap, getOwnPropertyDescriptor: trap })]; // prettier-ignore
    for (const value of [undefined, null, 0, "game", Symbol(), [], {}, () => 1, new Map(), ...traps])
      expect(guard(value)).toBe(false);
  });

  test("refuse invalid data", () => {
    expect(isGame({ ...game, seats: game.seats.slice(1) })).toBe(false);
    for (const [guard, value] of [
      [isGame, game],
      [isGameView, playerView(game, 1)],
      [isGameRecord, record],
    ] as const)
      for (const version of [2, undefined]) {
        expect(guard({ ...value, version })).toBe(false); // functions accept data without a version, the types do not
        expect(guard({ ...value, board: { ...value.board, version } })).toBe(false);
      }
    expect(isGameView({ ...playerView(game, 1), own: null })).toBe(false);
    expect(isGameRecord({ ...record, options: { players: 7 } })).toBe(false);
    expect(isGameRecord({ ...record, steps: [{ move: { kind: "castle" } }] })).toBe(false);
    expect([{ kind: "road" }, { kind: "end" }, { kind: "road", edge: -1 }].map(isMove)).toEqual([false, false, false]);
  });
});

test("a game keeps the same board object from move to move, even if other games are played in between", () => {
  const boards = [1, 2, 3].map((seed) => generateBoard({ seed }).board);
  const startedGames = boards.map((one) => newGame(one, { seed: 1 }));
  let games: readonly Game[] = startedGames;
  for (let i = 0; i < 20; ++i) games = games.map((game) => applyMove(game, chooseMove(game, "random")));
  for (const [i, game] of games.entries()) {
    expect(game.board).toBe(startedGames[i]?.board);
    expect(playerView(game, 1).board).toBe(game.board);
    expect(game.board).toEqual(boards[i]);
  }
});
