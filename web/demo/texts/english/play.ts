// What the page of games says of the table: places, what is to be done, the seats.
import type { DevelopmentCard, Level } from "hexsmith/game";
import { numbers } from "./numbers.js";

const { list, plural } = numbers;

export const play = {
  title: "Play",
  documentTitle: "Play · hexsmith",
  levels: {
    random: "Random",
    beginner: "Beginner",
    intermediate: "Intermediate",
    advanced: "Advanced",
  } satisfies Readonly<Record<Level, string>>,
  cards: {
    knight: "Knight",
    yearOfPlenty: "Year of plenty",
    monopoly: "Monopoly",
    roadBuilding: "Two roads",
    victoryPoint: "Victory point",
  } satisfies Readonly<Record<DevelopmentCard, string>>,

  you: "You",
  player: (player: number) => `Player ${player}`,

  // Places
  sea: "the sea",
  corner: (pieces: readonly string[], harbor: string | undefined) =>
    `where ${list(pieces)} meet${harbor === undefined ? "" : ` (${harbor})`}`,
  side: (side: string, piece: string) => `${side} of ${piece}`,
  /** Of a hex, clockwise. */
  sides: [
    "north-east side",
    "east side",
    "south-east side",
    "south-west side",
    "west side",
    "north-west side",
  ] as readonly string[],
  targets: {
    settlement: (place: string) => `Settlement ${place}`,
    city: (place: string) => `City ${place}`,
    road: (place: string) => `Road on the ${place}`,
    moveRobber: (place: string, players: string) => `Robber to ${place}${players === "" ? "" : `, beside ${players}`}`,
  },

  // The bar: what is to be done
  bar: "Your turn",
  prompts: {
    setup: {
      settlement: "Place a settlement.",
      road: "Place a road beside it.",
    },
    roll: "Roll the dice.",
    main: "Build, trade, or end your turn.",
    discard: "A seven: choose a card to discard.",
    moveRobber: "Move the robber.",
    victim: "From whom does the robber steal?",
    roadBuilding: "Place a road, for nothing.",
    pick: "Choose a place on the board.",
    monopoly: "All cards of which resource?",
    yearOfPlenty: "Which cards from the bank?",
    bankTrade: "Trade with the bank.",
    trade: "Confirm a trade, or withdraw the offer.",
    extraBuilding: "Build or buy before the next turn.",
  },
  waits: (name: string) => `${name} chooses …`,
  won: "You win!",
  lost: (name: string) => `${name} wins.`,
  reviewing: (move: number, all: number) => `Move ${move} of ${all}`,
  actions: {
    roll: "Roll",
    endTurn: "End turn",
    endBuilding: "End building",
    road: "Road",
    settlement: "Settlement",
    city: "City",
    buyCard: "Card",
    bankTrade: "Trade",
    acceptTrade: "Accept",
    declineTrade: "Decline",
    cancelTrade: "Withdraw",
    undo: "Undo",
    cancel: "Cancel",
    again: "New game",
    playOn: "Play on from here",
    backToGame: "Back to the game",
  },
  dice: (first: number, second: number) => `Dice: ${first} and ${second}, ${first + second}`,
  noDice: "Dice: not thrown yet",
  hand: "Your cards",
  discardOne: (resource: string, count: number) => `Discard one ${resource}, of ${count}`,
  playCard: (card: string, count: number) => (count === 1 ? `Play ${card}` : `Play ${card}, one of ${count}`),
  steal: (name: string, cards: number) => `${name} (${plural(cards, { one: "1 card", other: "{count} cards" })})`,
  tradeFor: (give: string, resource: string) => `Give ${give} for 1 ${resource}`,
  offered: (name: string, give: string, receive: string) => `${name} offers ${give} for ${receive}.`,
  tradeWith: (name: string, give: string, receive: string) => `${name}: give ${give} for ${receive}`,

  // Seats
  seats: "Players",
  seatStatus: {
    points: "Points",
    cards: "Cards in hand",
    development: "Development cards",
    knights: "Knights played",
    road: "Longest road",
  },
  prizes: { longestRoad: "Longest road", largestArmy: "Largest army" },
  onTurn: "on turn",
  bank: "Bank",
  bankHas: (words: string, deck: number) => `The bank holds ${words}; ${deck} development cards are left.`,
  deck: "Cards",
} as const;
