// Two boards side by side, and what differs: ringed in both pictures, in words, and in the terms of their energies.
import { type Board, type EnergyTerm, layoutOf, type TermName, type ThemeName, viewBoxOf } from "hexsmith/external";
import { makeDialog } from "../dialog.js";
import { makeDisclosure } from "../disclosure.js";
import { drawn, element } from "../dom.js";
import { makeButton } from "../form.js";
import { type BoardRequest, playersOf } from "../one-board/request.js";
import { makePicture } from "../one-board/picture.js";
import { makeTable } from "../table.js";
import { shownNumber, texts } from "../texts.js";
import { drawMarks } from "./mark-layer.js";
import { hexWords } from "../one-board/words.js";
import { directionOfHarbor, harborTitle, placesOf } from "./places.js";
import { evaluationOf } from "./evaluation.js";
import { gradeOfBoard } from "./verdict-view.js";

const words = texts.board;
const { compare } = words;

export interface Comparison {
  readonly root: HTMLElement;
  open(one: Board, other: Board, request: BoardRequest, take: () => void): void;
}

export function makeComparison(theme: () => ThemeName): Comparison {
  const pictures = element("div", { class: "pair" });
  const summary = element("p", {});
  const table = makeTable([compare.measure, compare.this, compare.other]);
  const list = element("ul", { class: "differences" });
  const details = makeDisclosure("more", list);
  let take: () => void = () => undefined;
  const use = makeButton(compare.take, () => {
    dialog.close();
    take();
  });
  const dialog = makeDialog("comparison", compare.title, [
    pictures,
    summary,
    table.root,
    details.root,
    element("div", { class: "buttons" }, use),
  ]);
  return {
    root: dialog.root,
    open(one, other, request, taken) {
      take = taken;
      const differences = differencesOf(one, other);
      pictures.replaceChildren(
        figureOf(one, compare.this, differences, theme()),
        figureOf(other, compare.other, differences, theme()),
      );
      summary.textContent =
        differences === undefined
          ? compare.otherLayout
          : compare.differ(differences.hexes.length, differences.harbors.length);
      const names = differences ? wordsOf(differences, one, other) : [];
      list.replaceChildren(...names.map((name) => element("li", {}, name)));
      details.title(compare.list);
      details.root.hidden = names.length === 0;
      table.show(rowsOf(one, other, request));
      dialog.open();
    },
  };
}

interface Differences {
  readonly hexes: readonly number[];
  readonly harbors: readonly number[];
}

/** The places whose pieces differ; undefined on two layouts. */
function differencesOf(one: Board, other: Board): Differences | undefined {
  if (JSON.stringify(one.layout) !== JSON.stringify(other.layout)) return undefined;
  const hexes = one.terrains.flatMap((terrain, hex) =>
    terrain === other.terrains[hex] && one.tokens[hex] === other.tokens[hex] ? [] : [hex],
  );
  const slots = layoutOf(one).harborSlots.keys();
  return { hexes, harbors: [...slots].filter((slot) => one.harbors[slot] !== other.harbors[slot]) };
}

function figureOf(board: Board, title: string, differences: Differences | undefined, theme: ThemeName): HTMLElement {
  const { x, y, width, height } = viewBoxOf(board);
  const viewBox = [x, y, width, height].join(" ");
  const { hexes = [], harbors = [] } = differences ?? {};
  const marks = [
    ...drawMarks(board, { violation: { hexes } }),
    ...harbors.flatMap((harborSlot) => drawMarks(board, { violation: { hexes: [], harborSlot } })),
  ];
  const picture = makePicture(board, theme, "large");
  const cover = drawn("svg", { viewBox, class: "cover", "aria-hidden": "true" }, ...marks);
  return element("figure", {}, element("div", { class: "layers" }, picture, cover), element("figcaption", {}, title));
}

function wordsOf({ hexes, harbors }: Differences, one: Board, other: Board): readonly string[] {
  const layout = layoutOf(one);
  const places = placesOf(layout);
  const harborOf = (board: Board, slot: number) => {
    const kind = board.harbors[slot];
    return kind === undefined ? compare.noHarbor : harborTitle(kind);
  };
  return [
    ...hexes.map((hex) => compare.place(places[hex] ?? "", hexWords(one, hex), hexWords(other, hex))),
    ...harbors.map((slot) =>
      compare.place(
        words.editor.harborTitle(slot + 1, directionOfHarbor(layout, slot)),
        harborOf(one, slot),
        harborOf(other, slot),
      ),
    ),
  ];
}

function rowsOf(one: Board, other: Board, request: BoardRequest) {
  const [a, b] = [evaluationOf(one, request).energy, evaluationOf(other, request).energy];
  const points = (terms: object) =>
    Object.fromEntries(
      (Object.entries(terms) as [TermName, EnergyTerm][]).map(([name, { value, weight }]) => [name, value * weight]),
    ) as Readonly<Record<TermName, number>>;
  const [p, q] = [points(a.terms), points(b.terms)];
  const verdict = (board: Board) => gradeOfBoard(board, request, playersOf(request));
  /** The lower one stands out. */
  const row = (title: string, x: number, y: number) => {
    const [one, other] = [shownNumber(x), shownNumber(y)];
    return [title, better(one, x < y), better(other, y < x)] as const;
  };
  return [
    [compare.verdict, verdict(one), verdict(other)] as const,
    row(words.energy, a.total, b.total),
    ...(Object.keys(p) as TermName[])
      .filter((name) => Math.abs(p[name] - q[name]) > 1e-9)
      .sort((m, n) => Math.abs(p[n] - q[n]) - Math.abs(p[m] - q[m]))
      .map((name) => row(words.terms[name], p[name], q[name])),
  ];
}

const better = (text: string, is: boolean): HTMLElement | string => (is ? element("strong", {}, text) : text);
