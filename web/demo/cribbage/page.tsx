// The cribbage page: a ranking of discards, a game, and a tournament. The address contains the six cards to discard from, and
// the options of the ranking.
import "../workbench.css";
import "./cribbage.css";
import { init } from "hexsmith/lab/external";
import { render } from "preact";
import { codeOfDiscards, CodeSection } from "../code.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { dealRandomHand, Discards } from "./discards.js";
import { Game } from "./game.js";
import { cardsOf, type DiscardRequest, requestOf, searchOf } from "./request.js";
import { Tournament } from "./tournament.js";

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  document.title = texts.cribbage.documentTitle;
  let shownRequest: DiscardRequest = requestOf(location.search);
  if (!shownRequest.cards) {
    shownRequest = { ...shownRequest, cards: dealRandomHand().join("") };
    history.replaceState(null, "", searchOf(shownRequest));
  }
  const parts = element("div", { class: "panels" });
  main.append(parts);
  draw();
  addEventListener("popstate", () => {
    shownRequest = requestOf(location.search);
    draw();
  });

  function visit(request: DiscardRequest) {
    history.pushState(null, "", searchOf(request));
    shownRequest = request;
    draw();
  }

  function draw() {
    const code = () =>
      codeOfDiscards(cardsOf(shownRequest.cards ?? ""), {
        ownCrib: shownRequest.crib === "own",
        model: shownRequest.model,
      });
    render(
      <>
        <div class="panel game-panel">
          <Game />
        </div>
        <div class="panel">
          <Discards request={shownRequest} visit={visit} draw={draw} />
        </div>
        <div class="panel tournament-panel">
          <Tournament />
          <CodeSection code={code} />
        </div>
      </>,
      parts,
    );
  }
}
