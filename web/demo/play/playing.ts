// The course of a game: whose move it is, what the person is about to do, and the computer players' moves with their pauses.
import type { Move } from "hexsmith/game/external";
import { nextFrame } from "../next-frame.js";
import {
  after,
  answer,
  forcedMove,
  gameOf,
  isComputers,
  isSearching,
  type Match,
  rewound,
  searchedAnswer,
  undone,
  viewOf,
} from "./match.js";
import { type Mode, modeOfPhase } from "./mode.js";
import type { Pace } from "./new-game-view.js";
import type { Draft } from "./trade.js";
import { unlessAborted } from "./hint.js";

/** Milliseconds from one move of the computer players to the next. */
const pauses: Readonly<Record<Pace, number>> = { slow: 1400, normal: 450, fast: 0 };
/** Milliseconds of moves without a pause, before the page gets its frame. */
const slice = 6;

export interface PlayingActions {
  /** Something has changed. `step`: one move was made, and nothing else. */
  changed(step?: "step"): void;
  pace(): Pace;
}

export class Playing {
  mode: Mode | undefined;
  /** How many steps of the game are shown; undefined: all of them. */
  reviewed: number | undefined;
  private shown: Match | undefined;
  private offered: Draft | undefined;
  /** What goes on by itself: searches and pauses. */
  private course = new AbortController();

  constructor(private readonly actions: PlayingActions) {}

  get match(): Match {
    if (!this.shown) throw new Error("no game has begun");
    return this.shown;
  }

  /** Absent on a board on which none can be played. */
  get matchIfAny(): Match | undefined {
    return this.shown;
  }

  get at(): number {
    return this.reviewed ?? this.match.record.steps.length;
  }

  /** Another game, or the same at another point; `at`: looked at after so many steps. */
  go(match: Match, at?: number): void {
    this.shown = match;
    this.reviewed = at;
    this.offered = undefined;
    this.arrive();
  }

  act(...moves: readonly Move[]): void {
    const { mode } = this;
    if (mode?.kind === "trade") this.offered = mode.draft;
    for (const move of moves) this.shown = after(this.match, move);
    this.arrive(moves.length === 1 ? "step" : undefined);
  }

  enter(mode: Mode | undefined): void {
    this.mode = mode ?? modeOfPhase(viewOf(this.match));
    this.actions.changed();
  }

  review(step: number | undefined): void {
    this.reviewed = step;
    this.arrive();
  }

  undo(): void {
    const before = undone(this.match);
    if (before) this.go(before);
  }

  /** From the step that is looked at. */
  playOn(): void {
    if (this.reviewed !== undefined) this.go(rewound(this.match, this.reviewed));
  }

  /** The person who has to choose takes the device. */
  takeOver(): void {
    this.go({ ...this.match, you: gameOf(this.match).activePlayer });
  }

  /** Nothing goes on any more, searches included. */
  stop(): void {
    this.course.abort();
  }

  /** The moves that no person is asked for, with a pause, or a slice of some milliseconds at a time: the page keeps its frames. */
  async goOn(): Promise<void> {
    this.stop();
    const { signal } = (this.course = new AbortController());
    while (this.reviewed === undefined && this.next()) {
      const pause = pauses[this.actions.pace()];
      await (pause > 0 ? new Promise((resolve) => setTimeout(resolve, pause)) : nextFrame());
      if (signal.aborted) return; // another game, or another pace
      if (isSearching(this.match)) {
        const move = await unlessAborted(searchedAnswer(this.match, signal), signal);
        if (!move) return;
        this.shown = after(this.match, move);
      } else {
        const end = performance.now() + slice;
        do this.makeNext();
        while (pause === 0 && this.next() && !isSearching(this.match) && performance.now() < end);
      }
      this.mode = this.nextMode();
      this.actions.changed(pause > 0 ? "step" : undefined);
    }
  }

  private arrive(step?: "step"): void {
    this.mode = this.reviewed === undefined ? modeOfPhase(viewOf(this.match)) : undefined;
    this.actions.changed(step);
    void this.goOn();
  }

  private next(): boolean {
    return isComputers(this.match) || forcedMove(this.match) !== undefined;
  }

  private makeNext(): void {
    const { match } = this;
    this.shown = after(match, forcedMove(match) ?? answer(match));
  }

  /** An offer that everybody has declined can be changed and made again. */
  private nextMode(): Mode | undefined {
    const view = viewOf(this.match);
    const { lastMove, activePlayer, offersLeft } = view;
    const declined = lastMove?.move.kind === "cancelTrade" && activePlayer === view.viewer && offersLeft > 0;
    if (declined && this.offered) return { kind: "trade", draft: this.offered };
    return modeOfPhase(view);
  }
}
