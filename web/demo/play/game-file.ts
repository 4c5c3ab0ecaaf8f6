// A game as a file: its record as JSON, and who played.
import { type GameRecord, levels as allLevels } from "hexsmith/game/external";
import { type Match, matchOf, type Sitter } from "./match.js";

export interface GameFile {
  readonly record: GameRecord;
  readonly you?: number;
  readonly levels?: readonly Sitter[];
}

/** What a page in another language takes over: the address may have no room for it. */
export interface Carried {
  readonly file: GameFile;
  readonly reviewed: number | undefined;
}

/** To be kept. */
export const fileOf = ({ record, you, levels }: Match): GameFile => ({ record, you, levels });

/** The engine checks every step. Throws for what is no game. */
export function matchOfFile({ record, you, levels }: GameFile): Match {
  const match = matchOf(record, { you: 1, levels: [] });
  const players = match.games[0]?.seats.length ?? 0;
  const known = levels?.length === players && levels.every((level) => level === "person" || allLevels.includes(level));
  return {
    ...match,
    you: you !== undefined && Number.isInteger(you) && you >= 1 && you <= players ? you : 1,
    levels: known ? levels : Array.from({ length: players }, () => "intermediate"),
  };
}
