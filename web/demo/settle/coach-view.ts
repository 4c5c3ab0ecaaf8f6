// What will be left at a player's next turn: counted out, or sampled, from where the draft stands.
import type { Board } from "hexsmith/external";
import type { CoachOptions, DraftAdvice } from "hexsmith/settle/external";
import { coachDraftAsync } from "hexsmith/settle/external";
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { placeOf } from "./heatmap.js";

const { coach: words } = texts.settle;
const inSight = 8;
const seats = ["1", "2", "3", "4", "5", "6"] as const;
const titles = { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6" } as const;

export interface CoachView {
  readonly root: HTMLElement;
  /** From where the draft on a board stands; `rankOf` says which place a spot has in the ranking, from 1. */
  show(
    board: Board,
    draft: CoachOptions & { readonly players: number },
    rankOf: (intersection: number) => number,
  ): void;
}

/** `look`: a spot is pointed at, or has the focus. */
export function makeCoachView(look: (intersection: number) => void): CoachView {
  let player = 0;
  let shown: Parameters<CoachView["show"]> | undefined;
  let running: AbortController | undefined;
  const seat = makeChoice("coached", words.player, seats, titles, (chosen) => {
    player = Number(chosen);
    if (shown) void ask(...shown);
  });
  const said = element("p", { class: "hint" });
  const list = element("ol", { class: "chances" });
  return {
    root: makeSection("coach", words.title, [], element("p", { class: "hint" }, words.hint), seat.root, said, list),
    show(...draft) {
      shown = draft;
      void ask(...draft);
    },
  };

  async function ask(...[board, draft, rankOf]: Parameters<CoachView["show"]>) {
    running?.abort();
    const { signal } = (running = new AbortController());
    if (player < 1 || player > draft.players) player = draft.players;
    seat.show(String(player) as (typeof seats)[number]);
    for (const [i, option] of [...seat.root.querySelectorAll("label")].entries()) option.hidden = i >= draft.players;
    try {
      draw(board, await coachDraftAsync(board, { ...draft, player, seed: "coach", signal }), rankOf);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function draw(board: Board, { picksBefore, exact, spots }: DraftAdvice, rankOf: (intersection: number) => number) {
    said.textContent =
      picksBefore === null
        ? words.noTurn
        : picksBefore === 0
          ? words.now
          : `${words.before(picksBefore)} ${exact ? words.exact : words.sampled}`;
    list.hidden = picksBefore === null || picksBefore === 0;
    list.replaceChildren(
      ...spots.slice(0, inSight).map(({ intersection, score, stillOpen, standardError }) => {
        const name = words.spot(rankOf(intersection), score);
        const button = element(
          "button",
          { type: "button", class: "quiet" },
          element(
            "span",
            { class: "spot-name" },
            name,
            element("span", { class: "unseen" }, `. ${placeOf(board, intersection)}`),
          ),
          element("meter", { min: "0", max: "1", value: stillOpen.toFixed(4), "aria-hidden": "true" }),
          element("span", { class: "spot-chance" }, words.chance(stillOpen, standardError)),
        );
        for (const event of ["pointerenter", "focus", "click"])
          button.addEventListener(event, () => look(intersection));
        return element("li", {}, button);
      }),
    );
  }
}
