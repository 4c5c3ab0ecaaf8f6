// Games and views that a module has returned and keeps, so that the next call need not read, check and send them again.
//
// A module keeps a few of them (cpp/wasm/game_records.hpp), those that were used last. They are known by their objects,
// which are frozen: a copy is read like any other game, with equal results.
import { freezeDeep } from "../geometry/geometry.js";
import type { GameModule } from "../wasm/game.js";
import { keptGames as maxKept } from "../wasm/records.js";
import type * as records from "../wasm/records.js";
import { type Frame, type ReadGame, readGame } from "./read-game.js";
import type { Game, GameView } from "./types.js";

interface KeptGame {
  readonly id: number;
  readonly value: object;
  readonly read: ReadGame;
}

/** Kept games of an instance of the module, the one used last first, and the number of ids so far. */
interface KeptGames {
  readonly games: KeptGame[];
  ids: number;
}

const keptByModule = /* @__PURE__ */ new WeakMap<GameModule, KeptGames>();

function keptIn(module: GameModule): KeptGames {
  const kept = keptByModule.get(module) ?? { games: [], ids: 0 };
  keptByModule.set(module, kept);
  return kept;
}

/** Returns the id for the next result, which replaces the game that was used longest ago. */
export function nextId(module: GameModule): number {
  const kept = keptIn(module);
  const place = kept.games.length < maxKept ? kept.games.length : (kept.games.at(-1) as KeptGame).id % maxKept;
  return ++kept.ids * maxKept + place;
}

/** Freezes a result that the module keeps by an id, and remembers it. */
export function keep<Value extends Game | GameView>(
  module: GameModule,
  id: number,
  value: Value,
  state: records.State,
  frame: Frame & Pick<ReadGame, "bounds">,
): Value {
  freezeDeep(value);
  const { board, players, rules, seed, bounds } = frame;
  const read: ReadGame = {
    board,
    players,
    turn: value.turn,
    viewer: "viewer" in value ? value.viewer : undefined,
    moveCount: value.moveCount,
    activePlayer: value.activePlayer,
    isOver: value.phase === "over",
    rules,
    seed,
    lastMove: value.lastMove,
    bounds,
    state,
    request: { kept: id, data: undefined },
  };
  const { games } = keptIn(module);
  const replaced = games.findIndex((each) => each.id % maxKept === id % maxKept);
  if (replaced >= 0) games.splice(replaced, 1);
  games.unshift({ id, value, read });
  return value;
}

/** Returns a game or view as `readGame` does, at once if the module keeps it. */
export function readGameOf(module: GameModule, value: unknown, expected?: "game" | "either", path?: string): ReadGame {
  const { games } = keptIn(module);
  const place = games.findIndex((each) => each.value === value);
  const found = games[place];
  if (!found || (expected === "game" && found.read.viewer !== undefined)) return readGame(value, expected, path);
  games.splice(place, 1);
  games.unshift(found);
  return found.read;
}
