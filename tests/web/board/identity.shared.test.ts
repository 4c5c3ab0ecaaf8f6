// Results do not change when a board is rotated, reflected or moved, or when its hexes are listed in another order. `npm test`
// checks a few orientations of each board.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  type Board,
  boardFromHexes,
  generateBoard,
  type LayoutName,
  layoutNames,
  layoutOf,
  type LayoutSpec,
  officialBoard,
  printedBoard,
  type Resource,
  resources,
  type SideHarbor,
  type Terrain,
} from "../../../web/src/index.js";
import { flower, islands, largest } from "../fairness/fair-layouts.js";
import { isTestAll, casesToRun } from "../../sample.js";
import { reorder, type hexListOf, turnedListsOf, orientations, sides, turnedBoard, turnedHex } from "./orientations.js";

const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
/** Returns the result of a call, or the kind of its refusal. */
const resultOrRefusal = <Result>(call: () => Result) => {
  try {
    return call();
  } catch (error) {
    if (error instanceof hexsmith.RefusedError) return error.kind;
    throw error;
  }
};

/** Returns results about a board that do not depend on the ids of its hexes, edges and intersections. */
function resultsOf(board: Board) {
  const layout = layoutOf(board);
  const evaluations = (["fair", "classic"] as const).map((preset) => {
    const { energy, violations, energyByHex, energyByIntersection } = hexsmith.evaluateBoard(board, { preset });
    return {
      energy,
      violations: violations.map(({ term, amount }) => `${term} ${amount}`).sort(),
      places: [sorted(energyByHex), sorted(energyByIntersection)],
    };
  });
  const spots = (["guide", "proven"] as const).map((evaluator) => {
    const ranked = hexsmith.rankSpots(board, { evaluator });
    return {
      scores: sorted(ranked.map(({ score }) => score)),
      metrics: Object.fromEntries(
        (["production", "scarcity", "parity", "variety", "harbors"] as const).flatMap((metric) => {
          const values = ranked.map(({ metrics }) => (metrics as unknown as Record<string, number>)[metric]);
          return values.every((value) => value !== undefined) ? [[metric, sorted(values)]] : [];
        }),
      ),
      production: resources.map((resource) => sorted(ranked.map(({ production }) => production[resource]))),
      reasons: ranked
        .map(({ reasons }) =>
          reasons
            .map(({ text }) => text)
            .sort()
            .join(),
        )
        .sort(),
    };
  });
  const packedScores = resultOrRefusal(() =>
    sorted(
      hexsmith.scoreSpots(hexsmith.packBoard(board), {
        layout: board.layout,
        harbors: board.harbors.length > 0 && board.harborSlots === undefined,
      }),
    ),
  );
  return {
    layout: layout.name,
    counts: [layout.hexes, layout.intersections, layout.edges, layout.coast, layout.harborSlots].map(
      ({ length }) => length,
    ),
    covered: board.covered?.length,
    evaluations,
    percentiles: (["random", "fair"] as const).map((among) =>
      resultOrRefusal(() => hexsmith.fairnessPercentile(board, { among })),
    ),
    id: hexsmith.boardId(board),
    codeLength: hexsmith.encodeBoard(board).length,
    // The search is slow, so only small boards are repaired.
    repaired: layout.hexes.length < 20 ? hexsmith.repairBoard(board, { swaps: 1 }).energy.before : undefined,
    spots,
    packedScores,
  };
}

/** Expects two values to be equal. Numbers in them may differ by 1e-9. */
function expectSame(one: unknown, other: unknown, path = "figures"): void {
  if (typeof one === "number" && typeof other === "number") {
    if (!(Math.abs(one - other) <= 1e-9)) throw new Error(`${path}: ${one} and ${other}`);
  } else if (typeof one === "object" && one !== null && typeof other === "object" && other !== null) {
    expect(Object.keys(other), path).toEqual(Object.keys(one));
    for (const [key, value] of Object.entries(one))
      expectSame(value, (other as Record<string, unknown>)[key], `${path}.${key}`);
  } else expect(other, path).toBe(one);
}

/** Options that name the layout if several layouts have the same hexes. */
const optionsFor = (name: LayoutName) => (name.startsWith("traders-barbarians/") ? { layout: name } : {});

/** Returns boards of a named layout: the printed board, generated boards, and a random deal by the official rules. */
function boardsOf(layout: LayoutName): Readonly<Record<string, Board>> {
  const printed = printedBoard(layout);
  const generated = (harbors: "printed" | "shuffled" | "none") =>
    generateBoard({ seed: 5, layout, harbors, steps: 100 }).board;
  return {
    printed,
    "printed, without harbors": { ...printed, harbors: [], harborSlots: undefined },
    generated: generated("printed"),
    "with shuffled harbors": generated("shuffled"),
    "without harbors": generated("none"),
    official: officialBoard({ seed: 5, layout }).board,
  };
}

describe.each(layoutNames.map((name, i) => [name, i] as const))("a board of %s", (name, number) => {
  const boards = Object.entries(boardsOf(name)).map(([kind, board], i) => [kind, board, number + i] as const);
  test.each(boards)("has the same results in all orientations and orders: %s", (_, board, turn) => {
    const figures = resultsOf(board);
    expect(figures.layout).toBe(name);
    for (const [orientation, { hexes, harbors }] of casesToRun([...turnedListsOf(board).entries()], 5, turn)) {
      const conversion = boardFromHexes(hexes, harbors, optionsFor(name)) as { board: Board; hexes: readonly number[] };
      expectSame(figures, resultsOf(conversion.board), `orientation ${orientation}`);
      // `conversion.hexes` has the id of each listed hex.
      expect(sorted(conversion.hexes)).toEqual([...hexes.keys()]);
      for (const [i, hex] of conversion.hexes.entries())
        expect([conversion.board.terrains[hex], conversion.board.tokens[hex]]).toEqual([
          hexes[i]?.terrain,
          hexes[i]?.token,
        ]);
      if (figures.counts[4] === 0 || name === "seafarers/new-world-3-4") continue;
      if (String(board.harbors) === String(printedBoard(name).harbors))
        expect(conversion.board.harbors).toEqual(board.harbors);
    }
  });
});

test.skipIf(isTestAll)(
  "scenarios on the hexes of the standard layout are recognized as standard, unless they have second tokens",
  () => {
    for (const name of layoutNames.filter((each) => printedBoard(each).terrains.length === 19)) {
      const board = printedBoard(name);
      for (const { hexes, harbors } of turnedListsOf(board))
        expect(boardFromHexes(hexes, harbors).board.layout).toBe(
          name === "traders-barbarians/rivers-of-catan" ? name : "standard",
        );
    }
  },
);

/** Custom layouts of all kinds: with one bag, with islands, and with the scenarios' regions, limits and sea. */
const customSpecs: Readonly<Record<string, LayoutSpec>> = {
  flower,
  islands,
  largest,
  "with letters": { ...flower, letters: [8, 6, 3, 2, 12] },
  "two harbors on a lake": {
    hexes: [...flower.hexes.filter(({ q, r }) => q !== 0 || r !== 0), { q: 3, r: -1 }],
    terrains: { wood: 3, ore: 3, desert: 1 },
    tokens: [2, 3, 4, 5, 6, 8],
    harborSlots: [0, 20],
    harbors: ["any", "ore"],
  },
  ...Object.fromEntries(
    layoutNames.filter((name) => name.includes("/")).map((name) => [`as custom: ${name}`, layoutOf(name).spec]),
  ),
};

describe.each(Object.entries(customSpecs).map(([name, layout], i) => [name, layout, i] as const))(
  "a custom board, %s",
  (_, layout, number) => {
    test.each([
      ["printed", 0],
      ["shuffled", 1],
      ["none", 2],
    ] as const)("has the same results in all orientations, with harbors: %s", (harbors, i) => {
      const { board } = generateBoard({ seed: 3, layout, harbors, steps: 20 });
      const figures = resultsOf(board);
      expect(figures.layout).toBe("custom");
      for (const orientation of casesToRun(orientations, 5, number + i)) {
        const turned = turnedBoard(board, orientation);
        expectSame(figures, resultsOf(turned.board), `orientation ${orientation}`);
        const opening = [...board.terrains.keys()].slice(0, 2) as [number, number];
        expectSame(
          hexsmith.scoreOpening(board, opening).score,
          hexsmith.scoreOpening(
            turned.board,
            opening.map((id) => turned.intersections[id] as number) as [number, number],
          ).score,
        );
        expect(hexsmith.boardId(hexsmith.decodeBoard(hexsmith.boardId(turned.board)))).toBe(figures.id);
      }
      // A list of hexes preserves everything, in any orientation.
      for (const list of casesToRun(turnedListsOf(board), 5, number + i))
        expect(hexsmith.boardId(boardFromHexes(list.hexes, list.harbors, { layout }).board)).toBe(figures.id);
    });
  },
);

/** Random layouts of one or several islands, with random pieces and harbors. */
const anyIsland = fc
  .record({
    size: fc.integer({ min: 1, max: 64 }),
    seed: fc.nat(1e6),
    gaps: fc.boolean(),
    pieces: fc.array(
      fc.tuple(
        fc.constantFrom<Terrain>("wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea"),
        fc.constantFrom(2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
        fc.nat(9),
      ),
      { minLength: 64, maxLength: 64 },
    ),
    second: fc.boolean(),
    kinds: fc.array(fc.constantFrom<"any" | Resource>("any", ...resources), { maxLength: 8 }),
  })
  .map(({ size, seed, gaps, pieces, second, kinds }) => {
    const step = gaps ? 2 : 1;
    const places = [{ q: 0, r: 0 }];
    let random = seed;
    const randomBelow = (below: number) => {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((random / 2 ** 32) * below);
    };
    while (places.length < size) {
      const from = places[randomBelow(places.length)] as { q: number; r: number };
      const offset = turnedHex({ q: randomBelow(4) === 0 ? step : 1, r: 0 }, randomBelow(6));
      const place = { q: from.q + offset.q, r: from.r + offset.r };
      if (!places.some(({ q, r }) => q === place.q && r === place.r)) places.push(place);
    }
    const hexes = places.map((place, i) => {
      const [terrain, token, fog] = pieces[i] as (typeof pieces)[number];
      const isBare = terrain === "desert" || terrain === "sea";
      return {
        ...place,
        terrain,
        token: isBare ? null : token,
        ...(second && !isBare && token === 2 && { secondToken: 12 }),
        ...(fog === 0 && { covered: true }),
      };
    });
    const isLand = (q: number, r: number) => hexes.some((hex) => hex.q === q && hex.r === r && hex.terrain !== "sea");
    const coast = hexes.flatMap(({ q, r }): Omit<SideHarbor, "kind">[] =>
      sides.flatMap((side, i) => {
        const offset = turnedHex({ q: 1, r: 0 }, i);
        return isLand(q, r) && !isLand(q + offset.q, r + offset.r) ? [{ q, r, side }] : [];
      }),
    );
    const harbors = reorder(coast, seed)
      .slice(0, kinds.length)
      .map((at, i): SideHarbor => ({ ...at, kind: kinds[i] as SideHarbor["kind"] }));
    return { hexes, harbors };
  });

test("an island of 1 to 64 hexes has the same results in all orientations and orders, and can be rebuilt from its list of hexes", () => {
  fc.assert(
    fc.property(anyIsland, fc.nat(11), ({ hexes, harbors }, orientation) => {
      const { board, hexes: ids } = boardFromHexes(hexes, harbors);
      expect(sorted(ids as readonly number[])).toEqual([...hexes.keys()]);
      for (const [i, { terrain, token, secondToken, covered }] of hexes.entries()) {
        const id = ids[i] as number;
        const { secondTokens = {} } = layoutOf(board).spec;
        expect([board.terrains[id], board.tokens[id]]).toEqual([terrain, token]);
        expect(token === null ? undefined : secondTokens[token]).toBe(secondToken);
        expect(board.covered?.includes(id) ?? false).toBe(covered ?? false);
      }
      const list = hexsmith.hexesOfBoard(board);
      expect(boardFromHexes(list.hexes, list.harbors, { layout: list.layout }).board).toEqual(board);
      expect(hexsmith.boardId(boardFromHexes(list.hexes, list.harbors).board)).toBe(hexsmith.boardId(board));
      const turned = turnedListsOf(board)[orientation] as ReturnType<typeof hexListOf>;
      expectSame(resultsOf(board), resultsOf(boardFromHexes(turned.hexes, turned.harbors).board));
    }),
    isTestAll ? { seed: 48, numRuns: 28 } : { seed: 47, numRuns: 12 },
  );
});
