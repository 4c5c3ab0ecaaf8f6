// The chance to win of each seat of a board, from an opening if there is one: simulated games, more and more of them.
import {
  type Board,
  type RuleOptions,
  type Level,
  type PlacedRoad,
  type PlacedSettlement,
  type Simulation,
  simulateAsync,
} from "hexsmith/game/external";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeLevelChoice } from "./level-choice.js";
import { makeRun } from "./run.js";
import { seatRow } from "./seat-row.js";
import "./chances.css";

const words = texts.chances.seats;
const games = 20_000;

/** What is played on. */
export interface Position {
  readonly board: Board;
  readonly players: number;
  /** Placed so far, in their order. */
  readonly settlements: readonly PlacedSettlement[];
  readonly roads: readonly PlacedRoad[];
  readonly rules: RuleOptions;
}

export interface ChancesView {
  readonly root: HTMLElement;
  /** What it is about from now on; undefined: nothing. */
  update(position: Position | undefined): void;
}

export const samePosition = (one: Position, other: Position): boolean =>
  one.board === other.board &&
  one.players === other.players &&
  JSON.stringify([one.settlements, one.roads, one.rules]) ===
    JSON.stringify([other.settlements, other.roads, other.rules]);

/** `nameOf` and `badge` show a player as the page does. */
export function makeSeatChances(
  nameOf: (player: number) => string,
  badge: (player: number) => HTMLElement,
): ChancesView {
  const hint = element("p", { class: "hint" }, words.hint);
  const total = element("span", { class: "hint total-games" });
  const verdict = element("p", { class: "verdict", role: "status" });
  const list = element("ol", { class: "chance-seats" });
  const legend = element("p", { class: "hint" });
  let about: Position | undefined;
  const level = makeLevelChoice("seat-chances-level", () => run.update(asked()));
  const run = makeRun<Position & { readonly level: Level }, Simulation>({
    same: (one, other) => one.level === other.level && samePosition(one, other),
    compute: ({ board, level, rules, ...position }, signal, grow) =>
      simulateAsync(board, {
        ...position,
        ...rules,
        games,
        drawnOpenings: true,
        levels: level,
        signal,
        onProgress: ({ progress, result }) => grow(progress, result),
      }),
    show,
    clear() {
      for (const part of [list, verdict, legend, total]) part.replaceChildren();
    },
  });
  const asked = () => about && { ...about, level: level.value() };

  function show({ seats, games }: Simulation) {
    const even = 1 / seats.length;
    const most = Math.min(1, Math.max(2 * even, ...seats.map(({ interval }) => interval[1] + 0.02)));
    total.textContent = texts.chances.games(games);
    list.replaceChildren(...seats.map((seat) => seatRow({ nameOf, badge }, seat, { most, even })));
    legend.textContent = words.even(texts.chances.percent(even));
    const name = ({ player }: { readonly player: number }) => nameOf(player);
    const better = seats.filter(({ interval }) => interval[0] > even).map(name);
    const worse = seats.filter(({ interval }) => interval[1] < even).map(name);
    const said = [
      ...(better.length > 0 ? [words.better(better)] : []),
      ...(worse.length > 0 ? [words.worse(worse)] : []),
    ];
    const text = said.length > 0 ? said.join(" ") : words.open;
    if (verdict.textContent !== text) verdict.textContent = text;
  }

  return {
    root: makeSection("seat-chances", words.title, [total], hint, level.root, run.root, list, verdict, legend),
    update(position) {
      about = position;
      hint.textContent = position && position.settlements.length > 0 ? words.hintOpening : words.hint;
      run.update(asked());
    },
  };
}
