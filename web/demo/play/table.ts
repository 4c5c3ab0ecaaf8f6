// What the panels of the play page show, and what they ask of it.
import type { GameView, Move } from "hexsmith/game/external";
import type { Match } from "./match.js";
import type { Mode } from "./mode.js";
import type { Deed } from "./reasons.js";

export interface Table {
  readonly match: Match;
  /** After so many steps. */
  readonly at: number;
  /** That of the person. */
  readonly view: GameView;
  /** Of the view; none of a game that is looked at again. */
  readonly legal: readonly Move[];
  readonly mode: Mode | undefined;
  /** Whether places are all there is to choose. */
  readonly placing: boolean;
  /** What happened last, or why something cannot be done. */
  readonly said: string;
  readonly prompt: string;
  /** Whether the game is looked at as it was before. */
  readonly reviewing: boolean;
  /** Whether another person may be looking: no hand is shown. */
  readonly covered: boolean;
  readonly canUndo: boolean;
  readonly muted: boolean;
}

export interface Actions {
  act(...moves: readonly Move[]): void;
  enter(mode: Mode | undefined): void;
  /** Says why something cannot be done. */
  explain(deed: Deed): void;
  undo(): void;
  rematch(): void;
  /** Looks at the game again from its start. */
  watch(): void;
  newGame(): void;
  playOn(): void;
  leaveReview(): void;
  /** The person who has to choose takes the device. */
  takeOver(): void;
  hint(): void;
  help(): void;
  mute(): void;
  /** Cards that the bank takes in a trade, by the engine. */
  priceOf(move: Move): number;
  nameOf(player: number): string;
}

/** For the panels that show a table. */
export interface TableProps {
  readonly table: Table;
  readonly actions: Actions;
}

export const hasMove = ({ legal }: Table, kind: Move["kind"]): boolean => legal.some((move) => move.kind === kind);
