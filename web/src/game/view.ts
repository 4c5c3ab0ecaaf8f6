// A game as one player, or a spectator, may know it.
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
  const read = readGame(value, "game");
  const viewer = player === null ? null : checkInteger(player, "player", 1, read.players);
  const { invalid, playable, openPoints, known, state } = module.answer(records.look, {
    game: read.request,
    player: (viewer ?? 0) - 1,
  });
  throwInvalid(invalid, "game");
  const { seats } = state as records.State;
  const table = tableOf(state as records.State, read, asSeenBy(viewer, read.lastMove));
  let own: OwnHoldings | null = null;
  const seen = seats.map((seat, i) => {
    const { hand, cards, points, ...open } = seatOf(seat, i);
    if (i + 1 === viewer)
      own = { hand, cards, points, playable: developmentCards.filter((_card, kind) => (playable >> kind) & 1) };
    return {
      ...open,
      handSize: sum(hand),
      knownCards: i + 1 === viewer ? hand : (known[i] as PerResource),
      cardCount: sum(cards),
      publicPoints: openPoints[i] as number,
      ...(read.over && { cards, points }),
    };
  });
  return { ...table, viewer, seats: seen, own };
}

const sum = (counts: object) => Object.values(counts).reduce<number>((total, count) => total + (count as number), 0);

/** Returns the last move without the parts that the viewer may not know: cards that others bought or stole. */
function asSeenBy(viewer: number | null, last: Table["lastMove"]): Table["lastMove"] {
  if (last === null || last.player === viewer || last.outcome?.dice) return last;
  if (viewer !== null && last.move.kind === "moveRobber" && last.move.victim === viewer) return last;
  return { player: last.player, move: last.move };
}
