// A person against two computers. `Local` plays the server within the page; with `SocketIO` it is one elsewhere.
import { defineHexsmithBoard } from "hexsmith/element";
import { legalMoves, movesAt, piecesOf, targetsOf } from "hexsmith/game";
import { Client } from "boardgame.io/client";
import { Local } from "boardgame.io/multiplayer";
import { Computer, Hexes } from "./game.js";

defineHexsmithBoard();
const [board, status, buttons] = ["hexsmith-board", "output", "nav"].map((name) => document.querySelector(name));
const { board: boardSeed, seed } = Object.fromEntries(new URLSearchParams(location.search));
const client = Client({
  game: { ...Hexes, setup: (context) => Hexes.setup(context, { board: boardSeed, seed }) },
  numPlayers: 3,
  playerID: "0",
  multiplayer: Local({ bots: { 1: Computer, 2: Computer } }),
  debug: false,
});

/** Moves with a place on the board. All others are buttons. */
const placed = ["settlement", "city", "road", "moveRobber"];
const buttonOf = (move) => {
  const { kind, ...details } = move;
  const button = document.createElement("button");
  button.textContent = [kind, ...Object.values(details)].join(" ");
  button.addEventListener("click", () => client.moves.play(move));
  return button;
};

function show(state) {
  if (!state) return;
  const view = state.G.game;
  const moves = view.activePlayer === 1 && !state.ctx.gameover ? legalMoves(view) : [];
  const { board: shown, robber } = view;
  Object.assign(board, { board: shown, pieces: piecesOf(view), robber, targets: targetsOf(moves) });
  buttons.replaceChildren(...moves.filter(({ kind }) => !placed.includes(kind)).map(buttonOf));
  const { winner } = state.ctx.gameover ?? {};
  status.textContent = winner ? `Player ${Number(winner) + 1} wins.` : `Move ${view.moveCount}: ${view.phase}`;
}
board.addEventListener("hexsmith-choose", ({ detail }) => {
  const view = client.getState().G.game;
  client.moves.play(movesAt(legalMoves(view), detail)[0]);
});
client.subscribe(show);
client.start();
