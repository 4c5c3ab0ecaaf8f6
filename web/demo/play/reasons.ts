// Why something cannot be done now.
import { type AnyPlace, type DevelopmentCard, type Move, whyNot } from "hexsmith/game/external";
import { describeRefusal } from "hexsmith/languages";
import { texts } from "../texts.js";
import { type Match, viewOf } from "./match.js";

/** What the bar has buttons for, and the cards. */
export type Deed = "road" | "settlement" | "city" | "buyCard" | "trade" | DevelopmentCard;

/** In words. */
export function reasonAgainst(match: Match, deed: Deed): string {
  if (deed === "victoryPoint") return texts.play.pointsCountThemselves;
  const refusal = whyNot(viewOf(match), moveOf(deed));
  // Among places, that of one says nothing of the others.
  return refusal && !ofPlaces.includes(refusal.kind) ? describeRefusal(refusal, texts.words) : texts.play.noPlace;
}

const ofPlaces: readonly string[] = ["occupied", "too-near-a-settlement", "not-connected", "no-settlement-there"];

function moveOf(deed: Exclude<Deed, "victoryPoint">): Move | AnyPlace {
  switch (deed) {
    case "trade":
      return { kind: "bankTrade", give: "wood", receive: "ore" };
    case "monopoly":
      return { kind: deed, resource: "wood" };
    case "yearOfPlenty":
      return { kind: deed, resources: ["wood", "ore"] };
    case "road":
    case "settlement":
    case "city":
      return { kind: deed };
    default:
      return { kind: deed };
  }
}
