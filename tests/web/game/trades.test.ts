// Trades between players, and games of five and six players. Tests states, views, records and refusals. tests/cpp/catan/rules
// compares the rules with a reference implementation.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  type Game,
  isGame,
  isGameRecord,
  isGameView,
  legalMoves,
  levels,
  type Match,
  type Move,
  newGame,
  playerView,
  playMove,
  replay,
  startMatch,
} from "../../../web/src/game.js";
import { officialBoard } from "../../../web/src/index.js";
import { board } from "./positions.js";

const noCards = { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0 };
const largeBoard = officialBoard({ seed: 1, layout: "extension" }).board;

/** Plays a match by "beginner" until its game satisfies a condition. */
function matchUntil(condition: (game: Game) => boolean, options: Parameters<typeof startMatch>[1] = {}): Match {
  let match = startMatch(board, { seed: 3, ...options });
  for (; !condition(match.game); match = playMove(match, chooseMove(match.game, "beginner")))
    if (match.game.phase === "over") throw new Error("no such game");
  return match;
}
const hand = (game: Game, player: number) => (game.seats[player - 1] as Game["seats"][number]).hand;

/** A match in which player 1 is in the main phase and has wood, and another player has ore. */
const start = matchUntil(
  (game) =>
    game.phase === "main" &&
    game.currentPlayer === 1 &&
    hand(game, 1).wood > 0 &&
    hand(game, 1).ore === 0 &&
    hand(game, 2).ore > 0 &&
    hand(game, 2).wood === 0,
);
const offer: Move = { kind: "offerTrade", give: { wood: 1 }, receive: { ore: 1 } };
const matchAfter = (...moves: readonly Move[]) => moves.reduce((match, move) => playMove(match, move), start);
const accept: Move = { kind: "acceptTrade" };
const decline: Move = { kind: "declineTrade" };
const refusalOf = (kind: string) => expect.objectContaining({ name: "RefusedError", kind }) as Error;

describe("a trade", () => {
  test("is offered, answered in seat order and confirmed, and then exchanges cards", () => {
    const { game } = matchAfter(offer);
    expect(game).toMatchObject({ phase: "trade", currentPlayer: 1, activePlayer: 2, offersLeft: 3 });
    expect(game.trade).toEqual({
      give: { ...noCards, wood: 1 },
      receive: { ...noCards, ore: 1 },
      answers: [2, 3, 4].map((player) => ({ player, answer: null })),
    });
    const answeredGame = matchAfter(offer, accept, decline, decline).game;
    expect(answeredGame.activePlayer).toBe(1);
    expect(answeredGame.trade?.answers).toEqual([
      { player: 2, answer: "accept" },
      { player: 3, answer: "decline" },
      { player: 4, answer: "decline" },
    ]);
    expect(legalMoves(answeredGame)).toEqual([{ kind: "confirmTrade", player: 2 }, { kind: "cancelTrade" }]);
    const { game: gameAfter } = matchAfter(offer, accept, decline, decline, { kind: "confirmTrade", player: 2 });
    expect(gameAfter).toMatchObject({
      phase: "main",
      activePlayer: 1,
      trade: null,
      offersLeft: 3,
      bank: start.game.bank,
    });
    const [before, now] = [start.game, gameAfter];
    expect(hand(now, 1)).toEqual({ ...hand(before, 1), wood: hand(before, 1).wood - 1, ore: hand(before, 1).ore + 1 });
    expect(hand(now, 2)).toEqual({ ...hand(before, 2), wood: hand(before, 2).wood + 1, ore: hand(before, 2).ore - 1 });
    expect([3, 4].map((player) => hand(now, player))).toEqual([3, 4].map((player) => hand(before, player)));
  });

  test("can use the terms of a counter-offer, stated from the other player's side", () => {
    const counter: Move = { kind: "counterTrade", give: { ore: 1 }, receive: { wood: 1 } };
    const { game } = matchAfter({ ...offer, to: [2] }, counter);
    expect(game.trade?.answers).toEqual([
      {
        player: 2,
        answer: "counter",
        counter: { give: { ...noCards, ore: 1 }, receive: { ...noCards, wood: 1 } },
      },
    ]);
    const gameAfter = applyMove(game, { kind: "confirmTrade", player: 2 });
    expect(hand(gameAfter, 1).ore).toBe(hand(start.game, 1).ore + 1);
    const expensiveOffer = matchAfter({ ...offer, to: [2] }, { ...counter, receive: { wood: 20 } }).game;
    expect(legalMoves(expensiveOffer)).toEqual([{ kind: "cancelTrade" }]);
    expect(() => applyMove(expensiveOffer, { kind: "confirmTrade", player: 2 })).toThrow(refusalOf("too-few-cards"));
  });

  test("can only be canceled if nobody accepts or counters, and still counts as an offer", () => {
    const { game } = matchAfter(offer, decline, decline, decline);
    expect(legalMoves(game)).toEqual([{ kind: "cancelTrade" }]);
    let gameAfter = applyMove(game, { kind: "cancelTrade" });
    const { hidden } = start.game;
    expect({ ...gameAfter, moveCount: 0, lastMove: null, offersLeft: 4, hidden }).toEqual({
      ...start.game,
      moveCount: 0,
      lastMove: null,
    });
    // Offering a card proves that the player holds it.
    expect(playerView(gameAfter, null).seats[gameAfter.currentPlayer - 1]?.knownCards).toMatchObject(offer.give);
    for (let offersLeft = 3; offersLeft > 0; --offersLeft)
      for (const move of [{ ...offer, to: [3] } as Move, decline, { kind: "cancelTrade" } as const])
        gameAfter = applyMove(gameAfter, move);
    expect(gameAfter.offersLeft).toBe(0);
    expect(legalMoves(gameAfter).some(({ kind }) => kind === "offerTrade")).toBe(false);
    expect(() => applyMove(gameAfter, offer)).toThrow(refusalOf("no-offers-left"));
  });

  test("is visible to all viewers without revealing hands, and the views are valid", () => {
    const { game } = matchAfter(offer, accept);
    for (const viewer of [null, 1, 2, 3, 4]) {
      const view = JSON.parse(JSON.stringify(playerView(game, viewer))) as ReturnType<typeof playerView>;
      expect(isGameView(view)).toBe(true);
      expect([view.trade, view.offersLeft, view.lastMove]).toEqual([
        game.trade,
        3,
        { player: 2, move: accept, gains: [] },
      ]);
      expect(legalMoves(view)).toEqual(viewer === 3 ? legalMoves(game) : []);
      expect(view.seats.every((seat) => !("hand" in seat))).toBe(true);
    }
    for (const level of levels) expect(chooseMove(playerView(game, 3), level)).toEqual(chooseMove(game, level));
  });

  test("is replayed from a record after JSON", () => {
    const { game, record } = matchAfter({ ...offer, to: [3, 2] }, accept, decline, { kind: "confirmTrade", player: 2 });
    expect(record.steps.at(-4)?.move).toEqual({
      kind: "offerTrade",
      give: { wood: 1 },
      receive: { ore: 1 },
      to: [2, 3],
    });
    const copy = JSON.parse(JSON.stringify(record)) as typeof record;
    expect(isGameRecord(copy)).toBe(true);
    expect(replay(copy).at(-1)).toEqual(game);
    expect(replay(copy).every(isGame)).toBe(true);
  });

  test.each<[string, Game, Move, string]>([
    ["before the roll", matchUntil(({ phase }) => phase === "roll").game, offer, "roll-first"],
    ["of nothing", start.game, { ...offer, give: {} }, "empty-side"],
    ["for nothing", start.game, { ...offer, receive: {} }, "empty-side"],
    ["of a resource on both sides", start.game, { ...offer, receive: { wood: 1, ore: 1 } }, "resource-on-both-sides"],
    ["of a resource for itself", start.game, { ...offer, receive: { wood: 2 } }, "resource-for-itself"],
    ["of cards that the player lacks", start.game, { ...offer, give: { wood: 20 } }, "too-few-cards"],
    ["with oneself", start.game, { ...offer, to: [1, 2] }, "asks-oneself"],
    ["while another trade is open", matchAfter(offer).game, offer, "trade-first"],
    ["in a game without trades", { ...start.game, offersPerTurn: 0, offersLeft: 0 }, offer, "no-offers-left"],
    ["confirmed before all have answered", matchAfter(offer).game, { kind: "confirmTrade", player: 2 }, "trade-first"],
    [
      "confirmed with a player who declined",
      matchAfter(offer, accept, decline, decline).game,
      { kind: "confirmTrade", player: 3 },
      "no-such-partner",
    ],
    ["accepted without the cards", matchAfter({ ...offer, receive: { ore: 19 } }).game, accept, "too-few-cards"],
  ])("is refused: %s", (_, game, move, kind) => {
    expect(() => applyMove(game, move)).toThrow(refusalOf(kind));
  });

  test.each<[string, unknown, Error]>([
    ["nobody to ask", { ...offer, to: [] }, new RangeError("move.to must have 1 to 4 items, got 0")],
    [
      "a player twice",
      { ...offer, to: [2, 2] },
      new RangeError("move.to[1] must differ from those before, got 2 again"),
    ],
    [
      "a player who is not in the game",
      { ...offer, to: [5] },
      new RangeError("move.to[0] must be an integer in [1, 4], got 5"),
    ],
    [
      "fractional numbers of cards",
      { ...offer, give: { ore: 0.5 } },
      new RangeError("move.give.ore must be an integer in [0, 24], got 0.5"),
    ],
    [
      "no side",
      { kind: "offerTrade", give: { ore: 1 } },
      new TypeError("move.receive must be an object, got undefined"),
    ],
  ])("that is invalid is refused with path and value: %s", (_, move, error) => {
    expect(() => applyMove(start.game, move as Move)).toThrow(error);
  });

  const answeredGame = matchAfter(offer, accept).game;
  const [firstAnswer, ...otherAnswers] = answeredGame.trade?.answers ?? [];
  test.each<[string, object, RegExp]>([
    ["in another phase", { ...start.game, trade: answeredGame.trade }, /^game\.trade must be an offer and answers/],
    ["no trade in the trade phase", { ...answeredGame, trade: null }, /^game\./],
    ["a gift", { ...answeredGame, trade: { ...answeredGame.trade, receive: noCards } }, /^game\.trade must be an offer/],
    ["answers out of order", withAnswers([{ ...firstAnswer, answer: null }, { ...otherAnswers[0], answer: "decline" }]), /^game\./],
    ["an answer of the current player", withAnswers([{ player: 1, answer: "accept" }]), /^game\./],
    ["two answers of a player", withAnswers([firstAnswer, firstAnswer]), /^game\.trade\.answers\[1\]\.player must differ from those before, got 2 again$/],
    ["an unknown answer", withAnswers([{ player: 2, answer: "maybe" }]), /^game\.trade\.answers\[0\]\.answer must be one of "accept", "decline", "counter", got "maybe"$/],
    ["a counter-offer without cards", withAnswers([{ player: 2, answer: "counter" }]), /^game\.trade\.answers\[0\]\.counter must be an object, got undefined$/],
    ["more offers than a turn has", { ...answeredGame, offersLeft: 5 }, /^game\.offersLeft must be at most offersPerTurn/],
    ["no offer made", { ...answeredGame, offersLeft: 4 }, /^game\.offersLeft must be/],
    ["an extra turn", { ...start.game, extraTurn: true }, /^game\.extraTurn must be false/],
    ["extra turns of four players", { ...start.game, extraTurns: "paired" }, /^game\.extraTurns must be "none" with fewer than 5 players, got "paired"$/],
  ])("that contradicts its game is refused: %s", (_, game, message) => {
    expect(() => legalMoves(game as Game)).toThrow(message);
    expect(() => applyMove(game as Game, { kind: "cancelTrade" })).toThrow(message);
  }); // prettier-ignore

  function withAnswers(answers: readonly unknown[]): object {
    return { ...answeredGame, trade: { ...answeredGame.trade, answers } };
  }
});

describe("with five and six players", () => {
  test("the bank has 24 cards of each resource and the deck 34", () => {
    const game = newGame(largeBoard, { players: 6, seed: 1 });
    expect(game.bank).toEqual({ wood: 24, brick: 24, wool: 24, grain: 24, ore: 24 });
    expect([game.cardsLeft, game.hidden.deck.knight, game.extraTurns]).toEqual([34, 20, "special-building"]);
    expect(newGame(largeBoard, { players: 4, seed: 1 }).extraTurns).toBe("none");
  });

  test("extra turns are refused with four players", () => {
    expect(() => newGame(board, { extraTurns: "paired" })).toThrow(
      new RangeError('options.extraTurns must be "none" with fewer than 5 players, got "paired"'),
    );
  });

  /** Returns the first game after the end of a turn. */
  const afterTurn = (extraTurns: "special-building" | "paired" | "none") => {
    let game = newGame(largeBoard, { players: 5, seed: 2, extraTurns });
    while (game.lastMove?.move.kind !== "endTurn") game = applyMove(game, chooseMove(game, "beginner"));
    return game;
  };

  test("all other players may build after each turn, in seat order", () => {
    let game = afterTurn("special-building");
    const builders: number[] = [];
    for (; game.phase === "extraBuilding"; game = applyMove(game, { kind: "endTurn" })) {
      builders.push(game.activePlayer);
      expect([game.currentPlayer, game.dice === null]).toEqual([1, false]);
      const kinds = new Set(legalMoves(game).map(({ kind }) => kind));
      for (const kind of kinds) expect(["endTurn", "road", "settlement", "city", "buyCard"]).toContain(kind);
    }
    expect(builders).toEqual([2, 3, 4, 5]);
    expect(game).toMatchObject({ phase: "roll", currentPlayer: 2, activePlayer: 2 });
  });

  test("the player three seats to the left takes a paired turn, and trades only with the bank", () => {
    const game = afterTurn("paired");
    expect(game).toMatchObject({ phase: "main", currentPlayer: 4, activePlayer: 4, extraTurn: true, offersLeft: 0 });
    expect(game.dice).not.toBeNull();
    expect(() => applyMove(game, offer)).toThrow(refusalOf("no-offers-left"));
    expect(applyMove(game, { kind: "endTurn" })).toMatchObject({ phase: "roll", currentPlayer: 2, extraTurn: false });
  });

  test("without extra turns the next player rolls", () => {
    expect(afterTurn("none")).toMatchObject({ phase: "roll", currentPlayer: 2 });
  });
});
