// A person plays against two computers. `Local` runs the server in the page. `SocketIO` would connect to a remote server.
import { defineHexsmithBoard } from "hexsmith/element";
import "hexsmith/element.css";
import { createTable } from "hexsmith/game";
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

/** Table of the game as the person sees it, with the person's moves. */
let table;
const onMove = (move) => client.moves.play(move);
const buttonOf = (move) => {
  const { kind, ...details } = move;
  const button = document.createElement("button");
  button.textContent = [kind, ...Object.values(details)].join(" ");
  button.addEventListener("click", () => onMove(move));
  return button;
};

function show(state) {
  if (!state) return;
  const view = state.G.game;
  table = createTable(view, { onMove });
  const { pieces, robber, targets, moves } = table;
  Object.assign(board, { board: view.board, pieces, robber, targets });
  buttons.replaceChildren(...moves.map(buttonOf));
  const { winner } = state.ctx.gameover ?? {};
  status.textContent = winner ? `Player ${Number(winner) + 1} wins.` : `Move ${view.moveCount}: ${view.phase}`;
}
board.addEventListener("hexsmith-choose", ({ detail }) => table.choose(detail));
client.subscribe(show);
client.start();
