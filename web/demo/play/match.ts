// A game between people and computer players: its record, and the game after each step. Plain data, never changed:
// going back is taking an older one. As a file it is its record as JSON, and who played.
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
  levels as allLevels,
  type Move,
  type PlacedRoad,
  type PlacedSettlement,
  playerView,
  replay,
  type RuleOptions,
  startMatch,
} from "hexsmith/game/external";
import { allRulesOf, rulesIn } from "./rules.js";

/** Who plays on a seat: a level of the engine, or a person on this device. */
export type Sitter = Level | "person";

export interface Players {
  /** The seat of the person who looks at the page, from 1. */
  readonly you: number;
  /** As many as there are players. That of the seat `you` matters only where several people play. */
  readonly levels: readonly Sitter[];
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

export function newMatch({ board, you, levels, rules, seed }: Wishes): Match {
  const extra = rules.extraTurns && { extraTurns: rules.extraTurns };
  const { game, record } = startMatch(board, { players: levels.length, ...rulesIn(rules), ...extra, seed });
  // With people on other seats, the page passes from one to the next: none of them is "you" for good.
  const all = levels.includes("person") ? levels.map((level, i) => (i + 1 === you ? "person" : level)) : levels;
  return { you, levels: all, record, games: [game] };
}

/** A game that somebody else may have played. Throws where the rules forbid a step. */
export const matchOf = (record: GameRecord, players: Players): Match => ({ ...players, record, games: replay(record) });

export const gameOf = ({ games }: Match): Game => games.at(-1) as Game;

/** Whether several people share the device. */
export const isShared = ({ levels }: Players): boolean => levels.filter((level) => level === "person").length > 1;

export const isPersons = ({ you, levels }: Players, player: number): boolean =>
  player === you || levels[player - 1] === "person";

/** What the person at the page may know after so many steps; without a number, now. */
export const viewOf = ({ games, you }: Match, at = games.length - 1): GameView => seenBy(games[at] as Game, you);

/** What everybody at the page may know: where several people share it, no hand. */
export const tableOf = (match: Match, at = match.games.length - 1): GameView =>
  seenBy(match.games[at] as Game, isShared(match) ? null : match.you);

/** Games never change: what each viewer saw of one is seen of it again. */
function seenBy(game: Game, viewer: number | null): GameView {
  const known = views.get(game) ?? new Map<number | null, GameView>();
  views.set(game, known);
  const view = known.get(viewer) ?? playerView(game, viewer);
  known.set(viewer, view);
  return view;
}
const views = new WeakMap<Game, Map<number | null, GameView>>();

/** After a move of the player who has to choose; the engine refuses one that the rules forbid. */
export function after(match: Match, move: Move): Match {
  const game = applyMove(gameOf(match), move);
  const { record, games } = match;
  // What chance brings follows from the seed, so that a step is its move alone: an address has room for a whole game.
  return { ...match, record: { ...record, steps: [...record.steps, { move }] }, games: [...games, game] };
}

/** The move of the computer player who has to choose, who sees its own view only. */
export function answer({ levels, games }: Match): Move {
  const game = games.at(-1) as Game;
  return chooseMove(playerView(game, game.activePlayer), levels[game.activePlayer - 1] as Level);
}

/** Whether the player who has to choose searches, which takes longer than a frame. */
export const isSearching = (match: Match): boolean =>
  isComputers(match) && match.levels[gameOf(match).activePlayer - 1] === "expert";

/** The expert's move, in slices: the same for the same game. */
export function searchedAnswer(match: Match, signal: AbortSignal): Promise<Move> {
  const game = gameOf(match);
  return chooseMoveAsync(playerView(game, game.activePlayer), "expert", { playouts: 400, signal });
}

/** Whether it is a computer player's turn to choose. */
export const isComputers = (match: Match): boolean => {
  const { phase, activePlayer } = gameOf(match);
  return phase !== "over" && !isPersons(match, activePlayer);
};

/**
 * The move that a person need not be asked for: to go on where there is nothing to build between two turns, and to take
 * back an offer that everybody has declined.
 */
export const forcedMove = (match: Match): Move | undefined =>
  isComputers(match) ? undefined : forcedIn(gameOf(match));

function forcedIn(game: Game): Move | undefined {
  const { phase, extraTurn, activePlayer } = game;
  if (phase !== "extraBuilding" && phase !== "trade" && !(extraTurn && phase === "main")) return undefined;
  const [only, ...others] = legalMoves(playerView(game, activePlayer));
  return others.length === 0 && (only?.kind === "endTurn" || only?.kind === "cancelTrade") ? only : undefined;
}

/** As it stood after so many steps. */
export const rewound = (match: Match, steps: number): Match => ({
  ...match,
  record: { ...match.record, steps: match.record.steps.slice(0, steps) },
  games: match.games.slice(0, steps + 1),
});

/** Before the person's last decision; undefined if there was none, or another person has decided since. */
export function undone(match: Match): Match | undefined {
  for (let step = match.games.length - 2; step >= 0; --step) {
    const game = match.games[step] as Game;
    if (game.activePlayer === match.you) {
      if (!forcedIn(game)) return rewound(match, step);
    } else if (isPersons(match, game.activePlayer)) return undefined;
  }
  return undefined;
}

/** A new game in which the settlements of a draft are placed already, as far as they may be, each with a road. */
export function drafted(match: Match, settlements: readonly { readonly intersection: number }[]): Match {
  let then = match;
  for (const { intersection } of settlements) {
    const place = legalMoves(gameOf(then)).find(
      (move) => move.kind === "settlement" && move.intersection === intersection,
    );
    if (!place) break;
    then = after(then, place);
    then = after(then, chooseMove(gameOf(then), "intermediate"));
  }
  return then;
}

// The opening, as chances are asked for it: what was placed before the first roll.

export interface Opening {
  readonly board: Board;
  readonly players: number;
  /** Placed so far, in their order. */
  readonly settlements: readonly PlacedSettlement[];
  readonly roads: readonly PlacedRoad[];
  readonly rules: RuleOptions;
}

export function openingOf({ games, record }: Match, at: number): Opening {
  const settlements: PlacedSettlement[] = [];
  const roads: PlacedRoad[] = [];
  for (const [step, game] of games.slice(0, at).entries()) {
    if (game.phase !== "setup") break;
    const move = record.steps[step]?.move;
    if (move?.kind === "settlement") settlements.push({ player: game.activePlayer, intersection: move.intersection });
    if (move?.kind === "road") roads.push({ player: game.activePlayer, edge: move.edge });
  }
  const [first] = games as [Game];
  return { board: record.board, players: first.seats.length, settlements, roads, rules: allRulesOf(first) };
}

export interface GameFile {
  readonly record: GameRecord;
  readonly you?: number;
  readonly levels?: readonly Sitter[];
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
