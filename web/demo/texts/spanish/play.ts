// What the page of games says of the table: places, what is to be done, the seats.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, plural } = numbers;

export const play: Texts["play"] = {
  title: "Jugar",
  documentTitle: "Jugar · hexsmith",
  levels: { random: "Al azar", beginner: "Principiante", intermediate: "Intermedio", advanced: "Avanzado" },
  cards: {
    knight: "Caballero",
    yearOfPlenty: "Descubrimiento",
    monopoly: "Monopolio",
    roadBuilding: "Carreteras",
    victoryPoint: "Punto de victoria",
  },

  you: "Tú",
  player: (player) => `Jugador ${player}`,

  sea: "el mar",
  corner: (pieces, harbor) => `entre ${list(pieces)}${harbor === undefined ? "" : ` (${harbor})`}`,
  side: (side, piece) => `${side} de ${piece}`,
  sides: ["lado noreste", "lado este", "lado sureste", "lado suroeste", "lado oeste", "lado noroeste"],
  targets: {
    settlement: (place) => `Poblado ${place}`,
    city: (place) => `Ciudad ${place}`,
    road: (place) => `Carretera en el ${place}`,
    moveRobber: (place, players) => `Ladrón a ${place}${players === "" ? "" : `, junto a ${players}`}`,
  },

  bar: "Tu turno",
  prompts: {
    setup: {
      settlement: "Coloca un poblado.",
      road: "Coloca una carretera junto a él.",
    },
    roll: "Tira los dados.",
    main: "Construye, comercia o termina tu turno.",
    discard: "Un siete: elige una carta para descartarla.",
    moveRobber: "Mueve el ladrón.",
    victim: "¿A quién roba el ladrón?",
    roadBuilding: "Coloca una carretera, gratis.",
    pick: "Elige un sitio en el tablero.",
    monopoly: "¿Todas las cartas de qué materia prima?",
    yearOfPlenty: "¿Qué cartas de la banca?",
    bankTrade: "Comercia con la banca.",
  },
  waits: (name) => `${name} está pensando…`,
  won: "¡Has ganado!",
  lost: (name) => `Gana el ${name.toLocaleLowerCase("es")}.`,
  reviewing: (move, all) => `Jugada ${move} de ${all}`,
  actions: {
    roll: "Tirar",
    endTurn: "Terminar turno",
    road: "Carretera",
    settlement: "Poblado",
    city: "Ciudad",
    buyCard: "Carta",
    bankTrade: "Comercio",
    undo: "Deshacer",
    cancel: "Cancelar",
    again: "Partida nueva",
    playOn: "Seguir desde aquí",
    backToGame: "Volver a la partida",
  },
  dice: (first, second) => `Dados: ${first} y ${second}, ${first + second}`,
  noDice: "Dados: aún sin tirar",
  hand: "Tus cartas",
  discardOne: (resource, count) => `Descartar una carta de ${resource}, de ${count}`,
  playCard: (card, count) => (count === 1 ? `Jugar ${card}` : `Jugar ${card}, una de ${count}`),
  steal: (name, cards) => `${name} (${plural(cards, { one: "1 carta", other: "{count} cartas" })})`,
  tradeFor: (give, resource) => `Dar ${give} por 1 ${resource}`,

  seats: "Jugadores",
  seatStatus: {
    points: "Puntos",
    cards: "Cartas en la mano",
    development: "Cartas de desarrollo",
    knights: "Caballeros jugados",
    road: "Carretera más larga",
  },
  prizes: { longestRoad: "Gran Ruta Comercial", largestArmy: "Gran Ejército de Caballería" },
  onTurn: "tiene el turno",
  bank: "Banca",
  bankHas: (words, deck) => `La banca tiene ${words}; quedan ${deck} cartas de desarrollo.`,
  deck: "Cartas",
};
