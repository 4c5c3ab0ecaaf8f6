// Reads the games of tests/golden/catan-games.txt. tests/golden/README.md explains the format.
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
  readonly seats: readonly GoldenSeat[];
}

export interface GoldenStep {
  readonly player: number;
  readonly move: Move;
  readonly outcome: Outcome | undefined;
}

/** A part of a game: its steps, a hash of the legal moves at all steps (`legal`), and the state after the last step. */
export interface GoldenStretch {
  readonly legal: number;
  readonly steps: readonly GoldenStep[];
  readonly after: GoldenState;
}

export interface GoldenGame {
  readonly players: 2 | 3 | 4;
  readonly winner: number | null;
  readonly board: Board;
  readonly stretches: readonly GoldenStretch[];
  readonly steps: readonly GoldenStep[];
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

/** Names of the cards in the file. */
const cardWords: readonly string[] = ["knight", "plenty", "monopoly", "roads", "point"];
/** Names of one-word moves in the file. */
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

/** Returns the numbers of cards, from a letter for each card. */
function countsOf(letters: string): ResourceCounts {
  const counts: { [resource in Resource]?: number } = {};
  for (const letter of letters) counts[resourceOf(letter)] = (counts[resourceOf(letter)] ?? 0) + 1;
  return counts;
}

/** Reads an offer, whose two sides are separated by ">". */
function offerOf(sides: string): Offer {
  const [give = "", receive = ""] = sides.split(">");
  return { give: countsOf(give), receive: countsOf(receive) };
}

/** Returns the moves that a word of the file denotes. */
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
        const giveResource = resourceOf(give[1] as string);
        return [...receive].map((letter): Move => ({
          kind: "bankTrade",
          give: giveResource,
          receive: resourceOf(letter),
        }));
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

/** Reads steps: a player's number, then the player's moves, each followed by its outcome if it has one. */
export function stepsOf(words: readonly string[]): GoldenStep[] {
  let player = 0;
  return words.flatMap((word, i) => {
    if (/^\d+$/.test(word)) player = Number(word);
    if (/^[\d(]/.test(word)) return [];
    const outcome = words[i + 1]?.startsWith("(") ? outcomeOf(words[i + 1] as string) : undefined;
    return [{ player, move: movesOf(word)[0] as Move, outcome }];
  });
}

export function stateOf(words: readonly string[]): GoldenState {
  const numbers = words.map(Number);
  const [cardsLeft = 0, longest = 0, army = 0] = [numbers[8], numbers[10], numbers[12]];
  const seats: GoldenSeat[] = [];
  for (let seat = 13; seat < words.length; seat += 14) {
    const [knights = 0, points = 0, roadLength = 0] = numbers.slice(seat + 11);
    const [hand, cards] = [numbers.slice(seat + 1, seat + 6), numbers.slice(seat + 6, seat + 11)];
    seats.push({ hand, cards, knights, points, roadLength });
  }
  return { bank: numbers.slice(2, 7), cardsLeft, longestRoad: longest || null, largestArmy: army || null, seats };
}

/** Reads the board of a game's first line. */
export function boardOf([, , , terrains = "", harbors = "", ...tokens]: readonly string[]): Board {
  return {
    version: 1,
    layout: terrains.length === 19 ? "standard" : "extension",
    terrains: [...terrains].map((letter) => terrainOf[letter as keyof typeof terrainOf]),
    tokens: tokens.map((token) => Number(token) || null),
    harbors: [...harbors].map((letter) => harborOf[letter as keyof typeof harborOf]),
  };
}

function parseGoldenGame(text: string): GoldenGame {
  const [firstLine = [], ...lines] = text.split("\n").map((line) => line.split(" "));
  const stretches: GoldenStretch[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [, hash = "", ...steps] = lines[i] as string[];
    stretches.push({ legal: parseInt(hash, 16), steps: stepsOf(steps), after: stateOf(lines[i + 1] as string[]) });
  }
  return {
    players: Number(firstLine[1]) as 2 | 3 | 4,
    winner: Number(firstLine[2]) || null,
    board: boardOf(firstLine),
    stretches,
    steps: stretches.flatMap(({ steps }) => steps),
  };
}

export const goldenGames = readFileSync(inTree("tests", "golden", "catan-games.txt"), "utf8")
  .trimEnd()
  .split(/\n(?=game )/)
  .map(parseGoldenGame);

const letterOf = (resource: Resource) =>
  Object.keys(terrainOf).find((letter) => terrainOf[letter as keyof typeof terrainOf] === resource) as string;

/** Returns the word for a legal move of a game without trades between players. Bank trades omit their rates. */
function wordOf(move: Move): string {
  switch (move.kind) {
    case "settlement":
      return `settle:${move.intersection}`;
    case "city":
      return `city:${move.intersection}`;
    case "road":
      return `road:${move.edge}`;
    case "discard":
    case "monopoly":
      return `${move.kind}:${letterOf(move.resource)}`;
    case "yearOfPlenty":
      return `plenty:${move.resources.map(letterOf).join("")}`;
    case "moveRobber":
      return `robber:${move.hex}${move.victim === undefined ? "" : `>${move.victim}`}`;
    case "bankTrade":
      return `trade:${letterOf(move.give)}>${letterOf(move.receive)}`;
    default:
      return Object.keys(kindOf).find((word) => kindOf[word as keyof typeof kindOf] === move.kind) as string;
  }
}

/** Hashes the sorted words of all legal moves at each step by 32-bit FNV-1a. */
export function legalHash(steps: readonly (readonly Move[])[]): number {
  let hash = 0x811c9dc5;
  for (const moves of steps)
    for (const byte of Buffer.from(`${moves.map(wordOf).sort().join(" ")}\n`))
      hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Returns each move as JSON, sorted. */
export const sortedMoves = (moves: readonly Move[]): readonly string[] =>
  moves.map((move) => JSON.stringify(move, Object.keys(move).sort())).sort();

/** Returns the state of a game in the format of the golden file. */
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
