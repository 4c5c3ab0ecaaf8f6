// Who plays, on which seat, against whom, and by which rules.
import { levels, type RuleOptions } from "hexsmith/game/external";
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { makeButton, makeForm } from "../form.js";
import { inSameLanguage } from "../language.js";
import { badge } from "./badge.js";
import { addressOfDay, dayOf } from "./daily.js";
import type { Players, Sitter } from "./match.js";
import { makeRulesView } from "./rules-view.js";
import { texts } from "../texts.js";

export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

export interface NewGameActions {
  start(players: Players, rules: RuleOptions): void;
  setPace(pace: Pace): void;
}

export interface NewGameView {
  readonly root: HTMLElement;
  show(players: Players, rules: RuleOptions, pace: Pace): void;
  /** What is wrong, or "". */
  fail(text: string): void;
  focus(): void;
}

const counts = ["2", "3", "4", "5", "6"] as const;
const seats = ["1", ...counts] as const;
/** Numbers as they are. */
const numbered = { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6" } as const;

export function makeNewGameView({ start, setPace }: NewGameActions): NewGameView {
  let count: (typeof counts)[number] = "4";
  let you: (typeof seats)[number] = "1";
  const selects = seats.map((seat) => {
    const select = element(
      "select",
      { id: `level-${seat}`, "aria-label": texts.play.names[Number(seat) - 1] ?? "" },
      ...levels.map((level) => element("option", { value: level }, texts.play.levels[level])),
      element("option", { value: "person" }, texts.play.person),
    );
    select.value = "advanced";
    return { select, root: element("label", { class: "opponent" }, badge(Number(seat)), select) };
  });
  const players = makeChoice("players", texts.newGame.players, counts, numbered, (chosen) => {
    count = chosen;
    if (you > count) you = "1";
    arrange();
  });
  const seat = makeChoice("seat", texts.newGame.yourSeat, seats, numbered, (chosen) => {
    you = chosen;
    arrange();
  });
  const rulesView = makeRulesView();
  const pace = makeChoice("pace", texts.newGame.pace, paces, texts.newGame.paces, setPace);
  const refusal = element("p", { class: "refusal", role: "alert", hidden: "" });
  const button = makeButton(texts.newGame.start, () =>
    start(
      { you: Number(you), levels: selects.slice(0, Number(count)).map(({ select }) => select.value as Sitter) },
      rulesView.rules(),
    ),
  );

  function arrange() {
    players.show(count);
    seat.show(you);
    rulesView.setPlayers(Number(count));
    for (const [i, option] of [...seat.root.querySelectorAll<HTMLElement>(".options label")].entries())
      option.hidden = i >= Number(count);
    for (const [i, { root }] of selects.entries()) root.hidden = i >= Number(count) || String(i + 1) === you;
  }

  return {
    root: makeForm(
      texts.newGame.title,
      element(
        "div",
        { class: "section-head" },
        element("h2", {}, texts.newGame.title),
        element("span", { class: "hint" }, texts.newGame.hint),
      ),
      players.root,
      seat.root,
      element(
        "div",
        { class: "field", role: "group", "aria-labelledby": "opponents-title" },
        element("span", { class: "title", id: "opponents-title" }, texts.newGame.opponents),
        element("div", { class: "opponents" }, ...selects.map(({ root }) => root)),
      ),
      rulesView.root,
      pace.root,
      button,
      refusal,
      dailyLink(),
    ),
    show(given, rules, chosenPace) {
      count = String(given.levels.length) as typeof count;
      you = String(given.you) as typeof you;
      for (const [i, { select }] of selects.entries()) select.value = given.levels[i] ?? select.value;
      rulesView.show(rules);
      pace.show(chosenPace);
      arrange();
    },
    fail(text) {
      refusal.textContent = text;
      refusal.hidden = text === "";
    },
    focus: () => button.focus(),
  };
}

/** To the board of the day, by the calendar of when it is followed. */
function dailyLink(): HTMLElement {
  const link = element("a", { class: "button daily" }, texts.newGame.daily);
  const lead = () => {
    const [search = "", hash = ""] = addressOfDay(dayOf(new Date())).split("#");
    link.href = `${inSameLanguage(search)}#${hash}`;
  };
  for (const event of ["pointerenter", "pointerdown", "focus", "click"]) link.addEventListener(event, lead);
  lead();
  return link;
}
