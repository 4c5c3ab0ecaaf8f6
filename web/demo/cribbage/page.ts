// The cribbage page: what to throw, a game, a tournament. The six cards and their options are in the address.
import "../workbench.css";
import "./cribbage.css";
import { load } from "../../src/lab.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { makeDiscardView } from "./discard-view.js";
import { makeGameView } from "./game-view.js";
import { type DiscardRequest, requestOf, searchOf } from "./request.js";
import { makeTournamentView } from "./tournament-view.js";

export async function openCribbagePage(main: HTMLElement): Promise<void> {
  document.title = texts.cribbage.documentTitle;
  const { cribbage } = await load();
  const discardView = makeDiscardView(cribbage, visit);
  main.append(
    discardView.root,
    element("div", { class: "panel" }, makeGameView(cribbage), makeTournamentView(cribbage)),
  );
  const request = requestOf(location.search);
  if (request.cards) discardView.show(request);
  else {
    const hand = cribbage.newGame().hands[1].join("");
    history.replaceState(null, "", searchOf({ ...request, cards: hand }));
    discardView.show({ ...request, cards: hand });
  }

  addEventListener("popstate", () => discardView.show(requestOf(location.search)));
  addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    const typing = target instanceof Element && target.matches("input[type=text], select");
    if ((key === "n" || key === "N") && !typing && !altKey && !ctrlKey && !metaKey) discardView.deal();
  });

  function visit(wanted: DiscardRequest) {
    history.pushState(null, "", searchOf(wanted));
    discardView.show(wanted);
  }
}
