// The chance to win from each open spot of the player whose turn it is to settle. The better half of the spots goes on to
// each next round of games, so that the figures of the best are the surest.
import { type PlayoutLevel, type SpotChances, spotChancesAsync } from "hexsmith/game/external";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { intervalBar } from "./interval-bar.js";
import { makeLevelChoice } from "./level-choice.js";
import { makeRun } from "./run.js";
import { type ChancesView, type Position, samePosition } from "./seats-view.js";

const words = texts.chances.spots;
const games = 20_000;
const shown = 6;

export interface SpotChancesActions {
  /** "where wood 4, ore 8 and the sea meet" */
  nameOf(intersection: number): string;
  /** A spot is pointed at, or has the focus; none any more. */
  look(intersection: number | undefined): void;
}

export function makeSpotChances({ nameOf, look }: SpotChancesActions): ChancesView {
  const verdict = element("p", { class: "verdict", role: "status" });
  const list = element("ol", { class: "chance-spots" });
  let about: Position | undefined;
  const level = makeLevelChoice("spot-chances-level", () => run.update(asked()));
  const run = makeRun<Position & { readonly level: PlayoutLevel }, SpotChances>({
    same: (one, other) => one.level === other.level && samePosition(one, other),
    compute: ({ board, players, settlements, roads, rules, level }, signal, grow) =>
      spotChancesAsync(board, {
        players,
        settlements,
        roads,
        ...rules,
        level,
        games,
        signal,
        onProgress: ({ progress, result }) => grow(progress, result),
      }),
    show,
    clear() {
      look(undefined);
      list.replaceChildren();
      verdict.textContent = "";
    },
  });
  const open = (position: Position | undefined) =>
    position && position.settlements.length < 2 * position.players ? position : undefined;
  const asked = () => {
    const position = open(about);
    return position && { ...position, level: level.value() };
  };

  let items: readonly { readonly root: HTMLElement; readonly button: HTMLElement; readonly facts: HTMLElement }[] = [];
  let order: readonly number[] = [];

  /** One place of the list: its spot changes while one looks, the element and its focus stay. */
  function makeItem(place: number) {
    const button = element("button", { type: "button", class: "quiet" });
    const at = () => look(order[place]);
    for (const event of ["pointerenter", "focus", "click"]) button.addEventListener(event, at);
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => look(undefined));
    const facts = element("div", { class: "chance-facts" });
    return { root: element("li", {}, button, facts), button, facts };
  }

  function show({ spots }: SpotChances) {
    const best = spots.slice(0, shown);
    order = best.map(({ intersection }) => intersection);
    const most = Math.min(1, Math.max(...best.map(({ interval }) => interval[1])) + 0.02);
    if (items.length !== best.length) {
      items = best.map((_, place) => makeItem(place));
      list.replaceChildren(...items.map(({ root }) => root));
    }
    if (list.childElementCount === 0) list.replaceChildren(...items.map(({ root }) => root));
    for (const [place, { intersection, winChance, interval, loss }] of best.entries()) {
      const item = items[place];
      if (!item) continue;
      const name = nameOf(intersection);
      item.button.textContent = name;
      item.facts.replaceChildren(
        intervalBar(
          texts.chances.seats.bar(name, texts.chances.percent(winChance), texts.chances.between(interval)),
          winChance,
          interval,
          {
            most,
          },
        ),
        element("strong", {}, texts.chances.percent(winChance)),
        element("span", { class: "hint" }, place === 0 ? words.isBest : difference(loss)),
      );
    }
    const [first, ...others] = best;
    if (!first) return;
    const close = others.filter(({ lossInterval }) => lossInterval[0] <= 0).length;
    const text = [
      words.best(nameOf(first.intersection), texts.chances.percent(first.winChance)),
      close > 0 ? words.close(close) : words.alone,
    ].join(" ");
    if (verdict.textContent !== text) verdict.textContent = text;
  }

  const hint = element("p", { class: "hint" }, words.hint);
  return {
    root: makeSection("spot-chances", words.title, [], hint, level.root, run.root, list, verdict),
    update(position) {
      about = position;
      hint.textContent = open(position) ? words.hint : words.none;
      run.update(asked());
    },
  };
}

/** How much less often one wins from a spot than from the best. */
const difference = (less: number): string => (less < 0.0005 ? words.level : `−${texts.chances.percent(less)}`);
