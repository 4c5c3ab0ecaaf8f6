// Columns with an entry for each game of a simulation. Numbers of a game are read in the order in which
// cpp/wasm/simulation.hpp writes them.
import { checkArrayOf, checkBoolean, checkChoice, checkInteger, itemOf, type Path } from "../check/check.js";
import { Fields } from "../check/fields.js";
import { type Level, levels } from "./types.js";

/** Columns of a simulation: each list has an entry for each game, in order. */
export interface EachGame {
  /** Winner of each game; null if it is unfinished. @integer 1..6 */
  readonly winner: readonly (number | null)[];
  /** Turns of all players together. @integer 0.. */
  readonly turns: readonly number[];
  /** Seats, player 1 first. @minItems 2 @maxItems 6 */
  readonly seats: readonly EachSeat[];
}

/** Columns of a seat: each list has an entry for each game. All are of the end of the game, except for the opening. */
export interface EachSeat {
  /** Player of the seat. @integer 1..6 */
  readonly player: number;
  /** Points, including hidden ones. @integer 0.. */
  readonly points: readonly number[];
  /** Settlements on the board. @integer 0.. */
  readonly settlements: readonly number[];
  /** Cities on the board. @integer 0.. */
  readonly cities: readonly number[];
  /** Roads on the board. @integer 0.. */
  readonly roads: readonly number[];
  /** Length of the longest road. @integer 0.. */
  readonly roadLength: readonly number[];
  /** Knights played. @integer 0.. */
  readonly knights: readonly number[];
  /** Whether the player has the longest road. */
  readonly longestRoad: readonly boolean[];
  /** Whether the player has the largest army. */
  readonly largestArmy: readonly boolean[];
  /** Intersections of the first and the second settlement. @integer 0.. */
  readonly opening: readonly (readonly [first: number, second: number])[];
  /** Level of the player; only with `rotateLevels`. */
  readonly level?: readonly Level[];
}

/** Columns of numbers, in the order in which the module writes them. The opening follows. */
const numberColumns = ["points", "settlements", "cities", "roads", "roadLength", "knights"] as const;

type Column<Item> = Item extends readonly (infer Entry)[] ? Entry[] : never;
type Columns = { -readonly [key in keyof EachGame]: key extends "seats" ? SeatColumns[] : Column<EachGame[key]> };
type SeatColumns = { -readonly [key in keyof EachSeat]: key extends "player" ? number : Column<EachSeat[key]> };

/** Returns columns without games. @internal */
export const newColumns = (players: number, hasLevels: boolean): Columns => ({
  winner: [],
  turns: [],
  seats: Array.from({ length: players }, (_, i): SeatColumns => ({
    player: i + 1,
    points: [],
    settlements: [],
    cities: [],
    roads: [],
    roadLength: [],
    knights: [],
    longestRoad: [],
    largestArmy: [],
    opening: [],
    ...(hasLevels && { level: [] }),
  })),
});

/** Adds games to the columns. Returns their number. `levelOf` returns the level of a seat, from 0. @internal */
export function addGames(
  { winner, turns, seats }: Columns,
  numbers: ArrayLike<number>,
  levelOf: (seat: number, row: number) => Level | undefined,
): number {
  let next = 0;
  const read = () => numbers[next++] as number;
  let games = 0;
  for (; next < numbers.length; ++games) {
    winner.push(read() || null);
    turns.push(read());
    const longestRoad = read();
    const largestArmy = read();
    for (const [i, seat] of seats.entries()) {
      for (const column of numberColumns) seat[column].push(read());
      seat.longestRoad.push(longestRoad === i + 1);
      seat.largestArmy.push(largestArmy === i + 1);
      seat.opening.push([read(), read()]);
      seat.level?.push(levelOf(i, winner.length - 1) as Level);
    }
  }
  return games;
}

/** Adds the games of other columns, which have the same seats. @internal */
export function joinColumns(to: Columns, from: EachGame): void {
  const join = <Item>(list: Item[], items: readonly Item[] = []) => {
    for (const item of items) list.push(item);
  };
  join(to.winner, from.winner);
  join(to.turns, from.turns);
  for (const [i, seat] of to.seats.entries()) {
    const other = from.seats[i] as EachSeat;
    for (const column of numberColumns) join(seat[column], other[column]);
    join(seat.longestRoad, other.longestRoad);
    join(seat.largestArmy, other.largestArmy);
    join(seat.opening, other.opening as [number, number][]);
    if (seat.level) join(seat.level, other.level);
  }
}

const seatKeys = ["player", ...numberColumns, "longestRoad", "largestArmy", "opening", "level"] as const;

/** Checks columns from outside. @internal */
export function readColumns(value: unknown, path: Path, players: number, games: number): EachGame {
  const each = new Fields(value, path, ["winner", "turns", "seats"]);
  const column = <Item>(fields: Fields<string>, key: string, check: (item: unknown, at: Path) => Item) => {
    const at = fields.at(key);
    return checkArrayOf(fields.value(key), at, games).map((item, i) => check(item, itemOf(at, i)));
  };
  const count = (item: unknown, at: Path) => checkInteger(item, at, 0);
  const winnerOf = (item: unknown, at: Path) => (item === null ? null : checkInteger(item, at, 1, players));
  return {
    winner: column(each, "winner", winnerOf),
    turns: column(each, "turns", count),
    seats: checkArrayOf(each.value("seats"), each.at("seats"), players).map((item, i): EachSeat => {
      const seat = new Fields(item, itemOf(each.at("seats"), i), seatKeys);
      const numbersIn = (key: string) => column(seat, key, count);
      const flagsIn = (key: string) => column(seat, key, checkBoolean);
      return {
        player: seat.integer("player", i + 1, i + 1),
        points: numbersIn("points"),
        settlements: numbersIn("settlements"),
        cities: numbersIn("cities"),
        roads: numbersIn("roads"),
        roadLength: numbersIn("roadLength"),
        knights: numbersIn("knights"),
        longestRoad: flagsIn("longestRoad"),
        largestArmy: flagsIn("largestArmy"),
        opening: column(seat, "opening", (pair, at) => {
          const [first, second] = checkArrayOf(pair, at, 2).map((id, end) => count(id, itemOf(at, end)));
          return [first as number, second as number] as const;
        }),
        ...(seat.value("level") !== undefined && {
          level: column(seat, "level", (level, at) => checkChoice(level, at, levels)),
        }),
      };
    }),
  };
}
