// A hexsmith game as a boardgame.io game. Only the master has the whole game: each player gets a view, and `applyMove`
// checks and makes every move. Clients get the initial state as it is, so the first move draws the secret seed.
import { generateBoard } from "hexsmith";
import { applyMove, chooseMove, isMove, legalMoves, newGame, playerView, RefusedError } from "hexsmith/game";
import { Bot } from "boardgame.io/dist/cjs/ai.js";
import { INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";

/** Returns the hexsmith player of a boardgame.io id, or null for a spectator. Ids start at "0", and players at 1. */
const playerOf = (id) => (id === null || id === undefined ? null : Number(id) + 1);
const gameOf = ({ game, board, options }) => game ?? newGame(board, options);
/** These return boardgame.io's end, and its active player: the current player, or a player who must discard. */
const endOf = ({ winner }) => (winner ? { winner: String(winner - 1) } : undefined);
const activePlayersOf = ({ activePlayer }) => ({ [activePlayer - 1]: null });

function play({ G, playerID, events }, move) {
  if (!isMove(move)) return INVALID_MOVE;
  try {
    const game = applyMove(gameOf(G), move, { player: playerOf(playerID) });
    if (endOf(game)) events.endGame(endOf(game));
    else events.setActivePlayers({ value: activePlayersOf(game) });
    return { game };
  } catch (error) {
    if (error instanceof RefusedError || error instanceof RangeError) return INVALID_MOVE;
    throw error;
  }
}

/** Refuses events of clients, who could end the game or move stages. Only the rules decide who wins and who may move. */
function isInvalid({ G, ctx: { gameover, activePlayers, turn, phase } }) {
  const game = gameOf(G);
  const actual = [gameover ?? activePlayers, turn, phase];
  return JSON.stringify(actual) !== JSON.stringify([endOf(game) ?? activePlayersOf(game), 1, null]);
}

export const Hexes = {
  name: "hexes",
  minPlayers: 2,
  maxPlayers: 4,
  /** `setupData` is public: the seed of the board, and rules except `offersPerTurn`. The game's seed is not taken from it. */
  setup: ({ ctx }, { board: boardSeed, ...rules } = {}) => {
    const options = { ...rules, seed: undefined, offersPerTurn: 0, players: ctx.numPlayers };
    return { board: newGame(generateBoard({ seed: boardSeed }).board, options).board, options };
  },
  playerView: ({ G, playerID }) => ({ game: playerView(gameOf(G), playerOf(playerID)) }),
  turn: { activePlayers: { value: { 0: null } } },
  // The master makes all moves, because clients lack the hidden cards. Undo would show dice that are rolled again.
  moves: { play: { move: play, client: false } },
  disableUndo: true,
  plugins: [{ name: "rules", isInvalid }],
  ai: { enumerate: (G) => legalMoves(G.game).map((move) => ({ move: "play", args: [move] })) },
};

/** A computer player, which sees only its own view. */
export class Computer extends Bot {
  play({ G }, playerID) {
    const move = chooseMove(playerView(G.game, playerOf(playerID)), "intermediate");
    return Promise.resolve({ action: { type: "MAKE_MOVE", payload: { type: "play", args: [move], playerID } } });
  }
}
