// Two entries below the main one: one with an embedded module, one with a file.
import { generateBoard } from "hexsmith";
import { legalMoves, newGame } from "hexsmith/game";
import { init, suggestDraft } from "hexsmith/draft/external";

const { board } = generateBoard({ seed: "hello" });
init().then(
  () => console.log(legalMoves(newGame(board)).length, suggestDraft(board).picks.length),
  (error) => console.error(String(error)),
);
