// Texts about a game: names of players, events, prompts, and reasons.
import { RefusedError } from "hexsmith/external";
import {
  type MoveAnywhere,
  type DevelopmentCard,
  type GameReview,
  type GameView,
  type Move,
  whyNot,
} from "hexsmith/game/external";
import { describeRefusal } from "hexsmith/languages";
import { describeCards } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Who } from "../texts/english.js";
import { hintWords } from "./hint.js";
import { isPersonsSeat, isShared, type Match, type Players, tableOf, viewOf } from "./match.js";
import { type Mode, remainingDiscards } from "./mode.js";
import type { PlacedMove, Places } from "./places.js";
import { resources as allResources, termsWith } from "./trade.js";

/** Returns a player's name. `you` is the seat of the person who reads the text, or null if several people read the text. */
export const nameOfPlayer = (player: number, you: number | null): string =>
  player === you ? texts.play.you : (texts.play.names[player - 1] ?? texts.common.player(player));

/** Returns the player whom texts call "you", or null if several people share the device. */
export const readerOf = (players: Players): number | null => (isShared(players) ? null : players.you);

/** Returns the reason for a refusal. For other errors, which texts from elsewhere cause, returns `otherwise`. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof RefusedError ? describeRefusal(error, texts.words) : otherwise;

export type LastMove = NonNullable<GameView["lastMove"]>;

/** Whether the log shows a step. The log omits the ends of extra building phases. */
export const isLogged = ({ move }: LastMove, before: GameView): boolean =>
  move.kind !== "endTurn" || before.phase !== "extraBuilding";

/** Describes the step with this number. Returns "" for step 0, which is the start of the game. */
export function stepWords(match: Match, step: number, places: Places): string {
  if (step === 0) return "";
  const after = tableOf(match, step);
  return after.lastMove ? describeMove(after.lastMove, tableOf(match, step - 1), after, places) : "";
}

/** Describes the last step that is not the end of a turn. Returns "" at the start of the game. */
export function lastWords(match: Match, places: Places): string {
  const { steps } = match.record;
  let lastStep = steps.length;
  while (lastStep > 0 && steps[lastStep - 1]?.move.kind === "endTurn") --lastStep;
  return stepWords(match, lastStep, places);
}

/** Compares a reviewed decision with a better decision. Returns "" if `decision` is undefined. */
export function comparedWords(
  match: Match,
  decision: GameReview["decisions"][number] | undefined,
  places: Places,
): string {
  if (!decision) return "";
  const { step, best, loss } = decision;
  const nameOf = (player: number) => nameOfPlayer(player, readerOf(match));
  const playedMove = stepWords(match, step + 1, places).replace(/\.$/, "");
  return texts.play.analysis.compared(playedMove, hintWords(best, places, nameOf), pointsOfChance(loss));
}

/** Formats a difference between win chances in percentage points. */
export const pointsOfChance = (chance: number): string => texts.numbers.fixed(100 * chance, 0);

/** Describes a move by the views before and after it. */
export function describeMove(
  { player, move, outcome, gains }: LastMove,
  before: GameView,
  after: GameView,
  places: Places,
): string {
  const { log } = texts;
  const { resources } = texts.words;
  const you = after.viewer;
  const personOf = (one: number): Who => ({ name: nameOfPlayer(one, you), you: one === you });
  const who = personOf(player);
  switch (move.kind) {
    case "roll": {
      const [first, second] = outcome?.dice ?? after.dice ?? [0, 0];
      const cards = gains.find((gain) => gain.player === you)?.cards;
      return log.roll(who, first + second, cards ? describeCards(cards) : "");
    }
    case "buyCard":
      return log.buyCard(who, outcome?.card && texts.play.cards[outcome.card]);
    case "discard":
      return log.discard(who, resources[move.resource]);
    case "moveRobber":
      return log.moveRobber(
        who,
        places.hex(move.hex),
        move.victim === undefined ? undefined : personOf(move.victim),
        outcome?.stolen && resources[outcome.stolen],
      );
    case "monopoly":
      return log.monopoly(who, resources[move.resource]);
    case "yearOfPlenty":
      return log.yearOfPlenty(
        who,
        move.resources.map((resource) => resources[resource]),
      );
    case "bankTrade":
      return log.bankTrade(who, resources[move.give], resources[move.receive]);
    case "endTurn":
      return before.phase === "extraBuilding" ? log.endBuilding(who) : log.endTurn(who);
    case "offerTrade":
      return log.offerTrade(who, describeCards(move.give), describeCards(move.receive), (move.to ?? []).map(personOf));
    case "counterTrade":
      return log.counterTrade(who, describeCards(move.give), describeCards(move.receive));
    case "confirmTrade": {
      const { give, receive } = termsWith(before, move.player);
      return log.confirmTrade(who, personOf(move.player), describeCards(give), describeCards(receive));
    }
    case "cancelTrade":
      return isRefused(before, player) ? log.declinedByAll(who) : log.cancelTrade(who);
    default:
      return log[move.kind](who);
  }
}

/**
 * Whether an offer ended automatically, because nobody accepted the offer or made a counter-offer that the player can pay.
 */
function isRefused(view: GameView, player: number): boolean {
  const hand = view.viewer === player ? view.own?.hand : undefined;
  return (view.trade?.answers ?? []).every(
    ({ answer, player: other }) =>
      answer === "decline" ||
      (answer === "counter" &&
        hand !== undefined &&
        allResources.some((resource) => hand[resource] < (termsWith(view, other).give[resource] ?? 0))),
  );
}

/** Returns the prompt for an earlier position. */
export const reviewPrompt = (match: Match, at: number, places: Places): string =>
  `${texts.play.reviewing(at, match.record.steps.length)}. ${stepWords(match, at, places)}`.trim();

/** Returns the prompt for the current position. `offered` contains the moves whose places are targets. */
export function promptOf(view: GameView, match: Match, mode: Mode | undefined, offered: readonly PlacedMove[]): string {
  const { phase, winner, activePlayer, currentPlayer, trade } = view;
  const { won, lost, waits, handOver, prompts, offered: offers } = texts.play;
  const name = (player: number) => nameOfPlayer(player, readerOf(match));
  if (phase === "over") return winner === match.you && !isShared(match) ? won : lost(name(winner ?? 0));
  if (activePlayer !== match.you)
    return isPersonsSeat(match, activePlayer) ? handOver(name(activePlayer)) : waits(name(activePlayer));
  if (mode) return promptOfMode(mode, view);
  if (trade && currentPlayer !== match.you)
    return offers(name(currentPlayer), describeCards(trade.give), describeCards(trade.receive));
  if (phase !== "setup") return phase === "discard" ? prompts.discard(remainingDiscards(view, {})) : prompts[phase];
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
      return prompts.discard(remainingDiscards(view, mode.chosen));
    case "yearOfPlenty":
      return mode.first ? prompts.secondCard(texts.words.resources[mode.first]) : prompts.yearOfPlenty;
    case "trade":
      return prompts.tradeCards;
    default:
      return prompts[mode.kind];
  }
}

/** Actions that the bar offers: those with a button, and development cards. */
export type ActionKind = "road" | "settlement" | "city" | "buyCard" | "trade" | DevelopmentCard;

/** Returns the reason why an action is impossible now. */
export function reasonAgainst(match: Match, action: ActionKind): string {
  if (action === "victoryPoint") return texts.play.pointsCountThemselves;
  const view = viewOf(match);
  const refusal = whyNot(view, moveOf(action));
  // A refusal of one place does not explain why no place is possible.
  return refusal && !reasonsOfPlaces.includes(refusal.kind)
    ? describeRefusal(refusal, texts.words)
    : texts.play.noPlace;
}

const reasonsOfPlaces: readonly string[] = [
  "occupied",
  "too-near-a-settlement",
  "not-connected",
  "no-settlement-there",
];

function moveOf(action: Exclude<ActionKind, "victoryPoint">): Move | MoveAnywhere {
  switch (action) {
    case "trade":
      return { kind: "bankTrade", give: "wood", receive: "ore" };
    case "monopoly":
      return { kind: action, resource: "wood" };
    case "yearOfPlenty":
      return { kind: action, resources: ["wood", "ore"] };
    case "road":
    case "settlement":
    case "city":
      return { kind: action };
    default:
      return { kind: action };
  }
}
