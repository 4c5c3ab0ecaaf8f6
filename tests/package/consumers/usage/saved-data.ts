// Saved data, and long simulations in parts. As usage.ts of the contract has it, as far as it exists.
import type { Board } from "hexsmith";
import {
  isGame,
  isGameRecord,
  mergeSimulations,
  replay,
  simulate,
  type Certificate,
  type Game,
  type Match,
  type Simulation,
} from "hexsmith/game";

// What the DOM library would declare.
declare const console: { log(...values: unknown[]): void };
declare const localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };

interface Save {
  readonly match: Match;
  readonly simulation: Simulation;
  readonly certificate: Certificate;
}

export function save(data: Save): void {
  localStorage.setItem("save", JSON.stringify(data));
}

export function load(): Save | undefined {
  const text = localStorage.getItem("save");
  if (text === null) return undefined;
  const data = JSON.parse(text) as Save;
  const versions: 1[] = [
    data.match.game.version,
    data.match.record.version,
    data.simulation.version,
    data.certificate.version,
  ];
  console.log(versions, data.match.game.board.version);
  const games = replay(data.match.record);
  return { ...data, match: { record: data.match.record, game: games.at(-1) ?? data.match.game } };
}

/** A file that a player drops on the page. */
export function opened(text: string): Game | undefined {
  const data: unknown = JSON.parse(text);
  if (isGameRecord(data)) return replay(data).at(-1);
  return isGame(data) ? data : undefined;
}

/** In the page. */
export const whole = ([first, ...others]: readonly Simulation[]): Simulation | undefined =>
  first && mergeSimulations([first, ...others.filter(({ digest }) => digest === first.digest)]);
export const here = (board: Board): Simulation =>
  simulate(board, { games: 500, firstGame: 500, seed: 1, levels: "advanced" });
