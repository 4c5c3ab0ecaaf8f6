// What is asked before a game.
export const newGame = {
  title: "New game",
  hint: "On this board, with fresh dice.",
  players: "Players",
  yourSeat: "Your seat",
  opponents: "Opponents",
  pace: "Pace",
  paces: { slow: "Slow", normal: "Normal", fast: "Fast" },
  start: "Start",
  noBoard: (why: string) => `No game can be played on this board: ${why}`,
  notHere: "it takes a board of the game's own pieces.",
  daily: "Board of the day",
  leave: {
    title: "Leave this game?",
    text: "The game has begun. The Back button of the browser leads back to it.",
    yes: "Start a new game",
  },
  costOf: { road: "Road", settlement: "Settlement", city: "City", buyCard: "Development card" },
} as const;
