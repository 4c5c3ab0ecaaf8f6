// What the bar asks for.
import type { GameView } from "hexsmith/game/external";
import { texts } from "../texts.js";
import { heldWords } from "../one-board/words.js";
import { isPersons, isShared, type Match } from "./match.js";
import { type Mode, toChoose } from "./mode.js";
import { nameOfPlayer, readerOf } from "./names.js";
import type { PlacedMove, Places } from "./places.js";
import { stepWords } from "./words.js";

/** Of a game as it was after `at` steps. */
export const reviewPrompt = (match: Match, at: number, places: Places): string =>
  `${texts.play.reviewing(at, match.record.steps.length)}. ${stepWords(match, at, places)}`.trim();

/** Of a game as it stands; `offered`: the places that may be chosen. */
export function promptOf(view: GameView, match: Match, mode: Mode | undefined, offered: readonly PlacedMove[]): string {
  const { phase, winner, activePlayer, currentPlayer, trade } = view;
  const { won, lost, waits, handOver, prompts, offered: offers } = texts.play;
  const name = (player: number) => nameOfPlayer(player, readerOf(match));
  if (phase === "over") return winner === match.you && !isShared(match) ? won : lost(name(winner ?? 0));
  if (activePlayer !== match.you)
    return isPersons(match, activePlayer) ? handOver(name(activePlayer)) : waits(name(activePlayer));
  if (mode) return promptOfMode(mode, view);
  if (trade && currentPlayer !== match.you)
    return offers(name(currentPlayer), heldWords(trade.give), heldWords(trade.receive));
  if (phase !== "setup") return phase === "discard" ? prompts.discard(toChoose(view, {})) : prompts[phase];
  return prompts.setup[offered[0]?.kind === "road" ? "road" : "settlement"];
}

function promptOfMode(mode: Mode, view: GameView): string {
  const { prompts } = texts.play;
  switch (mode.kind) {
    case "road":
    case "settlement":
    case "city":
      return prompts.pick;
    case "discard":
      return prompts.discard(toChoose(view, mode.chosen));
    case "yearOfPlenty":
      return mode.first ? prompts.secondCard(texts.words.resources[mode.first]) : prompts.yearOfPlenty;
    case "trade":
      return prompts.tradeCards;
    default:
      return prompts[mode.kind];
  }
}
