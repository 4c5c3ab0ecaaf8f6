// Functions that help pages: reasons why a move is illegal, bank rates, building costs, and records as text.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  bankRates,
  buildingCosts,
  chooseMove,
  decodeRecord,
  encodeRecord,
  type Game,
  type GameRecord,
  isGameView,
  isMove,
  legalMoves,
  type Move,
  newGame,
  playerView,
  playMove,
  rateMoves,
  type Refusal,
  RefusedError,
  replay,
  type ResourceCounts,
  startMatch,
  whyNot,
  winChances,
} from "../../../web/src/game.js";
import { generateBoard, layoutOf, resources } from "../../../web/src/index.js";

const { board } = generateBoard({ seed: "harvest" });

/** Returns all positions of a game between computer players. */
function positionsOfGame(seed: number, players = 3): readonly Game[] {
  const games = [newGame(board, { seed, players })];
  for (let game = games[0] as Game; game.phase !== "over"; games.push(game))
    game = applyMove(game, chooseMove(game, "intermediate"));
  return games;
}
const games = [...positionsOfGame(1), ...positionsOfGame(2, 2), ...positionsOfGame(3, 5)];
const finishedGames = games.filter(({ phase }) => phase === "over");

/** Returns the refusal of a move as data, or null for a legal move. */
function refusalOf(game: Game, move: Move): Refusal | null {
  try {
    applyMove(game, move);
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return { ...error };
    throw error;
  }
}

/** Moves of all kinds, most of which are illegal. */
function sampleMoves({ board: { layout } }: Game, i: number): readonly Move[] {
  const { edges, hexes, intersections } = layoutOf(layout);
  return [
    { kind: "settlement", intersection: (7 * i) % intersections.length },
    { kind: "city", intersection: (5 * i) % intersections.length },
    { kind: "road", edge: (11 * i) % edges.length },
    { kind: "moveRobber", hex: i % hexes.length },
    { kind: "buyCard" },
    { kind: "knight" },
    { kind: "roadBuilding" },
    { kind: "yearOfPlenty", resources: ["wood"] },
    { kind: "yearOfPlenty", resources: ["wood", "ore"] },
    { kind: "monopoly", resource: "wool" },
    { kind: "bankTrade", give: "grain", receive: "ore" },
    { kind: "roll" },
    { kind: "endTurn" },
    { kind: "discard", resource: "wood" },
    { kind: "cancelTrade" },
    { kind: "acceptTrade" },
    { kind: "offerTrade", give: { wood: 1 }, receive: { ore: 1 } },
  ];
}

describe("whyNot", () => {
  test("returns the refusal of applyMove as data, or null, for a game and the active player's view", () => {
    let refusalCount = 0;
    for (const [i, game] of games.entries()) {
      if (i % 17 > 0) continue;
      const view = playerView(game, game.activePlayer);
      for (const move of sampleMoves(game, i)) {
        const expected = refusalOf(game, move);
        expect(whyNot(game, move)).toEqual(expected);
        expect(whyNot(view, move)).toEqual(expected);
        refusalCount += Number(expected !== null);
      }
    }
    expect(refusalCount).toBeGreaterThan(500);
  });

  test("lists the cards that the player lacks: those of the price that are not in the hand", () => {
    const lackingCounts = new Map<string, number>();
    for (const [i, game] of games.entries())
      for (const move of i % 23 > 0 ? [] : sampleMoves(game, i)) {
        const refusal = whyNot(game, move);
        if (refusal?.kind !== "too-few-cards") continue;
        const { hand } = game.seats[game.activePlayer - 1] as Game["seats"][number];
        const price: ResourceCounts =
          move.kind === "bankTrade"
            ? { [move.give]: bankRates(game)[move.give] }
            : move.kind === "discard"
              ? { [move.resource]: 1 }
              : move.kind === "offerTrade"
                ? move.give
                : move.kind === "acceptTrade"
                  ? (game.trade?.receive ?? {})
                  : buildingCosts[move.kind as "road"];
        const lacking = resources.flatMap((resource) => {
          const missing = (price[resource] ?? 0) - hand[resource];
          return missing > 0 ? [[resource, missing]] : [];
        });
        expect(lacking.length).toBeGreaterThan(0);
        expect(refusal.lacking).toEqual(Object.fromEntries(lacking));
        lackingCounts.set(move.kind, (lackingCounts.get(move.kind) ?? 0) + 1);
      }
    for (const kind of ["city", "road", "buyCard", "bankTrade", "offerTrade"])
      expect(lackingCounts.has(kind)).toBe(true);
  });

  test("returns null for a move without a place if it is legal somewhere, or else the refusal at the place that comes closest", () => {
    const order = ["occupied", "too-near-a-settlement", "not-connected", "no-settlement-there", "too-few-cards"];
    const kinds = ["settlement", "city", "road", "moveRobber"] as const;
    const seenKinds = new Set<string>();
    for (const [i, game] of games.entries()) {
      if (i % 29 > 0) continue;
      const { edges, hexes, intersections } = layoutOf(game.board.layout);
      const everywhere: Readonly<Record<(typeof kinds)[number], readonly Move[]>> = {
        settlement: intersections.map((_, intersection) => ({ kind: "settlement", intersection })),
        city: intersections.map((_, intersection) => ({ kind: "city", intersection })),
        road: edges.map((_, edge) => ({ kind: "road", edge })),
        moveRobber: hexes.map((_, hex) => ({ kind: "moveRobber", hex })),
      };
      const legal = new Set(legalMoves(game).map(({ kind }) => kind));
      for (const kind of kinds) {
        const why = whyNot(game, { kind });
        expect(why === null).toBe(legal.has(kind));
        if (why === null) continue;
        seenKinds.add(why.kind);
        const outcomes = everywhere[kind].map((move) => refusalOf(game, move)?.kind ?? "legal");
        if (kind !== "moveRobber") expect(outcomes).toContain(why.kind);
        const nearest = Math.max(...outcomes.map((one) => order.indexOf(one)));
        if (order.includes(why.kind)) expect(order.indexOf(why.kind)).toBe(nearest);
      }
    }
    expect(seenKinds.size).toBeGreaterThan(3);
  });

  test("names the active player, a finished game, and an invalid move", () => {
    const game = games[40] as Game;
    const otherPlayer = (game.activePlayer % 3) + 1;
    const notYourTurn = { kind: "not-your-turn", path: "move" };
    expect(whyNot(playerView(game, otherPlayer), { kind: "roll" })).toEqual(notYourTurn);
    expect(whyNot(playerView(game, null), { kind: "road" })).toEqual(notYourTurn);
    expect(whyNot(finishedGames[0] as Game, { kind: "road" })).toEqual({ kind: "game-over", path: "move" });
    expect(() => whyNot(game, { kind: "fly" } as never)).toThrow(RangeError);
    expect(() => whyNot(game, { kind: "city", place: 3 } as never)).toThrow(
      new TypeError("move.place is not known: move may have kind, intersection"),
    );
    expect(() => whyNot(game, { kind: "monopoly" } as never)).toThrow(TypeError);
    expect(() => whyNot({ ...game, bank: { ...game.bank, wood: 0 } }, { kind: "road" })).toThrow(RangeError);
  });
});

describe("bank rates and building costs", () => {
  test("equal the cards that buildings and development cards cost", () => {
    const testedMoves = new Set<string>();
    for (const game of games) {
      if (game.phase !== "main") continue;
      const player = game.activePlayer - 1;
      for (const move of legalMoves(game)) {
        const cost = move.kind in buildingCosts && buildingCosts[move.kind as "road"];
        if (!cost || testedMoves.has(move.kind) || (move.kind === "road" && game.freeRoads > 0)) continue;
        testedMoves.add(move.kind);
        const [before, after] = [game, applyMove(game, move)].map(({ seats }) => seats[player]?.hand);
        for (const resource of resources)
          expect((before?.[resource] ?? 0) - (after?.[resource] ?? 0)).toBe(cost[resource]);
      }
    }
    for (const name of ["road", "settlement", "city", "buyCard"]) expect(testedMoves).toContain(name);
    expect(() => ((buildingCosts.city as { ore: number }).ore = 0)).toThrow(TypeError);
  });

  test("depend on harbors at buildings: 4 without a harbor, 3 at a 3:1 harbor, 2 at the resource's harbor", () => {
    for (const game of [games[60] as Game, ...finishedGames]) {
      const { harborSlots } = layoutOf(game.board.layout);
      for (const { player, settlements, cities } of game.seats) {
        const rates = bankRates(game, player);
        const buildings = new Set([...settlements, ...cities]);
        const kinds = harborSlots.flatMap(({ intersections }, slot) =>
          intersections.some((id) => buildings.has(id)) ? [game.board.harbors[slot]] : [],
        );
        for (const resource of resources)
          expect(rates[resource]).toBe(kinds.includes(resource) ? 2 : kinds.includes("any") ? 3 : 4);
        expect(bankRates(playerView(game, player))).toEqual(rates);
        expect(bankRates(playerView(game, null), player)).toEqual(rates);
      }
    }
    expect(() => bankRates(games[0] as Game, 4)).toThrow("player must be an integer in [1, 3], got 4");
  });
});

describe("a record as text", () => {
  const recordOf = (options: Parameters<typeof startMatch>[1], moves: number, boardOfMatch = board): GameRecord => {
    let match = startMatch(boardOfMatch, options);
    for (; moves > 0 && match.game.phase !== "over"; --moves)
      match = playMove(match, chooseMove(match.game, match.game.offersPerTurn > 0 ? "advanced" : "intermediate"));
    return match.record;
  };

  test("can be read again with any options and moves, and later texts extend earlier ones", () => {
    const custom = generateBoard({
      seed: 1,
      layout: {
        hexes: [3, 0, 1, 2, 10, 11, 12, 20, 21].map((place) => ({ q: place % 10, r: Math.floor(place / 10) })),
        terrains: { wood: 2, brick: 2, wool: 2, grain: 2, desert: 1 },
        tokens: [3, 4, 5, 6, 8, 9, 10, 11],
      },
    }).board;
    const records = [
      recordOf({ seed: "x" }, 1000),
      recordOf({ seed: 7, players: 2, offersPerTurn: 0 }, 1000),
      recordOf({ seed: "trades", players: 5, extraTurns: "paired", pointsToWin: 6 }, 1000),
      recordOf({ seed: 4294967295, players: 6, extraTurns: "none" }, 90),
      recordOf({ seed: "", friendlyRobber: true, balancedDice: false, discardLimit: 0 }, 40),
      recordOf({ seed: "Grüße, ~x~ \ud83c\udfb2.\ud83c \u0000" }, 0),
      recordOf({ seed: "c", players: 2 }, 60, custom),
    ];
    for (const record of records) {
      const text = encodeRecord(record);
      expect(text).toMatch(/^[\w.~-]+$/);
      expect(encodeURIComponent(text)).toBe(text);
      const decodedRecord = decodeRecord(text);
      expect(decodedRecord).toEqual(record);
      expect(encodeRecord(decodedRecord)).toBe(text);
      expect(text.startsWith(encodeRecord({ ...record, steps: record.steps.slice(0, -1) }))).toBe(true);
      expect(text.length).toBeLessThan(8000);
    }
    const [firstRecord] = records as [GameRecord];
    expect(replay(decodeRecord(encodeRecord(firstRecord))).at(-1)).toEqual(replay(firstRecord).at(-1));
  });

  test("does not depend on the order of tokens in the bag of a custom layout", () => {
    const shape = {
      hexes: layoutOf("standard")
        .hexes.slice(0, 12)
        .map(({ q, r }) => ({ q, r })),
    };
    const terrains = { wood: 3, brick: 2, wool: 2, grain: 3, ore: 2 };
    const ascending = [2, 3, 4, 5, 6, 6, 8, 9, 10, 11, 11, 12];
    for (const tokens of [ascending, [...ascending].reverse(), [6, 2, 11, 3, 8, 4, 12, 5, 6, 9, 11, 10]]) {
      const { board } = generateBoard({ layout: { ...shape, terrains, tokens }, seed: 3 });
      const match = startMatch(board, { players: 3, seed: 1 });
      const record = decodeRecord(encodeRecord(match.record)) as GameRecord;
      expect(record).toEqual(match.record);
      const [move] = legalMoves(match.game);
      expect(playMove({ ...match, record }, move as Move)).toEqual(playMove(match, move as Move));
    }
  });

  test("contains every kind of move and outcome, and omits unknown keys", () => {
    const moves: GameRecord["steps"] = [
      { move: { kind: "roll" }, outcome: { dice: [3, 4] } },
      { move: { kind: "moveRobber", hex: 11, victim: 2 }, outcome: { stolen: "grain" } },
      { move: { kind: "buyCard" }, outcome: { card: "monopoly" } },
      { move: { kind: "offerTrade", give: { wood: 1, ore: 12 }, receive: { wool: 2 } } },
      { move: { kind: "offerTrade", give: { brick: 1 }, receive: { grain: 1 }, to: [2, 6] } },
      { move: { kind: "acceptTrade" } },
      { move: { kind: "declineTrade" } },
      { move: { kind: "counterTrade", give: { grain: 2 }, receive: { brick: 1 } } },
      { move: { kind: "confirmTrade", player: 6 } },
      { move: { kind: "cancelTrade" } },
      { move: { kind: "yearOfPlenty", resources: ["brick"] } },
      { move: { kind: "moveRobber", hex: 3 } },
    ];
    const record: GameRecord = { version: 1, board, options: { players: 6, seed: "x" }, steps: moves };
    const text = encodeRecord(record);
    expect(text.split(".")[2]).toBe("R_34Hb-2_3B_cO1000c00200O0100000010-26ANQ0002001000P6UY1H3");
    expect(decodeRecord(text)).toEqual(record);
    const recordWithUnknownKeys = {
      ...record,
      note: 1,
      steps: moves.map(({ move, ...rest }) => ({ move: { ...move, at: 3 }, ...rest })),
    };
    expect(encodeRecord(recordWithUnknownKeys)).toBe(text);
  });

  test("that is invalid is a RangeError, and a value that is not a text or record is a TypeError", () => {
    const text = encodeRecord(recordOf({ seed: "x", players: 3 }, 12));
    const [code = "", options = "", steps = ""] = text.split(".");
    const invalidTexts = ["", "x", text.slice(1), `${text}.`, `${code}.${options}`, `${code}.q1.${steps}`];
    const moves =
      "x,S,Sq1 ,S12R9,T0,T09,H-1,Y,O1000,O1000000100-,Q100000010,P,A1,X21000c00200,R_9x,Z1,C1B__,R_00,R_7,S1i,W20,O1000000100-14,Hj,P4";
    for (const invalidText of [...invalidTexts, ...moves.split(",").map((move) => `${code}.${options}.${move}`)])
      expect(() => decodeRecord(invalidText), invalidText).toThrow(RangeError);
    expect(() => decodeRecord("")).toThrow(/^text must be a record as `encodeRecord` writes it, got "": /);
    expect(() => decodeRecord(3 as never)).toThrow(new TypeError("text must be a string, got 3"));
    expect(() => encodeRecord({} as never)).toThrow(TypeError);
  });
});

describe("moves with unknown keys", () => {
  const game = games[40] as Game;

  test("are a TypeError in calls, at any depth", () => {
    const offer = { kind: "offerTrade", give: { wood: 1 }, receive: { ore: 1 }, players: [2] } as never;
    const message = "move.players is not known: move may have kind, give, receive, to";
    expect(() => applyMove(game, offer)).toThrow(new TypeError(message));
    expect(() => whyNot(game, offer)).toThrow(new TypeError(message));
    expect(() => rateMoves(game, { moves: [{ ...(legalMoves(game)[0] as Move), player: 1 } as never] })).toThrow(
      /^options\.moves\[0\]\.player is not known/,
    );
    const sheep = { kind: "offerTrade", give: { sheep: 1 }, receive: { ore: 1 } } as never;
    expect(() => applyMove(game, sheep)).toThrow(/^move\.give\.sheep is not known/);
    expect(isMove({ kind: "roll" })).toBe(true);
    expect(isMove({ kind: "roll", player: 1 })).toBe(false);
  });

  test("are accepted in records and games, because databases add them", () => {
    const { record, game } = playMove(startMatch(board, { seed: 1 }), { kind: "settlement", intersection: 20 });
    const [step] = record.steps;
    const recordWithUnknownKey = {
      ...record,
      steps: [{ ...step, move: { ...step?.move, id: 3 } }],
    } as unknown as GameRecord;
    expect(replay(recordWithUnknownKey).at(-1)).toEqual(game);
    const gameWithUnknownKey = {
      ...game,
      lastMove: { ...game.lastMove, move: { ...game.lastMove?.move, id: 3 } },
    } as unknown as Game;
    expect(legalMoves(gameWithUnknownKey)).toEqual(legalMoves(game));
  });
});

describe("views of a finished game", () => {
  test("show the cards and points of every seat, also to spectators, but earlier views do not", () => {
    for (const game of finishedGames)
      for (const viewer of [null, 1, 2]) {
        const view = playerView(game, viewer);
        expect(view.seats.map(({ cards, points }) => ({ cards, points }))).toEqual(
          game.seats.map(({ cards, points }) => ({ cards, points })),
        );
        expect(view.seats[(game.winner ?? 1) - 1]?.points).toBeGreaterThanOrEqual(game.pointsToWin);
        expect(isGameView(view)).toBe(true);
        expect(isGameView({ ...view, seats: view.seats.map((seat) => ({ ...seat, points: "ten" })) })).toBe(false);
        expect(winChances(view, { playouts: 1 }).seats.map(({ winChance }) => winChance)).toEqual(
          game.seats.map(({ player }) => Number(player === game.winner)),
        );
      }
    for (const { seats } of [playerView(games[40] as Game, 1), playerView(games[40] as Game, null)])
      for (const seat of seats) {
        expect(seat).not.toHaveProperty("cards");
        expect(seat).not.toHaveProperty("points");
      }
  });
});
