// Rules of the opening: the order of turns, the allowed spots, and the errors for boards on which no game can be played.
import type { Terrain } from "../board/board-data.js";
import type { ReadBoard } from "../board/read-board.js";
import { RefusedError } from "../check/refused-error.js";
import { geometryOf } from "../geometry/geometry.js";
import { checkArray, checkData, checkInteger, itemOf, type Path, wrongValue } from "../check/check.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type { ReadLayout } from "../board/shape.js";

/** Intersections of a player's two settlements, in order of placement. The second yields the player's first cards. */
export type Opening = readonly [first: number, second: number];

/** Settlement on the board. */
export interface PlacedSettlement {
  /** Player who owns the settlement. */
  readonly player: number;
  /** Intersection of the settlement. */
  readonly intersection: number;
}

/** Road on the board. */
export interface PlacedRoad {
  /** Player who owns the road. */
  readonly player: number;
  /** Edge of the road. */
  readonly edge: number;
}

/** Returns the player who makes a pick in the default order. Picks count from 0, and players from 1. @internal */
export const playerOf = (pick: number, players: number) => (pick < players ? pick + 1 : 2 * players - pick);

/** Returns the default order of placements: players 1 to n, then n to 1. @internal */
export const snakeOf = (players: number): readonly number[] =>
  Array.from({ length: 2 * players }, (_, pick) => playerOf(pick, players));

const noIntersections: ReadonlySet<number> = new Set();

/**
 * Returns the intersections that are closed to first settlements, because they have no land, are outside all start
 * regions of the layout, or are in `closedToStart`. The module applies the same rule. @internal
 */
export function closedToStart({ shape, sea }: ReadBoard): ReadonlySet<number> {
  const { regions, startRegions } = shape;
  if (sea.length === 0 && startRegions === undefined && shape.closedToStart.length === 0) return noIntersections;
  const startHexes = startRegions && new Set(startRegions.flatMap((region) => regions[region]?.hexes ?? []));
  const closedIntersections = new Set(shape.closedToStart);
  for (const [id, { hexes }] of geometryOf(shape.hexes).intersections.entries())
    if (hexes.every((hex) => sea.includes(hex)) || (startHexes && !hexes.some((hex) => startHexes.has(hex))))
      closedIntersections.add(id);
  return closedIntersections;
}

/** Returns the error for a layout that may leave a player without a spot. @internal */
export const noRoom = (players: number, path: Path, settlements = 2 * players) =>
  new RefusedError(
    { kind: "no-room-for-all", path: String(path), needed: settlements },
    `${path} is refused: some order of placements leaves one of ${players} players without a spot`,
  );

/**
 * Throws if games have no rules for a board: for gold, sea, fog, two tokens on a hex, start regions without all hexes, or
 * intersections that are closed to first settlements. A chance to win is that of a game, so the same boards have no chances. @internal
 */
export function checkPlayable({ shape, terrains, tokens, covered }: ReadBoard, path: Path): void {
  const refuse = (hex: number | undefined, field: string, what: string) => {
    if (hex === undefined || hex < 0) return;
    const terrain = terrains[hex] as Terrain;
    throw new RefusedError(
      { kind: "no-rules-for-terrain", path: `${path}.${field}`, terrain },
      `${path}.${field} is refused: whole games have no rules for ${what} yet`,
    );
  };
  const unknownHex = terrains.findIndex((terrain) => terrain === "gold" || terrain === "sea");
  refuse(unknownHex, `terrains[${unknownHex}]`, terrains[unknownHex] as Terrain);
  refuse(covered[0], "covered", "fog");
  const pairHex = tokens.findIndex((token) => shape.secondTokens.has(token));
  refuse(pairHex, `tokens[${pairHex}]`, "two tokens on a hex");
  const { startRegions, closedToStart: closed, regions } = shape;
  const startHexes = startRegions?.flatMap((region) => regions[region]?.hexes ?? []);
  refuse(
    startHexes && terrains.findIndex((_, hex) => !startHexes.includes(hex)),
    "layout.startRegions",
    "start regions",
  );
  const cornersOf = closed.length > 0 ? cornersOfHexes(shape.hexes).byHex : [];
  const closedHex = cornersOf.findIndex((corners) => corners.includes(closed[0] as number));
  refuse(closedHex, "layout.closedToStart", "closed intersections");
}

/** Checks the order of settlements and the distance rule. @internal */
export function checkSettlements(
  value: unknown,
  order: readonly number[],
  shape: ReadLayout,
  closedAtStart: ReadonlySet<number> = new Set(),
): readonly number[] {
  if (value === undefined) return [];
  const path = "options.settlements";
  const items = checkArray(value, path, order.length);
  const players = Math.max(...order);
  const { neighbors } = cornersOfHexes(shape.hexes);
  const closedIntersections = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf(path, i);
    const { player, intersection } = checkData(item, at, ["player", "intersection"]);
    const turn = order[i];
    if (checkInteger(player, `${at}.player`, 1, players) !== turn)
      throw wrongValue(`${at}.player must be ${String(turn)}, whose turn it is, got ${String(player)}`);
    const id = checkInteger(intersection, `${at}.intersection`, 0, neighbors.length - 1);
    if (closedAtStart.has(id)) throw wrongValue(`${at}.intersection must be one where players may start, got ${id}`);
    if (closedIntersections.has(id))
      throw wrongValue(`${at}.intersection must not be settled or beside a settlement, got ${id}`);
    for (const neighbor of [id, ...(neighbors[id] ?? [])]) closedIntersections.add(neighbor);
    return id;
  });
}
