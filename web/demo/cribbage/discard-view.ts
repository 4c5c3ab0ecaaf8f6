// Six cards, and what each of the fifteen ways to throw two of them is worth.
import { type Card, cribbage, type Discard } from "hexsmith/lab/external";
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { makeForm, makeNextAction } from "../form.js";
import { makeSection } from "../section.js";
import { makeTable } from "../table.js";
import { shownScore, texts } from "../texts.js";
import { cardRow, cardView, spoken, wrongIn } from "./cards.js";
import { plotOf } from "./plot.js";
import { cardsOf, cribs, type DiscardRequest, models } from "./request.js";

const { discard: words } = texts.cribbage;

export interface DiscardView {
  readonly root: HTMLElement;
  show(request: DiscardRequest): void;
}

/** `visit` is called when other cards or options are wanted. */
export function makeDiscardView(visit: (request: DiscardRequest) => void): DiscardView {
  let request: DiscardRequest = { crib: "own", model: "uniform" };
  const change = (changed: Partial<DiscardRequest>) => visit({ ...request, ...changed });
  const deal = () => change({ cards: dealt().join(" ") });

  const input = element("input", {
    id: "cards",
    type: "text",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: "64",
    "aria-describedby": "cards-error",
  });
  input.addEventListener("change", () => (input.value.trim() === "" ? deal() : change({ cards: input.value })));
  const error = element("p", { id: "cards-error", class: "error", role: "alert" });
  const crib = makeChoice("crib", words.crib, cribs, words.cribs, (chosen) => change({ crib: chosen }));
  const model = makeChoice("model", words.model, models, words.models, (chosen) => change({ model: chosen }));
  const action = makeNextAction(words.deal, words.dealKey, deal);
  action.root.classList.add("quiet"); // what leads is the game
  const form = makeForm(
    words.choices,
    action.root,
    action.shortcut,
    element("div", { class: "field" }, element("label", { for: "cards" }, words.cards), input),
    error,
    crib.root,
    model.root,
  );

  const six = element("div");
  const plot = element("figure", { class: "distribution" });
  const announcement = element("p", { class: "unseen", role: "status" });
  const { columns } = words;
  const table = makeTable([columns.thrown, columns.hand, columns.crib, columns.net]);
  const hint = element("p", { class: "hint" }, words.hint);
  const ranking = makeSection("ranking", words.title, [hint], six, plot, table.root, announcement);

  function choose(cards: readonly Card[], chosen: Discard, at: number) {
    const ownCrib = request.crib === "own";
    const shares = cribbage.discardDistribution(cards, chosen.discard, { ownCrib, model: request.model });
    const title = element("figcaption", {}, words.plotted(""), ...chosen.discard.map((card) => cardView(card, true)));
    const key = element(
      "span",
      { class: "key" },
      element("span", { class: "hand" }, words.columns.hand),
      element("span", { class: "crib" }, words.columns.crib),
    );
    title.append(key);
    plot.replaceChildren(title, plotOf(chosen, shares));
    for (const [row, button] of table.root.querySelectorAll("button").entries())
      button.setAttribute("aria-pressed", String(row === at));
  }

  return {
    root: element("div", { class: "panel" }, form, ranking),
    show(wanted) {
      request = wanted;
      const cards = cardsOf(wanted.cards ?? "");
      input.value = cards.join(" ");
      crib.show(wanted.crib);
      model.show(wanted.model);
      let ways: readonly Discard[];
      try {
        ways = cribbage.discards(cards, { ownCrib: wanted.crib === "own", model: wanted.model });
      } catch (reason) {
        const wrong = wrongIn(cards);
        if (wrong === undefined) throw reason; // a mistake of ours
        error.textContent = wrong;
        input.setAttribute("aria-invalid", "true");
        return;
      }
      error.textContent = "";
      input.removeAttribute("aria-invalid");
      const [best] = ways as readonly [Discard, ...Discard[]];
      input.value = sortedCards(best).join(" ");
      six.replaceChildren(cardRow(words.cards, ...sortedCards(best).map((card) => cardView(card))));
      table.show(
        ways.map((way, at) => {
          const pick = element(
            "button",
            { type: "button", class: "pick" },
            ...way.discard.map((card) => cardView(card, true)),
          );
          pick.addEventListener("click", () => choose(cards, way, at));
          return [pick, shownScore(way.handMean), shownScore(way.cribMean), shownScore(way.net)];
        }),
      );
      choose(cards, best, 0);
      announcement.textContent = words.announced(best.discard.map(spoken), best.net);
    },
  };
}

const order = "A23456789TJQK";
const suitOrder = "CDHS";
const placeOf = (card: Card) => 4 * order.indexOf(card[0] ?? "") + suitOrder.indexOf(card[1] ?? "");

/** The six cards of a discard, by rank and suit. */
const sortedCards = ({ keep, discard }: Discard): Card[] =>
  [...keep, ...discard].sort((a, b) => placeOf(a) - placeOf(b));

/** Six random cards: the first hand of a fresh game. */
const dealt = (): readonly Card[] => cribbage.newGame().hands[1];
