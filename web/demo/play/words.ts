// Texts about a game: names of players, moves, events, prompts, and reasons. The package describes moves and refusals.
import { type Board, describePlace, layoutOf, RefusedError } from "hexsmith/external";
import {
  type MoveAnywhere,
  type DevelopmentCard,
  type GameReview,
  type GameView,
  type Move,
  type Place,
  whyNot,
} from "hexsmith/game/external";
import { describeMove, describeRefusal, describeRoll } from "hexsmith/languages";
import { describeCards, harborWords } from "../shared-board/words.js";
import { texts } from "../texts.js";
import { isPersonsSeat, isShared, type Match, tableOf, viewOf } from "./match.js";
import { type Mode, remainingDiscards } from "./mode.js";
import { placeOfMove, type PlacedMove } from "./places.js";

/** Returns a player's name. Every seat has one, so that sentences need no forms for "you". */
export const nameOf = (player: number): string => texts.play.names[player - 1] ?? texts.common.player(player);

/** Returns the reason for a refusal. For other errors, which texts from elsewhere cause, returns `otherwise`. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof RefusedError ? describeRefusal(error, texts.words) : otherwise;

/** Returns the words for moves, and for places by their hexes alone, such as "forest 4, hills 8, and sea". */
export const gameWords = () => ({
  ...texts.words,
  names: texts.play.names,
  places: { ...texts.words.places, intersection: "{hexes}", edge: "{hexes}" },
});

/** Adds the harbor at a place to the name of the place. */
function withHarbor(name: string, { kind, id }: Place, board: Board): string {
  const slots = kind === "intersection" ? layoutOf(board.layout).harborSlots : [];
  const harbor = board.harbors[slots.findIndex(({ intersections }) => intersections.includes(id))];
  return harbor === undefined ? name : `${name} (${harborWords(harbor)})`;
}

/** Describes a move with its place, such as "Build a city: forest 4, hills 8, and sea". */
export function moveWords(move: Move, board: Board): string {
  const place = placeOfMove(move);
  const words = describeMove(move, gameWords());
  return place ? texts.log.about(words, withHarbor(describePlace(board, place, gameWords()), place, board)) : words;
}

/** Describes the moves at one place, which differ only in the victim. @param name name of the place */
export function targetWords(moves: readonly PlacedMove[], place: Place, name: string, board: Board): string {
  const [move] = moves;
  if (!move) return name;
  const victims = moves.flatMap((move) => (move.kind === "moveRobber" && move.victim ? nameOf(move.victim) : []));
  const words = texts.log.about(describeMove({ kind: move.kind }, gameWords()), withHarbor(name, place, board));
  return victims.length === 0 ? words : `${words} (${texts.numbers.either(victims)})`;
}

const cachedEvents = new WeakMap<GameView, string>();

/** Describes the step with this number. Returns "" for step 0, which is the start of the game. Views are immutable, so texts are cached. */
export function stepWords(match: Match, step: number): string {
  const after = tableOf(match, step);
  const text = cachedEvents.get(after) ?? (after.lastMove ? eventWords(after.lastMove, match, step) : "");
  cachedEvents.set(after, text);
  return text;
}

function eventWords({ player, move, outcome }: NonNullable<GameView["lastMove"]>, match: Match, step: number): string {
  if (move.kind === "roll") return describeRoll(tableOf(match, step - 1), tableOf(match, step), gameWords());
  const card = outcome?.card
    ? texts.play.cards[outcome.card]
    : outcome?.stolen && texts.words.resources[outcome.stolen];
  return `${texts.log.about(nameOf(player), moveWords(move, match.record.board))}${card ? ` (${card})` : ""}.`;
}

/** Whether the log shows a step. Ends of turns are omitted, because the next event shows them. */
export const isLogged = (match: Match, step: number): boolean => match.record.steps[step - 1]?.move.kind !== "endTurn";

/** Describes the last step that the log shows. Returns "" at the start of the game. */
export function lastWords(match: Match): string {
  let lastStep = match.record.steps.length;
  while (!isLogged(match, lastStep)) --lastStep;
  return stepWords(match, lastStep);
}

/** Compares a reviewed decision with a better decision. Returns "" if `decision` is undefined. */
export function comparedWords({ record: { board } }: Match, decision: GameReview["decisions"][number] | undefined) {
  if (!decision) return "";
  const { move, best, loss } = decision;
  return texts.play.analysis.compared(moveWords(move, board), moveWords(best, board), pointsOfChance(loss));
}

/** Formats a difference between win chances in percentage points. */
export const pointsOfChance = (chance: number): string => texts.numbers.fixed(100 * chance, 0);

/** Returns the prompt for an earlier position. */
export const reviewPrompt = (match: Match, at: number): string =>
  `${texts.play.reviewing(at, match.record.steps.length)}. ${stepWords(match, at)}`.trim();

/** Returns the prompt for the current position. `offered` contains the moves whose places are targets. */
export function promptOf(view: GameView, match: Match, mode: Mode | undefined, offered: readonly PlacedMove[]): string {
  const { phase, winner, activePlayer, currentPlayer, trade } = view;
  const { won, lost, waits, handOver, prompts, offered: offers } = texts.play;
  if (phase === "over") return winner === match.you && !isShared(match) ? won : lost(nameOf(winner ?? 0));
  if (activePlayer !== match.you)
    return isPersonsSeat(match, activePlayer) ? handOver(nameOf(activePlayer)) : waits(nameOf(activePlayer));
  if (mode) return promptOfMode(mode, view);
  if (trade && currentPlayer !== match.you)
    return offers(nameOf(currentPlayer), describeCards(trade.give), describeCards(trade.receive));
  if (trade && trade.answers.every(({ answer }) => answer === "decline")) return prompts.nobodyAccepts;
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
