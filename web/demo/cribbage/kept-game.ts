// The game that the browser remembers, so that it goes on after a reload. Without storage it lasts as long as the page.
import { type Card, cribbage, type CribbageGame, type CribbagePlayer } from "hexsmith/lab/external";

export interface KeptGame {
  readonly game: CribbageGame;
  readonly firstDealer: CribbagePlayer;
  /** Cards that are chosen to be thrown. */
  readonly chosen: readonly Card[];
}

const storageKey = "hexsmith.cribbage";

export function keepGame(kept: KeptGame): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // no storage here, or no room in it
  }
}

/** Undefined: there is none, or none that can be played on. */
export function keptGame(): KeptGame | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as KeptGame | null;
    if (!kept || !Array.isArray(kept.chosen)) return undefined;
    cribbage.legalMoves(kept.game); // throws for what is no game
    return { ...kept, firstDealer: kept.firstDealer === 2 ? 2 : 1 };
  } catch {
    return undefined;
  }
}
