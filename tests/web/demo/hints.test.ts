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

const costOf = { ...buildingCosts, buyCard: buildingCosts.card };

const isPaid = (game: Game, player: number, built: keyof typeof costOf) =>
  Object.entries(game.seats[player - 1]?.hand ?? {}).every(
    ([resource, count]) => count >= costOf[built][resource as Resource],
  );

test.each(["en", "de", "es", "fr"] as const)(
  "every legal move has a text, and its reasons are true, in %s",
  async (lang) => {
    await loadTexts(lang);
    const places = placesOf(board);
    const { why } = texts.play.hints;
    const said = new Map<string, number>();
    const wrong: string[] = [];
    for (const [game, move] of moves("reasons")) {
      const view = playerView(game, game.activePlayer);
      const reason = hintReason(move, view, places, nameOf);
      const text = texts.play.hints.hint(hintWords(move, places, nameOf), reason);
      if (/undefined|NaN|null/.test(text)) wrong.push(text);
      if (move.kind === "bankTrade" || move.kind === "yearOfPlenty") {
        const then = applyMove(game, move);
        const payable = (["city", "settlement", "road", "buyCard"] as const).find(
          (built) => isPaid(then, game.activePlayer, built) && !isPaid(game, game.activePlayer, built),
        );
        if (reason !== (payable ? why.pays(texts.play.actions[payable]) : "")) wrong.push(text);
      }
      if (reason === "") continue;
      said.set(move.kind, (said.get(move.kind) ?? 0) + 1);
      for (const built of ["road", "settlement", "city", "buyCard"] as const) {
        if (reason !== why.pays(texts.play.actions[built])) continue;
        if (isPaid(game, game.activePlayer, built)) wrong.push(text);
      }
      if (move.kind === "moveRobber" && move.victim !== undefined) {
        const [, count] = /(\d+)/.exec(reason.replace(`P${move.victim}`, "")) ?? [];
        if (Number(count) < 1 && board.tokens[move.hex] !== null) wrong.push(text);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...said.keys()]).toEqual(
      expect.arrayContaining(["settlement", "road", "city", "moveRobber", "bankTrade", "buyCard", "endTurn"]),
    );
  },
);
