// What the log of a game says: who did what.
import { numbers } from "./numbers.js";

/** Of whom is spoken. */
export interface Who {
  readonly name: string;
  /** Whether it is who reads it. */
  readonly you: boolean;
}

const object = ({ name, you }: Who) => (you ? "you" : name);

export const log = {
  title: "Log",
  empty: "Nothing has happened yet.",
  settlement: (who: Who) => `${who.name} settled.`,
  city: (who: Who) => `${who.name} built a city.`,
  road: (who: Who) => `${who.name} built a road.`,
  roll: (who: Who, sum: number, gained: string) =>
    `${who.name} rolled ${sum}${gained === "" ? "." : `: you get ${gained}.`}`,
  endTurn: (who: Who) => `${who.name} ended the turn.`,
  endBuilding: (who: Who) => `${who.name} finished building.`,
  buyCard: (who: Who, card: string | undefined) =>
    `${who.name} bought a development card${card === undefined ? "." : `: ${card}.`}`,
  knight: (who: Who) => `${who.name} played a knight.`,
  roadBuilding: (who: Who) => `${who.name} played two roads.`,
  discard: (who: Who, resource: string) => `${who.name} discarded ${resource}.`,
  moveRobber: (who: Who, where: string, victim: Who | undefined, stolen: string | undefined) =>
    `${who.name} moved the robber to ${where}${victim === undefined ? "." : ` and stole ${stolen ?? "a card"} from ${object(victim)}.`}`,
  monopoly: (who: Who, resource: string) => `${who.name} took all ${resource} by a monopoly.`,
  yearOfPlenty: (who: Who, resources: readonly string[]) =>
    `${who.name} took ${numbers.list(resources)} from the bank.`,
  bankTrade: (who: Who, give: string, receive: string) => `${who.name} traded ${give} for ${receive} with the bank.`,
  /** `to`: players asked; none: all others. */
  offerTrade: (who: Who, give: string, receive: string, to: readonly Who[]) =>
    `${who.name} offered ${give} for ${receive}${to.length === 0 ? "." : ` to ${numbers.list(to.map(object))}.`}`,
  acceptTrade: (who: Who) => `${who.name} accepted.`,
  declineTrade: (who: Who) => `${who.name} declined.`,
  counterTrade: (who: Who, give: string, receive: string) => `${who.name} would give ${give} for ${receive}.`,
  confirmTrade: (who: Who, other: Who, give: string, receive: string) =>
    `${who.name} traded with ${object(other)}: ${give} for ${receive}.`,
  cancelTrade: (who: Who) => `${who.name} withdrew the offer.`,
  /** The offer ended by itself: nobody agreed. */
  declinedByAll: ({ name, you }: Who) => `Nobody took ${you ? "your" : `${name}'s`} offer.`,
} as const;
