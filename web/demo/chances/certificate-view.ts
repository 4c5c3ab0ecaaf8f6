// Whether a board's seats are alike: games until that is known, or until as many as one wants to pay for.
import { type Certificate, certifyBoardAsync, type PlayoutLevel } from "hexsmith/game/external";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeLevelChoice } from "./level-choice.js";
import { makeRun } from "./run.js";
import { seatRow } from "./seat-row.js";
import { type ChancesView, type Position, samePosition } from "./seats-view.js";

const words = texts.chances.certificate;

/** A certificate is of the board, whatever has been placed. */
const beforeAll = (position: Position): Position => ({ ...position, settlements: [], roads: [] });

export function makeCertificate(
  nameOf: (player: number) => string,
  badge: (player: number) => HTMLElement,
): ChancesView {
  const total = element("span", { class: "hint total-games" });
  const verdict = element("p", { class: "verdict", role: "status" });
  const list = element("ol", { class: "chance-seats" });
  const legend = element("p", { class: "hint" });
  let about: Position | undefined;
  const level = makeLevelChoice("certificate-level", () => run.update(asked()));
  const run = makeRun<Position & { readonly level: PlayoutLevel }, Certificate>({
    same: (one, other) => one.level === other.level && samePosition(beforeAll(one), beforeAll(other)),
    compute: ({ board, players, rules, level }, signal, grow) =>
      certifyBoardAsync(board, {
        players,
        ...rules,
        testedLevels: [level],
        signal,
        onProgress: ({ progress, result }) => grow(progress, result),
      }),
    show,
    clear() {
      for (const part of [list, verdict, legend, total]) part.replaceChildren();
    },
  });
  const asked = () => about && { ...about, level: level.value() };

  function show({ verdict: known, margin, levels: [first] }: Certificate) {
    if (!first) return;
    const even = 1 / first.seats.length;
    total.textContent = texts.chances.games(first.games);
    list.replaceChildren(
      ...first.seats.map((seat) => seatRow({ nameOf, badge }, seat, { most: Math.min(1, 2 * even), even, margin })),
    );
    legend.textContent = words.margin(texts.chances.percent(even - margin), texts.chances.percent(even + margin));
    const text = words.verdicts[known];
    if (verdict.textContent !== text) verdict.textContent = text;
    verdict.dataset.verdict = known;
  }

  return {
    root: makeSection(
      "certificate",
      words.title,
      [total],
      element("p", { class: "hint" }, words.hint),
      level.root,
      run.root,
      verdict,
      list,
      legend,
    ),
    update(position) {
      about = position;
      run.update(asked());
    },
  };
}
