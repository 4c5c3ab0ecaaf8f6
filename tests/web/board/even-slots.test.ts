// Harbors without slots find their place on the coast of a layout.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type HarborKind, type Layout, layoutOf, type LayoutSpec, officialBoard } from "../../../web/src/index.js";

interface Place {
  readonly q: number;
  readonly r: number;
}

/** Islands and lakes: 1 to 40 hexes of a 9 by 9 field, some of which are sea. */
const anyIsland = fc
  .uniqueArray(fc.record({ q: fc.nat(8), r: fc.nat(8) }), {
    minLength: 1,
    maxLength: 40,
    selector: ({ q, r }: Place) => `${q},${r}`,
  })
  .chain((hexes) => fc.record({ hexes: fc.constant(hexes), sea: fc.subarray(hexes.slice(1).map((_, i) => i + 1)) }));

const specOf = (hexes: readonly Place[], sea: readonly number[], harbors: readonly HarborKind[]): LayoutSpec => ({
  hexes,
  terrains: { ore: hexes.length - sea.length, sea: sea.length },
  tokens: Array<number>(hexes.length - sea.length).fill(4),
  fixed: { terrains: Object.fromEntries(sea.map((hex) => [hex, "sea" as const])) },
  harbors,
});

/** Returns the loops of a coast, as lists of edges in order, found by walking from intersection to intersection. */
function loopsOf({ coast, edges, intersections }: Layout): number[][] {
  const left = new Set(coast);
  const loops: number[][] = [];
  for (const first of coast) {
    if (!left.delete(first)) continue;
    const loop = [first];
    let [, end] = edges[first]?.intersections as [number, number];
    for (;;) {
      const next = intersections[end]?.edges.find((edge) => left.has(edge));
      if (next === undefined) break;
      left.delete(next);
      loop.push(next);
      end = edges[next]?.intersections.find((each) => each !== end) as number;
    }
    loops.push(loop);
  }
  return loops;
}

/** Checks that the harbors of a layout are as far apart as its coasts allow, and returns whether the coasts are crowded. */
function checkEven(layout: Layout, count: number): boolean {
  const loops = loopsOf(layout);
  const slots = layout.harborSlots.map(({ edge }) => edge);
  expect(slots.length).toBe(count);
  expect(new Set(slots.flatMap((edge) => layout.edges[edge]?.intersections ?? [])).size).toBe(2 * count);
  const distances = loops.flatMap((loop) => {
    const places = slots
      .map((edge) => loop.indexOf(edge))
      .filter((place) => place >= 0)
      .sort((a, b) => a - b);
    const steps = places.map((place, i) => (places[i + 1] ?? (places[0] as number) + loop.length) - place);
    expect(steps.length < 2 || Math.max(...steps) - Math.min(...steps) <= 1).toBe(true);
    return steps;
  });
  if (count === 0) return false;
  // Loops that have room for as many harbors have none for harbors that are all further apart. A single harbor of a
  // loop is as far from itself as the loop is long.
  const further = Math.min(...distances) + 1;
  expect(loops.reduce((sum, { length }) => sum + Math.floor(length / further), 0)).toBeLessThan(count);
  return 2 * count > roomOn(loops);
}

/** Returns how many harbors have no intersection in common. */
const roomOn = (loops: readonly (readonly number[])[]) =>
  loops.reduce((sum, loop) => sum + Math.floor(loop.length / 2), 0);

test.each(["known", "dealt"])(
  "harbors without slots are as far apart as the %s coasts of 1,000 random islands and lakes allow",
  (coasts) => {
    let crowded = 0;
    fc.assert(
      fc.property(anyIsland, fc.nat(1000), ({ hexes, sea }, draw) => {
        const room = roomOn(loopsOf(layoutOf(specOf(hexes, sea, []))));
        const spec = specOf(hexes, sea, Array<HarborKind>(Math.min(64, draw % (room + 1))).fill("any"));
        if (coasts === "known") {
          crowded += checkEven(layoutOf(spec), spec.harbors?.length as number) ? 1 : 0;
          return;
        }
        // The same pieces, of which the sea is dealt. The coast may be shorter than that of the known islands.
        const { board } = officialBoard({ layout: { ...spec, fixed: {} }, seed: draw });
        const layout = layoutOf(board);
        crowded += checkEven(layout, Math.min(spec.harbors?.length as number, roomOn(loopsOf(layout)))) ? 1 : 0;
      }),
      { seed: 61, numRuns: 1000 },
    );
    expect(crowded).toBeGreaterThan(100);
  },
);

test("the standard board's harbors without slots are in the printed slots", () => {
  const { harborSlots, ...spec } = layoutOf("standard").spec;
  expect(layoutOf(spec).spec.harborSlots).toEqual(harborSlots);
});

test("more harbors than fit a coast are refused", () => {
  const hexes = [0, 1, 3].map((q) => ({ q, r: 0 }));
  const harbors = Array<HarborKind>(9).fill("any");
  expect(layoutOf(specOf(hexes, [], harbors.slice(0, 8))).harborSlots.length).toBe(8);
  expect(() => layoutOf(specOf(hexes, [], harbors))).toThrow(
    new RangeError(
      "boardOrLayout.harbors must have at most 8 items on a coast of 16 edges, so that no two are at one intersection, got 9",
    ),
  );
  const dealt = { hexes, terrains: { ore: 2, sea: 1 }, tokens: [4, 4] };
  expect(layoutOf({ ...dealt, harbors: harbors.slice(0, 6) }).spec.harbors?.length).toBe(6);
  expect(() => layoutOf({ ...dealt, harbors: harbors.slice(0, 7) })).toThrow(
    new RangeError(
      "boardOrLayout.harbors must have at most 6 items on 2 hexes of land, so that no two are at one intersection, got 7",
    ),
  );
});
