// Drawings with targets and a selected place, and the names of places.
import { describe, expect, test } from "vitest";
import {
  type Board,
  describeBoard,
  describePlace,
  layoutOf,
  type Place,
  printedBoard,
  renderSvg,
  type SvgOptions,
  type Targets,
} from "../../../web/src/index.js";
import { french, german, spanish } from "../../../web/src/languages.js";
import { type Element, elementsOf, placeOf } from "./elements.js";

const board = printedBoard();
const { hexes, intersections, edges, harborSlots } = layoutOf(board);
const targets: Targets = { intersections: [0, 20], hexes: [9], edges: [3], harborSlots: [1] };
const draw = (options: SvgOptions) => elementsOf(renderSvg(board, options));
const elementsWith = (elements: readonly Element[], mark: string) =>
  elements.filter(({ attributes }) => attributes[mark] !== undefined);

describe("targets", () => {
  test("are shapes at their places with ids and names, ordered from the largest to the smallest", () => {
    const targetElements = elementsWith(draw({ targets }), "data-target");
    const targetAttributes = (data: string, id: number, name: string) =>
      expect.objectContaining({
        [data]: String(id),
        "data-target": "",
        role: "button",
        tabindex: "0",
        "aria-label": name,
      });
    expect(targetElements.map(({ attributes }) => attributes)).toEqual([
      targetAttributes("data-hex", 9, "desert"),
      targetAttributes("data-harbor-slot", 1, "Harbor: grain 2 to 1 in the north"),
      targetAttributes("data-edge", 3, "Edge between wool 2 and sea, in the north-east"),
      targetAttributes("data-intersection", 0, "Intersection of ore 10 and sea, in the north"),
      targetAttributes("data-intersection", 20, "Intersection of brick 10, ore 8 and sea"),
    ]);
    const places = [hexes[9], undefined, edges[3], intersections[0], intersections[20]];
    for (const [i, place] of places.entries())
      if (place)
        expect(placeOf(targetElements[i] as Element)).toEqual([expect.closeTo(place.x, 2), expect.closeTo(place.y, 2)]);
  });

  test("are in a named group above everything else, and make the drawing a group with named parts", () => {
    const elements = draw({ targets, pieces: [{ player: 1, kind: "city", intersection: 3 }], robber: 2 });
    expect(elements[0]?.attributes).toMatchObject({ role: "group", "aria-label": describeBoard(board) });
    const group = elements.filter(({ attributes }) => attributes.role === "group")[1];
    expect(group?.attributes["aria-label"]).toBe("Places to choose from");
    expect(elementsWith(elementsOf(group?.content ?? ""), "role")).toHaveLength(5);
    expect(renderSvg(board, { targets }).endsWith(`${group?.content}</g></svg>`)).toBe(true);
  });

  test("are transparent", () => {
    for (const { content } of elementsWith(draw({ targets }), "data-target")) {
      const paths = elementsOf(content);
      expect(paths[0]?.attributes.fill).toMatch(/^#/);
      for (const { attributes } of paths) expect(Number(attributes.opacity)).toBeLessThan(1);
    }
  });

  test("are listed once if given twice, and an empty list counts as absent", () => {
    expect(renderSvg(board, { targets: { hexes: [3, 3] } })).toBe(renderSvg(board, { targets: { hexes: [3] } }));
    expect(renderSvg(board, { targets: { hexes: [] } })).toBe(renderSvg(board));
  });

  test("have names in the language of the drawing", () => {
    const elements = draw({ targets, words: german });
    expect(elements[0]?.attributes["aria-label"]).toBe(describeBoard(board, german));
    const names = elementsWith(elements, "aria-label").map(({ attributes }) => attributes["aria-label"]);
    expect(names[1]).toBe("Plätze zur Auswahl");
    expect(names.at(-1)).toBe(describePlace(board, { kind: "intersection", id: 20 }, german));
  });

  test("of a decorative drawing have no names and are not buttons", () => {
    const elements = draw({ targets, label: "" });
    expect(elementsWith(elements, "data-target").length).toBe(5);
    for (const { attributes } of elements) expect(attributes).not.toHaveProperty("role");
  });
});

describe("the selected place", () => {
  test("has a ring with its id above everything else", () => {
    const kinds = [
      ["hex", "data-hex", hexes[4]],
      ["intersection", "data-intersection", intersections[4]],
      ["edge", "data-edge", edges[4]],
      ["harborSlot", "data-harbor-slot", undefined],
    ] as const;
    for (const [kind, data, place] of kinds) {
      const elements = draw({ selected: { kind, id: 4 }, targets: { hexes: [1] } });
      const [ring, ...others] = elementsWith(elements, "data-selected") as [Element];
      expect(others).toEqual([]);
      expect(elements.indexOf(ring)).toBe(elements.length - 1 - elementsOf(ring.content).length);
      expect(ring.attributes[data]).toBe("4");
      if (place) expect(placeOf(ring)).toEqual([expect.closeTo(place.x, 2), expect.closeTo(place.y, 2)]);
    }
    expect(draw({ selected: { kind: "hex", id: 4 } })[0]?.attributes.role).toBe("img");
    expect(renderSvg(board, { selected: null })).toBe(renderSvg(board));
  });

  test("is a pressed button if it is a target", () => {
    const elements = draw({ targets, selected: { kind: "intersection", id: 20 } });
    const pressed = elementsWith(elements, "aria-pressed");
    expect(pressed.map(({ attributes }) => attributes["data-intersection"])).toEqual(["20"]);
  });

  test("may be several places, and of a list of one is the place", () => {
    const selected: Place[] = [4, 0].map((id) => ({ kind: "intersection", id }));
    const elements = draw({ targets, selected });
    const ids = (mark: string) => elementsWith(elements, mark).map(({ attributes }) => attributes["data-intersection"]);
    expect([ids("data-selected"), ids("aria-pressed")]).toEqual([["4", "0"], ["0"]]);
    expect(renderSvg(board, { selected: selected.slice(1) })).toBe(renderSvg(board, { selected: selected[1] }));
    expect(renderSvg(board, { selected: [] })).toBe(renderSvg(board));
  });

  test("may have unknown keys, such as those of an event's detail", () => {
    const selected = { kind: "hex", id: 4, from: "keyboard" } as Place;
    expect(renderSvg(board, { selected })).toBe(renderSvg(board, { selected: { kind: "hex", id: 4 } }));
  });
});

test("marks are texts at their places above everything else, leave pointers to targets, and follow targets' names", () => {
  const places: Place[] = [
    { kind: "hex", id: 9 },
    { kind: "intersection", id: 20 },
    { kind: "edge", id: 3 },
    { kind: "harborSlot", id: 1 },
  ];
  const marks = places.map((place, i) => ({ place, text: `<&${i}>` }));
  for (const orientation of ["pointy", "flat"] as const) {
    const elements = draw({ marks, targets, selected: places, orientation });
    const group = elements.find(({ attributes }) => attributes["pointer-events"] === "none") as Element;
    const inside = elementsOf(group.content);
    expect(elements.slice(elements.indexOf(group) + 1)).toEqual(inside);
    const texts = inside.filter(({ name }) => name === "text");
    expect(texts.map(({ content }) => content)).toEqual([
      "&lt;&amp;0&gt;",
      "&lt;&amp;1&gt;",
      "&lt;&amp;2&gt;",
      "&lt;&amp;3&gt;",
    ]);
    for (const [i, { place }] of marks.entries()) {
      const of = elementsWith(elements, "role").filter(({ attributes }) => attributes.role === "button");
      const data = Object.entries(texts[i]?.attributes ?? {}).find(([name]) => name.startsWith("data-")) as [
        string,
        string,
      ];
      const target = of.find(({ attributes }) => attributes[data[0]] === data[1]) as Element;
      expect(target.attributes["aria-label"]).toBe(`${describePlace(board, place)}, &lt;&amp;${i}&gt;`);
      const [x = NaN, y = NaN] = placeOf(target);
      const { attributes } = texts[i] as Element;
      expect(Math.hypot(Number(attributes.x) - x, Number(attributes.y) - y)).toBeLessThan(0.45);
    }
  }
  expect(renderSvg(board, { marks: [] })).toBe(renderSvg(board));
});

describe("the name of a place", () => {
  const inAllLanguages = (place: Place) =>
    [undefined, french, german, spanish].map((words) => describePlace(board, place, words));

  test("of a hex is its terrain and number", () => {
    expect(inAllLanguages({ kind: "hex", id: 0 })).toEqual(["ore 10", "montagne 10", "Gebirge 10", "montaña 10"]);
    expect(inAllLanguages({ kind: "hex", id: 9 })).toEqual(["desert", "désert", "Wüste", "desierto"]);
  });

  test("of an intersection or an edge names the adjacent hexes and the sea", () => {
    const inland = intersections.findIndex((intersection) => intersection.hexes.length === 3);
    expect(describePlace(board, { kind: "intersection", id: inland })).toMatch(
      /^Intersection of \w+ \d+, \w+ \d+ and \w+/,
    );
    const coast = intersections.findIndex((intersection) => intersection.hexes.length === 2);
    expect(inAllLanguages({ kind: "intersection", id: coast })).toEqual([
      "Intersection of ore 10, wool 2 and sea",
      "Intersection de montagne 10, pré 2 et mer",
      "Kreuzung von Gebirge 10, Weideland 2 und Meer",
      "Encrucijada de montaña 10, pasto 2 y mar",
    ]);
    expect(inAllLanguages({ kind: "edge", id: 0 })).toEqual([
      "Edge between ore 10 and sea, in the north-west",
      "Arête entre montagne 10 et mer, au nord-ouest",
      "Kante zwischen Gebirge 10 und Meer, im Nordwesten",
      "Arista entre montaña 10 y mar, al noroeste",
    ]);
  });

  test("of a harbor slot names its harbor and the direction", () => {
    expect(harborSlots.map((_, id) => describePlace(board, { kind: "harborSlot", id })).slice(0, 2)).toEqual([
      "Harbor: any 3 to 1 in the north-west",
      "Harbor: grain 2 to 1 in the north",
    ]);
  });

  test.each<[Board, unknown, Error]>([
    [board, undefined, new TypeError("place must be an object, got undefined")],
    [
      board,
      { kind: "town", id: 0 },
      new RangeError('place.kind must be one of "hex", "intersection", "edge", "harborSlot", got "town"'),
    ],
    [board, { kind: "edge", id: 72 }, new RangeError("place.id must be an integer in [0, 71], got 72")],
    [board, { kind: "harborSlot", id: 9 }, new RangeError("place.id must be an integer in [0, 8], got 9")],
    [
      { ...board, harbors: [] },
      { kind: "harborSlot", id: 3 },
      new RangeError("place.id must be a harbor slot of a board with harbors, got 3"),
    ],
  ])("on %o the place %o is refused", (board, place, error) => {
    expect(() => describePlace(board, place as Place)).toThrow(error);
  });
});
