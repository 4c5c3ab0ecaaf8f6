// What the log of a game says: who did what.
import type { Who } from "../english/log.js";
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const has = ({ name, you }: Who) => (you ? "Vous avez" : `${name} a`);
/** After a preposition. */
const object = ({ name, you }: Who) => (you ? "vous" : name);

export const log: Texts["log"] = {
  title: "Journal",
  empty: "Rien ne s’est encore passé.",
  settlement: (who) => `${has(who)} fondé une colonie.`,
  city: (who) => `${has(who)} construit une ville.`,
  road: (who) => `${has(who)} construit une route.`,
  roll: (who, sum, gained) => `${has(who)} fait ${sum}${gained === "" ? "." : `\u00a0: vous recevez ${gained}.`}`,
  endTurn: (who) => `${has(who)} fini le tour.`,
  endBuilding: (who) => `${has(who)} fini de construire.`,
  buyCard: (who, card) => `${has(who)} acheté une carte développement${card === undefined ? "." : `\u00a0: ${card}.`}`,
  knight: (who) => `${has(who)} joué un chevalier.`,
  roadBuilding: (who) => `${has(who)} joué une construction de routes.`,
  discard: (who, resource) => `${has(who)} défaussé une carte ${resource}.`,
  moveRobber: (who, where, victim, stolen) =>
    `${has(who)} mis le voleur sur ${where}${victim === undefined ? "." : ` et volé une carte${stolen === undefined ? "" : ` ${stolen}`} à ${object(victim)}.`}`,
  monopoly: (who, resource) => `${has(who)} pris par un monopole toutes les cartes ${resource}.`,
  yearOfPlenty: (who, resources) => `${has(who)} pris ${numbers.list(resources)} à la banque.`,
  bankTrade: (who, give, receive) => `${has(who)} échangé ${give} contre ${receive} avec la banque.`,
  offerTrade: (who, give, receive, to) =>
    `${has(who)} proposé ${give} contre ${receive}${to.length === 0 ? "." : ` ${numbers.list(to.map((one) => `à ${object(one)}`))}.`}`,
  acceptTrade: (who) => `${has(who)} accepté.`,
  declineTrade: (who) => `${has(who)} refusé.`,
  counterTrade: (who, give, receive) =>
    `${who.you ? "Vous donneriez" : `${who.name} donnerait`} ${give} contre ${receive}.`,
  confirmTrade: (who, other, give, receive) => `${has(who)} échangé ${give} contre ${receive} avec ${object(other)}.`,
  cancelTrade: (who) => `${has(who)} retiré l’offre.`,
  declinedByAll: ({ name, you }) => `Personne n’a accepté ${you ? "votre offre" : `l’offre de ${name}`}.`,
};
