// The whole games of tests/golden/catan-games.txt as games of "hexsmith/game": see tests/golden/README.md.
import { readFileSync } from "node:fs";
import type {
  Board,
  DevelopmentCard,
  Game,
  Move,
  Offer,
  Outcome,
  Resource,
  ResourceCounts,
} from "../../../web/src/game.js";
import { inTree } from "../../../web/scripts/paths.mjs";

export interface GoldenSeat {
  readonly hand: readonly number[];
  readonly cards: readonly number[];
  readonly knights: number;
  readonly points: number;
  readonly roadLength: number;
}

export interface GoldenState {
  readonly bank: readonly number[];
  readonly cardsLeft: number;
  readonly longestRoad: number | null;
  readonly largestArmy: number | null;
  readonly seats: GoldenSeat[];
}

export interface GoldenStep {
  readonly player: number;
  readonly move: Move;
  readonly outcome: Outcome | undefined;
  readonly legal: readonly Move[];
  state?: GoldenState;
}

export interface GoldenGame {
  readonly players: 2 | 3 | 4;
  readonly winner: number | null;
  readonly board: Board;
  readonly steps: GoldenStep[];
  final?: GoldenState;
}

const terrainOf = { W: "wood", B: "brick", S: "wool", G: "grain", O: "ore", D: "desert" } as const;
const harborOf = { W: "wood", B: "brick", S: "wool", G: "grain", O: "ore", A: "any" } as const;
const resourceOf = (letter: string) => terrainOf[letter as keyof typeof terrainOf] as Resource;
const cards = [
  "knight",
  "yearOfPlenty",
  "monopoly",
  "roadBuilding",
  "victoryPoint",
] as const satisfies readonly DevelopmentCard[];

/** What the file calls the cards. */
const cardWords: readonly string[] = ["knight", "plenty", "monopoly", "roads", "point"];
/** What the file calls the moves of one word. */
const kindOf = {
  roll: "roll",
  end: "endTurn",
  buy: "buyCard",
  knight: "knight",
  roads: "roadBuilding",
  accept: "acceptTrade",
  decline: "declineTrade",
  cancel: "cancelTrade",
} as const;

function idsOf(list: string): number[] {
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Cards by their letters. */
function countsOf(letters: string): ResourceCounts {
  const counts: { [resource in Resource]?: number } = {};
  for (const letter of letters) counts[resourceOf(letter)] = (counts[resourceOf(letter)] ?? 0) + 1;
  return counts;
}

/** Both sides of an offer. */
function offerOf(sides: string): Offer {
  const [give = "", receive = ""] = sides.split(">");
  return { give: countsOf(give), receive: countsOf(receive) };
}

/** The moves that one word stands for. */
export function movesOf(word: string): Move[] {
  const [verb = "", rest = ""] = word.split(":");
  switch (verb) {
    case "settle":
      return idsOf(rest).map((intersection) => ({ kind: "settlement", intersection }));
    case "city":
      return idsOf(rest).map((intersection) => ({ kind: "city", intersection }));
    case "road":
      return idsOf(rest).map((edge) => ({ kind: "road", edge }));
    case "discard":
    case "monopoly":
      return [...rest].map((letter) => ({ kind: verb, resource: resourceOf(letter) }));
    case "plenty":
      return rest.split(",").map((pair) => ({ kind: "yearOfPlenty", resources: [...pair].map(resourceOf) }));
    case "robber":
      return rest.split(",").map((target) => {
        const [hex, victim] = target.split(">").map(Number);
        return { kind: "moveRobber", hex: hex as number, ...(victim !== undefined && { victim }) };
      });
    case "trade":
      return rest.split(",").flatMap((group) => {
        const [give = "", receive = ""] = group.split(">");
        const given = resourceOf(give[1] as string);
        return [...receive].map((letter): Move => ({ kind: "bankTrade", give: given, receive: resourceOf(letter) }));
      });
    case "offer": {
      const [sides = "", to] = rest.split("@");
      return [{ kind: "offerTrade", ...offerOf(sides), ...(to !== undefined && { to: to.split(",").map(Number) }) }];
    }
    case "counter":
      return [{ kind: "counterTrade", ...offerOf(rest) }];
    case "confirm":
      return rest.split(",").map((player) => ({ kind: "confirmTrade", player: Number(player) }));
    default:
      return [{ kind: kindOf[verb as keyof typeof kindOf] }];
  }
}

export function outcomeOf(word: string): Outcome {
  const inner = word.slice(1, -1);
  const dice = /^(\d)\+(\d)$/.exec(inner);
  if (dice) return { dice: [Number(dice[1]), Number(dice[2])] };
  const card = cards[cardWords.indexOf(inner)];
  return card ? { card } : { stolen: resourceOf(inner) };
}

export function stepOf(words: readonly string[]): GoldenStep {
  const [player, done = "", ...rest] = words;
  const outcome = rest[0]?.startsWith("(") ? outcomeOf(rest.shift() as string) : undefined;
  const move = movesOf(done)[0] as Move;
  return { player: Number(player), move, outcome, legal: rest.length === 0 ? [move] : rest.slice(1).flatMap(movesOf) };
}

export function stateOf(words: readonly string[]): GoldenState {
  const numbers = words.map(Number);
  const [cardsLeft = 0, longest = 0, army = 0] = [numbers[8], numbers[10], numbers[12]];
  return { bank: numbers.slice(2, 7), cardsLeft, longestRoad: longest || null, largestArmy: army || null, seats: [] };
}

export function seatOf(words: readonly string[]): GoldenSeat {
  const numbers = words.map(Number);
  const [knights = 0, points = 0, roadLength = 0] = numbers.slice(11);
  return { hand: numbers.slice(1, 6), cards: numbers.slice(6, 11), knights, points, roadLength };
}

/** The board of a line that begins a game. */
export function boardOf([, , , terrains = "", harbors = "", ...tokens]: readonly string[]): Board {
  return {
    version: 1,
    layout: terrains.length === 19 ? "standard" : "extension",
    terrains: [...terrains].map((letter) => terrainOf[letter as keyof typeof terrainOf]),
    tokens: tokens.map((token) => Number(token) || null),
    harbors: [...harbors].map((letter) => harborOf[letter as keyof typeof harborOf]),
  };
}

function readGames(): GoldenGame[] {
  const games: GoldenGame[] = [];
  let state: GoldenState | undefined;
  for (const line of readFileSync(inTree("tests", "golden", "catan-games.txt"), "utf8")
    .trimEnd()
    .split("\n")) {
    const words = line.split(" ");
    const game = games.at(-1);
    if (words[0] === "game") {
      const [, players, winner] = words;
      const board = boardOf(words);
      games.push({ players: Number(players) as 2 | 3 | 4, winner: Number(winner) || null, board, steps: [] });
    } else if (words[0] === "final") {
      (game as GoldenGame).final = state = stateOf(words);
    } else if (words[0] === "state") {
      (game?.steps.at(-1) as GoldenStep).state = state = stateOf(words);
    } else if (words[0] === "seat") {
      state?.seats.push(seatOf(words));
    } else {
      game?.steps.push(stepOf(words));
    }
  }
  return games;
}

export const goldenGames = readGames();

/** Moves as text, in an order that does not depend on how they are listed. */
export const sortedMoves = (moves: readonly Move[]): readonly string[] =>
  moves.map((move) => JSON.stringify(move, Object.keys(move).sort())).sort();

/** What a golden game says of a game's state. */
export const goldenStateOf = ({ bank, cardsLeft, longestRoad, largestArmy, seats }: Game): GoldenState => ({
  bank: Object.values(bank),
  cardsLeft,
  longestRoad,
  largestArmy,
  seats: seats.map(({ hand, cards, knights, points, roadLength }) => ({
    hand: Object.values(hand),
    cards: Object.values(cards),
    knights,
    points,
    roadLength,
  })),
});
