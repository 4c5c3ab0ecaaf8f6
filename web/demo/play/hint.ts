// A hint, when asked for: the move that the strongest level would make, in words.
import { chooseMoveAsync, type GameView, type Move, type Place } from "hexsmith/game/external";
import { heldWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import { isPlaced, type Places } from "./places.js";

export const hintFor = (view: GameView): Promise<Move> =>
  chooseMoveAsync(view, "expert", { playouts: 400, timeBudgetMs: 1500 });

/** The place that a move is made at. */
export function placeOfMove(move: Move): Place | undefined {
  if (move.kind === "road") return { kind: "edge", id: move.edge };
  if (move.kind === "moveRobber") return { kind: "hex", id: move.hex };
  return "intersection" in move ? { kind: "intersection", id: move.intersection } : undefined;
}

/** A move as advice. */
export function hintWords(move: Move, places: Places, nameOf: (player: number) => string): string {
  const { hints } = texts.play;
  const { resources } = texts.words;
  if (isPlaced(move)) return places.nameOf([move], nameOf);
  switch (move.kind) {
    case "bankTrade":
      return hints.bankTrade(resources[move.give], resources[move.receive]);
    case "offerTrade":
    case "counterTrade":
      return hints.offer(heldWords(move.give), heldWords(move.receive));
    case "confirmTrade":
      return hints.confirmTrade(nameOf(move.player));
    case "discard":
    case "monopoly":
      return hints[move.kind](resources[move.resource]);
    case "yearOfPlenty":
      return hints.yearOfPlenty(texts.numbers.list(move.resources.map((resource) => resources[resource])));
    default:
      return hints[move.kind];
  }
}
