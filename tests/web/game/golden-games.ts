// The whole games of tests/golden/catan-games.txt as games of "hexsmith/game": see tests/golden/README.md.
import { readFileSync } from "node:fs";
import type { Board, Outcome, DevelopmentCard, Move, Resource } from "../../../web/src/game.js";
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
const kindOf = { roll: "roll", end: "endTurn", buy: "buyCard", knight: "knight", roads: "roadBuilding" } as const;

function idsOf(list: string): number[] {
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** The moves that one word stands for. */
function movesOf(word: string): Move[] {
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
    default:
      return [{ kind: kindOf[verb as keyof typeof kindOf] }];
  }
}

function outcomeOf(word: string): Outcome {
  const inner = word.slice(1, -1);
  const dice = /^(\d)\+(\d)$/.exec(inner);
  if (dice) return { dice: [Number(dice[1]), Number(dice[2])] };
  const card = cards[cardWords.indexOf(inner)];
  return card ? { card } : { stolen: resourceOf(inner) };
}

function stepOf(words: readonly string[]): GoldenStep {
  const [player, done = "", ...rest] = words;
  const outcome = rest[0]?.startsWith("(") ? outcomeOf(rest.shift() as string) : undefined;
  const move = movesOf(done)[0] as Move;
  return { player: Number(player), move, outcome, legal: rest.length === 0 ? [move] : rest.slice(1).flatMap(movesOf) };
}

function stateOf(words: readonly string[]): GoldenState {
  const numbers = words.map(Number);
  const [cardsLeft = 0, longest = 0, army = 0] = [numbers[8], numbers[10], numbers[12]];
  return { bank: numbers.slice(2, 7), cardsLeft, longestRoad: longest || null, largestArmy: army || null, seats: [] };
}

function seatOf(words: readonly string[]): GoldenSeat {
  const numbers = words.map(Number);
  const [knights = 0, points = 0, roadLength = 0] = numbers.slice(11);
  return { hand: numbers.slice(1, 6), cards: numbers.slice(6, 11), knights, points, roadLength };
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
      const [, players, winner, terrains = "", harbors = "", ...tokens] = words;
      const board: Board = {
        version: 1,
        layout: "standard",
        terrains: [...terrains].map((letter) => terrainOf[letter as keyof typeof terrainOf]),
        tokens: tokens.map((token) => Number(token) || null),
        harbors: [...harbors].map((letter) => harborOf[letter as keyof typeof harborOf]),
      };
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
