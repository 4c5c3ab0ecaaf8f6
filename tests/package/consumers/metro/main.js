// Uses embedded entries and the element. Metro bundles this script by React Native's preset.
import { decodeBoard, generateBoard, rankSpots, RefusedError } from "hexsmith";
import { defineHexsmithBoard } from "hexsmith/element";
import { legalMoves, newGame } from "hexsmith/game";

const { board } = generateBoard({ seed: "hello" });
defineHexsmithBoard();
const element = document.body.appendChild(document.createElement("hexsmith-board"));
element.board = board;
let refusal;
try {
  decodeBoard("no code");
} catch (error) {
  refusal = error instanceof RefusedError && error instanceof RangeError && `${error.name} ${error.kind}`;
}
const hexes = element.shadowRoot.querySelectorAll("[part=hex]").length;
setTimeout(() =>
  console.log(
    legalMoves(newGame(board)).length,
    rankSpots(board).length,
    element.shadowRoot.querySelectorAll("[part=hex]").length - hexes,
    refusal,
  ),
);
