import { generateBoard } from "hexsmith";
import { defineHexsmithBoard } from "hexsmith/element";
import { applyMove, chooseMove, legalMoves, movesAt, newGame, piecesOf, playerView, targetsOf } from "hexsmith/game";

defineHexsmithBoard();
const board = document.querySelector("hexsmith-board");
const [status, hand, choices] = ["status", "hand", "choices"].map((id) => document.getElementById(id));

const you = 1;
let game = newGame(generateBoard().board, { players: 3, offersPerTurn: 0 });

function show() {
  const view = playerView(game, you);
  const moves = legalMoves(view); // none unless you have to choose
  board.board = view.board;
  board.pieces = piecesOf(view);
  board.robber = view.robber;
  board.targets = targetsOf(moves);
  status.textContent = statusOf(view);
  hand.textContent = `Your points: ${view.own.points}. Your cards: ${cardsOf(view.own)}.`;
  offer(moves.filter((move) => !isPlaced(move)));
}

const isPlaced = (move) => ["settlement", "city", "road", "moveRobber"].includes(move.kind);

function statusOf({ winner, activePlayer, phase, dice }) {
  if (winner !== null) return winner === you ? "You win!" : `Player ${winner} wins.`;
  const rolled = dice ? `Dice: ${dice[0]} and ${dice[1]}. ` : "";
  return activePlayer === you ? `${rolled}Your move: ${spaced(phase)}.` : `${rolled}Player ${activePlayer} is to move.`;
}

const cardsOf = (own) =>
  Object.entries({ ...own.hand, ...own.cards })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${spaced(name)}`)
    .join(", ") || "none";

function offer(moves) {
  choices.replaceChildren(
    ...moves.map((move) => {
      const button = document.createElement("button");
      button.textContent = wordsOf(move);
      button.onclick = () => play(move);
      return button;
    }),
  );
}

const spaced = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const wordsOf = ({ kind, hex, ...fields }) => [spaced(kind), ...Object.values(fields).flat()].join(" ");

board.addEventListener("hexsmith-choose", ({ detail }) => {
  const moves = movesAt(legalMoves(playerView(game, you)), detail);
  if (moves.length === 1) play(moves[0]);
  else offer(moves); // such as: from whom to steal
});

function play(move) {
  game = applyMove(game, move);
  show();
  if (game.winner === null && game.activePlayer !== you) setTimeout(playForOther, 300);
}

function playForOther() {
  play(chooseMove(playerView(game, game.activePlayer), "advanced"));
}

show();
