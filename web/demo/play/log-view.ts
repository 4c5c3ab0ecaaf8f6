// What has happened, the last first, as far as the person may know it: words of what the views hold.
import type { GameView, LastMove, Resource } from "../../src/game.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { type Match, viewOf } from "./match.js";
import type { Places } from "./places.js";
import { badge } from "./seats-view.js";
import { play as texts } from "../texts/play.js";

export interface LogView {
  readonly root: HTMLElement;
  show(match: Match, at: number, places: Places): void;
}

const longest = 60; // entries: the record has all

export function makeLogView(): LogView {
  const empty = element("p", { class: "hint" }, texts.logEmpty);
  const list = element("ol", { class: "log" });
  let shown: { readonly first: unknown; readonly at: number } | undefined;
  return {
    root: makeSection(
      "events",
      texts.log,
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
export function wordsOf({ player, move, chance }: LastMove, before: GameView, after: GameView, places: Places): string {
  const you = after.viewer;
  const who = texts.seat(player, you);
  const nameOf = (other: number) => texts.inSentence(texts.seat(other, you));
  switch (move.kind) {
    case "roll":
      return texts.moved.roll(who, chance?.dice ?? after.dice ?? [0, 0], texts.counted(gained(before, after)));
    case "buy":
      return texts.moved.buy(who, chance?.card && texts.cards[chance.card].toLowerCase());
    case "discard":
      return texts.moved.discard(who, move.resource);
    case "robber":
      return texts.moved.robber(
        who,
        places.hex(move.hex),
        move.victim === undefined ? undefined : nameOf(move.victim),
        chance?.stolen,
      );
    case "monopoly":
      return texts.moved.monopoly(who, move.resource);
    case "plenty":
      return texts.moved.plenty(who, move.resources);
    case "trade":
      return texts.moved.trade(who, move.give, move.receive);
    case "exchange":
      return texts.moved.exchange(who, nameOf(move.player));
    default:
      return texts.moved[move.kind](who);
  }
}

/** Resource cards that the viewer has more than before. */
function gained(before: GameView, after: GameView): readonly (readonly [Resource, number])[] {
  const hand = (view: GameView) => view.seats[view.viewer - 1]?.own?.hand;
  const [old, now] = [hand(before), hand(after)];
  if (!old || !now) return [];
  return (Object.keys(now) as Resource[])
    .map((resource) => [resource, now[resource] - old[resource]] as const)
    .filter(([, more]) => more > 0);
}
