// A match between people and computer players: its record, and the position after each step. Matches are immutable, so undo
// returns an older value.
import {
  applyMove,
  type Board,
  chooseMove,
  chooseMoveAsync,
  type Game,
  type GameRecord,
  type GameView,
  type Level,
  legalMoves,
  type Move,
  playerView,
  replay,
  type RuleOptions,
  soleMove,
  startMatch,
} from "hexsmith/game/external";
import { rulesIn } from "./rules.js";

/** Player of a seat: a level of the engine, or a person on this device. */
export type SeatPlayer = Level | "person";

export interface Players {
  /** Seat of the person at this page, from 1. */
  readonly you: number;
  /** Players of all seats. The entry of seat `you` is ignored unless another entry is "person". */
  readonly levels: readonly SeatPlayer[];
}

export interface Match extends Players {
  readonly record: GameRecord;
  /** Position before the first step, and positions after each step. */
  readonly games: readonly Game[];
}

export interface MatchOptions extends Players {
  readonly board: Board;
  readonly rules: RuleOptions;
  readonly seed?: string | undefined;
}

export function newMatch({ board, you, levels, rules, seed }: MatchOptions): Match {
  const extra = rules.extraTurns && { extraTurns: rules.extraTurns };
  const { game, record } = startMatch(board, { players: levels.length, ...rulesIn(rules), ...extra, seed });
  // If several people share the device, no seat belongs to "you".
  const seatLevels = levels.includes("person") ? levels.map((level, i) => (i + 1 === you ? "person" : level)) : levels;
  return { you, levels: seatLevels, record, games: [game] };
}

/** Replays a record. Throws if the rules forbid a step. */
export const matchOf = (record: GameRecord, players: Players): Match => ({ ...players, record, games: replay(record) });

export const gameOf = ({ games }: Match): Game => games.at(-1) as Game;

/** Returns the number of turns that have ended. */
export const turnOf = ({ record }: Match): number => record.steps.filter(({ move }) => move.kind === "endTurn").length;

/** Whether several people share the device. */
export const isShared = ({ levels }: Players): boolean => levels.filter((level) => level === "person").length > 1;

export const isPersonsSeat = ({ you, levels }: Players, player: number): boolean =>
  player === you || levels[player - 1] === "person";

/** Returns what the person at seat `you` may know after `at` steps, by default after all steps. */
export const viewOf = ({ games, you }: Match, at = games.length - 1): GameView => cachedView(games[at] as Game, you);

/** Returns what everyone who sees the page may know: if several people share the device, a view without hands. */
export const tableOf = (match: Match, at = match.games.length - 1): GameView =>
  cachedView(match.games[at] as Game, isShared(match) ? null : match.you);

/** Returns the view that a player has of a position. Positions are immutable, so views are cached. */
function cachedView(game: Game, viewer: number | null): GameView {
  const viewsOfGame = viewCache.get(game) ?? new Map<number | null, GameView>();
  viewCache.set(game, viewsOfGame);
  const view = viewsOfGame.get(viewer) ?? playerView(game, viewer);
  viewsOfGame.set(viewer, view);
  return view;
}
const viewCache = new WeakMap<Game, Map<number | null, GameView>>();

/** Returns the match after a move of the active player. The engine refuses illegal moves. */
export function matchAfter(match: Match, move: Move): Match {
  const game = applyMove(gameOf(match), move);
  const { record, games } = match;
  // Outcomes follow from the seed, so a step contains only its move, and an address can contain a whole game.
  return { ...match, record: { ...record, steps: [...record.steps, { move }] }, games: [...games, game] };
}

/** Returns the move of the active computer player. The player only sees its own view. */
export function computerMove({ levels, games }: Match): Move {
  const game = games.at(-1) as Game;
  return chooseMove(playerView(game, game.activePlayer), levels[game.activePlayer - 1] as Level);
}

/** Whether the active player searches, which takes longer than a frame. */
export const isSearching = ({ levels, games }: Match): boolean =>
  levels[(games.at(-1) as Game).activePlayer - 1] === "expert";

/** Computes the expert's move in slices. The same position always gives the same move. */
export function searchComputerMove(match: Match, signal: AbortSignal): Promise<Move> {
  const game = gameOf(match);
  return chooseMoveAsync(playerView(game, game.activePlayer), "expert", { playouts: 400, signal });
}

/** Whether the active player is a computer player. */
export const isComputersTurn = (match: Match): boolean => {
  const { phase, activePlayer } = gameOf(match);
  return phase !== "over" && !isPersonsSeat(match, activePlayer);
};

/**
 * Returns a move that needs no decision: ending an extra turn without anything to build, declining an offer that the player
 * cannot accept, or withdrawing an offer that everyone has declined.
 */
export const forcedMove = (match: Match): Move | undefined =>
  isComputersTurn(match) ? undefined : forcedMoveIn(gameOf(match));

function forcedMoveIn(game: Game): Move | undefined {
  const { phase, extraTurn, activePlayer } = game;
  if (phase !== "extraBuilding" && phase !== "trade" && !(extraTurn && phase === "main")) return undefined;
  return soleMove(playerView(game, activePlayer)) ?? undefined;
}

/** Returns the match after its first `steps` steps. */
export const rewindTo = (match: Match, steps: number): Match => ({
  ...match,
  record: { ...match.record, steps: match.record.steps.slice(0, steps) },
  games: match.games.slice(0, steps + 1),
});

/**
 * Returns the match before the person's last decision, or undefined if there is none or another person has decided since
 * then.
 */
export function undoMatch(match: Match): Match | undefined {
  for (let step = match.games.length - 2; step >= 0; --step) {
    const game = match.games[step] as Game;
    if (game.activePlayer === match.you) {
      if (!forcedMoveIn(game)) return rewindTo(match, step);
    } else if (isPersonsSeat(match, game.activePlayer)) return undefined;
  }
  return undefined;
}

/** Places the settlements of a draft in a new match, each with a road. Stops at the first settlement that is not possible. */
export function placeDraft(match: Match, settlements: readonly { readonly intersection: number }[]): Match {
  let current = match;
  for (const { intersection } of settlements) {
    const settlementMove = legalMoves(gameOf(current)).find(
      (move) => move.kind === "settlement" && move.intersection === intersection,
    );
    if (!settlementMove) break;
    current = matchAfter(current, settlementMove);
    current = matchAfter(current, chooseMove(gameOf(current), "intermediate"));
  }
  return current;
}
