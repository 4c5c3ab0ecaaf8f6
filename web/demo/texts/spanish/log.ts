// What the log of a game says: who did what.
import type { Who } from "../english/log.js";
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const has = ({ name, you }: Who) => (you ? "Has" : `${name} ha`);
const dative = ({ name, you }: Who) => (you ? "a ti" : `a ${name}`);

export const log: Texts["log"] = {
  title: "Historial",
  empty: "Aún no ha pasado nada.",
  settlement: (who) => `${has(who)} fundado un poblado.`,
  city: (who) => `${has(who)} construido una ciudad.`,
  road: (who) => `${has(who)} construido una carretera.`,
  roll: (who, sum, gained) => `${has(who)} sacado ${sum}${gained === "" ? "." : `: recibes ${gained}.`}`,
  endTurn: (who) => `${has(who)} terminado el turno.`,
  endBuilding: (who) => `${has(who)} terminado de construir.`,
  buyCard: (who, card) => `${has(who)} comprado una carta de desarrollo${card === undefined ? "." : `: ${card}.`}`,
  knight: (who) => `${has(who)} jugado un caballero.`,
  roadBuilding: (who) => `${has(who)} jugado dos carreteras.`,
  discard: (who, resource) => `${has(who)} descartado ${resource}.`,
  moveRobber: (who, where, victim, stolen) =>
    `${has(who)} llevado el ladrón a ${where}${victim === undefined ? "." : ` y robado ${stolen ?? "una carta"} ${dative(victim)}.`}`,
  monopoly: (who, resource) => `${has(who)} tomado con un monopolio todas las cartas de ${resource}.`,
  yearOfPlenty: (who, resources) => `${has(who)} tomado de la banca ${numbers.list(resources)}.`,
  bankTrade: (who, give, receive) => `${has(who)} cambiado con la banca ${give} por ${receive}.`,
  offerTrade: (who, give, receive, to) =>
    `${has(who)} ofrecido ${give} por ${receive}${to.length === 0 ? "." : ` ${numbers.list(to.map(dative))}.`}`,
  acceptTrade: (who) => `${has(who)} aceptado la oferta.`,
  declineTrade: (who) => `${has(who)} rechazado la oferta.`,
  counterTrade: (who, give, receive) => `${who.you ? "Darías" : `${who.name} daría`} ${give} por ${receive}.`,
  confirmTrade: (who, other, give, receive) =>
    `${has(who)} comerciado ${other.you ? "contigo" : `con ${other.name}`}: ${give} por ${receive}.`,
  cancelTrade: (who) => `${has(who)} retirado la oferta.`,
  declinedByAll: ({ name, you }) => `Nadie ha aceptado ${you ? "tu oferta" : `la oferta de ${name}`}.`,
};
