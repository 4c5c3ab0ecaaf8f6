// Tests the example boardgame-io: players make legal and illegal moves, and a game against computers ends. Prints the results.
import { Client } from "boardgame.io/client";
import { Local } from "boardgame.io/multiplayer";
import { chooseMove } from "hexsmith/game";
import { Computer, Hexes } from "../game.js";
const clients = (rules, bots, ids) => {
  const game = { ...Hexes, setup: (context) => Hexes.setup(context, rules) };
  const common = { game, numPlayers: 3, multiplayer: Local({ bots }), debug: false };
  return ids.map((playerID) => {
    const client = Client({ ...common, playerID });
    client.start();
    return client;
  });
};
const view = (client) => client.getState().G.game;
const [one, two] = clients({ board: "hello" }, undefined, ["0", "1"]);
console.log(
  [one, two]
    .map((client) =>
      [view(client).viewer, view(client).own.player ?? "", view(client).seats.some((seat) => "hand" in seat)].join(),
    )
    .join(" "),
);
one.moves.play({ kind: "roll" }); // not legal now
one.moves.play({ kind: "fly" }); // an unknown move
two.moves.play({ kind: "settlement", intersection: 0 }); // out of turn
console.log(view(one).moveCount);
one.moves.play({ kind: "settlement", intersection: 10 });
one.moves.play(chooseMove(view(one), "advanced"));
two.moves.play({ kind: "settlement", intersection: 10 }); // occupied
two.moves.play(chooseMove(view(two), "advanced"));
console.log(view(one).moveCount, view(two).moveCount, view(one).seats[0].settlements.join());
one.events.endGame({ winner: "0" }); // only the rules end the game
one.events.setStage("elsewhere");
two.undo();
console.log(
  view(two).moveCount,
  one.getState().ctx.gameover ?? "not over",
  JSON.stringify(one.getState().ctx.activePlayers),
);
const [person] = clients({ board: "hello", pointsToWin: 3 }, { 1: Computer, 2: Computer }, ["0"]);
let seen = -1;
const go = (state) => {
  const { game } = state.G;
  if (state.ctx.gameover) {
    console.log(state.ctx.gameover.winner === String(game.winner - 1), game.phase);
    process.exit();
  }
  if (game.moveCount === seen || game.activePlayer !== 1) return;
  seen = game.moveCount;
  setTimeout(() => person.moves.play(chooseMove(view(person), "beginner")));
};
person.subscribe((state) => state && go(state));
