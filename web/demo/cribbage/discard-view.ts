// Six cards, and what each of the fifteen ways to throw two of them is worth.
import type { Card, Cribbage, Discard } from "../../src/lab.js";
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { cardRow, cardView, spoken } from "./cards.js";
import { plotOf } from "./plot.js";
import { cardsOf, cribs, type DiscardRequest, models } from "./request.js";

const { discard: words } = texts.cribbage;

export interface DiscardView {
  readonly root: HTMLElement;
  show(request: DiscardRequest): void;
  deal(): void;
}

/** `visit` is called when other cards or options are wanted. */
export function makeDiscardView(cribbage: Cribbage, visit: (request: DiscardRequest) => void): DiscardView {
  let request: DiscardRequest = { crib: "own", model: "uniform" };
  const change = (changed: Partial<DiscardRequest>) => visit({ ...request, ...changed });
  const deal = () => change({ cards: dealt(cribbage).join(" ") });

  const button = element(
    "button",
    { type: "button", class: "next", "aria-keyshortcuts": words.dealKey },
    words.deal,
    element("kbd", { "aria-hidden": "true" }, words.dealKey),
  );
  button.addEventListener("click", deal);
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
  const form = element(
    "form",
    { class: "controls", "aria-label": words.choices },
    button,
    element("div", { class: "field" }, element("label", { for: "cards" }, words.cards), input),
    error,
    crib.root,
    model.root,
  );
  form.addEventListener("submit", (event) => event.preventDefault());

  const six = element("div");
  const rows = element("tbody");
  const plot = element("figure", { class: "distribution" });
  const announcement = element("p", { class: "unseen", role: "status" });
  const { thrown, hand, crib: cribColumn, net } = words.columns;
  const ranking = element(
    "section",
    { class: "ranking", "aria-labelledby": "discard-title" },
    element(
      "div",
      { class: "section-head" },
      element("h2", { id: "discard-title" }, words.title),
      element("p", { class: "hint" }, words.hint),
    ),
    six,
    plot,
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element("tr", {}, ...[thrown, hand, cribColumn, net].map((head) => element("th", { scope: "col" }, head))),
      ),
      rows,
    ),
    announcement,
  );

  function choose(cards: readonly Card[], chosen: Discard, at: number) {
    const dealer = request.crib === "own";
    const shares = cribbage.discardDistribution(cards, chosen.discard, { dealer, model: request.model });
    const title = element("figcaption", {}, words.plotted(""), ...chosen.discard.map((card) => cardView(card, true)));
    const key = element(
      "span",
      { class: "key" },
      element("span", { class: "hand" }, words.columns.hand),
      element("span", { class: "crib" }, words.columns.crib),
    );
    title.append(key);
    plot.replaceChildren(title, plotOf(chosen, shares));
    for (const [row, button] of rows.querySelectorAll("button").entries())
      button.setAttribute("aria-pressed", String(row === at));
  }

  return {
    root: element("div", { class: "column" }, form, ranking),
    deal,
    show(wanted) {
      request = wanted;
      const cards = cardsOf(wanted.cards ?? "");
      input.value = cards.join(" ");
      crib.show(wanted.crib);
      model.show(wanted.model);
      let ways: readonly Discard[];
      try {
        ways = cribbage.discards(cards, { dealer: wanted.crib === "own", model: wanted.model });
      } catch (reason) {
        error.textContent = (reason as Error).message;
        input.setAttribute("aria-invalid", "true");
        return;
      }
      error.textContent = "";
      input.removeAttribute("aria-invalid");
      const [best] = ways as readonly [Discard, ...Discard[]];
      input.value = sortedCards(best).join(" ");
      six.replaceChildren(cardRow(words.cards, ...sortedCards(best).map((card) => cardView(card))));
      rows.replaceChildren(
        ...ways.map((way, at) => {
          const pick = element(
            "button",
            { type: "button", class: "pick", "aria-label": way.discard.map(spoken).join(", ") },
            ...way.discard.map((card) => cardView(card, true)),
          );
          pick.addEventListener("click", () => choose(cards, way, at));
          return element(
            "tr",
            {},
            element("th", { scope: "row" }, pick),
            element("td", {}, words.points(way.handMean)),
            element("td", {}, words.points(way.cribMean)),
            element("td", {}, words.signed(way.net)),
          );
        }),
      );
      choose(cards, best, 0);
      announcement.textContent = words.announced(best.discard.map(spoken).join(" and "), best.net);
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
const dealt = (cribbage: Cribbage): readonly Card[] => cribbage.newGame().hands[1];
