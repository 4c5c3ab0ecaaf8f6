// What the page of games says of the table: places, what is to be done, the seats.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, plural } = numbers;

export const play: Texts["play"] = {
  title: "Spielen",
  documentTitle: "Spielen · hexsmith",
  levels: { random: "Zufällig", beginner: "Anfänger", intermediate: "Mittel", advanced: "Stark" },
  cards: {
    knight: "Ritter",
    yearOfPlenty: "Erfindung",
    monopoly: "Monopol",
    roadBuilding: "Straßenbau",
    victoryPoint: "Siegpunkt",
  },

  you: "Du",
  player: (player) => `Spieler ${player}`,

  sea: "Meer",
  corner: (pieces, harbor) => `zwischen ${list(pieces)}${harbor === undefined ? "" : ` (${harbor})`}`,
  side: (side, piece) => `${side} von ${piece}`,
  sides: ["Nordostseite", "Ostseite", "Südostseite", "Südwestseite", "Westseite", "Nordwestseite"],
  targets: {
    settlement: (place) => `Siedlung ${place}`,
    city: (place) => `Stadt ${place}`,
    road: (place) => `Straße an der ${place}`,
    moveRobber: (place, players) => `Räuber auf ${place}${players === "" ? "" : `, bei ${players}`}`,
  },

  bar: "Dein Zug",
  prompts: {
    setup: {
      settlement: "Setze eine Siedlung.",
      road: "Setze eine Straße daran.",
    },
    roll: "Würfle.",
    main: "Baue, handle oder beende deinen Zug.",
    discard: "Eine Sieben: Wähle eine Karte zum Abgeben.",
    moveRobber: "Versetze den Räuber.",
    victim: "Von wem stiehlt der Räuber?",
    roadBuilding: "Setze eine Straße, kostenlos.",
    pick: "Wähle einen Platz auf dem Spielplan.",
    monopoly: "Alle Karten welches Rohstoffs?",
    yearOfPlenty: "Welche Karten von der Bank?",
    bankTrade: "Handle mit der Bank.",
  },
  waits: (name) => `${name} überlegt …`,
  won: "Du hast gewonnen!",
  lost: (name) => `${name} gewinnt.`,
  reviewing: (move, all) => `Zug ${move} von ${all}`,
  actions: {
    roll: "Würfeln",
    endTurn: "Zug beenden",
    road: "Straße",
    settlement: "Siedlung",
    city: "Stadt",
    buyCard: "Karte",
    bankTrade: "Handel",
    undo: "Zurück",
    cancel: "Abbrechen",
    again: "Neues Spiel",
    playOn: "Von hier weiterspielen",
    backToGame: "Zurück zum Spiel",
  },
  dice: (first, second) => `Würfel: ${first} und ${second}, ${first + second}`,
  noDice: "Würfel: noch nicht geworfen",
  hand: "Deine Karten",
  discardOne: (resource, count) => `Ein ${resource} abgeben, von ${count}`,
  playCard: (card, count) => (count === 1 ? `${card} spielen` : `${card} spielen, eine von ${count}`),
  steal: (name, cards) => `${name} (${plural(cards, { one: "1 Karte", other: "{count} Karten" })})`,
  tradeFor: (give, resource) => `${give} geben für 1 ${resource}`,

  seats: "Spieler",
  seatStatus: {
    points: "Punkte",
    cards: "Karten auf der Hand",
    development: "Entwicklungskarten",
    knights: "Gespielte Ritter",
    road: "Längste Straße",
  },
  prizes: { longestRoad: "Längste Handelsstraße", largestArmy: "Größte Rittermacht" },
  onTurn: "an der Reihe",
  bank: "Bank",
  bankHas: (words, deck) => `Die Bank hat ${words}; ${deck} Entwicklungskarten sind übrig.`,
  deck: "Karten",
};
