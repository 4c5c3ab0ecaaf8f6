// Converts games to pieces and targets for drawing, and converts chosen places to moves. None of these functions needs the
// WebAssembly module.
import { checkArray, checkChoice, checkData, checkInteger, checkVersion, itemOf } from "../check/check.js";
import { Fields } from "../check/fields.js";
import type { Piece } from "../draw/pieces.js";
import type { Place } from "../draw/places.js";
import { largestBounds, readMove } from "./moves.js";
import { refuseMatch } from "./read-game.js";
import { maxPlayers, type Game, type GameView, type Move } from "./types.js";
import type { PlacedKind } from "./why-not.js";

/** Returns settlements, cities and roads as pieces for `renderSvg` and the element. Needs no module. */
export function piecesOf(gameOrView: Game | GameView): readonly Piece[] {
  refuseMatch(gameOrView, "game");
  const { version, board, seats } = checkData(gameOrView, "game", ["version", "board", "seats"]);
  checkVersion(version, "game.version");
  if (board !== undefined) checkVersion(checkData(board, "game.board", ["version"]).version, "game.board.version");
  return checkArray(seats, "game.seats", maxPlayers).flatMap((item, i): readonly Piece[] => {
    const seat = new Fields(item, itemOf("game.seats", i), ["settlements", "cities", "roads"]);
    const player = i + 1;
    const ids = (key: "settlements" | "cities" | "roads") =>
      checkArray(seat.value(key), seat.at(key), largestBounds.edges).map((id, place) =>
        checkInteger(id, itemOf(seat.at(key), place), 0),
      );
    return [
      ...ids("roads").map((edge): Piece => ({ player, kind: "road", edge })),
      ...ids("settlements").map((intersection): Piece => ({ player, kind: "settlement", intersection })),
      ...ids("cities").map((intersection): Piece => ({ player, kind: "city", intersection })),
    ];
  });
}

/** Returns the place of a move, if any. @internal */
export function placeOf(move: Move): Place | undefined {
  switch (move.kind) {
    case "settlement":
    case "city":
      return { kind: "intersection", id: move.intersection };
    case "road":
      return { kind: "edge", id: move.edge };
    case "moveRobber":
      return { kind: "hex", id: move.hex };
    default:
      return undefined;
  }
}

/** Returns the moves that have a place, with their places. */
const movesWithPlaces = (moves: readonly Move[]): readonly (readonly [Move<PlacedKind>, Place])[] =>
  checkArray(moves, "moves").flatMap((move, i) => {
    const place = placeOf(readMove(move, itemOf("moves", i), largestBounds, "call").move);
    return place ? [[move as Move<PlacedKind>, place] as const] : [];
  });

/** Places of moves, by kind. */
export type MoveTargets = Readonly<Record<"hexes" | "intersections" | "edges", readonly number[]>>;

/**
 * Returns the places of moves as targets for `renderSvg` and the element: intersections for buildings, edges for roads,
 * hexes for the robber. Moves without a place are left out. Needs no module.
 */
export function targetsOf(moves: readonly Move[]): MoveTargets {
  const moveList = movesWithPlaces(moves);
  const idsOf = (kind: Place["kind"]) => [...new Set(moveList.flatMap(([, at]) => (at.kind === kind ? [at.id] : [])))];
  return { hexes: idsOf("hex"), intersections: idsOf("intersection"), edges: idsOf("edge") };
}

/** Returns the moves to a chosen place, such as one robber move for each victim. Needs no module. */
export function movesAt(moves: readonly Move[], place: Place): readonly Move<PlacedKind>[] {
  const properties = checkData(place, "place", ["kind", "id"]);
  const kind = checkChoice(properties.kind, "place.kind", ["hex", "intersection", "edge", "harborSlot"]);
  const id = checkInteger(properties.id, "place.id", 0);
  return movesWithPlaces(moves).flatMap(([move, at]) => (at.kind === kind && at.id === id ? [move] : []));
}
