// Files with a row for each game of a simulation: CSV, or JSON lines. Only the file of the first games has a header, so
// that the files of all parts, one after the other, are the file of the whole.
import { closeSync, openSync, writeFileSync } from "node:fs";
import { OutputError, UsageError } from "./failure.js";
import type { EachGame, Simulation } from "../src/game.js";

/** Columns of each seat, except for the opening. `level` is only there if levels rotate. */
const seatColumns = [
  "points",
  "settlements",
  "cities",
  "roads",
  "roadLength",
  "knights",
  "longestRoad",
  "largestArmy",
  "level",
] as const;

type Format = (each: EachGame, row: number, game: number) => string;

/** Returns a row of a CSV file. An unfinished game has an empty winner. */
const csvRow: Format = ({ winner, turns, seats }, row, game) =>
  [
    game,
    winner[row] ?? "",
    turns[row],
    ...seats.flatMap((seat) => [
      ...seatColumns.flatMap((column) => (seat[column] ? [seat[column][row]] : [])),
      ...(seat.opening[row] as readonly [number, number]),
    ]),
  ].join(",");

const csvHeader = ({ seats }: EachGame): string =>
  [
    "game",
    "winner",
    "turns",
    ...seats.flatMap((seat) =>
      [...seatColumns.filter((column) => seat[column]), "opening", "secondOpening"].map(
        (column) => `${column}${seat.player}`,
      ),
    ),
  ].join(",");

const jsonRow: Format = ({ winner, turns, seats }, row, game) =>
  JSON.stringify({
    game,
    winner: winner[row],
    turns: turns[row],
    seats: seats.map((seat) => ({
      player: seat.player,
      ...Object.fromEntries(seatColumns.flatMap((column) => (seat[column] ? [[column, seat[column][row]]] : []))),
      opening: seat.opening[row],
    })),
  });

/** File that receives the games of a simulation in order, while it is played. */
export interface GameFile {
  /** Writes the games of the next part of the simulation. */
  write(part: Simulation): void;
  close(): void;
}

/** Opens a file of games, whose name says its format. `firstGame` is the first game of the whole simulation. */
export function openGameFile(path: string, firstGame: number): GameFile {
  const [format, header] = /\.csv$/i.test(path)
    ? [csvRow, csvHeader]
    : /\.jsonl$/i.test(path)
      ? [jsonRow, () => undefined]
      : [];
  if (!format || !header)
    throw new UsageError(`--each must be a file whose name ends in .csv or .jsonl, got ${JSON.stringify(path)}`);
  let file: number;
  try {
    file = openSync(path, "w");
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
  }
  return {
    write({ each, firstGame: first, games }) {
      if (!each) return;
      const rows = Array.from({ length: games }, (_, row) => format(each, row, first + row));
      const head = first === firstGame ? header(each) : undefined;
      if (head !== undefined) rows.unshift(head);
      if (rows.length === 0) return;
      try {
        writeFileSync(file, `${rows.join("\n")}\n`); // unlike writeSync, it writes everything or throws
      } catch (error) {
        throw new OutputError(`${path} cannot be written: ${(error as Error).message}`);
      }
    },
    close: () => closeSync(file),
  };
}
