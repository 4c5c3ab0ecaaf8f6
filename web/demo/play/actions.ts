// What the bar asks of the page.
import { bankRates } from "hexsmith/game/external";
import { gameOf } from "./match.js";
import type { Playing } from "./playing.js";
import { reasonAgainst } from "./reasons.js";
import { isMuted, setMuted } from "./sounds.js";
import type { Actions } from "./table.js";

export interface PageActions extends Pick<Actions, "enter" | "rematch" | "newGame" | "hint" | "help" | "nameOf"> {
  explain(text: string): void;
  draw(): void;
}

export const makeActions = (playing: Playing, page: PageActions): Actions => ({
  ...page,
  act: (...moves) => playing.act(...moves),
  explain: (deed) => page.explain(reasonAgainst(playing.match, deed)),
  undo: () => playing.undo(),
  playOn() {
    history.pushState(history.state, "", location.search + location.hash); // what came after is a step back
    playing.playOn();
  },
  watch: () => playing.review(0),
  leaveReview: () => playing.review(undefined),
  takeOver: () => playing.takeOver(),
  mute() {
    setMuted(!isMuted());
    page.draw();
  },
  priceOf: (move) => (move.kind === "bankTrade" ? bankRates(gameOf(playing.match), playing.match.you)[move.give] : 0),
});
