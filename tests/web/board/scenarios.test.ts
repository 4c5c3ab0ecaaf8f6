// Compares the layouts and printed boards of the official scenarios with tests/golden/scenarios.json.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import type { Board, LayoutName, LayoutRegion } from "../../../web/src/index.js";
import { neighborAcross, keyOf, nameOf, type OfficialScenario, scenarios } from "./official-scenarios.js";

const namedScenarios = scenarios.map((scenario) => [nameOf(scenario) as LayoutName, scenario] as const);

test("the named layouts are the official set-ups", () => {
  expect(new Set(hexsmith.layoutNames)).toEqual(new Set(namedScenarios.map(([name]) => name)));
});

/** Returns the hexes of a layout with coordinates that start at 0, as in the file. */
function hexesFromZero(name: LayoutName) {
  const { hexes } = hexsmith.layoutOf(name);
  const [west, north] = [Math.min(...hexes.map(({ q }) => q)), Math.min(...hexes.map(({ r }) => r))];
  return hexes.map(({ q, r }) => ({ q: q - west, r: r - north }));
}

/** Returns the harbors of a board, each as its land hex, the hex on the other side of its edge, and its kind. */
function harborsOf(board: Board, name: LayoutName): string[] {
  const { harborSlots, hexes, edges } = hexsmith.layoutOf(board);
  const places = hexesFromZero(name);
  return board.harbors.map((kind, slot) => {
    const { edge, outward } = harborSlots[slot] as (typeof harborSlots)[number];
    const { hexes: adjacentHexes, x, y } = edges[edge] as (typeof edges)[number];
    const land = adjacentHexes.find((hex) => {
      const center = hexes[hex] as { x: number; y: number };
      return (x - center.x) * outward[0] + (y - center.y) * outward[1] > 0;
    }) as number;
    const side = Math.round((Math.atan2(outward[1], outward[0]) / Math.PI) * 3);
    const place = places[land] as { q: number; r: number };
    return `${keyOf(place)} ${keyOf(neighborAcross(place, (side + 6) % 6))} ${kind}`;
  });
}

const officialHarbors = ({ harbors }: OfficialScenario) =>
  harbors.map((harbor) => {
    const kind = harbor.kind === "3:1" ? "any" : harbor.kind;
    return `${keyOf(harbor)} ${keyOf(neighborAcross(harbor, harbor.side))} ${kind}`;
  });

const sorted = <Item>(items: readonly Item[]): Item[] => [...items].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const byNumber = (numbers: readonly (number | null)[]) => [...numbers].sort((a, b) => Number(a) - Number(b));

describe.each(namedScenarios)("%s", (name, scenario) => {
  const board = hexsmith.printedBoard(name);
  const layout = hexsmith.layoutOf(name);
  const { spec } = layout;
  const regions: readonly LayoutRegion[] = "regions" in spec ? spec.regions : [];

  test("has the official numbers of players, and the official hexes, row by row", () => {
    const [min, max] = scenario.players;
    expect(layout.players).toEqual([2, 3, 4, 5, 6].filter((players) => players >= min && players <= max));
    expect(hexesFromZero(name)).toEqual(scenario.hexes.map(({ q, r }) => ({ q, r })));
  });

  test("has the pieces that the rules print, and dealt pieces under fog", () => {
    const fog = scenario.hexes.flatMap(({ kind }, hex) => (kind === "fog" ? [hex] : []));
    expect(board.covered ?? []).toEqual(fog);
    const expectedPieces = scenario.hexes.map(({ kind, token }, hex) =>
      kind === "fog" ? [board.terrains[hex], board.tokens[hex]] : [kind, token],
    );
    expect(board.terrains.map((terrain, hex) => [terrain, board.tokens[hex]])).toEqual(expectedPieces);
    expect(sorted(harborsOf(board, name))).toEqual(sorted(officialHarbors(scenario)));
    const { kinds, tokens } = scenario.hidden ?? { kinds: {}, tokens: [] };
    const terrainsUnderFog = fog.map((hex) => board.terrains[hex]);
    expect(sorted(terrainsUnderFog)).toEqual(
      sorted(Object.entries(kinds).flatMap(([kind, count]) => new Array(count).fill(kind) as string[])),
    );
    expect(byNumber(fog.flatMap((hex) => board.tokens[hex] ?? []))).toEqual(byNumber(tokens));
    expect(hexsmith.isBoard(board)).toBe(true);
  });

  test("has two tokens on the hexes where the rules place two", () => {
    for (const [hex, { token2 }] of scenario.hexes.entries())
      expect(spec.secondTokens?.[board.tokens[hex] ?? 0]).toBe(token2);
  });

  test("has a region for each bag, and exactly the fixed pieces of the rules", () => {
    if (name === "standard" || name === "extension") return;
    expect(regions).toHaveLength(Math.max(...scenario.hexes.map(({ region }) => region)));
    for (const [i, region] of regions.entries()) {
      const hexesOfRegion = scenario.hexes.flatMap((hex, id) => (hex.region === i + 1 ? [id] : []));
      const counts: Record<string, number> = {};
      for (const id of hexesOfRegion) {
        const terrain = board.terrains[id] as string;
        counts[terrain] = (counts[terrain] ?? 0) + 1;
      }
      expect(region.hexes).toEqual(hexesOfRegion);
      expect(Object.fromEntries(Object.entries(region.terrains).filter(([, count]) => count))).toEqual(counts);
      expect(byNumber(region.tokens)).toEqual(byNumber(hexesOfRegion.flatMap((id) => board.tokens[id] ?? [])));
    }
    const isFog = (hex: number) => scenario.hexes[hex]?.kind === "fog";
    for (const [hex, { fixed, fixedToken, kind, token }] of scenario.hexes.entries()) {
      expect(spec.fixed?.terrains?.[hex]).toBe(fixed && !isFog(hex) ? kind : undefined);
      const hasNoToken = kind === "sea" || kind === "desert" || isFog(hex);
      expect(spec.fixed?.tokens?.[hex]).toBe(fixedToken && !hasNoToken ? token : undefined);
    }
    for (const slot of board.harbors.keys())
      expect(spec.fixed?.harbors?.[slot]).toBe(
        scenario.harbors.every(({ fixed }) => fixed) ? board.harbors[slot] : undefined,
      );
  });

  test("has the official limits and starting places", () => {
    const { minPips = {}, maxPips = {}, hexes = [], inland = [] } = scenario.limits;
    const limits: Record<string, { min: number; max: number }> = {};
    for (const [kind, min] of Object.entries(minPips)) limits[kind] = { min, max: 5 };
    for (const [kind, max] of Object.entries(maxPips)) limits[kind] = { min: limits[kind]?.min ?? 1, max };
    expect(spec.pipLimits ?? {}).toEqual(limits);
    const idOf = ({ q, r }: { q: number; r: number }) => scenario.hexes.findIndex((hex) => hex.q === q && hex.r === r);
    expect(spec.hexPipLimits ?? {}).toEqual(
      Object.fromEntries(hexes.map((hex) => [idOf(hex), { min: 1, max: hex.maxPips }])),
    );
    expect(spec.inland ?? []).toEqual(inland.map(() => "desert"));
    const canStartOnAllIslands =
      scenario.mainIsland === null || scenario.mainIsland.length === Math.max(regions.length, 1);
    expect(spec.startRegions).toEqual(
      canStartOnAllIslands ? undefined : scenario.mainIsland?.map((region) => region - 1),
    );
    const closedIntersections = (scenario.closedToStart ?? []).map(
      ({ corner, ...hex }) => layout.hexes[idOf(hex)]?.intersections[corner] as number,
    );
    expect(spec.closedToStart ?? []).toEqual(byNumber(closedIntersections));
  });

  test("has harbors between land and sea that share no intersection", () => {
    const { harborSlots, edges } = hexsmith.layoutOf(board);
    expect(board.harborSlots !== undefined).toBe(name === "seafarers/new-world-3-4");
    const ends = harborSlots.flatMap(({ intersections }) => intersections);
    expect(new Set(ends).size).toBe(2 * board.harbors.length);
    for (const { edge } of harborSlots) {
      const land = edges[edge]?.hexes.filter((hex) => board.terrains[hex] !== "sea");
      expect(land).toHaveLength(1);
    }
  });

  test("has a short code, is recognized by its hexes in any place and order, and survives JSON", () => {
    const code = hexsmith.encodeBoard(board);
    expect(code.length).toBeLessThan(80);
    expect(hexsmith.layoutOf(board)).toEqual(hexsmith.layoutOf(hexsmith.decodeBoard(code)));
    const { hexes, harbors } = hexsmith.hexesOfBoard(board);
    const movedHexes = hexes.map((hex) => ({ ...hex, q: hex.q + 5, r: hex.r - 3 }));
    // Layouts on the 19 hexes of the standard board are recognized as "standard", unless they have second tokens.
    const layout = hexes.length === 19 && spec.secondTokens === undefined ? "standard" : name;
    expect(hexsmith.boardFromHexes(movedHexes, harbors).board).toEqual({ ...board, layout });
    const bare = { ...board, layout, harbors: [], harborSlots: undefined };
    expect(hexsmith.boardFromHexes([...movedHexes].reverse()).board).toEqual(bare);
    expect(hexsmith.isBoard(JSON.parse(JSON.stringify(board)))).toBe(true);
  });

  test("has the same geometry, code and id if its layout is given as a custom layout", () => {
    const custom: Board = { ...board, layout: spec };
    const { name: layoutName, ...rest } = hexsmith.layoutOf(custom);
    expect(layoutName).toBe("custom");
    expect(rest).toEqual({ ...hexsmith.layoutOf(board), name: undefined, players: [2, 3, 4, 5, 6], spec: rest.spec });
    expect(rest.spec).toEqual(spec);
    const code = hexsmith.encodeBoard(custom);
    expect(hexsmith.decodeBoard(code)).toEqual(custom);
    expect(hexsmith.encodeBoard(hexsmith.decodeBoard(hexsmith.boardId(custom)))).toBe(hexsmith.boardId(custom));
  });
});
