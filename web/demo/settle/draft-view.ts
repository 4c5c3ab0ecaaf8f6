// The draft step by step, beside what the suggestion would have been.
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { makeSection } from "../section.js";
import { makeTable } from "../table.js";
import { shownScore, texts } from "../texts.js";

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
  restart(): void;
}

export interface DraftView {
  readonly root: HTMLElement;
  /** Whose turn it is, */
  readonly turn: HTMLElement;
  /** what to do, */
  readonly hint: HTMLElement;
  /** and the buttons that do it, or begin again. */
  readonly take: HTMLElement;
  readonly restart: HTMLElement;
  show(steps: readonly Step[], turn: { readonly player: number; readonly round: number } | undefined): void;
}

export function makeDraftView({ take, restart }: DraftActions): DraftView {
  const turnText = element("p", { class: "turn" });
  const takeButton = makeButton(settle.take, take);
  takeButton.classList.add("take");
  const restartButton = makeButton(settle.restart, restart, "quiet");
  const table = makeTable([settle.pick, settle.taken, settle.suggested, settle.difference]);
  const keys = element("span", { class: "by-keys" }, ` ${settle.spotsKeys}`);
  const hint = element("p", { class: "hint" }, settle.spotsHint, keys);
  const none = element("p", { class: "hint" }, settle.noneYet);
  return {
    turn: turnText,
    hint,
    take: takeButton,
    restart: restartButton,
    root: makeSection("draft", settle.draft, [], none, table.root),
    show(steps, turn) {
      turnText.textContent = turn ? settle.turn(turn.player, turn.round) : settle.over;
      takeButton.disabled = !turn;
      restartButton.disabled = steps.length === 0;
      hint.hidden = !turn;
      none.hidden = steps.length > 0;
      table.root.hidden = steps.length === 0;
      table.show(
        steps.map(({ player, round, score, suggestedScore, asSuggested }) => [
          [badge(player), settle.step(player, round)],
          shownScore(score),
          shownScore(suggestedScore),
          asSuggested ? settle.asSuggested : signed(score - suggestedScore),
        ]),
      );
    },
  };
}

/** The color of a player. */
export const badge = (player: number): HTMLElement =>
  element("span", { class: `badge player-${player}`, "aria-hidden": "true" });

const signed = (value: number) => `${value < 0 ? "−" : "+"}${shownScore(Math.abs(value))}`;
