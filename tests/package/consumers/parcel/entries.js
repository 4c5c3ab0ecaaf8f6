// Uses two more entries: hexsmith/game embeds its module, and the module of hexsmith/draft/external is a file.
import { generateBoard } from "hexsmith";
import { legalMoves, newGame } from "hexsmith/game";
import { init, suggestDraft } from "hexsmith/draft/external";

const { board } = generateBoard({ seed: "hello" });
init().then(
  () => console.log(legalMoves(newGame(board)).length, suggestDraft(board).picks.length),
  (error) => console.error(String(error)),
);
