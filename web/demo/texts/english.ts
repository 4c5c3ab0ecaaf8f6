// The English texts, by page and part of a page. Their structure defines the type of all tables. The texts name terrains and
// resources as the rulebook does.
import type { DevelopmentCard, Level } from "hexsmith/game/external";
import type { Grade } from "hexsmith/draft/external";
import type { Metrics } from "hexsmith/external";
import type { TermName } from "hexsmith/external";
import type { Verdict } from "hexsmith/game/external";
import { english, type Words } from "hexsmith/languages";
import { numbersIn, shareOfBoards } from "./numbers.js";

const numbers = numbersIn("en");
const { capitalized, chance, fixed, list, percent, plural, shares, formatNumber, formatInteger } = numbers;

const terrains = { wood: "forest", brick: "hills", wool: "pasture", grain: "fields", ore: "mountains" };

export const words: Words = {
  ...english,
  terrains: { ...english.terrains, ...terrains },
  rules: { ...english.rules, pieces: { ...english.rules.pieces, ...terrains } },
  resources: { ...english.resources, wood: "lumber" },
  forbid: {
    ...english.forbid,
    adjacentSameResource: "no equal terrain side by side",
    pipsAboveCap: "no spot above the limit of pips",
    pipsBelowFloor: "no inland spot with too few pips",
    largeClusters: "no large groups of one terrain",
    sharedNumber: "no number on both lumber and brick or both grain and ore",
  },
  reasons: { ...english.reasons, "wood-and-brick": "lumber and brick together" },
};

/** Texts that several parts of the demo use. */
const common = {
  stop: "Stop",
  start: "Start",
  startOver: "Start over",
  pause: "Pause",
  newGame: "New game",
  copyLink: "Copy link",
  players: "Players",
  player: (player: number) => `Player ${player}`,
  yourCards: "Your cards",
  points: "Points",
  value: "Value",
  weight: "Weight",
  annealing: "Annealing",
} as const;

const board = {
  title: "Board",
  next: "Next board",
  nextKey: "N",
  lockKey: "L",
  choices: "Board options",
  seed: "Seed",
  regenerate: "Regenerate the rest",
  options: (changed: number) => (changed === 0 ? "More options" : `More options (${changed} set)`),
  titles: {
    layout: "Layout",
    preset: "Preset",
    mode: "Balance",
    desert: "Desert",
    harbors: "Harbors",
    tokenOrder: "Numbers",
  },
  layouts: { standard: "Standard", extension: "5–6 players" },
  editions: {
    open: "Scenarios",
    choose: "Choose a layout",
    none: "Base game",
    names: {
      seafarers: "Seafarers",
      "explorers-pirates": "Explorers & Pirates",
      "traders-barbarians": "Traders & Barbarians",
    },
  },
  choiceTitles: {
    preset: { fair: "Fair", classic: "Classic" },
    mode: { both: "Both", resources: "Resources", numbers: "Numbers" },
    desert: { anywhere: "Anywhere", center: "Center", inland: "Inland", coast: "Coast" },
    harbors: { printed: "Fixed", shuffled: "Shuffled", none: "None" },
    tokenOrder: { annealed: "Balanced", spiral: "Spiral" },
  },
  pipCap: "Best spot at most (pips)",
  pipFloor: "Weakest inland spot at least (pips)",
  clusterCap: "Connected hexes of one terrain at most",
  anySize: "any",
  forbid: "Never allow",
  rules: {
    title: "Rules of your own",
    hint: "Every new board obeys them. If that is impossible, you are told.",
    add: "Add a rule…",
    remove: (rule: string) => `Remove: ${rule}`,
  },
  place: (row: number, place: number) => `row ${row}, place ${place}`,
  hexes: "Hexes. Arrow keys move, Enter edits, L locks.",
  hex: (place: string, pieces: string, locked: string) => `${capitalized(place)}: ${pieces}${locked && `, ${locked}`}`,
  lockedPieces: (terrain: boolean, token: boolean) =>
    terrain && token ? "locked" : terrain ? "terrain locked" : token ? "number locked" : "",
  /** Marks on locked places, of up to 8 characters. */
  lockMarks: { both: "fixed", terrain: "terrain", number: "number" },
  harbor: (slot: number, direction: string, kind: string, locked: boolean) =>
    `Harbor ${slot}, ${direction}: ${kind}${locked ? ", locked" : ""}`,
  hexHint: "Choose a hex to edit or lock it.",
  editor: {
    title: (place: string) => `Hex in ${place}`,
    harborTitle: (slot: number, direction: string) => `Harbor ${slot}, ${direction}`,
    harbor: "Harbor",
    anyHarbor: "Any 3:1",
    resourceHarbor: (resource: string) => `${resource} 2:1`,
    lockHarbors: "Lock harbor",
    terrain: "Terrain",
    number: "Number",
    noNumber: "None",
    lockTerrains: "Lock terrain",
    lockTokens: "Lock number",
    close: "Done",
    unlock: "Unlock all",
  },
  verdict: {
    title: "How fair this board is",
    grades: {
      unfair: "Unfair",
      uneven: "Uneven",
      fair: "Fair",
      veryFair: "Very fair",
      excellent: "Excellent",
    } satisfies Record<Grade, string>,
    /** Placeholder for the grade until the win chances of the seats are known. */
    judging: "Judging…",
    facts: (facts: readonly string[]) => `${capitalized(facts.join(", "))}.`,
    highPairs: (pairs: number) =>
      pairs === 0
        ? "no 6 and 8 touch"
        : plural(pairs, { one: "6 and 8 touch once", other: "6 and 8 touch {count} times" }),
    bestSpot: (pips: number) => `best spot ${plural(pips, { one: "1 pip", other: "{count} pips" })}`,
    /** `chances` has the win chance of each seat, player 1 first. */
    seats: (chances: readonly number[]) => `seats win ${shares(chances)}`,
    /** Percentage of boards that are less fair. It is rounded down and never 100%, because some board is always fairer. */
    percentile: (percentage: number) => `Fairer than ${percent(shareOfBoards(percentage), 1)} of boards.`,
    bestOf: (count: number) => `The fairest of ${count} tries.`,
    meaning: "What the numbers mean",
    meanings: [
      "The percentage and the word are one scale. It counts two kinds of boards: random ones, and those made with these options. From 50% on, a board is as fair as those.",
      "A spot’s pips say how often its numbers are rolled, of 36 rolls.",
      "The seats’ chances are those of four equal players, from the first seat to the last: 25% each is even.",
      "Unfairness adds up points for all that is unfair, as many as the weights in the options say. Lower is fairer.",
    ],
  },
  weak: "Weak points",
  violations: (count: number) =>
    count === 0 ? "No problems found." : plural(count, { one: "1 weak point", other: "{count} weak points" }),
  moreViolations: (count: number) => `${count} more`,
  violation: {
    pair: (one: string, other: string) => `${one} and ${other}`,
    cap: (amount: number, pieces: readonly string[]) => `${amount} too many where ${list(pieces)} meet`,
    floor: (amount: number, pieces: readonly string[]) => `${amount} too few where ${list(pieces)} meet`,
    cluster: (pieces: readonly string[]) => list(pieces),
    harbor: (pieces: string, amount: number) =>
      `${pieces}, ${plural(amount, { one: "1 pip", other: "{count} pips" })} above 3`,
  },
  repair: "Repair a set-up",
  repairHint: "Already laid out on your table? Enter it piece by piece, and see the few swaps that help most.",
  suggest: "Suggest swaps",
  searching: "Progress of the search",
  nothingToMend: "No swap makes this board fairer.",
  swap: (one: string, other: string) => `${one} with ${other}`,
  apply: (count: number, all: number) =>
    count === 1 ? "Apply" : count === all ? `Apply all ${all}` : `Apply 1 to ${count}`,
  repaired: (before: number, after: number) => `Unfairness from ${formatNumber(before)} to ${formatNumber(after)}`,
  start: "Start from",
  beginner: "Beginner board",
  official: "Official set-up",
  code: "Code or link",
  open: "Open",
  share: "Save and share",
  send: "Share",
  notShared: "Couldn’t share: copy the link instead.",
  copied: "The link is in the clipboard.",
  notCopied: "Couldn’t copy: copy the address of this page instead.",
  saveSvg: "Save SVG",
  savePng: "Save PNG",
  saved: (file: string) => `Saved as ${file}.`,
  print: "Print",
  sheets: {
    title: "Print in true size",
    kind: "Sheets of",
    kinds: { board: "the board", pieces: "single pieces" },
    width: "Width of a hex (mm)",
    paper: "Paper",
    papers: { a4: "A4", a3: "A3", letter: "Letter" },
    save: "Save sheets",
    hint: "Open the file, print it at 100%, and cut along the marks.",
    tooMany: "This takes more than 100 sheets: choose a smaller width.",
  },
  parts: { options: "Options", fairness: "Repair", how: "Details", boards: "Boards", share: "Save" },
  weights: {
    title: (changed: number) => (changed === 0 ? "Weights" : `Weights (${changed} set)`),
    hint: "How much unfairness each thing adds. 0: you don't mind it.",
    restore: "Reset",
  },
  /** Explanations of the choices for players. */
  hints: {
    preset: "Fair looks at twelve things: resources, numbers, intersections and harbors. Classic looks at three.",
    mode: "What may be rearranged to make the board fairer: the terrain, the numbers, or both.",
    /** Explanations of forbidden terms that have no effect, by mode. */
    notMoved: {
      resources: "Off: what depends on the numbers alone. Only the terrain is rearranged.",
      numbers: "Off: what depends on the terrain alone. Only the numbers are rearranged.",
    },
    desert: "Where the desert may be.",
    harbors: "Fixed as on the printed frame, shuffled fairly, or none.",
    tokenOrder: "Placed for balance, or in the official order of their letters, in a spiral.",
    pipCap: "Pips count the ways to roll a number. A lower limit means no spot is far better than the others.",
    pipFloor: "For spots where three land hexes meet. A desert has no pips.",
    clusterCap: "With 2, three hexes of one terrain are never connected.",
    forbid: "What the board must not have at any price. If that is impossible, you are told.",
    apart: "Pairs that never touch. If that is impossible, you are told.",
  },
  shape: {
    open: "Draw a shape",
    own: "Your own shape",
    title: "Draw the shape of your board",
    hint: "Choose hexes to add and remove them. Terrain, numbers and harbors come in the proportions of the standard board.",
    canvas: "Hexes of the board",
    land: "land",
    count: (hexes: number) => plural(hexes, { one: "1 hex", other: "{count} hexes" }),
    make: "Make this board",
    clear: "Remove all",
  },
  entry: {
    open: "Enter a set-up",
    hint: "Choose a piece, then tap the hexes where it lies. When there are no more of it, the next piece follows.",
    groups: { terrain: "Terrains", number: "Numbers" },
    brush: (piece: string, left: number) => (left < 0 ? `${piece}, ${-left} too many` : `${piece}, ${left} left`),
    empty: "empty",
    hex: (place: string, pieces: string) => `${capitalized(place)}: ${pieces}`,
    excess: (piece: string, count: number) => `${piece} (${count})`,
    tooMany: (pieces: readonly string[]) => `More than the box has: ${list(pieces)}.`,
    missing: (hexes: number) =>
      plural(hexes, { one: "1 hex is not complete.", other: "{count} hexes are not complete." }),
    complete: "All pieces are on the board.",
    use: "Use this board",
  },
  candidates: {
    open: (count: number) => `Choose from ${count}`,
    title: (count: number) => `${count} boards to choose from`,
    hint: "All made with your options and what you locked. Choose one.",
    again: "Others",
    made: (count: number) => `${count} boards.`,
    name: (number: number) => `Board ${number}`,
  },
  how: "How it was made",
  howHint:
    "The board is made by simulated annealing: thousands of random swaps, fewer and fewer of which may make it less fair. Its energy adds up what is unfair.",
  energy: "Unfairness (energy)",
  energyHint: "lower is fairer",
  terms: {
    adjacentSameResource: "Same terrain side by side",
    adjacentHighNumbers: "6 and 8 side by side",
    regionPips: "Uneven regions",
    adjacentSameNumber: "Same number side by side",
    adjacentLowNumbers: "2 and 12 side by side",
    repeatedNumber: "Same number twice on a resource",
    resourcePips: "Uneven resources",
    pipsAboveCap: "Best spots too strong",
    intersectionSpread: "Uneven intersections",
    sharedNumber: "Partner resources on one number",
    strongOwnHarbor: "Strong hex at its own harbor",
    harborSpread: "Uneven harbors",
    adjacentApart: "Resources to keep apart",
    ownHarbor: "Hex at its own harbor",
    pipsBelowFloor: "Weakest spots too weak",
    largeClusters: "Large groups of one terrain",
  } as Readonly<Record<TermName, string>>,
  otherTerms: (count: number) => `${count} more, all at 0`,
  term: "Term",
  series: { energy: "Energy", best: "Best", temperature: "Temperature" },
  chart: (steps: number, energy: number) =>
    `Chart on a logarithmic scale: in ${formatNumber(steps)} steps, as the temperature falls, the energy falls to ${formatNumber(energy)}.`,
  announced: (seed: string | undefined, verdict: string) =>
    seed === undefined ? `${verdict}.` : `New board ${seed}: ${verdict}.`,
  documentTitle: (seed: string | undefined) => (seed === undefined ? "Board · hexsmith" : `Board ${seed} · hexsmith`),
} as const;

const chances = {
  percent: chance,
  between: ([low, high]: readonly [number, number]) => `${chance(low)} to ${chance(high)}`,
  start: "Compute",
  progress: "Share of the games that are played",
  games: (games: number) => plural(games, { one: "1 game", other: "{count} games" }),
  title: "Are the seats balanced?",
  hint: `Whether every seat wins within ${formatInteger(5)} points of an even share, with ${percent(0.95, 0)} confidence whenever you look.`,
  verdicts: {
    balanced: "Balanced: it hardly matters which seat you take.",
    unbalanced: "Unbalanced: one seat is known to win too often or too seldom. Draw for seats, or take another board.",
    undecided: "Undecided: these games cannot tell. Let it run on, or treat the seats as equal for now.",
  } satisfies Record<Verdict, string>,
} as const;

const kept = {
  title: "Your boards",
  hint: "Kept in this browser only. Mark a board to find it again.",
  mark: "Favorite",
  favorites: "Favorites",
  recent: "Shown before",
  forget: "Forget these",
  open: (name: string) => `Open board ${name}`,
} as const;

const log = {
  /** A subject and what it is or does: a player and a move, or a move and its place. */
  about: (subject: string, what: string) => `${subject}: ${what}`,
  title: "Log",
  empty: "Nothing has happened yet.",
} as const;

const lab = {
  title: "Lab",
  documentTitle: "Lab · hexsmith",
  intro:
    "The annealing that balances boards solves puzzles, too, and the package knows card games. Here are a puzzle of nineteen numbers and the best discards of a cribbage hand.",
  magic19: {
    title: "Magic-19",
    rules: "Every line of three must sum to 22. The lines that do are green.",
    figure: (lines: readonly string[]) => `Nineteen numbers in a hexagon, on twelve lines: ${lines.join("; ")}.`,
    line: (values: readonly number[], sum: number) => `${values.join(" + ")} = ${sum}`,
    shuffle: "Shuffle",
    solve: "Solve",
    solved: (time: string, steps: number, runs: number) =>
      `Solved in ${time}, with ${formatNumber(steps)} steps in ${plural(runs, { one: "one run", other: "{count} runs" })}.`,
  },
  cribbage: {
    title: "Cribbage: which two to throw",
    hint: "exact, best first",
    cards: "Cards",
    deal: "Deal six",
    crib: "Crib",
    cribs: { own: "Mine", other: "Theirs" },
    columns: { discard: "Throw", hand: "Hand", crib: "Crib", net: "Net" },
    announced: (cards: readonly string[], net: number) => `Best: throw ${list(cards)}, net ${fixed(net, 2)} points.`,
    wrong: {
      none: (text: string) => `“${text}” is no card: a card is A, 2 to 10, J, Q or K, and C, D, H or S.`,
      twice: (card: string) => `The ${card} is there twice.`,
      count: (count: number) => `A hand has six cards, this one has ${plural(count, { one: "1", other: "{count}" })}.`,
    },
    ranks: {
      A: "ace",
      "2": "two",
      "3": "three",
      "4": "four",
      "5": "five",
      "6": "six",
      "7": "seven",
      "8": "eight",
      "9": "nine",
      T: "ten",
      J: "jack",
      Q: "queen",
      K: "king",
    } as Readonly<Record<string, string>>,
    suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" } as Readonly<Record<string, string>>,
    card: (rank: string, suit: string) => `${rank} of ${suit}`,
  },
} as const;

const newGame = {
  hint: "On this board, with fresh dice.",
  yourSeat: "Your seat",
  opponents: "Opponents",
  pace: "Pace",
  paces: { normal: "Normal", fast: "Fast" },
  noBoard: (why: string) => `No game can be played on this board: ${why}`,
  notHere: "it takes a board of the game's own pieces.",
  elsewhere: "Play on another board",
  daily: "Board of the day",
  leave: {
    title: "Leave this game?",
    text: "The game has begun. The Back button of the browser leads back to it.",
    yes: "Start a new game",
  },
} as const;

const offline = {
  noManual: "The manual is not on this device, and there is no connection.",
  newVersion: "A new version is ready.",
  reload: "Reload",
  later: "Later",
} as const;

const play = {
  yourself: (name: string) => `${name} (you)`,
  hint: (what: string) => `Hint: ${what}.`,
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

  // The bar
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
    nobodyAccepts: "Nobody accepts. Withdraw the offer.",
    extraBuilding: "Build or buy before the next turn.",
    /** `left` is the number of cards that the player must still choose. */
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
    replay: "Replay",
    hint: "Hint",
    help: "Help",
    cancel: "Cancel",
    again: "Rematch",
    playOn: "Play on from here",
    backToGame: "Back to the game",
    takeOver: (name: string) => `I am ${name}: show my cards`,
  },
  dice: (first: number, second: number) => `Dice: ${first} and ${second}, ${first + second}`,
  noDice: "Dice: not thrown yet",
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
    declineAll: "Decline all this turn",
    fold: "See the board",
    unfold: "Back to the trade",
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
    dice: "Dice",
    held: (cards: string) => `Cards: ${cards}`,
    expected: (count: string) => `(average: ${count})`,
  },

  // Chances and review
  analysis: {
    played: "Played",
    better: "Better",
    compared: (what: string, best: string, points: string) =>
      `Played: ${what}. Better: ${best}, by ${points} points of win chance.`,
    chances: "Win chances",
    thinking: "Thinking …",
    review: "Review the game",
    course: "Chances over the game",
    noMistake: "No mistake of yours beyond noise.",
    look: "Look at it",
    note: "Chances come from playouts and are rough. A point is 1% of the chance to win. Luck is what dice, cards and thefts changed; it is no merit and no fault.",
    shares: (shares: string) => `Chances to win: ${shares}.`,
    courseOf: (moves: number, shares: string) => `Chances to win over ${moves} moves. In the middle: ${shares}.`,
    mistakes: (count: number) => plural(count, { one: "1 mistake", other: "{count} mistakes" }),
    seat: (mistakes: string, points: string) => `${mistakes}, ${points} points of win chance given away.`,
    luck: (points: number) => (points < 0 ? `Bad luck cost ${-points} points.` : `Luck brought ${points} points.`),
    cardsOfRolls: (received: number, expected: number) => `Cards from rolls: ${received}, expected: ${expected}.`,
    tapCourse: "Tap the chart to look at that moment.",
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
  seatStatus: {
    cards: "Cards in hand",
    development: "Development cards",
    knights: "Knights played",
    road: "Longest road",
  },
  prizes: { longestRoad: "Longest road", largestArmy: "Largest army" },
  onTurn: "on turn",
  bank: "Bank",
  bankHas: (words: string, deck: number) => `The bank holds ${words}; ${deck} development cards are left.`,
  expected: "Cards that each player may hold",
  deck: "Cards",
} as const;

const qrCode = {
  title: "QR code",
  label: "QR code of the address of this board",
  hint: "Point a camera at it to open this board on another device:",
  tooLong: "The address of this board is too long for a QR code.",
} as const;

const record = {
  title: "Share",
  hint: "The address of this page holds the whole game: whoever opens it sees every move, and may play on.",
  move: "Move",
  moves: (count: number) => plural(count, { one: "One move", other: "{count} moves" }),
  previous: "Previous move",
  next: "Next move",
  watch: "Play back",
  notAGame: (why: string) => `This is no game that can be replayed: ${why}`,
  damaged: "it is not written as this page writes games.",
  notice: "About this address",
  notUnderstood: (keys: readonly string[]) =>
    `The address says things that this page does not understand: ${list(keys)}.`,
  newer: "This game has moves from another tab. Until you choose, moves in this tab are not kept.",
  openNewer: "Show the newer game",
  keepThis: "Keep this one",
  waiting: "A game on another board is not finished.",
  resume: "Resume it",
} as const;

const refusals = {
  where: (places: readonly string[]) => `It is about ${list(places)}.`,
  harbor: (slot: number, direction: string) => `harbor ${slot} ${direction}`,
  meeting: (places: readonly string[]) => `It is about where ${list(places)} meet.`,
  bestInstead: "The best board found is shown.",
  otherInstead: "Another board is shown.",
  plainInstead: "A board without these wishes is shown.",
  kept: "The board stays as it was.",
  wrongCode: "This is no board: its code is not whole, or has a wrong character.",
} as const;

const rules = {
  title: "Rules",
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

const settle = {
  title: "Settle",
  choices: "Draft options",
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
  pick: "Settlement",
  step: (player: number, round: number) => `Player ${player}, ${round === 1 ? "1st" : "2nd"}`,
  taken: "Taken",
  suggested: "Suggested",
  difference: "Difference",
  asSuggested: "same",
  placed: (player: number, score: number) => `Player ${player} settles a spot of score ${fixed(score, 2)}.`,
  fairness: "Seats",
  fairnessHint: "both settlements of a seat together, if all play best replies from here",
  gap: "Gap",
  parts: { draft: "Draft", options: "Options", left: "Still free", seats: "Seats" },
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
  evaluator: "Judge",
  evaluators: { guide: "Guide", proven: "Proven" },
  /** Explanations of choices for players. */
  hints: {
    policy:
      "How suggestions are found. Best now: the spot with the best score. Fill gaps: the second settlement lifts your weakest resource. Think ahead: everybody plays the best answer to the end.",
    evaluator: "Guide judges spots as a public guide to openings does; Proven by what whole games have shown.",
  },
  announced: (seed: string) => `New board ${seed}.`,
  documentTitle: (seed: string | undefined) => (seed === undefined ? "Settle · hexsmith" : `Settle ${seed} · hexsmith`),
} as const;

export const texts = {
  numbers,
  words,
  name: "hexsmith",
  tagline: "Balanced hex boards, made in your browser",
  pages: "Pages",
  language: "Language",
  shortcuts: {
    /** Shortcut of pages that have a single shortcut. */
    one: (key: string) => `The ${key} key works anywhere on this page`,
    /** Shortcuts of the board page. `next` works anywhere, and `lock` on a hex. */
    board: (next: string, lock: string) => `The ${next} key works anywhere on this page, ${lock} on the board`,
  },
  close: "Close",
  /** Notice about the invalid parts of an address. */
  ignored: (parts: readonly string[]) => `Part of this address was not understood and is ignored: ${list(parts)}.`,
  trademark:
    "hexsmith makes hex boards for Catan-style games. It is independent: CATAN is a trademark of its owners, who have nothing to do with this site.",
  links: {
    noPlay: "Games have no rules for this board.",
    title: "This board elsewhere",
    board: "Look at the board",
    settle: "Where to settle",
    play: "Play it",
  },
  sheets: "Parts of this page",
  steps: { title: "Undo and redo", undo: "Undo", redo: "Redo" },
  code: {
    title: "Code",
    hint: "What makes this in a page of your own, with the options and the seed of now.",
    copy: "Copy",
    copied: "The code is in the clipboard.",
    notCopied: "Couldn’t copy: select the code instead.",
    manual: "Manual",
    source: "Source code",
  },
  failure: { missing: "This part of the page could not be loaded.", retry: "Try again" },
  underMilliseconds: (shown: string) => `under ${shown}`,
  common,
  kept,
  refusals,
  rules,
  board,
  settle,
  play,
  log,
  record,
  newGame,
  chances,
  lab,
  offline,
  qrCode,
} as const;
