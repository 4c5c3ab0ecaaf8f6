// A hexsmith game as a boardgame.io game. Only the master has the whole game: each player gets a view, and `applyMove`
// checks and makes every move.
import { generateBoard } from "hexsmith";
import { applyMove, chooseMove, isMove, legalMoves, newGame, playerView, RefusedError } from "hexsmith/game";
import { Bot } from "boardgame.io/ai";
import { INVALID_MOVE } from "boardgame.io/core";

/** Returns the hexsmith player of a boardgame.io id, or null for a spectator. Ids start at "0", and players at 1. */
const playerOf = (id) => (id === null || id === undefined ? null : Number(id) + 1);
/** Returns boardgame.io's active player: the current player, or a player who must discard. No other player may move. */
const activePlayersOf = ({ activePlayer }) => ({ value: { [activePlayer - 1]: null } });

function play({ G, playerID, events }, move) {
  if (!isMove(move)) return INVALID_MOVE;
  try {
    const game = applyMove(G.game, move, { player: playerOf(playerID) });
    if (game.phase === "over") events.endGame({ winner: String(game.winner - 1) });
    else events.setActivePlayers(activePlayersOf(game));
    return { game };
  } catch (error) {
    if (error instanceof RefusedError || error instanceof RangeError) return INVALID_MOVE;
    throw error;
  }
}

export const Hexes = {
  name: "hexes",
  minPlayers: 2,
  maxPlayers: 4,
  /** `setupData` has the seed of the board, and options of `newGame`: a secret seed, and rules except `offersPerTurn`. */
  setup: ({ ctx }, { board, ...rules } = {}) => ({
    game: newGame(generateBoard({ seed: board }).board, { ...rules, offersPerTurn: 0, players: ctx.numPlayers }),
  }),
  playerView: ({ G, playerID }) => ({ game: playerView(G.game, playerOf(playerID)) }),
  turn: { activePlayers: { value: { 0: null } } },
  // The master makes all moves, because clients lack the hidden cards.
  moves: { play: { move: play, client: false } },
  ai: { enumerate: (G) => legalMoves(G.game).map((move) => ({ move: "play", args: [move] })) },
};

/** A computer player, which sees only its own view. */
export class Computer extends Bot {
  play({ G }, playerID) {
    const move = chooseMove(playerView(G.game, playerOf(playerID)), "intermediate");
    return Promise.resolve({ action: { type: "MAKE_MOVE", payload: { type: "play", args: [move], playerID } } });
  }
}
