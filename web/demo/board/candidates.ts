// A sheet of boards to choose from, each made by the present options with a seed of its own.
import type { ThemeName } from "hexsmith/external";
import { makeDialog } from "../dialog.js";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { type Generated, nextBoard, optionsBeside } from "../one-board/made.js";
import { makePicture } from "../one-board/picture.js";
import { shownNumber, texts } from "../texts.js";
import { wordsOfRefusal } from "../one-board/refusal.js";
import { type BoardRequest, playersOf } from "../one-board/request.js";
import type { BoardState } from "./state.js";
import { gradeOfBoard } from "./verdict-view.js";

const { candidates: words } = texts.board;
const count = 12;

export type Candidate = Generated & { readonly made: NonNullable<Generated["made"]> };

export interface CandidateActions {
  use(candidate: Candidate, options: ReturnType<typeof optionsBeside>): void;
  compare(candidate: Candidate): void;
}

export function makeCandidates(
  state: () => BoardState,
  theme: () => ThemeName,
  { use, compare }: CandidateActions,
): { readonly root: HTMLElement; readonly button: HTMLButtonElement } {
  let running: AbortController | undefined;
  const list = element("ul", { class: "pictures large" });
  const said = element("p", { class: "hint", role: "status" });
  const again = makeButton(words.again, () => void fill(), "quiet");
  const dialog = makeDialog(
    "candidates",
    words.title(count),
    [element("p", { class: "hint" }, words.hint), list, said, element("div", { class: "buttons" }, again)],
    () => {
      running?.abort();
      list.replaceChildren(); // twelve boards are more than all the rest of the page
    },
  );
  const button = makeButton(
    words.open(count),
    () => {
      dialog.open();
      void fill();
    },
    "quiet",
  );
  return { root: dialog.root, button };

  async function fill() {
    running?.abort();
    const { signal } = (running = new AbortController());
    const places = Array.from({ length: count }, () => element("li", { class: "candidate" }));
    list.replaceChildren(...places);
    said.textContent = "";
    const shown = state();
    const options = optionsBeside(shown, { ...shown.request, seed: undefined });
    for (const [i, place] of places.entries()) {
      const generated = await nextBoard(options, signal);
      if (!generated || signal.aborted) return;
      const { made, refused } = generated;
      if (!made) {
        said.textContent = refused ? wordsOfRefusal(refused) : "";
        list.replaceChildren(...places.slice(0, i));
        return;
      }
      fillPlace(place, { ...generated, made }, i, options, shown.request);
    }
    said.textContent = words.made(count);
  }

  function fillPlace(
    place: HTMLElement,
    candidate: Candidate,
    i: number,
    options: ReturnType<typeof optionsBeside>,
    request: BoardRequest,
  ): void {
    const { board, energy } = candidate.made;
    const choose = element(
      "button",
      { type: "button", class: "picture" },
      makePicture(board, theme()),
      element("strong", {}, words.name(i + 1)),
      gradeOfBoard(board, request, playersOf(request)),
      element("span", { class: "hint" }, words.unfairness(shownNumber(energy.total))),
    );
    choose.addEventListener("click", () => {
      dialog.close();
      use(candidate, options);
    });
    const beside = makeButton(words.compare, () => (dialog.close(), compare(candidate)), "quiet");
    beside.setAttribute("aria-label", words.compareWith(i + 1));
    place.replaceChildren(choose, beside);
  }
}
