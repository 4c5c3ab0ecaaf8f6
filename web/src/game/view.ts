// Makes the view of a game: the part that one player, or a spectator, may know.
import type { PerResource } from "../board/board-data.js";
import { checkInteger } from "../check/check.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { seatOf, tableOf } from "./make-game.js";
import { readGame } from "./read-game.js";
import { throwInvalid } from "./refusals.js";
import { developmentCards, type GameView, type OwnHoldings, type Table } from "./types.js";

/** @internal */
export function playerView(module: GameModule, value: unknown, player: unknown): GameView {
  const validGame = readGame(value, "game");
  const viewer = player === null ? null : checkInteger(player, "player", 1, validGame.players);
  const {
    invalid,
    playable,
    openPoints,
    known: knownCards,
    state,
  } = module.answer(records.look, {
    game: validGame.request,
    player: (viewer ?? 0) - 1,
  });
  throwInvalid(invalid, "game");
  const { seats } = state as records.State;
  const table = tableOf(state as records.State, validGame, lastMoveSeenBy(viewer, validGame.lastMove));
  let own: OwnHoldings | null = null;
  const viewedSeats = seats.map((seat, i) => {
    const { hand, cards, points, ...publicSeat } = seatOf(seat, i);
    if (i + 1 === viewer)
      own = { hand, cards, points, playable: developmentCards.filter((_card, kind) => (playable >> kind) & 1) };
    return {
      ...publicSeat,
      handSize: sum(hand),
      knownCards: i + 1 === viewer ? hand : (knownCards[i] as PerResource),
      cardCount: sum(cards),
      publicPoints: openPoints[i] as number,
      ...(validGame.isOver && { cards, points }),
    };
  });
  return { ...table, viewer, seats: viewedSeats, own } as GameView;
}

const sum = (counts: object) => Object.values(counts).reduce<number>((total, count) => total + (count as number), 0);

/** Returns the last move, without the card that another player bought or stole unless the viewer may know the card. */
function lastMoveSeenBy(viewer: number | null, lastMove: Table["lastMove"]): Table["lastMove"] {
  if (lastMove === null || lastMove.player === viewer || lastMove.outcome?.dice) return lastMove;
  if (viewer !== null && lastMove.move.kind === "moveRobber" && lastMove.move.victim === viewer) return lastMove;
  const { player, move, gains } = lastMove;
  return { player, move, gains };
}
