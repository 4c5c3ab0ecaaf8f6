// Makes the view of a game: the part that one player, or a spectator, may know.
import { checkInteger } from "../check/check.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { seatOf, tableOf } from "./make-game.js";
import { keep, nextId, readGameOf } from "./kept-games.js";
import { type Frame, provenCardsOf } from "./read-game.js";
import { throwInvalid } from "./refusals.js";
import { type DevelopmentCard, developmentCards, type GameView, type OwnHoldings, type PublicGame } from "./types.js";

/** @internal */
export function playerView(module: GameModule, value: unknown, player: unknown): GameView {
  const validGame = readGameOf(module, value, "game");
  const viewer = player === null ? null : checkInteger(player, "player", 1, validGame.players);
  const id = nextId(module);
  const request = { game: validGame.request, player: (viewer ?? 0) - 1, keep: id };
  const { invalid, state } = module.answer(records.look, request);
  throwInvalid(invalid, "game");
  const lastMove = lastMoveSeenBy(viewer, validGame.lastMove);
  const finalSeats = validGame.isOver ? validGame.state.seats : [];
  const view = viewOf(state as records.State, validGame, viewer, lastMove, finalSeats);
  return keep(module, id, view, state as records.State, validGame);
}

/** Returns the view with the state that the module returned. `finalSeats` are the open seats of a finished game. */
export function viewOf(
  state: records.State,
  frame: Frame,
  viewer: number | null,
  lastMove: PublicGame["lastMove"],
  finalSeats: readonly records.SeatState[] = [],
): GameView {
  const possibleHands = state.possibleHands[0] as string;
  let own: OwnHoldings | null = null;
  const seats = state.seats.map((seat, i) => {
    const { hand, cards, points, ...publicSeat } = seatOf(seat, i);
    if (i + 1 === viewer)
      own = { hand, cards, points, playable: playableCards(state, i), boughtThisTurn: state.bought };
    const finalSeat = finalSeats[i];
    return {
      ...publicSeat,
      handSize: seat.handSize,
      knownCards: provenCardsOf(possibleHands, i),
      cardCount: seat.cardCount,
      publicPoints: points - cards.victoryPoint,
      ...(finalSeat && { cards: finalSeat.cards, points: finalSeat.points }),
    };
  });
  return { ...tableOf(state, frame, lastMove), viewer, seats, own, possibleHands } as GameView;
}

/** Returns the kinds of development cards that a player may play now. */
function playableCards({ phase, turn, played, seats, bought }: records.State, player: number): DevelopmentCard[] {
  if (player !== turn || played || (phase !== "roll" && phase !== "main")) return [];
  const { cards } = seats[player] as records.SeatState;
  return developmentCards.filter((card) => card !== "victoryPoint" && cards[card] > bought[card]);
}

/** Returns the last move, without the card that another player bought or stole unless the viewer may know the card. */
function lastMoveSeenBy(viewer: number | null, lastMove: PublicGame["lastMove"]): PublicGame["lastMove"] {
  if (lastMove === null || lastMove.player === viewer || lastMove.outcome?.dice || lastMove.outcome?.taken)
    return lastMove;
  if (viewer !== null && lastMove.move.kind === "moveRobber" && lastMove.move.victim === viewer) return lastMove;
  const { player, move, gains } = lastMove;
  return { player, move, gains };
}
