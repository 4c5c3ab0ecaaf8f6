// What is said of the chances to win, and of whether the seats of a board are balanced.
import type { Verdict } from "hexsmith/game/external";
import { numbers } from "./numbers.js";

const { list, percent, plural, shownWhole } = numbers;

/** A share as a percentage: 7.3%, 31%. */
const shown = (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0);

export const chances = {
  percent: shown,
  between: ([low, high]: readonly [number, number]) => `${shown(low)} to ${shown(high)}`,
  start: "Compute",
  stop: "Stop",
  details: "Chances in detail",
  again: "Compute again",
  progress: "Share of the games that are played",
  games: (games: number) => plural(games, { one: "1 game", other: "{count} games" }),
  level: "All play as",
  seats: {
    title: "Chance to win",
    hint: "How often each seat wins when the game is played on from here, many times.",
    hintOpening: "How often each seat wins from the opening as it was placed, played many times.",
    bar: (name: string, rate: string, interval: string) => `${name}: ${rate}, ${percent(0.95, 0)} interval ${interval}`,
    even: (share: string) => `The line marks an even share, ${share}.`,
    better: (names: readonly string[]) => `Better off than an even share: ${list(names)}.`,
    worse: (names: readonly string[]) => `Worse off: ${list(names)}.`,
    open: "No seat can be told from an even share yet: more games make the intervals narrower.",
  },
  spots: {
    title: "Where to settle",
    hint: "The chance to win from each open spot, by playing on from it.",
    none: "All have settled: there is no spot to choose.",
    best: (place: string, chance: string) =>
      `The best spot so far is ${place}: about ${chance} of games are won from it.`,
    close: (count: number) =>
      plural(count, {
        one: "One more spot may be as good: its interval reaches the best.",
        other: "{count} more spots may be as good: their intervals reach the best.",
      }),
    alone: "No other spot shown reaches it.",
    isBest: "best",
    level: "level",
  },
  certificate: {
    title: "Are the seats balanced?",
    hint: `Whether every seat wins within ${shownWhole(5)} points of an even share, with ${percent(0.95, 0)} confidence whenever you look.`,
    verdicts: {
      balanced: "Balanced: it hardly matters which seat you take.",
      unbalanced:
        "Unbalanced: one seat is known to win too often or too seldom. Draw for seats, or take another board.",
      undecided: "Undecided: these games cannot tell. Let it run on, or treat the seats as equal for now.",
    } satisfies Record<Verdict, string>,
    margin: (low: string, high: string) => `The band is what counts as balanced: ${low} to ${high}.`,
  },
} as const;
