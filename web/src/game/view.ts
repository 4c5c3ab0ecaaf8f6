// A game as one player may know it.
import { checkInteger } from "../check/check.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { partsOfGame } from "./make-game.js";
import { readGame } from "./read-game.js";
import { throwContradiction } from "./refusals.js";
import { developmentCards, type GameView, type SeatView, type Table } from "./types.js";

/** @internal */
export function view(module: GameModule, value: unknown, playerGiven: unknown): GameView {
  const read = readGame(value, false);
  const viewer = checkInteger(playerGiven, "player", 1, read.players);
  read.request.number(viewer - 1);
  const result = module.call(read.request, (exports, size) => exports.look(size));
  throwContradiction(result, "game");
  const bits = result.number();
  const publicPoints = result.list(read.players);
  const { table, seats } = partsOfGame(result, read, asSeenBy(viewer, read.lastMove));
  const playable = developmentCards.filter((_card, kind) => (bits >> kind) & 1);
  return {
    ...table,
    seats: seats.map(({ hand, cards, points, ...open }, i): SeatView => {
      const seen = {
        ...open,
        handSize: sum(hand),
        cardCount: sum(cards),
        publicPoints: publicPoints[i] as number,
      };
      return i + 1 === viewer ? { ...seen, own: { hand, cards, playable, points } } : seen;
    }),
    viewer,
  };
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, count) => total + count);

/** Without a card that another has bought, and what was stolen between others. */
function asSeenBy(viewer: number, last: Table["lastMove"]): Table["lastMove"] {
  if (last === null || last.player === viewer || last.chance?.dice) return last;
  if (last.move.kind === "robber" && last.move.victim === viewer) return last;
  return { player: last.player, move: last.move };
}
