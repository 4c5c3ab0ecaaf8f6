// A game between a person and computer players: its record, and the game after each step. Plain data, never changed:
// going back is taking an older one.
import {
  applyMove,
  type Board,
  chooseMove,
  type Game,
  type GameRecord,
  type GameView,
  type Level,
  type Move,
  playerView,
  replay,
  type RuleOptions,
  startMatch,
} from "hexsmith/game";
import { rulesIn } from "./rules.js";

/** Who plays: as many players as levels; that of the person's seat is not used. */
export interface Players {
  /** The person's seat, from 1. */
  readonly you: number;
  readonly levels: readonly Level[];
}

export interface Match extends Players {
  readonly record: GameRecord;
  /** The first before any step, then one after each. */
  readonly games: readonly Game[];
}

export interface Wishes extends Players {
  readonly board: Board;
  readonly rules: RuleOptions;
  readonly seed?: string | undefined;
}

/** Without trades between players: the page cannot make offers. */
export function newMatch({ board, you, levels, rules, seed }: Wishes): Match {
  const options = { ...rulesIn(rules), offersPerTurn: 0 };
  const { game, record } = startMatch(board, { players: levels.length, ...options, seed });
  return { you, levels, record, games: [game] };
}

/** A game that somebody else may have played. Throws where the rules forbid a step. */
export const matchOf = (record: GameRecord, players: Players): Match => ({ ...players, record, games: replay(record) });

/** The game as it stands. */
export const gameOf = ({ games }: Match): Game => games.at(-1) as Game;

/** What the person may know after so many steps; without a number, now. */
export function viewOf({ games, you }: Match, at = games.length - 1): GameView {
  const game = games[at] as Game;
  const known = views.get(game);
  if (known?.viewer === you) return known;
  const made = playerView(game, you);
  views.set(game, made);
  return made;
}

/** Games never change: what was seen of one is seen of it again. */
const views = new WeakMap<Game, GameView>();

/** After a move of whoever has to choose; the engine refuses one that the rules forbid. */
export function after(match: Match, move: Move): Match {
  const game = applyMove(gameOf(match), move);
  const { record, games } = match;
  // What chance brings comes of the seed, so that a step is its move alone: an address has room for a whole game.
  return { ...match, record: { ...record, steps: [...record.steps, { move }] }, games: [...games, game] };
}

/** What comes of a move, for the person's eyes, without making it: what a trade costs is seen by trying it. */
export const tried = (match: Match, move: Move): GameView => playerView(applyMove(gameOf(match), move), match.you);

/** The move of the computer player who has to choose, who sees its own view only. */
export function answer({ levels, ...match }: Match): Move {
  const game = match.games.at(-1) as Game;
  return chooseMove(playerView(game, game.activePlayer), levels[game.activePlayer - 1] as Level);
}

/** Whether it is a computer player's turn to choose. */
export const isComputers = (match: Match): boolean => {
  const { phase, activePlayer } = gameOf(match);
  return phase !== "over" && activePlayer !== match.you;
};

/** As it stood after so many steps. */
export const rewound = (match: Match, steps: number): Match => ({
  ...match,
  record: { ...match.record, steps: match.record.steps.slice(0, steps) },
  games: match.games.slice(0, steps + 1),
});

/** Before the person's last decision; undefined if there was none. */
export function undone(match: Match): Match | undefined {
  for (let step = match.games.length - 2; step >= 0; --step)
    if (match.games[step]?.activePlayer === match.you) return rewound(match, step);
  return undefined;
}
