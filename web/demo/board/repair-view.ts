// The few swaps that help a board most: searched in slices, shown on the board, made on demand.
import type { Board, Repair } from "hexsmith/external";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { makeSection } from "../section.js";
import { shownNumber, texts } from "../texts.js";
import { wordsOfSwap } from "./places.js";

const { board: words } = texts;

export interface RepairActions {
  /** A set-up is to be entered. */
  enter(): void;
  search(): void;
  stop(): void;
  /** Makes the first so many swaps. */
  apply(count: number): void;
  /** A swap is pointed at, or has the focus; undefined: none any more. */
  look(swap: number | undefined): void;
}

export interface RepairView {
  readonly root: HTMLElement;
  /** How far the search is, in [0, 1]. */
  progress(share: number): void;
  /** What was found for a board; absent: nothing was searched. */
  show(found?: { readonly repair: Repair; readonly boards: readonly Board[] }): void;
}

export function makeRepairView({ enter, search, stop, apply, look }: RepairActions): RepairView {
  const hint = element("p", { class: "hint" }, words.repairHint);
  const bar = element("progress", { max: "1", "aria-label": words.searching });
  const button = makeButton(words.suggest, () => (bar.hidden ? search() : stop()), "quiet");
  const buttons = element("div", { class: "buttons" }, makeButton(words.entry.open, enter, "quiet"), button);
  const outcome = element("p", { class: "hint", role: "status" });
  const list = element("ol", { class: "swaps" });
  bar.hidden = list.hidden = outcome.hidden = true;
  return {
    root: makeSection("repair", words.repair, [hint], buttons, bar, outcome, list),
    progress(share) {
      bar.hidden = false;
      bar.value = share;
      button.textContent = words.stop;
    },
    show(found) {
      bar.hidden = true;
      button.textContent = words.suggest;
      if (list.contains(document.activeElement)) button.focus(); // what has the focus is about to go
      outcome.hidden = !found;
      const { swaps = [], energy } = found?.repair ?? {};
      list.hidden = swaps.length === 0;
      outcome.textContent =
        energy === undefined
          ? ""
          : swaps.length === 0
            ? words.nothingToMend
            : words.repaired(energy.before, energy.after);
      list.replaceChildren(
        ...swaps.map((swap, i) => {
          const make = makeButton(words.apply(i + 1, swaps.length), () => apply(i + 1), "quiet");
          const item = element(
            "li",
            {},
            element("span", { class: "pieces" }, wordsOfSwap(swap, found?.boards[i] as Board)),
            element("span", { class: "gain" }, gained(swap.gain)),
            make,
          );
          item.addEventListener("pointerenter", () => look(i));
          item.addEventListener("pointerleave", () => look(undefined));
          make.addEventListener("focus", () => look(i));
          make.addEventListener("blur", () => look(undefined));
          return item;
        }),
      );
    },
  };
}

/** A gain is energy that is lost. */
const gained = (gain: number): string => (gain < 0 ? `+${shownNumber(-gain)}` : `−${shownNumber(gain)}`);
