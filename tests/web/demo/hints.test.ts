// Hints give reasons. The tests check each reason against the board or the move.
import { init } from "hexsmith/game/external";
import { expect, test } from "vitest";
import { hintReason, hintWords } from "../../../web/demo/play/hint.js";
import { placesOf } from "../../../web/demo/play/places.js";
import { loadTexts, texts } from "../../../web/demo/texts.js";
import {
  applyMove,
  buildingCosts,
  chooseMove,
  type Game,
  legalMoves,
  type Move,
  newGame,
  playerView,
  type Resource,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the tests call the demo's functions, which need the module

const { board } = generateBoard({ seed: "harvest" });
const nameOf = (player: number) => `P${player}`;

/** Yields every legal move of a game of computer players, with the position before it. */
function* moves(seed: string): Generator<readonly [Game, Move]> {
  let game = newGame(board, { players: 3, seed, offersPerTurn: 1 });
  while (game.phase !== "over") {
    for (const move of legalMoves(game)) yield [game, move];
    game = applyMove(game, chooseMove(playerView(game, game.activePlayer), "advanced"));
  }
}

const costOf = buildingCosts;

const canPay = (game: Game, player: number, item: keyof typeof costOf) =>
  Object.entries(game.seats[player - 1]?.hand ?? {}).every(
    ([resource, count]) => count >= costOf[item][resource as Resource],
  );

test.each(["en", "de", "es", "fr"] as const)(
  "every legal move has a hint, and the hint's reason is true, in %s",
  async (lang) => {
    await loadTexts(lang);
    const places = placesOf(board);
    const { why } = texts.play.hints;
    const reasonCounts = new Map<string, number>();
    const wrongTexts: string[] = [];
    for (const [game, move] of moves("reasons")) {
      const view = playerView(game, game.activePlayer);
      const reason = hintReason(move, view, places, nameOf);
      const text = texts.play.hints.hint(hintWords(move, places, nameOf), reason);
      if (/undefined|NaN|null/.test(text)) wrongTexts.push(text);
      if (move.kind === "bankTrade" || move.kind === "yearOfPlenty") {
        const gameAfter = applyMove(game, move);
        const affordableItem = (["city", "settlement", "road", "buyCard"] as const).find(
          (item) => canPay(gameAfter, game.activePlayer, item) && !canPay(game, game.activePlayer, item),
        );
        if (reason !== (affordableItem ? why.pays(texts.play.actions[affordableItem]) : "")) wrongTexts.push(text);
      }
      if (reason === "") continue;
      reasonCounts.set(move.kind, (reasonCounts.get(move.kind) ?? 0) + 1);
      for (const item of ["road", "settlement", "city", "buyCard"] as const) {
        if (reason !== why.pays(texts.play.actions[item])) continue;
        if (canPay(game, game.activePlayer, item)) wrongTexts.push(text);
      }
      if (move.kind === "moveRobber" && move.victim !== undefined) {
        const [, count] = /(\d+)/.exec(reason.replace(`P${move.victim}`, "")) ?? [];
        if (Number(count) < 1 && board.tokens[move.hex] !== null) wrongTexts.push(text);
      }
    }
    expect(wrongTexts.slice(0, 5)).toEqual([]);
    expect([...reasonCounts.keys()]).toEqual(
      expect.arrayContaining(["settlement", "road", "city", "moveRobber", "bankTrade", "buyCard", "endTurn"]),
    );
  },
);
