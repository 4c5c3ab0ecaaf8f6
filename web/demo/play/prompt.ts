// What the bar asks for.
import type { GameView } from "hexsmith/game";
import { texts } from "../texts.js";
import type { Mode } from "./bar-view.js";
import { heldWords } from "../one-board/words.js";
import { wordsOf } from "./log-view.js";
import { type Match, viewOf } from "./match.js";
import { nameOfPlayer } from "./names.js";
import type { PlacedMove, Places } from "./places.js";

/** Of a game as it was after `at` steps. */
export function reviewPrompt(match: Match, at: number, places: Places): string {
  const view = viewOf(match, at);
  const { lastMove } = view;
  const words = lastMove ? wordsOf(lastMove, viewOf(match, at - 1), view, places) : "";
  return `${texts.play.reviewing(at, match.record.steps.length)}. ${words}`.trim();
}

/** Of a game as it stands; `offered`: the places that may be chosen. */
export function promptOf(
  { phase, winner, activePlayer, currentPlayer, trade }: GameView,
  { you }: Match,
  mode: Mode | undefined,
  offered: readonly PlacedMove[],
): string {
  const { won, lost, waits, prompts, offered: offers } = texts.play;
  if (phase === "over") return winner === you ? won : lost(nameOfPlayer(winner ?? 0, you));
  if (activePlayer !== you) return waits(nameOfPlayer(activePlayer, you));
  if (trade && currentPlayer !== you)
    return offers(nameOfPlayer(currentPlayer, you), heldWords(trade.give), heldWords(trade.receive));
  if (mode) {
    const { kind } = mode;
    return kind === "road" || kind === "settlement" || kind === "city" ? prompts.pick : prompts[kind];
  }
  if (phase !== "setup") return prompts[phase];
  return prompts.setup[offered[0]?.kind === "road" ? "road" : "settlement"];
}
