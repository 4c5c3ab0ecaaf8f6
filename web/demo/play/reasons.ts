// Why something cannot be done now: the engine's own refusal of a move that would do it.
import { applyMove, type DevelopmentCard, type Move, RefusedError } from "hexsmith/game/external";
import { layoutOf } from "hexsmith/external";
import { describeRefusal } from "hexsmith/languages";
import { texts } from "../texts.js";
import { gameOf, type Match } from "./match.js";

/** What the bar has buttons for, and the cards. */
export type Deed = "road" | "settlement" | "city" | "buyCard" | "trade" | DevelopmentCard;

/** In words. */
export function reasonAgainst(match: Match, deed: Deed): string {
  if (deed === "victoryPoint") return texts.play.pointsCountThemselves;
  const game = gameOf(match);
  const refusals = movesOf(match, deed).flatMap((move) => {
    try {
      applyMove(game, move, { player: match.you });
      return [];
    } catch (error) {
      if (error instanceof RefusedError) return [error];
      throw error;
    }
  });
  // Among places, that of one says nothing of the others, but for what holds everywhere.
  const everywhere = refusals.find(({ kind }) => !ofPlaces.includes(kind));
  const [first] = refusals;
  if (everywhere) return describeRefusal(everywhere, texts.words);
  return first && refusals.length === 1 ? describeRefusal(first, texts.words) : texts.play.noPlace;
}

const ofPlaces: readonly string[] = ["occupied", "too-near-a-settlement", "not-connected", "no-settlement-there"];

function movesOf({ record }: Match, deed: Exclude<Deed, "victoryPoint">): readonly Move[] {
  const { edges, intersections } = layoutOf(record.board.layout);
  switch (deed) {
    case "road":
      return edges.map((_, edge) => ({ kind: deed, edge }));
    case "settlement":
    case "city":
      return intersections.map((_, intersection) => ({ kind: deed, intersection }));
    case "trade":
      return [{ kind: "bankTrade", give: "wood", receive: "ore" }];
    case "monopoly":
      return [{ kind: deed, resource: "wood" }];
    case "yearOfPlenty":
      return [{ kind: deed, resources: ["wood", "ore"] }];
    default:
      return [{ kind: deed }];
  }
}
