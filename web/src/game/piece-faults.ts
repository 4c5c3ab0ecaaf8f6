// Names the player and the piece for which the pieces of a position contradict the rules. The module tells only which
// rule they break (cpp/catan/rules/invalid_state.hpp).
import type { Corners } from "../geometry/corners.js";
import { playerOf, snakeOf } from "../settle/start.js";
import type { InvalidState } from "../wasm/records.js";

/** Pieces of a player. */
export interface PlayerPieces {
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
}

/** Returns the two ends of each edge. Edges are numbered by position. */
function endsOfEdges({ points, neighbors }: Corners): readonly (readonly number[])[] {
  const sum = ([a, b]: readonly number[], axis: "x" | "y") =>
    (points[a as number]?.[axis] as number) + (points[b as number]?.[axis] as number);
  return neighbors
    .flatMap((ends, a) => ends.filter((b) => b > a).map((b) => [a, b]))
    .sort((a, b) => sum(a, "y") - sum(b, "y") || sum(a, "x") - sum(b, "x"));
}

const buildingsOf = ({ settlements, cities }: PlayerPieces) => [...settlements, ...cities];

/** Returns the first road that no building of its player leads to. */
function findLooseRoad(pieces: PlayerPieces, ends: readonly (readonly number[])[]): number | undefined {
  const reached = new Set(buildingsOf(pieces));
  const looseRoads = new Set(pieces.roads);
  for (let size = -1; size !== looseRoads.size;) {
    size = looseRoads.size;
    for (const road of looseRoads)
      if (ends[road]?.some((end) => reached.has(end))) {
        for (const end of ends[road]) reached.add(end);
        looseRoads.delete(road);
      }
  }
  return [...looseRoads][0];
}

/**
 * Returns what a position must have instead, beginning with the field, or undefined if the pieces do not say.
 * `isSetup`: whether the position is in the setup.
 */
export function pieceFault(
  reason: InvalidState,
  seats: readonly PlayerPieces[],
  toMove: number,
  isSetup: boolean,
  corners: Corners,
): string | undefined {
  const owned = (idsOf: (pieces: PlayerPieces) => readonly number[]) =>
    seats.flatMap((pieces, i) => idsOf(pieces).map((id) => ({ id, player: i + 1 })));
  const buildings = owned(buildingsOf);
  const roads = owned((pieces) => pieces.roads);
  if (reason === "pieces") {
    for (const [place, pieces] of [["intersection", buildings] as const, ["edge", roads] as const])
      for (const [i, { id, player }] of pieces.entries()) {
        const other = pieces.slice(i + 1).find((piece) => piece.id === id);
        if (other)
          return `pieces must have one piece in a place, got ${place} ${id} of players ${player} and ${other.player}`;
      }
  }
  if (reason === "distance")
    for (const { id, player } of buildings) {
      const other = buildings.find((building) => building.id > id && corners.neighbors[id]?.includes(building.id));
      if (other)
        return `pieces must have no two buildings on neighboring intersections, got ${id} of player ${player} and ${other.id} of player ${other.player}`;
    }
  if (reason === "roads" || reason === "order") {
    const ends = endsOfEdges(corners);
    for (const [i, pieces] of seats.entries()) {
      const road = findLooseRoad(pieces, ends);
      if (road !== undefined)
        return `pieces must have roads that buildings of the same player lead to, got edge ${road} of player ${i + 1}`;
    }
  }
  return reason === "order" ? turnFault(seats, toMove, isSetup, corners) : undefined;
}

/** Returns who lacks a building or road, or whose turn it is instead. */
function turnFault(
  seats: readonly PlayerPieces[],
  toMove: number,
  isSetup: boolean,
  corners: Corners,
): string | undefined {
  const counts = seats.map((pieces, i) => ({
    player: i + 1,
    roads: pieces.roads.length,
    buildings: buildingsOf(pieces),
  }));
  const placed = counts.reduce((sum, { buildings }) => sum + buildings.length, 0);
  const builtRoads = counts.reduce((sum, { roads }) => sum + roads, 0);
  const order = snakeOf(seats.length);
  const due = order.slice(0, placed);
  for (const { player, buildings } of counts) {
    const needed = due.filter((each) => each === player).length;
    if (buildings.length < needed)
      return `pieces must have ${needed} or more buildings of player ${player}, by the order of the setup, got ${buildings.length}`;
  }
  if (!isSetup) return undefined;
  const hasLastRoad = builtRoads >= placed || placed > order.length;
  const lastPlayer = playerOf(placed - 1, seats.length);
  const ends = endsOfEdges(corners);
  for (const { player, roads, buildings } of counts) {
    const needed = Math.min(buildings.length, 2) - Number(!hasLastRoad && player === lastPlayer);
    if (roads < needed)
      return `pieces must have ${needed} or more roads of player ${player}, one at each settlement of the setup, got ${roads}`;
    const bare = buildings.filter(
      (id) => !seats[player - 1]?.roads.some((road) => (ends[road] as readonly number[]).includes(id)),
    );
    if (bare.length > buildings.length - needed)
      return `pieces must have a road of player ${player} at intersection ${bare[0] as number}`;
  }
  const next = playerOf(hasLastRoad ? placed : placed - 1, seats.length);
  return toMove === next
    ? undefined
    : `toMove must be ${next}, the player whose turn it is by the pieces, got ${toMove}`;
}
