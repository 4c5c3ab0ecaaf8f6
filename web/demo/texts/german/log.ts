// What the log of a game says: who did what.
import type { Who } from "../english/log.js";
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const has = ({ name, you }: Who) => (you ? "Du hast" : `${name} hat`);
const dative = ({ name, you }: Who) => (you ? "dir" : name);

export const log: Texts["log"] = {
  title: "Verlauf",
  empty: "Noch ist nichts geschehen.",
  settlement: (who) => `${has(who)} gesiedelt.`,
  city: (who) => `${has(who)} eine Stadt gebaut.`,
  road: (who) => `${has(who)} eine Straße gebaut.`,
  roll: (who, sum, gained) => `${has(who)} ${sum} gewürfelt${gained === "" ? "." : `: Du bekommst ${gained}.`}`,
  endTurn: (who) => `${has(who)} den Zug beendet.`,
  endBuilding: (who) => `${has(who)} das Bauen beendet.`,
  buyCard: (who, card) => `${has(who)} eine Entwicklungskarte gekauft${card === undefined ? "." : `: ${card}.`}`,
  knight: (who) => `${has(who)} einen Ritter gespielt.`,
  roadBuilding: (who) => `${has(who)} Straßenbau gespielt.`,
  discard: (who, resource) => `${has(who)} ${resource} abgegeben.`,
  moveRobber: (who, where, victim, stolen) =>
    `${has(who)} den Räuber auf ${where} versetzt${victim === undefined ? "." : ` und ${dative(victim)} ${stolen ?? "eine Karte"} gestohlen.`}`,
  monopoly: (who, resource) => `${has(who)} mit einem Monopol alle Karten ${resource} genommen.`,
  yearOfPlenty: (who, resources) => `${has(who)} ${numbers.list(resources)} von der Bank genommen.`,
  bankTrade: (who, give, receive) => `${has(who)} bei der Bank ${give} gegen ${receive} getauscht.`,
  offerTrade: (who, give, receive, to) =>
    `${has(who)} ${to.length === 0 ? "" : `${numbers.list(to.map(dative))} `}${give} gegen ${receive} angeboten.`,
  acceptTrade: (who) => `${has(who)} angenommen.`,
  declineTrade: (who) => `${has(who)} abgelehnt.`,
  counterTrade: (who, give, receive) => `${who.you ? "Du würdest" : `${who.name} würde`} ${give} für ${receive} geben.`,
  confirmTrade: (who, other, give, receive) => `${has(who)} mit ${dative(other)} gehandelt: ${give} gegen ${receive}.`,
  cancelTrade: (who) => `${has(who)} das Angebot zurückgezogen.`,
  declinedByAll: ({ name, you }) => `Niemand hat ${you ? "dein Angebot" : `das Angebot von ${name}`} angenommen.`,
};
