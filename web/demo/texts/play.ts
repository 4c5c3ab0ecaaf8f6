// What the page of games says: a game move by move, its log, its panels.
import type { DevelopmentCard, HarborKind, Level, Resource, Terrain, Verdict } from "../../src/game.js";
import { language, list } from "./numbers.js";

const either = new Intl.ListFormat(language, { type: "disjunction" });

const levels: Readonly<Record<Level, string>> = {
  random: "Random",
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

const cards: Readonly<Record<DevelopmentCard, string>> = {
  knight: "Knight",
  plenty: "Year of plenty",
  monopoly: "Monopoly",
  roads: "Two roads",
  point: "Victory point",
};

/** A share as a percentage: 7.3 %, 31 %. */
const percent = (share: number): string => `${(100 * share).toFixed(share < 0.0995 && share > 0 ? 1 : 0)} %`;
const between = ([low, high]: readonly [number, number]): string => `${percent(low)} to ${percent(high)}`;

/** Words for `count` cards: "2 wood". */
const counted = (counts: readonly (readonly [Resource, number])[]): string =>
  list.format(counts.map(([resource, count]) => `${count} ${resource}`));

export const play = {
  title: "Play",
  documentTitle: "Play · hexsmith",
  levels,
  cards,
  resources: { wood: "Wood", brick: "Brick", wool: "Wool", grain: "Grain", ore: "Ore" } satisfies Record<
    Resource,
    string
  >,
  percent,
  between,
  counted,

  /** Of a seat, as the one at the screen reads it. */
  seat: (player: number, you: number) => (player === you ? "You" : `Player ${player}`),

  // Places
  piece: (terrain: Terrain, token: number | null) => (token === null ? terrain : `${terrain} ${token}`),
  sea: "the sea",
  harbor: (kind: HarborKind) => (kind === "any" ? "3:1 harbor" : `${kind} harbor`),
  corner: (pieces: readonly string[], harbor: string | undefined) =>
    `where ${list.format(pieces)} meet${harbor === undefined ? "" : `, at a ${harbor}`}`,
  side: (direction: string, piece: string) => `${direction} side of ${piece}`,
  directions: ["north-east", "east", "south-east", "south-west", "west", "north-west"],
  targets: {
    settlement: (place: string) => `Settlement ${place}`,
    city: (place: string) => `City ${place}`,
    road: (place: string) => `Road on the ${place}`,
    robber: (place: string, players: string) => `Robber to ${place}${players === "" ? "" : `, beside ${players}`}`,
  },
  legalPlaces: "Legal places",

  // The bar: what is to be done
  bar: "Your turn",
  prompts: {
    "set-up": {
      settlement: "Place a settlement.",
      road: "Place a road beside it.",
    },
    roll: "Roll the dice.",
    main: "Build, trade, or end your turn.",
    discard: "A seven: choose a card to discard.",
    robber: "Move the robber.",
    victim: "From whom does the robber steal?",
    roads: "Place a road, for nothing.",
    pick: "Choose a place on the board.",
    monopoly: "All cards of which resource?",
    plenty: "Which cards from the bank?",
    trade: "Trade with the bank.",
  },
  waits: (name: string) => `${name} chooses …`,
  won: "You win!",
  lost: (name: string) => `${name} wins.`,
  reviewing: (move: number, all: number) => `Move ${move} of ${all}`,
  actions: {
    roll: "Roll",
    end: "End turn",
    road: "Road",
    settlement: "Settlement",
    city: "City",
    buy: "Card",
    trade: "Trade",
    undo: "Undo",
    cancel: "Cancel",
    again: "New game",
  },
  dice: (first: number, second: number) => `Dice: ${first} and ${second}, ${first + second}`,
  noDice: "Dice: not thrown yet",
  hand: "Your cards",
  resourceCards: (resource: string, count: number) => `${resource}: ${count}`,
  discardOne: (resource: string, count: number) => `Discard one ${resource}, of ${count}`,
  playCard: (card: string, count: number) => (count === 1 ? `Play ${card}` : `Play ${card}, one of ${count}`),
  heldCard: (card: string, count: number) => `${card}: ${count}`,
  steal: (name: string, cards: number) => `${name} (${cards === 1 ? "1 card" : `${cards} cards`})`,
  rate: (resource: Resource, count: number) => `${count} ${resource}`,
  tradeFor: (give: string, resource: Resource) => `Give ${give} for 1 ${resource}`,

  // Seats
  seats: "Players",
  seatStatus: {
    points: "Points",
    cards: "Cards in hand",
    development: "Development cards",
    knights: "Knights played",
    road: "Longest road",
  },
  short: { cards: "cards", development: "dev.", knights: "knights", road: "road" },
  prizes: { longestRoad: "Longest road", largestArmy: "Largest army" },
  onTurn: "on turn",
  ofPoints: (points: number) => `to ${points} points`,
  bank: "Bank",
  bankHas: (words: string, deck: number) => `The bank holds ${words}; ${deck} development cards are left.`,
  deck: "Cards",

  // The log
  log: "Log",
  logEmpty: "Nothing has happened yet.",
  moved: {
    settlement: (who: string) => `${who} settled.`,
    city: (who: string) => `${who} built a city.`,
    road: (who: string) => `${who} built a road.`,
    roll: (who: string, dice: readonly [number, number], gained: string) =>
      `${who} rolled ${dice[0] + dice[1]}${gained === "" ? "." : `: you get ${gained}.`}`,
    end: (who: string) => `${who} ended the turn.`,
    buy: (who: string, card: string | undefined) =>
      card === undefined ? `${who} bought a development card.` : `${who} bought a development card: ${card}.`,
    knight: (who: string) => `${who} played a knight.`,
    roads: (who: string) => `${who} played two roads.`,
    discard: (who: string, resource: Resource) => `${who} discarded ${resource}.`,
    robber: (who: string, where: string, victim: string | undefined, stolen: Resource | undefined) =>
      `${who} moved the robber to ${where}${victim === undefined ? "." : ` and stole ${stolen ?? "a card"} from ${victim}.`}`,
    monopoly: (who: string, resource: Resource) => `${who} took all ${resource} by a monopoly.`,
    plenty: (who: string, resources: readonly Resource[]) => `${who} took ${list.format(resources)} from the bank.`,
    trade: (who: string, give: Resource, receive: Resource) => `${who} traded ${give} for ${receive} with the bank.`,
    exchange: (who: string, other: string) => `${who} traded with ${other}.`,
  },
  inSentence: (name: string) => (name === "You" ? "you" : name),

  // The record
  record: "Replay and share",
  recordHint: "The address of this page holds the whole game: whoever opens it sees every move, and may play on.",
  move: "Move",
  moveOf: (move: number, all: number) => `${move} of ${all}`,
  first: "To the first move",
  previous: "Previous move",
  next: "Next move",
  last: "To the last move",
  watch: "Play back",
  pause: "Pause",
  playOn: "Play on from here",
  backToGame: "Back to the game",
  copy: "Copy link",
  copied: "The link is in the clipboard.",
  notCopied: "The clipboard is closed: copy the address of this page.",
  tooLong: "This game is too long for an address: save it as a file.",
  save: "Save game",
  saved: (file: string) => `Saved as ${file}.`,
  open: "Open game",
  notAGame: (why: string) => `This is no game that can be replayed: ${why}`,

  // A new game
  newGame: "New game",
  newGameHint: "On this board, with fresh dice.",
  players: "Players",
  yourSeat: "Your seat",
  opponents: "Opponents",
  levelOf: (player: number) => `Player ${player}`,
  points: "Points",
  pace: "Pace",
  paces: { slow: "Slow", normal: "Normal", fast: "Fast" },
  start: "Start",
  noBoard: (why: string) => `No game can be played on this board: ${why}`,

  // Costs, for those who play: words alone, the engine decides.
  costs: "What things cost",
  costRows: [
    ["road", "Road", ["wood", "brick"]],
    ["settlement", "Settlement", ["wood", "brick", "wool", "grain"]],
    ["city", "City", ["grain", "grain", "ore", "ore", "ore"]],
    ["buy", "Development card", ["wool", "grain", "ore"]],
  ] as readonly (readonly [string, string, readonly Resource[]])[],

  // Chances
  chances: {
    start: "Compute",
    stop: "Stop",
    again: "Compute again",
    share: "Share of the games that are played",
    games: (games: number) => `${new Intl.NumberFormat(language).format(games)} games`,
    level: "All play as",
    seats: {
      title: "Chance to win",
      hint: "How often each seat wins when the game is played on from here, many times.",
      hintOpening: "How often each seat wins from the opening as it was placed, played many times.",
      bar: (name: string, rate: string, interval: string) => `${name}: ${rate}, 95 % interval ${interval}`,
      even: (share: string) => `The line marks an even share, ${share}.`,
      better: (names: readonly string[]) => `Better off than an even share: ${list.format(names)}.`,
      worse: (names: readonly string[]) => `Worse off: ${list.format(names)}.`,
      open: "No seat can be told from an even share yet: more games make the intervals narrower.",
    },
    spots: {
      title: "Where to settle",
      hint: "The chance to win from each open spot, by playing on from it.",
      none: "All have settled: there is no spot to choose.",
      chance: "Chance to win",
      behind: "Behind the best",
      spot: "Spot",
      best: (place: string, chance: string) =>
        `The best spot so far is ${place}: about ${chance} of games are won from it.`,
      close: (count: number) =>
        count === 1
          ? "One more spot may be as good: its interval reaches the best."
          : `${count} more spots may be as good: their intervals reach the best.`,
      alone: "No other spot shown reaches it.",
      isBest: "best",
      difference: (less: number) => (less < 0.0005 ? "level" : `−${percent(less)}`),
    },
    certificate: {
      title: "Is this board fair?",
      hint: "Whether every seat wins within 5 points of an even share, with 95 % confidence whenever you look.",
      verdicts: {
        fair: "Fair: it hardly matters which seat you take.",
        unfair: "Unfair: one seat is known to win too often or too seldom. Draw for seats, or take another board.",
        undecided: "Undecided: these games cannot tell. Let it run on, or treat the seats as alike for now.",
      } satisfies Record<Verdict, string>,
      verdictNames: { fair: "Fair", unfair: "Unfair", undecided: "Undecided" } satisfies Record<Verdict, string>,
      margin: (low: string, high: string) => `The band is what counts as fair: ${low} to ${high}.`,
    },
  },
  either: (names: readonly string[]) => either.format(names),
} as const;
