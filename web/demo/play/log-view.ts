// What has happened, the last first, as far as the person may know it: words of what the views hold.
import type { GameView, Resource } from "hexsmith/game";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { type Match, viewOf } from "./match.js";
import type { Places } from "./places.js";
import { badge } from "./seats-view.js";
import { countedWords, heldWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import type { Who } from "../texts/english/log.js";
import { nameOfPlayer } from "./names.js";

export interface LogView {
  readonly root: HTMLElement;
  show(match: Match, at: number, places: Places): void;
}

type LastMove = NonNullable<GameView["lastMove"]>;

const longest = 60; // entries: the record has all

export function makeLogView(): LogView {
  const empty = element("p", { class: "hint" }, texts.log.empty);
  const list = element("ol", { class: "log" });
  let shown: { readonly first: unknown; readonly at: number } | undefined;
  return {
    root: makeSection(
      "events",
      texts.log.title,
      [],
      empty,
      element("div", { class: "log-frame", tabindex: "0", role: "group", "aria-labelledby": "events-title" }, list),
    ),
    show(match, at, places) {
      // The games before are the same objects: only what is new has to be written.
      const known = shown && shown.first === match.games[0] && shown.at <= at ? shown.at : 0;
      if (known === 0) list.replaceChildren();
      for (let step = Math.max(known, at - longest) + 1; step <= at; ++step) {
        const [before, after] = [viewOf(match, step - 1), viewOf(match, step)];
        const { lastMove } = after;
        if (!lastMove) continue;
        // Most of the others have nothing to build between two turns.
        if (before.phase === "extraBuilding" && lastMove.move.kind === "endTurn") continue;
        const entry = element(
          "li",
          {},
          badge(lastMove.player),
          element("span", {}, wordsOf(lastMove, before, after, places)),
        );
        if (lastMove.move.kind === "roll") entry.classList.add("roll");
        list.prepend(entry);
      }
      while (list.children.length > longest) list.lastElementChild?.remove();
      empty.hidden = list.children.length > 0;
      shown = { first: match.games[0], at };
    },
  };
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
      return log.confirmTrade(who, whoIs(move.player), give, receive);
    }
    default:
      return log[move.kind](who);
  }
}

/** What the player on turn would give and receive in a trade with a player who agrees to it. */
export function termsWith({ trade }: GameView, player: number): { readonly give: string; readonly receive: string } {
  const answer = trade?.answers.find((one) => one.player === player);
  const { give = {}, receive = {} } = trade ?? {};
  if (answer?.answer !== "counter") return { give: heldWords(give), receive: heldWords(receive) };
  return { give: heldWords(answer.counter.receive), receive: heldWords(answer.counter.give) };
}

/** Resource cards that the viewer has more than before. */
function gained(before: GameView, after: GameView): readonly (readonly [Resource, number])[] {
  const hand = (view: GameView) => view.own?.hand;
  const [old, now] = [hand(before), hand(after)];
  if (!old || !now) return [];
  return (Object.keys(now) as Resource[])
    .map((resource) => [resource, now[resource] - old[resource]] as const)
    .filter(([, more]) => more > 0);
}
