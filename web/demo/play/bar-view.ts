// What is to be done: a prompt, the dice, the buttons of what is legal, the person's cards; for moves of which there are
// several, a choice among them. On a phone it is the bar at the thumb.
import type { GameView, Move, Resource } from "hexsmith/game";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { countedWords, resourceTitle } from "../one-board/words.js";
import { die, icon, resourceIcon } from "./icons.js";
import { makeHandView } from "./hand-view.js";
import { termsWith } from "./log-view.js";
import type { PlacedMove } from "./places.js";
import { badge } from "./seats-view.js";
import { texts } from "../texts.js";

/** What the person is about to do. */
export type Mode =
  | { readonly kind: "road" | "settlement" | "city" | "bankTrade" | "monopoly" | "yearOfPlenty" }
  | { readonly kind: "victim"; readonly moves: readonly PlacedMove[] };

export interface BarState {
  readonly view: GameView;
  /** Of the view. */
  readonly legal: readonly Move[];
  readonly mode: Mode | undefined;
  /** Whether places are all there is to choose. */
  readonly placing: boolean;
  readonly prompt: string;
  /** Whether the game is looked at as it was before. */
  readonly reviewing: boolean;
  readonly canUndo: boolean;
}

export interface BarActions {
  act(move: Move): void;
  enter(mode: Mode | undefined): void;
  undo(): void;
  newGame(): void;
  playOn(): void;
  leaveReview(): void;
  /** What a trade costs, by the engine. */
  costOf(move: Move): readonly (readonly [Resource, number])[];
  nameOf(player: number): string;
}

export interface BarView {
  readonly root: HTMLElement;
  show(state: BarState): void;
  /** Puts the focus on what can be done in the bar; on the prompt where there is nothing. */
  focus(): void;
  /** Puts the focus on the button of a mode that was left. */
  focusMode(mode: Mode): void;
}

const builds = ["road", "settlement", "city"] as const;

export function makeBarView(actions: BarActions): BarView {
  const { act, enter } = actions;
  const prompt = element("p", { class: "prompt", role: "status", tabindex: "-1" });
  const dice = element("span", { class: "dice", role: "img" });
  const undo = makeButton(texts.play.actions.undo, actions.undo, "quiet");
  undo.classList.add("undo");
  const main = makeButton("", () => {}); // to be pressed: what is mostly wanted now
  main.classList.add("main-action");
  let press = () => {};
  main.addEventListener("click", () => press());
  const second = makeButton(texts.play.actions.backToGame, actions.leaveReview, "quiet");
  const hand = makeHandView({ act, ask: (kind) => enter({ kind }) });
  const chooser = element("div", { class: "chooser", role: "group" });
  let current: BarState;

  const toggles = new Map(
    (["road", "settlement", "city", "bankTrade"] as const).map((kind) => [
      kind,
      actionButton(kind, () => enter(current.mode?.kind === kind ? undefined : { kind })),
    ]),
  );
  const buy = actionButton("buyCard", () => act({ kind: "buyCard" }));
  const row = element("div", { class: "actions" }, ...builds.map((kind) => toggles.get(kind) as HTMLElement), buy);
  row.append(toggles.get("bankTrade") as HTMLElement);
  const root = element(
    "section",
    { class: "game-bar", "aria-label": texts.play.bar },
    element("div", { class: "bar-head" }, dice, prompt, undo),
    chooser,
    hand.root,
    row,
    element("div", { class: "turn-actions" }, second, main),
  );

  chooser.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    enter(undefined);
  });

  function show(state: BarState) {
    current = state;
    const { view, legal, mode, placing, reviewing } = state;
    const has = (kind: Move["kind"]) => legal.some((move) => move.kind === kind);
    if (prompt.textContent !== state.prompt) prompt.textContent = state.prompt;
    undo.disabled = !state.canUndo;
    showDice(view.dice);
    hand.show(view, legal);
    for (const [kind, button] of toggles) {
      button.disabled = placing || !has(kind);
      button.setAttribute("aria-pressed", String(mode?.kind === kind));
    }
    buy.disabled = !has("buyCard");
    showTurn(state, has);
    const choices = mode ? choicesOf(mode, legal) : view.phase === "trade" ? answers(legal) : [];
    chooser.hidden = choices.length === 0;
    root.classList.toggle("choosing", choices.length > 0);
    chooser.replaceChildren(...choices);
    if (choices.length > 0) chooser.setAttribute("aria-label", prompt.textContent ?? "");
    row.hidden = reviewing || view.phase === "over";
  }

  function showTurn({ view, reviewing }: BarState, has: (kind: Move["kind"]) => boolean) {
    second.hidden = !reviewing;
    const over = view.phase === "over" && !reviewing;
    const kind = has("roll") ? "roll" : "endTurn";
    const name = kind === "endTurn" && view.phase === "extraBuilding" ? "endBuilding" : kind;
    main.textContent = reviewing
      ? texts.play.actions.playOn
      : over
        ? texts.play.actions.again
        : texts.play.actions[name];
    main.disabled = !reviewing && !over && !has(kind);
    press = reviewing ? actions.playOn : over ? actions.newGame : () => act({ kind });
  }

  let shownDice = "";
  function showDice(thrown: GameView["dice"]) {
    const wanted = thrown?.join(" ") ?? "";
    if (wanted === shownDice && dice.childElementCount > 0) return;
    shownDice = wanted;
    dice.setAttribute("aria-label", thrown ? texts.play.dice(...thrown) : texts.play.noDice);
    dice.replaceChildren(...(thrown ? thrown.map((number) => die(number)) : [die(), die()]));
    dice.classList.toggle("thrown", thrown !== null);
  }

  /** What may be said to an offer, and in the end to those who agree to it. */
  function answers(legal: readonly Move[]): HTMLElement[] {
    const buttons = legal.flatMap((move) => {
      if (move.kind === "confirmTrade") {
        const { give, receive } = termsWith(current.view, move.player);
        const button = makeButton("", () => act(move), "quiet");
        button.append(badge(move.player), texts.play.tradeWith(actions.nameOf(move.player), give, receive));
        return [button];
      }
      if (move.kind !== "acceptTrade" && move.kind !== "declineTrade" && move.kind !== "cancelTrade") return [];
      return [makeButton(texts.play.actions[move.kind], () => act(move), "quiet")];
    });
    return buttons.length === 0 ? [] : [choice(buttons)];
  }

  /** The choices of a mode that has some. */
  function choicesOf(mode: Mode, legal: readonly Move[]): HTMLElement[] {
    const cancel = makeButton(texts.play.actions.cancel, () => enter(undefined), "quiet");
    cancel.classList.add("cancel");
    switch (mode.kind) {
      case "victim":
        return [
          choice(
            mode.moves.map((move) => {
              const victim = move.kind === "moveRobber" ? (move.victim ?? 0) : 0;
              const cards = current.view.seats[victim - 1]?.handSize ?? 0;
              const button = makeButton("", () => act(move), "quiet");
              button.append(badge(victim), texts.play.steal(actions.nameOf(victim), cards));
              return button;
            }),
          ),
          cancel,
        ];
      case "monopoly":
      case "yearOfPlenty":
        return [
          choice(
            legal.flatMap((move) => {
              if (move.kind !== mode.kind) return [];
              const resources =
                move.kind === "monopoly" ? [move.resource] : move.kind === "yearOfPlenty" ? move.resources : [];
              return [resourceButton(resources, texts.numbers.list(resources.map(resourceTitle)), move)];
            }),
          ),
          cancel,
        ];
      case "bankTrade":
        return [...tradeRows(legal), cancel];
      default:
        return [];
    }
  }

  function tradeRows(legal: readonly Move[]): HTMLElement[] {
    const trades = legal.filter((move) => move.kind === "bankTrade");
    return [...new Set(trades.map(({ give }) => give))].map((give) => {
      const offers = trades.filter((move) => move.give === give);
      const cost = actions.costOf(offers[0] as Move);
      const words = countedWords(cost);
      return element(
        "div",
        { class: "trade" },
        element(
          "span",
          { class: "give", "aria-hidden": "true" },
          ...cost.flatMap(([resource, count]) => [
            element("strong", {}, `${count} ×`),
            element("span", { class: `chip ${resource}` }, resourceIcon(resource)),
          ]),
        ),
        icon("arrow"),
        element(
          "span",
          { class: "gets" },
          ...offers.map((move) =>
            resourceButton([move.receive], texts.play.tradeFor(words, texts.words.resources[move.receive]), move),
          ),
        ),
      );
    });
  }

  function resourceButton(resources: readonly Resource[], name: string, move: Move): HTMLElement {
    const button = element("button", { type: "button", class: "chips", "aria-label": name, title: name });
    button.append(
      ...resources.map((resource) => element("span", { class: `chip ${resource}` }, resourceIcon(resource))),
    );
    button.addEventListener("click", () => act(move));
    return button;
  }

  return {
    root,
    show,
    focus() {
      const wanted =
        chooser.querySelector<HTMLElement>("button") ??
        [...(row.hidden ? [] : row.querySelectorAll("button")), main].find(({ disabled }) => !disabled) ??
        hand.root.querySelector<HTMLElement>("button") ??
        prompt;
      wanted.focus({ preventScroll: true });
    },
    focusMode({ kind }) {
      const button =
        kind === "victim" ? undefined : (toggles.get(kind as "road") ?? root.querySelector(`[data-card=${kind}]`));
      if (button instanceof HTMLElement) button.focus();
    },
  };
}

/** One beside the other. */
const choice = (buttons: readonly HTMLElement[]) => element("div", { class: "choices" }, ...buttons);

/** A button with its picture above its name. */
function actionButton(
  name: "road" | "settlement" | "city" | "buyCard" | "bankTrade",
  press: () => void,
): HTMLButtonElement {
  const button = element("button", { type: "button", class: "quiet action", "data-action": name });
  button.append(icon(name), element("span", {}, texts.play.actions[name]));
  button.addEventListener("click", press);
  return button;
}
