// A person plays against two computers. `Local` runs the server in the page. `SocketIO` would connect to server.js.
import { defineHexsmithBoard } from "hexsmith/element";
import "hexsmith/element.css";
import { createTable } from "hexsmith/game";
import { describeMove } from "hexsmith/languages";
import { Client } from "boardgame.io/client";
import { Local } from "boardgame.io/multiplayer";
import { Computer, Hexes } from "./game.js";

defineHexsmithBoard();
const [board, status, buttons] = ["hexsmith-board", "output", "nav"].map((name) => document.querySelector(name));
const boardSeed = new URLSearchParams(location.search).get("board") ?? undefined;
const client = Client({
  game: { ...Hexes, setup: (context) => Hexes.setup(context, { board: boardSeed }) },
  numPlayers: 3,
  playerID: "0",
  multiplayer: Local({ bots: { 1: Computer, 2: Computer } }),
  debug: false,
});
let table;
const send = (move) => client.moves.play(move);
const buttonOf = (move) =>
  Object.assign(document.createElement("button"), { textContent: describeMove(move), onclick: () => send(move) });
function show(state) {
  if (!state) return;
  const view = state.G.game;
  table = createTable(view, { onMove: send });
  const { pieces, robber, targets, moves } = table;
  Object.assign(board, { board: view.board, pieces, robber, targets });
  buttons.replaceChildren(...moves.map(buttonOf));
  status.textContent = view.winner ? `Player ${view.winner} wins.` : `Move ${view.moveCount}: ${view.phase}`;
}
board.addEventListener("hexsmith-choose", ({ detail }) => table.choose(detail));
client.subscribe(show);
client.start();
