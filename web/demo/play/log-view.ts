// What has happened, the last at the end and in sight, as far as the person may know it: words of what the views hold.
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { badge } from "./badge.js";
import { type Match, tableOf } from "./match.js";
import type { Places } from "./places.js";
import { texts } from "../texts.js";
import { isTold, wordsOf } from "./words.js";

export interface LogView {
  readonly root: HTMLElement;
  show(match: Match, at: number, places: Places): void;
}

const longest = 60; // entries of a game that is opened: the record has all

export function makeLogView(): LogView {
  const empty = element("p", { class: "hint" }, texts.log.empty);
  const list = element("ol", { class: "log" });
  const frame = element(
    "div",
    { class: "log-frame", tabindex: "0", role: "group", "aria-labelledby": "events-title" },
    empty,
    list,
  );
  let shown: { readonly first: unknown; readonly at: number } | undefined;
  return {
    root: makeSection("events", texts.log.title, [], frame),
    show(match, at, places) {
      // The games before are the same objects: only what is new has to be written.
      const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1;
      const known = shown && shown.first === match.games[0] && shown.at <= at ? shown.at : 0;
      if (known === 0) list.replaceChildren();
      for (let step = Math.max(known, at - longest) + 1; step <= at; ++step) {
        const [before, after] = [tableOf(match, step - 1), tableOf(match, step)];
        const { lastMove } = after;
        if (!lastMove || !isTold(lastMove, before)) continue;
        const entry = element(
          "li",
          {},
          badge(lastMove.player),
          element("span", {}, wordsOf(lastMove, before, after, places)),
        );
        if (lastMove.move.kind === "roll") entry.classList.add("roll");
        list.append(entry);
      }
      empty.hidden = list.children.length > 0;
      shown = { first: match.games[0], at };
      if (atEnd || known === 0) frame.scrollTop = frame.scrollHeight;
    },
  };
}
