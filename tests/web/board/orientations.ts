// Makes rotated, reflected, moved and reordered copies of a board. This file finds hexes, intersections and edges by their
// positions in a drawing, so that the tests detect errors in the package's own code for orientations.
import {
  type Board,
  type BoardHex,
  type HexSide,
  hexesOfBoard,
  type Layout,
  layoutOf,
  type LayoutSpec,
  type Locks,
  type SideHarbor,
} from "../../../web/src/index.js";

/** Sides clockwise from the east. */
export const sides: readonly HexSide[] = ["east", "southeast", "southwest", "west", "northwest", "northeast"];

/**
 * The twelve orientations. Number n from 0 to 5 rotates by n times 60 degrees. Number n from 6 to 11 first mirrors left and
 * right, and then rotates by n - 6 times 60 degrees.
 */
export const orientations: readonly number[] = Array.from({ length: 12 }, (_, i) => i);

interface Place {
  readonly q: number;
  readonly r: number;
}

/** Returns the place of a hex in an orientation. Reflection moves (q, r) to (-q - r, r), and rotation is clockwise. */
export function turnedHex({ q, r }: Place, orientation: number): Place {
  let place = orientation < 6 ? { q, r } : { q: -q - r, r };
  for (let turn = 0; turn < orientation % 6; ++turn) place = { q: -place.r, r: place.q + place.r };
  return { q: place.q || 0, r: place.r || 0 };
}

/** Returns the direction of a side in an orientation. */
export function turnedSide(side: HexSide, orientation: number): HexSide {
  const at = sides.indexOf(side);
  return sides[((orientation < 6 ? at : 9 - at) + (orientation % 6)) % 6] as HexSide;
}

/** Returns a list in an order that depends on the seed. Seed 0 keeps the order. */
export const reorder = <Item>(items: readonly Item[], seed: number): Item[] =>
  [...items.entries()]
    .map(([i, item]) => [seed === 0 ? i : Math.imul(i + 1, 2 * seed + 2_654_435) >>> 0, item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/** Returns the hexes of a board, and its harbors by hex and side. `from` says whether a harbor's hex is on land or at sea. */
export function hexListOf(board: Board, from: "land" | "sea" = "land") {
  const { hexes } = hexesOfBoard(board);
  const layout = layoutOf(board);
  const harbors = layout.harborSlots.slice(0, board.harbors.length).map(({ edge, outward }, slot): SideHarbor => {
    const { x, y, hexes: adjacentHexes } = layout.edges[edge] as Layout["edges"][number];
    const land = adjacentHexes
      .map((hex) => layout.hexes[hex] as Layout["hexes"][number])
      .find((hex) => (x - hex.x) * outward[0] + (y - hex.y) * outward[1] > 0) as Layout["hexes"][number];
    const side = (Math.round((Math.atan2(outward[1], outward[0]) / Math.PI) * 3) + 6) % 6;
    const step = turnedHex({ q: 1, r: 0 }, side);
    const kind = board.harbors[slot] as SideHarbor["kind"];
    return from === "land"
      ? { q: land.q, r: land.r, side: sides[side] as HexSide, kind }
      : { q: land.q + step.q, r: land.r + step.r, side: sides[(side + 3) % 6] as HexSide, kind };
  });
  return { hexes, harbors };
}

/** Returns lists of the board in all orientations, each in a different order and at a different position. */
export function turnedListsOf(board: Board): { hexes: BoardHex[]; harbors: SideHarbor[] }[] {
  return orientations.map((orientation) => {
    const { hexes, harbors } = hexListOf(board, orientation % 2 === 0 ? "land" : "sea");
    const move = <Item extends Place>(item: Item): Item => {
      const { q, r } = turnedHex(item, orientation);
      return { ...item, q: q + 7 * orientation, r: r - 3 * orientation };
    };
    return {
      hexes: reorder(hexes.map(move), orientation),
      harbors: reorder(
        harbors.map((harbor) => ({ ...move(harbor), side: turnedSide(harbor.side, orientation) })),
        orientation + 1,
      ),
    };
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that finds the points of a layout in its rotated or reflected copy, and returns their indices there. */
function pointFinder(from: Layout, to: Layout, orientation: number) {
  const middleOf = ({ hexes }: Layout): Point => ({
    x: hexes.reduce((sum, { x }) => sum + x, 0) / hexes.length,
    y: hexes.reduce((sum, { y }) => sum + y, 0) / hexes.length,
  });
  const [centerFrom, centerTo] = [middleOf(from), middleOf(to)];
  const [cosine, sine] = [Math.cos((orientation * Math.PI) / 3), Math.sin((orientation * Math.PI) / 3)];
  const keyOf = ({ x, y }: Point) => `${Math.round(1000 * x) || 0},${Math.round(1000 * y) || 0}`;
  return (points: readonly Point[], turnedPoints: readonly Point[]): number[] => {
    const ids = new Map(
      turnedPoints.map((point, id) => [keyOf({ x: point.x - centerTo.x, y: point.y - centerTo.y }), id]),
    );
    return points.map((point) => {
      const x = (point.x - centerFrom.x) * (orientation < 6 ? 1 : -1);
      const y = point.y - centerFrom.y;
      const id = ids.get(keyOf({ x: x * cosine - y * sine, y: x * sine + y * cosine }));
      if (id === undefined) throw new Error("the turned layout has other points");
      return id;
    });
  };
}

/** Returns a board and its custom layout in an orientation, with all lists reordered. */
export function turnedBoard(board: Board, orientation: number): { board: Board; intersections: readonly number[] } {
  const from = layoutOf(board);
  const { spec } = from;
  const order = reorder([...from.hexes.keys()], orientation); // the old id of each new id
  const newIds = from.hexes.map((_, hex) => order.indexOf(hex));
  const hexes = order.map((hex) => {
    const { q, r } = turnedHex(from.hexes[hex] as Place, orientation);
    return { q: q - 11 * orientation, r: r + 5 * orientation };
  });
  const desertLayout = { hexes, terrains: { desert: hexes.length }, tokens: [] };
  const geometry = layoutOf(desertLayout);
  const findPoints = pointFinder(from, geometry, orientation);
  const intersections = findPoints(from.intersections, geometry.intersections);
  const edges = findPoints(from.edges, geometry.edges);
  const byHex = <Value>(record: Readonly<Record<number, Value>> = {}) =>
    Object.fromEntries(Object.entries(record).map(([hex, value]) => [newIds[Number(hex)], value]));
  const moveHexes = (list: readonly number[]) =>
    reorder(
      list.map((hex) => newIds[hex] as number),
      orientation,
    );

  const slotOrder = reorder([...(spec.harborSlots ?? []).keys()], orientation);
  const fixed: Locks = {
    terrains: byHex(spec.fixed?.terrains),
    tokens: byHex(spec.fixed?.tokens),
    ...(spec.fixed?.harbors && {
      harbors: Object.fromEntries(
        Object.entries(spec.fixed.harbors).map(([slot, kind]) => [slotOrder.indexOf(Number(slot)), kind]),
      ),
    }),
  };
  const seas = Object.entries(fixed.terrains ?? {}).filter(([, terrain]) => terrain === "sea");
  const coastOf = (sea: readonly (readonly [string, unknown])[]) =>
    layoutOf({
      ...desertLayout,
      terrains: { desert: hexes.length - sea.length, sea: sea.length },
      fixed: { terrains: Object.fromEntries(sea.map(([hex]) => [hex, "sea" as const])) },
    }).coast;
  const coast = coastOf(seas);
  const oldSpec = layoutOf(spec);
  const slots = slotOrder.map((slot) =>
    coast.indexOf(edges[oldSpec.coast[spec.harborSlots?.[slot] as number] as number] as number),
  );
  const regions = "regions" in spec ? spec.regions : [];
  const regionOrder = reorder([...regions.keys()], orientation);
  const layout: LayoutSpec = {
    ...spec,
    hexes,
    ...("regions" in spec
      ? {
          regions: regionOrder.map((from) => {
            const region = regions[from] as (typeof regions)[number];
            return {
              ...region,
              hexes: moveHexes(region.hexes),
              tokens: reorder(region.tokens, orientation),
              ...(region.tokenRegion !== undefined && { tokenRegion: regionOrder.indexOf(region.tokenRegion) }),
            };
          }),
          ...(spec.startRegions && { startRegions: spec.startRegions.map((region) => regionOrder.indexOf(region)) }),
        }
      : { tokens: reorder(spec.tokens, orientation) }),
    ...(spec.harborSlots && { harborSlots: slots, harbors: slotOrder.map((slot) => spec.harbors?.[slot] ?? "any") }),
    fixed,
    ...(spec.hexPipLimits && { hexPipLimits: byHex(spec.hexPipLimits) }),
    ...(spec.covered && { covered: moveHexes(spec.covered) }),
    ...(spec.closedToStart && {
      closedToStart: reorder(
        spec.closedToStart.map((id) => intersections[id] as number),
        orientation,
      ),
    }),
  };
  const terrains = order.map((hex) => board.terrains[hex] as Board["terrains"][number]);
  const boardSlotOrder = reorder([...board.harbors.keys()], orientation);
  const boardCoast = coastOf(terrains.flatMap((terrain, hex) => (terrain === "sea" ? [[String(hex), terrain]] : [])));
  return {
    intersections,
    board: {
      version: 1,
      layout,
      terrains,
      tokens: order.map((hex) => board.tokens[hex] as number | null),
      harbors: (board.harborSlots ? boardSlotOrder : board.harbors.length > 0 ? slotOrder : []).map(
        (slot) => board.harbors[slot] as Board["harbors"][number],
      ),
      ...(board.harborSlots && {
        harborSlots: boardSlotOrder.map((slot) =>
          boardCoast.indexOf(edges[from.coast[board.harborSlots?.[slot] as number] as number] as number),
        ),
      }),
      ...(board.covered && { covered: moveHexes(board.covered) }),
    },
  };
}
