// The chance to win from each spot, by playing on from it: see cpp/catan/game/spot_chances.hpp.
import type { ReadBoard } from "../board/read-board.js";
import { checkArray, checkIndex, checkInteger, type Given, itemOf, orDefault } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { playerOf, type PlacedSettlement } from "../settle/draft.js";
import type { GameModule } from "../wasm/game-embedded.js";
import type { Run } from "../wasm/session.js";
import { checkConfidence, gamesRun, type PlacedRoad, readMatch } from "./match.js";
import { type GameRules, ruleKeys } from "./rules.js";
import { type Level, levels } from "./types.js";

/** Who plays, from where, which spots, and at what cost. */
export interface SpotChancesOptions extends GameRules {
  /** Default 4. */
  readonly players?: 2 | 3 | 4 | undefined;
  /** Placed already, in order of placement: not all. Default: nothing. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  /** Placed already, at these settlements; the level places those that are not among them. Default: none. */
  readonly roads?: readonly PlacedRoad[] | undefined;
  /** Which to compare: different open ones. Default: all open ones. */
  readonly spots?: readonly number[] | undefined;
  /** Of all spots together, about, an integer >= 1; each spot gets two at least. Default 10000. */
  readonly games?: number | undefined;
  /** Of all players. Default "intermediate". */
  readonly level?: Level | undefined;
  /** Of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** Milliseconds >= 0 after which no further game is begun, but for two of each spot. Default: Infinity, no limit. */
  readonly timeBudgetMs?: number | undefined;
}

/** What each spot promises. */
export interface SpotChances {
  /** Whose turn it is to settle. */
  readonly player: number;
  /**
   * The best first, then by how long they stayed in. Figures rest on games that chose nobody, so that they are unbiased,
   * the best spot's too.
   */
  readonly spots: readonly {
    /** Id of `Layout.intersections`. */
    readonly intersection: number;
    /** To win from there, in [0, 1]. */
    readonly chance: number;
    /** Wilson's. */
    readonly interval: readonly [low: number, high: number];
    /** That the chance rests on. */
    readonly games: number;
    /** The best spot's chance less this one's, from games in pairs on the same dice. */
    readonly behind: {
      /** Estimate; 0 for the best. */
      readonly difference: number;
      /** By normal approximation. */
      readonly interval: readonly [low: number, high: number];
    };
  }[];
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a comparison of spots is. */
export interface SpotChancesProgress {
  /** Of the games, in [0, 1]. */
  readonly share: number;
  /** What the games so far say. */
  readonly result: SpotChances;
}

/** @internal */
export const spotChancesKeys = [
  "players",
  "settlements",
  "roads",
  "spots",
  ...ruleKeys,
  "games",
  "level",
  "confidence",
  "seed",
  "timeBudgetMs",
] as const satisfies readonly (keyof SpotChancesOptions)[];

/** Begins to play; `options` were found to have no key that is not known. @internal */
export function spotChancesRun(
  module: GameModule,
  value: unknown,
  options: Given<keyof SpotChancesOptions>,
): Run<SpotChances, SpotChancesProgress> {
  const level = checkIndex(orDefault(options.level, "intermediate"), "options.level", levels);
  const match = readMatch(module, value, { ...options, levels: levels[level] });
  const { board, players, settlements, seed, request } = match;
  if (settlements.length === 2 * players)
    throw new RangeError(`options.settlements must have at most ${2 * players - 1} items, got ${settlements.length}`);
  request.list(readSpots(options.spots, board, settlements));
  request.number(checkInteger(orDefault(options.games, 10_000), "options.games", 1));
  request.number(checkConfidence(options.confidence));
  const session = module.open(request, (exports, size) => exports.openSpotChances(size));
  const player = playerOf(settlements.length, players);
  const result = (): SpotChances => {
    const numbers = module.result((exports) => exports.spotChancesResult(session));
    const count = numbers.number();
    const spots = Array.from({ length: count }, () => {
      const intersection = numbers.number();
      const games = numbers.number();
      const chance = numbers.number();
      const interval = [numbers.number(), numbers.number()] as const;
      const behind = { difference: numbers.number(), interval: [numbers.number(), numbers.number()] as const };
      return { intersection, chance, interval, games, behind };
    });
    numbers.done();
    return { player, spots, seed };
  };
  return gamesRun(module, session, result);
}

/** The spots asked for, or all that are open. */
function readSpots(value: unknown, { shape }: ReadBoard, settlements: readonly number[]): readonly number[] {
  const { neighbors } = cornersOfHexes(shape.hexes);
  const closed = new Set(settlements.flatMap((id) => [id, ...(neighbors[id] ?? [])]));
  if (value === undefined) return neighbors.map((_, id) => id).filter((id) => !closed.has(id));
  const path = "options.spots";
  const given = checkArray(value, path);
  if (given.length === 0) throw new RangeError(`${path} must have at least 1 item, got 0`);
  const seen = new Set<number>();
  return given.map((item, i) => {
    const at = itemOf(path, i);
    const id = checkInteger(item, at, 0, neighbors.length - 1);
    if (closed.has(id)) throw new RangeError(`${at} must not be settled or beside a settlement, got ${id}`);
    if (seen.has(id)) throw new RangeError(`${at} must differ from those before, got ${id} again`);
    seen.add(id);
    return id;
  });
}
