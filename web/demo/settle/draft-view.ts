// The draft step by step, beside what the suggestion would have been.
import { element } from "../dom.js";
import { texts } from "../texts.js";

const { settle } = texts;

/** A settlement that was placed; scores are of the spots by themselves, as they are judged now. */
export interface Step {
  readonly player: number;
  readonly round: number;
  readonly score: number;
  readonly suggestedScore: number;
  readonly asSuggested: boolean;
}

export interface DraftActions {
  take(): void;
  undo(): void;
  restart(): void;
}

export interface DraftView {
  readonly root: HTMLElement;
  show(steps: readonly Step[], turn: { readonly player: number; readonly round: number } | undefined): void;
}

export function makeDraftView({ take, undo, restart }: DraftActions): DraftView {
  const turnText = element("p", { class: "turn" });
  const button = (title: string, act: () => void, quiet = true) => {
    const made = element("button", { type: "button", ...(quiet && { class: "quiet" }) }, title);
    made.addEventListener("click", act);
    return made;
  };
  const takeButton = button(settle.take, take, false);
  const undoButton = button(settle.undo, undo);
  const restartButton = button(settle.restart, restart);
  const rows = element("tbody");
  const heads = [settle.pick, settle.taken, settle.suggested, settle.difference];
  const table = element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    rows,
  );
  const root = element(
    "section",
    { class: "draft", "aria-labelledby": "draft-title" },
    element("div", { class: "section-head" }, element("h2", { id: "draft-title" }, settle.draft), turnText),
    element("div", { class: "buttons" }, takeButton, undoButton, restartButton),
    element("p", { class: "hint" }, settle.spotsHint),
    table,
  );
  return {
    root,
    show(steps, turn) {
      turnText.textContent = turn ? settle.turn(turn.player, turn.round) : settle.over;
      takeButton.disabled = !turn;
      undoButton.disabled = restartButton.disabled = steps.length === 0;
      table.hidden = steps.length === 0;
      rows.replaceChildren(
        ...steps.map(({ player, round, score, suggestedScore, asSuggested }) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, badge(player), settle.step(player, round)),
            element("td", {}, score.toFixed(2)),
            element("td", {}, suggestedScore.toFixed(2)),
            element("td", {}, asSuggested ? settle.asSuggested : signed(score - suggestedScore)),
          ),
        ),
      );
    },
  };
}

/** The colour of a player. */
export const badge = (player: number): HTMLElement =>
  element("span", { class: `badge player-${player}`, "aria-hidden": "true" });

const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
