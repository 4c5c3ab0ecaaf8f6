// Estimates the chance to win with each spot by playouts: see cpp/catan/analysis/spot_chances.hpp.
import type { Board } from "../board/board-data.js";
import { endsOf } from "../check/confidence.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkArray, checkInteger, itemOf, wrongValue } from "../check/check.js";
import { integer, anyValue, option, optional, type OptionsOf, type Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { playerOf } from "../settle/start.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import type { Task } from "../wasm/session.js";
import { type AnalysisOptions, analysisOptions, type Comparison } from "./analysis.js";
import { gamesTask, type PositionOptions, positionOptions, readPosition, type ResultProgress } from "./position.js";

/** Options of `spotChances`. */
export interface SpotChancesOptions extends PositionOptions, AnalysisOptions {
  /** Intersections to compare. Default: all open spots. */
  readonly spots?: readonly number[] | undefined;
  /** Number of games of all spots together, an integer >= 1. Default 10000. */
  readonly games?: number | undefined;
}

/** Chances to win with each open spot. */
export interface SpotChances {
  /** Player whose turn it is to settle. */
  readonly player: number;
  /** Spots, best first: by falling `winChance`. The first is the choice of the search. */
  readonly spots: readonly (Comparison & {
    /** Intersection of the spot. */
    readonly intersection: number;
    /** Number of games behind the chance. Spots that the search gave up early have few. */
    readonly games: number;
  })[];
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const spotChancesOptions = {
  ...positionOptions,
  ...analysisOptions,
  games: option(integer(1), 10_000),
  spots: optional(anyValue()),
} satisfies OptionsOf<SpotChancesOptions>;

function spotChancesTask(
  module: GameModule,
  value: Board,
  options: Values<typeof spotChancesOptions>,
): Task<SpotChances, ResultProgress<SpotChances>> {
  const { games, level, confidence } = options;
  const position = readPosition(module, value, { ...options, levels: level });
  const { board, players, settlements, seed, match } = position;
  if (settlements.length === 2 * players)
    throw wrongValue(`options.settlements must have at most ${2 * players - 1} items, got ${settlements.length}`);
  const spots = readSpots(options.spots, board, settlements);
  const request = { match, spots, games, confidence };
  const player = playerOf(settlements.length, players);
  return gamesTask(module, records.openSpotChances, request, (chances) => ({
    player,
    spots: chances.map(({ intersection, winChance, interval, loss, lossInterval, games }) => ({
      intersection,
      winChance,
      interval: endsOf(interval),
      loss,
      lossInterval: endsOf(lossInterval),
      games,
    })),
    seed,
  }));
}

/** Returns the spots of the option `spots`, or all open spots. */
function readSpots(value: unknown, { shape }: ReadBoard, settlements: readonly number[]): readonly number[] {
  const { neighbors } = cornersOfHexes(shape.hexes);
  const closedSpots = new Set(settlements.flatMap((id) => [id, ...(neighbors[id] ?? [])]));
  if (value === undefined) return neighbors.map((_, id) => id).filter((id) => !closedSpots.has(id));
  const path = "options.spots";
  const items = checkArray(value, path, neighbors.length, 1);
  const seenSpots = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf(path, i);
    const id = checkInteger(item, at, 0, neighbors.length - 1);
    if (closedSpots.has(id)) throw wrongValue(`${at} must not be settled or beside a settlement, got ${id}`);
    if (seenSpots.has(id)) throw wrongValue(`${at} must differ from those before, got ${id} again`);
    seenSpots.add(id);
    return id;
  });
}

/** Work of `spotChances`. @internal */
export const spotChancesWork = { options: spotChancesOptions, begin: spotChancesTask };
