// A game as one player, or a spectator, may know it.
import { checkInteger } from "../check/check.js";
import type { GameModule } from "../wasm/game.js";
import { partsOfGame } from "./make-game.js";
import { readGame } from "./read-game.js";
import { throwContradiction } from "./refusals.js";
import { developmentCards, type GameView, type OwnHoldings, type Table } from "./types.js";

/** @internal */
export function playerView(module: GameModule, value: unknown, player: unknown): GameView {
  const read = readGame(value, "game");
  const viewer = player === null ? null : checkInteger(player, "player", 1, read.players);
  read.request.number(viewer === null ? 0 : viewer - 1);
  const result = module.call(read.request, (exports, size) => exports.look(size));
  throwContradiction(result, "game");
  const bits = result.number();
  const publicPoints = result.list(read.players);
  const { table, seats } = partsOfGame(result, read, asSeenBy(viewer, read.lastMove));
  let own: OwnHoldings | null = null;
  const seen = seats.map(({ hand, cards, points, ...open }, i) => {
    if (i + 1 === viewer) {
      const playable = developmentCards.filter((_card, kind) => (bits >> kind) & 1);
      own = { hand, cards, points, playable };
    }
    return { ...open, handSize: sum(hand), cardCount: sum(cards), publicPoints: publicPoints[i] as number };
  });
  return { ...table, viewer, seats: seen, own };
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((total, count) => total + count);

/** Without a card that another has bought, and what was stolen between others. */
function asSeenBy(viewer: number | null, last: Table["lastMove"]): Table["lastMove"] {
  if (last === null || last.player === viewer || last.outcome?.dice) return last;
  if (viewer !== null && last.move.kind === "moveRobber" && last.move.victim === viewer) return last;
  return { player: last.player, move: last.move };
}
