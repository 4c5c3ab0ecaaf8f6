// A game against one of the four levels. The page holds the whole game; what it shows is the person's view.
import {
  type Card,
  cribbage,
  type CribbageGame,
  type CribbageLevel,
  type CribbagePlayer,
  type CribbageView,
} from "hexsmith/lab/external";
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { cardBack, cardButton, cardRow, cardView } from "./cards.js";
import { keepGame, keptGame } from "./kept-game.js";
import { makeLevelField } from "./level-field.js";

const { game: words } = texts.cribbage;
const you = 1;
const opponent = 2;
const pause = 600; // milliseconds before the opponent's card
const logged = 3;

export function makeGameView(): HTMLElement {
  let game: CribbageGame;
  let firstDealer: CribbagePlayer = opponent;
  let chosen: readonly Card[] = [];
  let timer = 0;

  const level = makeLevelField("opponent", words.level, "intermediate");
  const start = makeButton(words.start, begin, "quiet");
  const scores = element("div", { class: "scores" });
  const table = element("div", { class: "table", role: "group", "aria-label": words.title, tabindex: "-1" });
  const prompt = element("p", { class: "prompt", role: "status" });
  const action = element("div", { class: "action" });
  const log = element("ol", { class: "log" });
  const root = makeSection(
    "game",
    words.title,
    [],
    element("div", { class: "row" }, level.root, start),
    scores,
    table,
    element("div", { class: "foot" }, prompt, action),
    element("div", { role: "log", "aria-label": words.log }, log),
  );
  const before = keptGame();
  if (before) {
    ({ firstDealer } = before);
    enter(before.game, before.chosen);
  } else begin();
  return root;

  function begin() {
    firstDealer = firstDealer === you ? opponent : you;
    log.replaceChildren();
    enter(cribbage.newGame({ dealer: firstDealer }));
  }

  /** The game has come to a new state. */
  function enter(next: CribbageGame, picked: readonly Card[] = []) {
    clearTimeout(timer);
    game = next;
    chosen = picked;
    for (const { player, points, source } of game.credits)
      log.prepend(
        element("li", {}, words.credit(words.names[player - 1] as string, points, words.sources[source] ?? source)),
      );
    while (log.children.length > logged) log.lastElementChild?.remove();
    keepGame({ game, firstDealer, chosen });
    draw();
    const theirs = game.activePlayer !== you && (game.phase === "discard" || game.phase === "play");
    if (theirs) timer = setTimeout(() => void answer(), game.phase === "play" ? pause : 0) as unknown as number;
  }

  async function answer() {
    const asked = game;
    const move = await cribbage.chooseMoveAsync(asked, level.value() as CribbageLevel);
    if (game === asked) enter(cribbage.applyMove(game, move)); // else there is a new game
  }

  function draw() {
    const focused = [table, action].some((part) => part.contains(document.activeElement));
    const view = cribbage.playerView(game, you);
    scores.replaceChildren(...([you, opponent] as const).map((player) => scoreOf(view, player)));
    table.replaceChildren(...(view.other.length > 0 ? shownHands(view) : hands(view)));
    prompt.textContent = promptOf(view);
    action.replaceChildren(...actions(view));
    if (!focused) return;
    const button = action.querySelector("button") ?? table.querySelector<HTMLElement>(".own button:enabled");
    if (button) button.focus();
    else table.focus({ preventScroll: true }); // while the opponent thinks
  }

  function scoreOf(view: CribbageView, player: CribbagePlayer): HTMLElement {
    const score = view.scores[player - 1] as number;
    const name = words.names[player - 1] as string;
    return element(
      "div",
      { class: "score" },
      element(
        "span",
        {},
        name,
        ...(view.dealer === player ? [element("span", { class: "hint" }, ` ${words.deals[player - 1]}`)] : []),
      ),
      element("progress", { max: "121", value: String(score), "aria-label": words.score(name, score) }),
      element("strong", {}, String(score)),
    );
  }

  function hands(view: CribbageView): HTMLElement[] {
    const toMove = view.activePlayer === you;
    const open = toMove ? cribbage.legalMoves(game).flat() : [];
    const own = view.own.map((card) => {
      const button = cardButton(card, () => press(card));
      if (view.phase === "discard" && toMove) button.setAttribute("aria-pressed", String(chosen.includes(card)));
      button.disabled = !open.includes(card);
      return button;
    });
    const played = view.plays.map(({ player, card }) => {
      const shown = cardView(card);
      shown.classList.add(player === you ? "mine" : "theirs");
      return shown;
    });
    const middle = element("div", { class: "middle" });
    if (view.starter) middle.append(cardRow(words.starter, cardView(view.starter)));
    if (view.phase === "play")
      middle.append(element("output", { class: "count" }, words.count(view.count)), cardRow(words.table, ...played));
    return [
      cardRow(words.theirCards, ...Array.from({ length: view.otherCount }, cardBack)),
      middle,
      element("div", { class: "own" }, cardRow(words.yourCards, ...own)),
    ];
  }

  /** Both hands and the crib after the play, with what they were worth as far as it counted. */
  function shownHands(view: CribbageView): HTMLElement[] {
    const worth = (player: CribbagePlayer, source: "hand" | "crib") =>
      view.credits.find((credit) => credit.player === player && credit.source === source)?.points ?? 0;
    const row = (title: string, points: number, cards: readonly Card[]) =>
      element(
        "div",
        { class: "counted" },
        element("span", {}, `${title}: ${points}`),
        cardRow(title, ...cards.map((card) => cardView(card))),
      );
    const starter = view.starter ? [cardRow(words.starter, cardView(view.starter))] : [];
    return [
      row(words.names[1], worth(opponent, "hand"), view.other),
      row(words.names[0], worth(you, "hand"), view.own),
      row(words.cribOf(view.dealer === you), worth(view.dealer, "crib"), view.crib),
      element("div", { class: "counted" }, element("span", {}, words.starter), ...starter),
    ];
  }

  function promptOf({ phase, activePlayer, dealer, skunks }: CribbageView): string {
    if (phase === "over") return words.won(activePlayer === you, skunks);
    if (phase === "show") return words.show;
    if (activePlayer !== you) return words.wait;
    return phase === "discard" ? words.throwTwo(dealer === you) : words.play;
  }

  function actions({ phase, activePlayer }: CribbageView): HTMLElement[] {
    if (phase === "show") return [makeButton(words.next, () => enter(cribbage.applyMove(game, [])))];
    if (phase === "discard" && activePlayer === you && chosen.length === 2)
      return [makeButton(words.throwThem, () => enter(cribbage.applyMove(game, chosen)))];
    return [];
  }

  function press(card: Card) {
    if (game.phase === "play") return enter(cribbage.applyMove(game, [card]));
    chosen = chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen.slice(-1), card];
    keepGame({ game, firstDealer, chosen });
    const at = cribbage.playerView(game, you).own.indexOf(card);
    draw();
    // Two are chosen: the button that throws them has the focus. Else it stays on the card.
    if (chosen.length < 2) root.querySelectorAll<HTMLElement>(".own button")[at]?.focus();
  }
}
