// What has happened, in words of what a view holds.
import type { GameView, Resource, ResourceCounts } from "hexsmith/game/external";
import { countedWords, heldWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import type { Who } from "../texts/english/log.js";
import { resources as allResources } from "./counts.js";
import { type Match, tableOf } from "./match.js";
import { nameOfPlayer } from "./names.js";
import type { Places } from "./places.js";
import { termsWith } from "./trade.js";

export type LastMove = NonNullable<GameView["lastMove"]>;

/** Whether a step is worth telling: turns end all the time, and most players build nothing between two of them. */
export const isTold = ({ move }: LastMove, before: GameView): boolean =>
  move.kind !== "endTurn" || before.phase !== "extraBuilding";

/** A step of a game; "" before the first. */
export function stepWords(match: Match, step: number, places: Places): string {
  if (step === 0) return "";
  const after = tableOf(match, step);
  return after.lastMove ? wordsOf(after.lastMove, tableOf(match, step - 1), after, places) : "";
}

/** The last step that is more than the end of a turn; "" at the start. */
export function lastWords(match: Match, places: Places): string {
  const { steps } = match.record;
  let last = steps.length;
  while (last > 0 && steps[last - 1]?.move.kind === "endTurn") --last;
  return stepWords(match, last, places);
}

/** Of a move that was made between two views of one player. */
export function wordsOf(
  { player, move, outcome }: LastMove,
  before: GameView,
  after: GameView,
  places: Places,
): string {
  const { log } = texts;
  const { resources } = texts.words;
  const you = after.viewer;
  const whoIs = (one: number): Who => ({ name: nameOfPlayer(one, you), you: one === you });
  const who = whoIs(player);
  switch (move.kind) {
    case "roll": {
      const [first, second] = outcome?.dice ?? after.dice ?? [0, 0];
      const more = gained(before, after);
      return log.roll(who, first + second, more.length === 0 ? "" : countedWords(more));
    }
    case "buyCard":
      return log.buyCard(who, outcome?.card && texts.play.cards[outcome.card]);
    case "discard":
      return log.discard(who, resources[move.resource]);
    case "moveRobber":
      return log.moveRobber(
        who,
        places.hex(move.hex),
        move.victim === undefined ? undefined : whoIs(move.victim),
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
      return log.offerTrade(who, heldWords(move.give), heldWords(move.receive), (move.to ?? []).map(whoIs));
    case "counterTrade":
      return log.counterTrade(who, heldWords(move.give), heldWords(move.receive));
    case "confirmTrade": {
      const { give, receive } = termsWith(before, move.player);
      return log.confirmTrade(who, whoIs(move.player), heldWords(give), heldWords(receive));
    }
    case "cancelTrade":
      return isRefused(before, player) ? log.declinedByAll(who) : log.cancelTrade(who);
    default:
      return log[move.kind](who);
  }
}

/** Whether an offer ended by itself, since nobody agreed to it, nor to what the player can give. */
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

/** Resource cards that the viewer has more than before. */
function gained(before: GameView, after: GameView): readonly (readonly [Resource, number])[] {
  const [old, now]: readonly (ResourceCounts | undefined)[] = [before.own?.hand, after.own?.hand];
  if (!old || !now) return [];
  return allResources
    .map((resource) => [resource, (now[resource] ?? 0) - (old[resource] ?? 0)] as const)
    .filter(([, more]) => more > 0);
}
