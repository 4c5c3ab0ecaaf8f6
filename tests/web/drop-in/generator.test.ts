import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import {
  type BalanceMode,
  calculateEnergy,
  calculatePlacements,
  type ForgeBoard,
  type ForgeResource,
  generateMap,
  init,
} from "../../../web/src/generator.js";

const letters: Record<ForgeResource, string> = { wood: "W", brick: "B", sheep: "S", wheat: "G", ore: "O", desert: "D" };
const lettersOf = (board: ForgeBoard) => board.hexes.map(({ resource }) => letters[resource]).join("");
const config = { seed: "seed-0", balanceMode: "both", numPlayers: 4 } as const;

const goldenLines = readFileSync(inTree("tests", "golden", "forge-boards.txt"), "utf8")
  .trim()
  .split("\n");

describe("the drop-in", () => {
  test("generates the original's board for every golden seed, mode and number of iterations", () => {
    expect(goldenLines).toHaveLength(100);
    for (const line of goldenLines) {
      const [units = "", balanceMode, iterations, resources, ...rest] = line.split(" ");
      const seed = String.fromCharCode(
        ...(units.slice(1).match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
      );
      const board = generateMap(
        { seed, balanceMode: balanceMode as BalanceMode, numPlayers: 3 },
        { iterations: Number(iterations) },
      );
      expect(lettersOf(board)).toBe(resources);
      expect(board.hexes.map(({ number }) => number ?? 0)).toEqual(rest.slice(0, 19).map(Number));
      expect(calculateEnergy(board, "both")).toBe(Number(rest[19]));
    }
  });

  test("uses 500 iterations by default, and accepts 0", () => {
    expect(generateMap(config)).toEqual(generateMap(config, { iterations: 500 }));
    expect(lettersOf(generateMap(config, { iterations: 0 }))).not.toBe(lettersOf(generateMap(config)));
  });

  test("returns hexes with coordinates, pips, and null on the desert", () => {
    const { hexes } = generateMap(config);
    expect(hexes[0]?.coord).toEqual({ q: 0, r: -2 });
    expect(hexes[18]?.coord).toEqual({ q: 0, r: 2 });
    for (const { resource, number, pips } of hexes) {
      expect(number === null).toBe(resource === "desert");
      expect(pips).toBe(number === null ? 0 : 6 - Math.abs(7 - number));
    }
  });

  test("returns 54 vertices and 72 edges that refer to each other", () => {
    const { vertices, edges } = generateMap(config);
    expect(vertices).toHaveLength(54);
    expect(edges).toHaveLength(72);
    const byId = new Map(vertices.map((vertex) => [vertex.id, vertex]));
    expect(byId.size).toBe(54);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(72);
    const lists = ["adjacentHexIndices", "adjacentVertexIds", "adjacentEdgeIds"] as const;
    const lengths = lists.map((list) => vertices.reduce((sum, vertex) => sum + vertex[list].length, 0));
    expect(lengths).toEqual([19 * 6, 72 * 2, 72 * 2]); // nothing is listed twice
    expect(byId.get("v_2500,866")?.adjacentHexIndices).toEqual([6, 10, 11]);
    for (const { id, vertexIds } of edges) {
      const [low, high] = vertexIds;
      expect(low < high).toBe(true);
      expect(id).toBe(`e_${low}_${high}`);
      for (const [from, to] of [
        [low, high],
        [high, low],
      ] as const) {
        const vertex = byId.get(from);
        const place = vertex?.adjacentVertexIds.indexOf(to) ?? -1;
        expect(vertex?.adjacentEdgeIds[place]).toBe(id);
      }
    }
  });

  test("returns a new board at each call", () => {
    const board = generateMap(config);
    board.hexes.length = 0;
    board.vertices[0]?.adjacentHexIndices.push(99);
    expect(generateMap(config).hexes).toHaveLength(19);
    expect(generateMap(config).vertices[0]?.adjacentHexIndices).not.toContain(99);
  });

  test("scores hexes in any order", () => {
    const board = generateMap(config);
    const energy = calculateEnergy(board, "numbers");
    board.hexes.reverse();
    expect(calculateEnergy(board, "resources")).toBe(energy);
  });

  test("places the original's settlements and roads on every golden board, as objects of that board", () => {
    const cases = readFileSync(inTree("tests", "golden", "forge-placements.txt"), "utf8")
      .trim()
      .split("\n");
    expect(cases).toHaveLength(40);
    for (const line of cases) {
      const [resources = "", ...words] = line.split(" ");
      const numbers = words.slice(0, 19).map((number) => Number(number) || null);
      const numPlayers = Number(words[19]) as 3 | 4;
      const board = generateMap(config);
      const kinds = Object.entries(letters);
      board.hexes = board.hexes.map(({ coord }, hex) => ({
        coord,
        resource: kinds.find(([, letter]) => letter === resources[hex])?.[0] as ForgeResource,
        number: numbers[hex] ?? null,
        pips: 0,
      }));
      const placements = calculatePlacements(board, numPlayers);
      const placementWords = placements.flatMap(({ player, round, settlement, road }) => [
        String(player),
        String(round),
        settlement.id,
        road.id,
      ]);
      expect(placementWords).toEqual(words.slice(20));
      for (const { settlement, road } of placements) {
        expect(board.vertices).toContain(settlement); // the same object
        expect(board.edges).toContain(road);
      }
    }
  });

  test("works without a call of init, and exports init", async () => {
    await expect(init()).resolves.toBeUndefined();
  });

  test.for<[name: string, call: () => unknown, error: Error | RegExp]>([
    [
      "a seed that is not a string",
      () => generateMap({ ...config, seed: 1 as never }),
      new TypeError("config.seed must be a string, got 1"),
    ],
    [
      "an unknown mode",
      () => generateMap({ ...config, balanceMode: "x" as never }),
      new RangeError('config.balanceMode must be one of "resources", "numbers", "both", got "x"'),
    ],
    [
      "five players",
      () => generateMap({ ...config, numPlayers: 5 as never }),
      new RangeError("config.numPlayers must be 3 or 4, got 5"),
    ],
    [
      "a fractional number of iterations",
      () => generateMap(config, { iterations: 0.5 }),
      new RangeError("options.iterations must be an integer in [0, 9007199254740991], got 0.5"),
    ],
    [
      "a hex twice",
      () => {
        const board = generateMap(config);
        return calculateEnergy({ ...board, hexes: board.hexes.map((hex, i) => board.hexes[i || 1] ?? hex) }, "both");
      },
      new RangeError("board.hexes[1].coord must be a hex of the board, each once, got 1,-2"),
    ],
    [
      "placements of two players",
      () => calculatePlacements(generateMap(config), 2 as never),
      new RangeError("numPlayers must be 3 or 4, got 2"),
    ],
    [
      "placements on a board without vertices",
      () => calculatePlacements({ ...generateMap(config), vertices: [] }, 3),
      /^board\.vertices must have an item with the id v_\S+, got none$/,
    ],
  ])("refuses %s", ([, call, error]) => {
    expect(call).toThrow(error);
    expect(lettersOf(generateMap(config))).toBe(goldenLines[0]?.split(" ")[3]);
  });
});
