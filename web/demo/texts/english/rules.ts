// The rules that hosts set: what they are called, what they mean to a player, and which a game has.
export const rules = {
  title: "Rules",
  presets: { base: "Base game", two: "Two players" },
  ofTwo: (words: string) => `How two usually play online: ${words}.`,
  points: "Points",
  more: "More rules",
  discard: "Hand limit",
  trades: "Trades between players",
  friendly: "Friendly robber",
  balanced: "Balanced dice",
  hints: {
    trades: "Players offer cards to each other, up to four times a turn.",
    discard: "When a seven is rolled, whoever holds more cards than this discards half of them.",
    friendly:
      "The robber spares players with two open points or fewer: it goes to none of their hexes and steals nothing from them.",
    balanced:
      "The dice come from a shuffled deck of all their combinations, so that each number comes about as often as it should.",
  },
  told: {
    points: (points: number) => `to ${points} points`,
    discard: (cards: number) => `discards above ${cards} cards`,
    friendly: "friendly robber",
    balanced: "balanced dice",
    noTrades: "no trades between players",
    extraTurns: { "special-building": "special building", paired: "paired players" },
  },
} as const;
