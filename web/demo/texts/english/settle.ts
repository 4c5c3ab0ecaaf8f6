// What the settle page says.
import type { Metrics } from "hexsmith/external";
import { numbers } from "./numbers.js";

const { fixed, percent, plural } = numbers;

export const settle = {
  title: "Settle",
  choices: "Draft options",
  players: "Players",
  policy: "Suggestions",
  policies: { greedy: "Best now", maxmin: "Fill gaps", optimal: "Think ahead" },
  spotsHint: "Choose a spot, or take what is suggested.",
  spotsKeys: "Arrow keys go from spot to spot.",
  spotName: (rank: number, score: number, place: string, words: string) =>
    `Spot ${rank}, score ${fixed(score, 2)}. ${place}${words === "" ? "" : `: ${words}`}`,
  tapAgain: "Tap again to settle.",
  legend: ["lowest score", "highest", "suggestion"],
  spot: "Spot",
  rank: (rank: number, of: number) => `${rank} of ${of}`,
  metric: "Metric",
  value: "Value",
  weight: "Weight",
  points: "Points",
  metrics: {
    production: "Production",
    scarcity: "Scarcity",
    harbor: "Harbor",
    primeVariate: "Prime spot, variety",
    parity: "Matching pairs",
  } as Readonly<Record<keyof Metrics, string>>,
  yields: (words: string) => (words === "" ? "Yields nothing." : `Yields ${words} pips.`),
  full: "The draft is over: no spot is open to anyone.",
  draft: "Draft",
  turn: (player: number, round: number) => `Player ${player}, settlement ${round}`,
  over: "All have settled",
  noneYet: "Nobody has settled yet.",
  take: "Take suggestion",
  restart: "Start over",
  pick: "Settlement",
  step: (player: number, round: number) => `Player ${player}, ${round === 1 ? "1st" : "2nd"}`,
  taken: "Taken",
  suggested: "Suggested",
  difference: "Difference",
  asSuggested: "same",
  placed: (player: number, score: number) => `Player ${player} settles a spot of score ${fixed(score, 2)}.`,
  fairness: "Seats",
  fairnessHint: "two settlements, all playing best replies from here",
  gap: "Gap",
  player: (player: number) => `Player ${player}`,
  parts: { draft: "Draft", options: "Options", left: "Still free", seats: "Seats", parameters: "Tuning" },
  coach: {
    title: "What will still be free",
    hint: "The chance that a spot is still open at a player's next turn, if all others pick as players do: mostly the best, not always.",
    player: "Player",
    noTurn: "This player has settled twice.",
    now: "It is this player's turn: all open spots can be had.",
    before: (picks: number) =>
      plural(picks, { one: "1 pick before that turn.", other: "{count} picks before that turn." }),
    exact: "Exact.",
    sampled: "Estimated.",
    spot: (rank: number, score: number) => `Spot ${rank}, worth ${fixed(score, 1)}`,
    chance: (chance: number, error: number) =>
      `${percent(chance, 0)}${error > 0 ? ` ± ${Math.max(1, Math.round(196 * error))}` : ""}`,
  },
  judging: "How spots are judged",
  parameters: "Parameters",
  evaluator: "Preset",
  evaluators: { guide: "Guide", proven: "Proven" },
  groups: { base: "Base strength", bonuses: "Bonuses", weights: "Weights" },
  bonuses: {
    dampeningFactor: "Dampening",
    harborBonus: "Harbor bonus",
    primeVariateBonus: "Prime bonus",
    parityPreference: "Matching pairs",
    varietyBonus: "Variety bonus",
  },
  balance: "Scarcity",
  balances: { abundance: "Abundance", bottleneck: "Bottleneck" },
  harborStrength: "Harbors",
  harborStrengths: { board: "By the board", own: "By own pips" },
  /** What each choice and each slider means to a player. */
  hints: {
    policy:
      "How suggestions are found. Best now: the spot with the best score. Fill gaps: the second settlement lifts your weakest resource. Think ahead: everybody plays the best answer to the end.",
    evaluator: "Guide judges spots as a public guide to openings does; Proven by what whole games have shown.",
    base: "What a pip of each resource is worth to you, before it counts how rare it is here.",
    balance:
      "Of lumber and brick, and of grain and ore. Abundance: one counts more where the other is rare, as in the guide. Bottleneck: the scarcer of the two counts more.",
    harborStrength:
      "What makes a 2:1 harbor strong: how much of its resource the board has, or how much of it your own settlements yield.",
    metrics: {
      production: "How much it counts that the dice often bring cards here.",
      scarcity: "How much more a resource counts that is rare on this board.",
      harbor: "How much a harbor at the spot counts.",
      primeVariate: "How much the bonuses for strong and for varied spots count.",
      parity: "How much it counts to have what is built together: lumber with brick, grain with ore.",
    } as Readonly<Record<keyof Metrics, string>>,
    bonuses: {
      dampeningFactor: "How steeply the worth of a resource rises as it gets rare; at 0 all are worth the same.",
      harborBonus: "Points of a 3:1 harbor; a 2:1 harbor has more of them or fewer, by its strength.",
      primeVariateBonus: "Points of a spot with 10 pips or more on three resources.",
      parityPreference: "Points for each pip that both have, lumber and brick or grain and ore.",
      varietyBonus: "Points for each different resource at the spot.",
    },
  },
  announced: (seed: string) => `New board ${seed}.`,
  documentTitle: (seed: string | undefined) => (seed === undefined ? "Settle · hexsmith" : `Settle ${seed} · hexsmith`),
} as const;
