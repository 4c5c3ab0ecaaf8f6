// The cribbage page: what to throw, a game, a tournament. The six cards and their options are in the address.
import "../workbench.css";
import "./cribbage.css";
import { cribbage, init } from "hexsmith/lab/external";
import { codeOfDiscards } from "../code.js";
import { makeCodeView } from "../code-view.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { makeDiscardView } from "./discard-view.js";
import { makeGameView } from "./game-view.js";
import { cardsOf, type DiscardRequest, requestOf, searchOf } from "./request.js";
import { makeTournamentView } from "./tournament-view.js";

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  document.title = texts.cribbage.documentTitle;
  const discardView = makeDiscardView(visit);
  let shown: DiscardRequest = requestOf(location.search);
  const code = makeCodeView(() =>
    codeOfDiscards(cardsOf(shown.cards ?? ""), { ownCrib: shown.crib === "own", model: shown.model }),
  );
  main.append(
    element("div", { class: "panel game-panel" }, makeGameView()),
    discardView.root,
    element("div", { class: "panel tournament-panel" }, makeTournamentView(), code.root),
  );
  if (!shown.cards) {
    shown = { ...shown, cards: cribbage.newGame().hands[1].join("") };
    history.replaceState(null, "", searchOf(shown));
  }
  show(shown);
  addEventListener("popstate", () => show(requestOf(location.search)));

  function visit(wanted: DiscardRequest) {
    history.pushState(null, "", searchOf(wanted));
    show(wanted);
  }

  function show(wanted: DiscardRequest) {
    shown = wanted;
    discardView.show(wanted);
    code.update();
  }
}
