import { generateBoard } from "hexsmith";
import { defineHexsmithBoard } from "hexsmith/element";
import { applyMove, chooseMove, createTable, newGame, playerView } from "hexsmith/game";
import { describeMove } from "hexsmith/languages";

defineHexsmithBoard();
const board = document.querySelector("hexsmith-board");
const [status, hand, choices] = ["status", "hand", "choices"].map((id) => document.getElementById(id));

const you = 1;
let game = newGame(generateBoard().board, { players: 3, offersPerTurn: 0 });
let table;

function show() {
  const view = playerView(game, you);
  table = createTable(view, { onMove: play, onMoves: offer });
  const { pieces, robber, targets, moves } = table; // targets and moves are empty unless you have to choose
  Object.assign(board, { board: view.board, pieces, robber, targets });
  status.textContent = statusOf(view);
  hand.textContent = `Your points: ${view.own.points}. Your cards: ${cardsOf(view.own)}.`;
  offer(moves);
}

function statusOf({ winner, activePlayer, phase, dice }) {
  if (winner !== null) return winner === you ? "You win!" : `Player ${winner} wins.`;
  const rolled = dice ? `Dice: ${dice[0]} and ${dice[1]}. ` : "";
  return activePlayer === you
    ? `${rolled}Your move: ${toWords(phase)}.`
    : `${rolled}Player ${activePlayer} is to move.`;
}

const cardsOf = (own) =>
  Object.entries({ ...own.hand, ...own.cards })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${toWords(name)}`)
    .join(", ") || "none";

function offer(moves) {
  choices.replaceChildren(
    ...moves.map((move) => {
      const button = document.createElement("button");
      button.textContent = describeMove(move);
      button.onclick = () => play(move);
      return button;
    }),
  );
}

const toWords = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

board.addEventListener("hexsmith-choose", ({ detail }) => table.choose(detail));

function play(move) {
  game = applyMove(game, move);
  show();
  if (game.winner === null && game.activePlayer !== you) setTimeout(playForOther, 300);
}

function playForOther() {
  play(chooseMove(playerView(game, game.activePlayer), "advanced"));
}

show();
