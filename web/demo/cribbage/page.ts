// The cribbage page: what to throw, a game, a tournament. The six cards and their options are in the address.
import "../workbench.css";
import "./cribbage.css";
import { cribbage, init } from "hexsmith/lab/external";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { makeDiscardView } from "./discard-view.js";
import { makeGameView } from "./game-view.js";
import { type DiscardRequest, requestOf, searchOf } from "./request.js";
import { makeTournamentView } from "./tournament-view.js";

export async function openCribbagePage(main: HTMLElement): Promise<void> {
  await init();
  document.title = texts.cribbage.documentTitle;
  const discardView = makeDiscardView(visit);
  main.append(discardView.root, element("div", { class: "panel" }, makeGameView(), makeTournamentView()));
  const request = requestOf(location.search);
  if (request.cards) discardView.show(request);
  else {
    const hand = cribbage.newGame().hands[1].join("");
    history.replaceState(null, "", searchOf({ ...request, cards: hand }));
    discardView.show({ ...request, cards: hand });
  }

  addEventListener("popstate", () => discardView.show(requestOf(location.search)));

  function visit(wanted: DiscardRequest) {
    history.pushState(null, "", searchOf(wanted));
    discardView.show(wanted);
  }
}
