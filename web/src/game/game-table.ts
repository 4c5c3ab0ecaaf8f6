// Connects a game to a drawing: what a game page shows, and the moves that players can choose on it.
import { checkFunction } from "../check/check.js";
import { optional, type OptionsOf, checkedBy, readOptions, required } from "../check/options.js";
import type { Piece } from "../draw/pieces.js";
import type { Place } from "../draw/places.js";
import type { GameModule } from "../wasm/game.js";
import { type MoveTargets, movesAt, piecesOf, placeOf, targetsOf } from "./places.js";
import { legalMoves } from "./play.js";
import type { Game, GameView, Move } from "./types.js";

/** Options of `createTable`. */
export interface GameTableOptions {
  /** Function that `choose` calls with the move of a place. */
  readonly onMove: (move: Move) => void;
  /**
   * Function that `choose` calls instead with all moves of a place that has several: the robber's, one for each player to
   * steal from. Default: `onMove` gets the first of them.
   */
  readonly onMoves?: ((moves: readonly Move<"moveRobber">[]) => void) | undefined;
}

/** @internal */
export const gameTableOptions = {
  onMove: required(checkedBy((value, path) => checkFunction(value, path) as GameTableOptions["onMove"])),
  onMoves: optional(checkedBy((value, path) => checkFunction(value, path) as NonNullable<GameTableOptions["onMoves"]>)),
} satisfies OptionsOf<GameTableOptions>;

/** Content and moves of a game page, which `createTable` returns. */
export interface GameTable {
  /** Settlements, cities and roads of all players. */
  readonly pieces: readonly Piece[];
  /** Hex of the robber, or null. */
  readonly robber: number | null;
  /** Places of the legal moves. The lists are empty while another player has to choose. */
  readonly targets: MoveTargets;
  /** Legal moves without a place, such as `roll`, `buyCard` and `endTurn`. They are complete. */
  readonly moves: readonly Move[];
  /** Trade that the player may propose, with empty sides to fill in; null if the player may propose none. */
  readonly offer: Move<"offerTrade" | "counterTrade"> | null;
  /** Function that makes the move of a chosen place, such as the `detail` of `hexsmith-choose`. Other places do nothing. */
  readonly choose: (place: Place) => void;
}

const isOffer = (move: Move): move is Move<"offerTrade" | "counterTrade"> =>
  move.kind === "offerTrade" || move.kind === "counterTrade";

/** @internal */
export function createTable(module: GameModule, gameOrView: Game | GameView, options: unknown): GameTable {
  const { onMove, onMoves } = readOptions(options, "options", gameTableOptions);
  const moveList = legalMoves(module, gameOrView);
  return {
    pieces: piecesOf(gameOrView),
    robber: gameOrView.robber,
    targets: targetsOf(moveList),
    moves: moveList.filter((move) => !placeOf(move) && !isOffer(move)),
    offer: moveList.find(isOffer) ?? null,
    choose(place) {
      const moves = movesAt(moveList, place);
      if (moves.length > 1 && onMoves) onMoves(moves as readonly Move<"moveRobber">[]);
      else if (moves[0]) onMove(moves[0]);
    },
  };
}
