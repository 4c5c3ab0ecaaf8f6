// What the page of games says of the table: places, what is to be done, the seats.
import type { DevelopmentCard, Level } from "hexsmith/game/external";
import { numbers } from "./numbers.js";

const { list, plural } = numbers;
const pipsOf = (pips: number) => plural(pips, { one: "1 pip", other: "{count} pips" });

export const play = {
  title: "Play",
  documentTitle: "Play · hexsmith",
  names: ["Ada", "Bruno", "Clara", "David", "Emma", "Felix"] as readonly string[],
  person: "Person at this device",
  tempers: {
    random: "plays anything",
    beginner: "builds on a whim",
    intermediate: "plans ahead",
    advanced: "drives a hard bargain",
    expert: "searches far ahead",
  } satisfies Readonly<Record<Level, string>>,
  levels: {
    random: "Random",
    beginner: "Beginner",
    intermediate: "Intermediate",
    advanced: "Advanced",
    expert: "Expert",
  } satisfies Readonly<Record<Level, string>>,
  cards: {
    knight: "Knight",
    yearOfPlenty: "Year of plenty",
    monopoly: "Monopoly",
    roadBuilding: "Road building",
    victoryPoint: "Victory point",
  } satisfies Readonly<Record<DevelopmentCard, string>>,

  cardMeans: {
    knight: "Moves the robber and steals a card.",
    yearOfPlenty: "Takes two cards of your choice from the bank.",
    monopoly: "Takes all cards of one resource from the others.",
    roadBuilding: "Builds two roads free of charge.",
    victoryPoint: "Counts one point; it is shown at the end.",
  } satisfies Readonly<Record<DevelopmentCard, string>>,
  pointsCountThemselves: "Victory points count by themselves. They are shown at the end.",
  noPlace: "There is no place for it.",
  rollFirst: "Roll first.",

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
    setup: { settlement: "Place a settlement.", road: "Place a road next to it." },
    roll: "Roll the dice.",
    main: "Build, trade, or end your turn.",
    moveRobber: "Move the robber.",
    victim: "From whom does the robber steal?",
    roadBuilding: "Place a road, free of charge.",
    pick: "Choose a place on the board.",
    monopoly: "All cards of which resource?",
    yearOfPlenty: "Choose two cards from the bank.",
    tradeCards: "Choose cards to give and to get.",
    counter: "Choose the cards of your counter-offer.",
    trade: "Choose a partner, or withdraw the offer.",
    extraBuilding: "Build or buy before the next turn.",
    /** `left`: cards that are still to be chosen. */
    discard: (left: number) =>
      left === 0
        ? "A seven: confirm your choice."
        : plural(left, { one: "A seven: discard 1 card.", other: "A seven: discard {count} cards." }),
    secondCard: (resource: string) => `${resource}, and which second card?`,
  },
  waits: (name: string) => `${name} is thinking …`,
  handOver: (name: string) => `Pass the device to ${name}.`,
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
    trade: "Trade",
    acceptTrade: "Accept",
    declineTrade: "Decline",
    cancelTrade: "Withdraw",
    discard: "Discard",
    clear: "Clear",
    undo: "Undo",
    hint: "Hint",
    help: "Help",
    mute: "Sound off",
    unmute: "Sound on",
    cancel: "Cancel",
    again: "Rematch",
    playOn: "Play on from here",
    backToGame: "Back to the game",
    takeOver: (name: string) => `I am ${name}: show my cards`,
  },
  dice: (first: number, second: number) => `Dice: ${first} and ${second}, ${first + second}`,
  noDice: "Dice: not thrown yet",
  hand: "Your cards",
  discardOne: (resource: string, count: number, chosen: number) =>
    `Discard one ${resource}, of ${count}${chosen === 0 ? "" : `, ${chosen} chosen`}`,
  giveOne: (resource: string, count: number, chosen: number) =>
    `Give one ${resource}, of ${count}${chosen === 0 ? "" : `, ${chosen} chosen`}`,
  tapToDiscard: "Tap the cards to discard.",
  discardAll: (cards: string) => `Discard ${cards}`,
  playCard: (card: string, count: number) => (count === 1 ? `Play ${card}` : `Play ${card}, one of ${count}`),
  steal: (name: string, cards: number) => `${name} (${plural(cards, { one: "1 card", other: "{count} cards" })})`,
  offered: (name: string, give: string, receive: string) => `${name} offers ${give} for ${receive}.`,
  tradeWith: (name: string, give: string, receive: string) => `${name}: give ${give} for ${receive}`,

  // Trades
  trades: {
    tapCards: "Tap your cards to give them, and what you want below.",
    get: "You get",
    ask: "Ask",
    offer: "Offer",
    counter: "Counter-offer",
    noBank: "Bank",
    agree: "Trade",
    terms: (give: string, receive: string) => `You give ${give} for ${receive}.`,
    getOne: (resource: string) => `Get one ${resource}`,
    bank: (give: string, receive: string) => `Bank: ${give} for ${receive}`,
    answers: {
      pending: (name: string) => `${name} is thinking …`,
      accept: (name: string) => `${name} accepts.`,
      decline: (name: string) => `${name} declines.`,
      counter: (name: string, give: string, receive: string) => `${name} gives ${give} for ${receive}.`,
    },
  },

  // Hints
  hints: {
    hint: (what: string, why: string) => `Hint: ${what}.${why && ` ${why}`}`,
    why: {
      spot: (resources: string, pips: number) => `It yields ${resources}, ${pipsOf(pips)}.`,
      city: (pips: number) => `It doubles ${pipsOf(pips)}.`,
      roadTo: (pips: number) => `It leads to a spot with ${pipsOf(pips)}.`,
      longer: "It makes your road longer.",
      blocks: (name: string, pips: number) => `It blocks ${pipsOf(pips)} of ${name}.`,
      freed: "The robber leaves your land.",
      steals: "It steals a card.",
      pays: (what: string) => `Then you can pay for: ${what}.`,
      card: "It may be a knight or a point.",
      least: "You need it least.",
      nothing: "There is nothing to build.",
      keep: "Keep your cards for more.",
    },
    roll: "roll the dice",
    endTurn: "end your turn",
    buyCard: "buy a development card",
    knight: "play the knight",
    roadBuilding: "play road building",
    acceptTrade: "accept the offer",
    declineTrade: "decline the offer",
    cancelTrade: "withdraw the offer",
    bankTrade: (give: string, receive: string) => `trade ${give} for ${receive} with the bank`,
    offer: (give: string, receive: string) => `offer ${give} for ${receive}`,
    confirmTrade: (name: string) => `trade with ${name}`,
    discard: (resource: string) => `discard ${resource}`,
    monopoly: (resource: string) => `take all ${resource} by a monopoly`,
    yearOfPlenty: (cards: string) => `take ${cards} from the bank`,
  },

  // The end of a game
  finish: {
    settlements: (count: number) => plural(count, { one: "1 settlement", other: "{count} settlements" }),
    cities: (count: number) => plural(count, { one: "1 city", other: "{count} cities" }),
    pointCards: (count: number) => plural(count, { one: "1 victory point card", other: "{count} victory point cards" }),
    rolls: (count: number) =>
      plural(count, {
        one: "1 roll; the line marks the average.",
        other: "{count} rolls; the lines mark the average.",
      }),
    course: "Points over the game",
    dice: "Dice",
    rematch: "Rematch",
    share: "Share the result",
    /** `rolls`: how often the dice were rolled; `others`: the points of the others. */
    result: (day: string, won: boolean, points: number, others: string, rolls: number) =>
      `hexsmith, board of the day ${day}: ${won ? "won" : "lost"} with ${points} points to ${others}, in ${rolls} rolls.`,
    shared: "The result is in the clipboard.",
    notShared: "The clipboard is closed: copy the text.",
    watch: "Look at the game again",
    newGame: "New game",
    held: (cards: string) => `Cards: ${cards}`,
    courseOf: (turns: number, points: string) => `Points over ${turns} turns. At the end: ${points}.`,
    expected: (count: string) => `(average: ${count})`,
  },

  // Chances and review
  analysis: {
    chances: "Win chances",
    thinking: "Thinking …",
    review: "Review the game",
    stop: "Stop",
    course: "Chances over the game",
    noMistake: "No mistake of yours beyond noise.",
    look: "Look at it",
    note: "Chances come from playouts and are rough. A point is 1% of the chance to win. Luck is what dice, cards and thefts changed; it is no merit and no fault.",
    shares: (shares: string) => `Chances to win: ${shares}.`,
    courseOf: (moves: number, shares: string) => `Chances to win over ${moves} moves. In the middle: ${shares}.`,
    mistakes: (count: number) => plural(count, { one: "1 mistake", other: "{count} mistakes" }),
    seat: (mistakes: string, points: string) => `${mistakes}, ${points} points of win chance given away.`,
    luck: (points: string) => `Luck apart: ${points} points.`,
    tapCourse: "Tap the chart to look at that moment.",
    compared: (what: string, best: string, points: string) =>
      `Played (orange): ${what}. Better (green): ${best}, by ${points} points of win chance.`,
    mistake: (move: number, what: string, best: string, points: string) =>
      `Move ${move}: ${what}. Better: ${best} (${points} points of win chance).`,
  },

  // Help
  help: {
    title: "How to play",
    rules: [
      "Tap a place on the board to build there. Buttons show what things cost; a faded button or card tells why it cannot be used.",
      "To trade, press Trade, tap the cards of your hand that you give and those that you want, and offer them to the others or to the bank.",
      "The game is kept in this browser and in the address of the page: you can close it and go on later.",
    ] as readonly string[],
    keys: "Keys",
    on: "Keys of one character work on this page",
    main: "Roll, or end the turn",
    confirm: "Confirm the choice",
    card: (resource: string) => `Give or discard ${resource}`,
    get: (resource: string) => `Get ${resource}`,
    others: [
      ["Tab, ←, →", "To the next place or button"],
      ["Enter", "Choose"],
      ["Esc", "Cancel"],
    ] as readonly (readonly [string, string])[],
  },

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
