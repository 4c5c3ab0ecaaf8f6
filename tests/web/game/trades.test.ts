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
  test("has answers in seat order, and counter-offers as their players state them", () => {
    expect(matchAfter(offer, accept).game.trade).toEqual({
      give: { ...noCards, wood: 1 },
      receive: { ...noCards, ore: 1 },
      answers: ["accept", null, null].map((answer, i) => ({ player: i + 2, answer })),
    });
    const counter: Move = { kind: "counterTrade", give: { ore: 1 }, receive: { wood: 1 } };
    expect(matchAfter({ ...offer, to: [2] }, counter).game.trade?.answers).toEqual([
      {
        player: 2,
        answer: "counter",
        counter: { give: { ...noCards, ore: 1 }, receive: { ...noCards, wood: 1 } },
      },
    ]);
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
  test("extra turns are refused with four players", () => {
    expect(() => newGame(board, { extraTurns: "paired" })).toThrow(
      new RangeError('options.extraTurns must be "none" with fewer than 5 players, got "paired"'),
    );
  });

  test("the player three seats to the left takes a paired turn, and trades only with the bank", () => {
    let game = newGame(largeBoard, { players: 5, seed: 2, extraTurns: "paired" });
    while (game.lastMove?.move.kind !== "endTurn") game = applyMove(game, chooseMove(game, "beginner"));
    expect(game).toMatchObject({ phase: "main", currentPlayer: 4, activePlayer: 4, extraTurn: true, offersLeft: 0 });
    expect(game.dice).not.toBeNull();
    expect(() => applyMove(game, offer)).toThrow(refusalOf("no-offers-left"));
    expect(applyMove(game, { kind: "endTurn" })).toMatchObject({ phase: "roll", currentPlayer: 2, extraTurn: false });
  });
});
