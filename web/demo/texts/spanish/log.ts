// What the log of a game says: who did what.
import type { Who } from "../english/log.js";
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const has = ({ name, you }: Who) => (you ? "Has" : `${name}: ha`);
/** After a preposition. */
const object = ({ name, you }: Who) => (you ? "ti" : `el ${name.toLocaleLowerCase("es")}`);

export const log: Texts["log"] = {
  title: "Historial",
  empty: "Aún no ha pasado nada.",
  settlement: (who) => `${has(who)} fundado un poblado.`,
  city: (who) => `${has(who)} construido una ciudad.`,
  road: (who) => `${has(who)} construido una carretera.`,
  roll: (who, sum, gained) => `${has(who)} sacado ${sum}${gained === "" ? "." : `: recibes ${gained}.`}`,
  endTurn: (who) => `${has(who)} terminado el turno.`,
  buyCard: (who, card) => `${has(who)} comprado una carta de desarrollo${card === undefined ? "." : `: ${card}.`}`,
  knight: (who) => `${has(who)} jugado un caballero.`,
  roadBuilding: (who) => `${has(who)} jugado dos carreteras.`,
  discard: (who, resource) => `${has(who)} descartado ${resource}.`,
  moveRobber: (who, where, victim, stolen) =>
    `${has(who)} llevado el ladrón a ${where}${victim === undefined ? "." : ` y robado ${stolen ?? "una carta"} ${victim.you ? "a ti" : `al ${victim.name.toLocaleLowerCase("es")}`}.`}`,
  monopoly: (who, resource) => `${has(who)} tomado con un monopolio todas las cartas de ${resource}.`,
  yearOfPlenty: (who, resources) => `${has(who)} tomado de la banca ${numbers.list(resources)}.`,
  bankTrade: (who, give, receive) => `${has(who)} cambiado con la banca ${give} por ${receive}.`,
  exchange: (who, other) => `${has(who)} comerciado ${other.you ? "contigo" : `con ${object(other)}`}.`,
};
