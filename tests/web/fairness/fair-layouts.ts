// Layouts for tests of the fair preset, random options and boards, and the images of a board under symmetries.
import fc from "fast-check";
import { expect } from "vitest";
import {
  type Board,
  type FairOptions,
  generateBoard,
  type GeneratedBoard,
  type HarborKind,
  type Layout,
  type Bag,
  type LayoutShape,
  layoutOf,
  type LayoutSpec,
  evaluateBoard,
  type Terrain,
} from "../../../web/src/index.js";

/** Returns all hexes within a radius of the origin. */
export const hexagon = (radius: number) => {
  const hexes: { q: number; r: number }[] = [];
  for (let r = -radius; r <= radius; ++r)
    for (let q = -radius; q <= radius; ++q) if (Math.abs(q + r) <= radius) hexes.push({ q, r });
  return hexes;
};

const tokensOf = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts).flatMap(([number, count]) => new Array<number>(count).fill(Number(number)));

const axial = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([q, r]) => ({ q, r }));

/** Seven hexes with two deserts and two harbors. */
export const flower: LayoutSpec = {
  hexes: hexagon(1),
  terrains: { wood: 2, ore: 2, grain: 1, desert: 2 },
  tokens: [6, 8, 3, 2, 12],
  harborSlots: [17, 3],
  harbors: ["any", "ore"],
};

/** Two islands and a lake, far from the origin. The bag has no desert. */
export const islands: LayoutSpec = {
  hexes: axial([-40, 3], [-39, 3], [-38, 2], [-38, 1], [-39, 1], [-40, 2], [-33, 3], [-32, 3], [-33, 4], [-34, 4]),
  terrains: { wood: 2, brick: 2, wool: 2, grain: 2, ore: 2 },
  tokens: [3, 4, 5, 6, 8, 9, 10, 11, 2, 12],
  harborSlots: [0, 2, 7, 20],
  harbors: ["wood", "any", "ore", "wood"],
};

const kinds = ["any", "wood", "brick", "wool", "grain", "ore"] as const satisfies readonly HarborKind[];

/** A layout of the maximum size, with harbors all around. */
export const largest: LayoutSpec = {
  hexes: hexagon(4),
  terrains: { wood: 13, brick: 10, wool: 13, grain: 13, ore: 10, desert: 2 },
  tokens: tokensOf({ 2: 4, 3: 6, 4: 7, 5: 7, 6: 6, 8: 6, 9: 7, 10: 7, 11: 6, 12: 3 }),
  harborSlots: Array.from({ length: 18 }, (_, i) => 3 * i),
  harbors: Array.from({ length: 18 }, (_, i) => kinds[i % 6] as HarborKind),
};

/** A custom layout with a single bag. */
export type PlainSpec = LayoutShape & Bag;
export type PlainLayout = "standard" | "extension" | PlainSpec;

export const layouts: Readonly<Record<string, PlainLayout>> = {
  standard: "standard",
  extension: "extension",
  flower,
  islands,
  largest,
};

const bags: Readonly<Record<"standard" | "extension", Required<Pick<PlainSpec, "terrains" | "tokens" | "harbors">>>> = {
  standard: {
    terrains: { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 },
    tokens: tokensOf({ 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 }),
    harbors: ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"],
  },
  extension: {
    terrains: { wood: 6, brick: 5, wool: 6, grain: 6, ore: 5, desert: 2 },
    tokens: tokensOf({ 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2 }),
    harbors: ["any", "wool", "any", "any", "brick", "wool", "wood", "any", "grain", "any", "ore"],
  },
};

const sortedNumbers = (numbers: readonly (number | null)[]) =>
  numbers.filter((number) => number !== null).sort((a, b) => a - b);

/** Returns the pieces in a layout's bag, sorted. */
export function bagOf(layout: PlainLayout) {
  const { terrains, tokens, harbors = [] } = typeof layout === "string" ? bags[layout] : layout;
  const names = Object.entries(terrains).flatMap(([name, count = 0]) => new Array<string>(count).fill(name));
  return { terrains: names.sort(), tokens: sortedNumbers(tokens), harbors: [...harbors].sort() };
}
export const piecesOf = ({ terrains, tokens, harbors }: Board) => ({
  terrains: [...terrains].sort(),
  tokens: sortedNumbers(tokens),
  harbors: [...harbors].sort(),
});

/** Returns the harbors of a layout in their printed order. */
export const printedHarbors = (layout: PlainLayout): readonly HarborKind[] =>
  (typeof layout === "string" ? bags[layout] : layout).harbors ?? [];

const hexCount = (layout: PlainLayout) =>
  layout === "standard" ? 19 : layout === "extension" ? 30 : layout.hexes.length;

/** Returns a layout as boards contain it: with a count for every terrain, and always with lists of harbors. */
export const completeLayout = (layout: PlainLayout): PlainLayout =>
  typeof layout === "string"
    ? layout
    : {
        hexes: layout.hexes,
        terrains: { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0, desert: 0, ...layout.terrains },
        tokens: [...layout.tokens].sort((a, b) => Number(a) - Number(b)),
        harborSlots: layout.harborSlots ?? [],
        harbors: layout.harbors ?? [],
      };

/** Generates a board. The compiler does not check the options. */
export const generateUnchecked = (options: object): GeneratedBoard => generateBoard(options as FairOptions);

/** Random options without forbidden terms and locks, so that no options are refused. */
export const anyFairOptions: fc.Arbitrary<FairOptions> = fc
  .record(
    {
      seed: fc.string(),
      layout: fc.constantFrom(...Object.values(layouts)),
      balanceMode: fc.constantFrom("resources", "numbers", "both"),
      weights: fc.record(
        {
          adjacentSameResource: fc.constantFrom(0, 7),
          resourcePips: fc.constantFrom(0, 1.5),
          pipsAboveCap: fc.constantFrom(0, 1000),
          strongOwnHarbor: fc.constantFrom(0, 1),
          ownHarbor: fc.constantFrom(0, 3),
        },
        { requiredKeys: [] },
      ),
      pipCap: fc.integer({ min: 0, max: 15 }),
      pipFloor: fc.constantFrom(0, 5),
      clusterCap: fc.constantFrom(1, 2, 64),
      apart: fc.constantFrom(
        [],
        [["wood", "brick"]],
        [
          ["ore", "wool"],
          ["grain", "ore"],
        ],
      ),
      desert: fc.constantFrom("anywhere", "coast"),
      harbors: fc.constantFrom("printed", "shuffled", "none"),
      steps: fc.integer({ min: 1, max: 2000 }),
    },
    { requiredKeys: ["seed"] },
  )
  .filter(({ pipFloor = 0, pipCap = 11 }) => pipFloor <= pipCap);

/** Expects a board to have the bag's pieces on its layout, and the energy that evaluateBoard returns. */
export function expectValidBoard({ board, energy }: GeneratedBoard, options: FairOptions) {
  const { weights, pipCap, pipFloor, clusterCap, apart, harbors } = options;
  const layout = (options.layout ?? "standard") as PlainLayout;
  const { total, terms } = energy;
  expect(evaluateBoard(board, { weights, pipCap, pipFloor, clusterCap, apart }).energy).toEqual(energy);
  const sum = Object.values(terms).reduce((subtotal, { value, weight }) => subtotal + value * weight, 0);
  expect(Math.abs(total - sum)).toBeLessThanOrEqual(1e-9 * sum);
  expect(board.layout).toEqual(completeLayout(layout));
  expect(piecesOf(board)).toEqual({ ...bagOf(layout), ...(harbors === "none" && { harbors: [] }) });
  expect(board.tokens.map((token) => token === null)).toEqual(board.terrains.map((terrain) => terrain === "desert"));
}

/** Returns random boards of a layout, with any pieces, which its bag need not contain. */
export const anyBoardOf = (layout: PlainLayout): fc.Arbitrary<Board> => {
  const hex = fc.tuple(
    fc.constantFrom<Terrain>("wood", "brick", "wool", "grain", "ore", "desert"),
    fc.constantFrom(2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
  );
  const slots = printedHarbors(layout).length;
  return fc
    .record({
      hexes: fc.array(hex, { minLength: hexCount(layout), maxLength: hexCount(layout) }),
      harbors: fc.oneof(
        fc.constant([]),
        fc.constant(printedHarbors(layout)),
        fc.array(fc.constantFrom<HarborKind>(...kinds), { minLength: slots, maxLength: slots }),
      ),
    })
    .map(({ hexes, harbors }) => ({
      version: 1,
      layout,
      terrains: hexes.map(([terrain]) => terrain),
      tokens: hexes.map(([terrain, token]) => (terrain === "desert" ? null : token)),
      harbors,
    }));
};

/** Random boards of all layouts, with any pieces, which their bags need not contain. */
export const anyBoard: fc.Arbitrary<Board> = fc.oneof(...Object.values(layouts).map(anyBoardOf));

/** The indices to which a symmetry of a layout moves each hex, intersection and harbor slot. */
export interface Symmetry {
  readonly hexes: readonly number[];
  readonly intersections: readonly number[];
  /** Indices of harbor slots, or undefined if the symmetry moves a slot to an edge without a slot. */
  readonly slots: readonly number[] | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the rotations and reflections that map a layout to itself. The identity is first. */
export function symmetriesOf(layout: Layout): Symmetry[] {
  const keyOf = ({ x, y }: Point) => `${Math.round(1000 * x) || 0},${Math.round(1000 * y) || 0}`;
  const permutation = (points: readonly Point[], image: (point: Point) => Point) => {
    const ids = new Map(points.map((point, id) => [keyOf(point), id]));
    const places = points.map((point) => ids.get(keyOf(image(point))));
    return places.every((place) => place !== undefined) ? places : undefined;
  };
  const slots = layout.harborSlots.map(({ edge }) => layout.edges[edge] as Point);
  const mean = (pick: (point: Point) => number) =>
    layout.hexes.reduce((sum, hex) => sum + pick(hex), 0) / layout.hexes.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  return Array.from({ length: 12 }, (_, i) => i).flatMap((i) => {
    const [cosine, sine] = [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
    const image = (point: Point) => {
      const x = (point.x - middle.x) * (i < 6 ? 1 : -1);
      const y = point.y - middle.y;
      return { x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine };
    };
    const hexes = permutation(layout.hexes, image);
    const intersections = permutation(layout.intersections, image);
    return hexes && intersections ? [{ hexes, intersections, slots: permutation(slots, image) }] : [];
  });
}

/** Returns a list in which the item at each index i has moved to `places[i]`. */
export function permute<Item>(items: readonly Item[], places: readonly number[]): Item[] {
  const result = [...items];
  for (const [i, place] of places.entries()) result[place] = items[i] as Item;
  return result;
}

/** Returns the images of a board under its layout's symmetries. If it has harbors, slots must move to slots. */
export function imagesOf(board: Board): (readonly [Board, Symmetry])[] {
  return symmetriesOf(layoutOf(board))
    .filter(({ slots }) => slots !== undefined || board.harbors.length === 0)
    .map((symmetry) => [
      {
        version: 1,
        layout: board.layout,
        terrains: permute(board.terrains, symmetry.hexes),
        tokens: permute(board.tokens, symmetry.hexes),
        harbors: board.harbors.length > 0 && symmetry.slots ? permute(board.harbors, symmetry.slots) : [],
      },
      symmetry,
    ]);
}
