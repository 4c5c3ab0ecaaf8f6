// What the page of games says of the table: places, what is to be done, the seats.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, plural } = numbers;

export const play: Texts["play"] = {
  title: "Jouer",
  documentTitle: "Jouer · hexsmith",
  levels: { random: "Au hasard", beginner: "Débutant", intermediate: "Moyen", advanced: "Fort" },
  cards: {
    knight: "Chevalier",
    yearOfPlenty: "Invention",
    monopoly: "Monopole",
    roadBuilding: "Construction de routes",
    victoryPoint: "Point de victoire",
  },

  you: "Vous",
  player: (player) => `Joueur ${player}`,

  sea: "la mer",
  corner: (pieces, harbor) => `entre ${list(pieces)}${harbor === undefined ? "" : ` (${harbor})`}`,
  side: (side, piece) => `${side} de ${piece}`,
  sides: ["côté nord-est", "côté est", "côté sud-est", "côté sud-ouest", "côté ouest", "côté nord-ouest"],
  targets: {
    settlement: (place) => `Colonie ${place}`,
    city: (place) => `Ville ${place}`,
    road: (place) => `Route, ${place}`,
    moveRobber: (place, players) => `Voleur sur ${place}${players === "" ? "" : `, près de ${players}`}`,
  },

  bar: "Votre tour",
  prompts: {
    setup: {
      settlement: "Placez une colonie.",
      road: "Placez une route à côté.",
    },
    roll: "Lancez les dés.",
    main: "Construisez, commercez ou finissez votre tour.",
    discard: "Un sept\u00a0: choisissez une carte à défausser.",
    moveRobber: "Déplacez le voleur.",
    victim: "À qui le voleur vole-t-il\u00a0?",
    roadBuilding: "Placez une route, gratuitement.",
    pick: "Choisissez une place sur le plateau.",
    monopoly: "Toutes les cartes de quelle ressource\u00a0?",
    yearOfPlenty: "Quelles cartes de la banque\u00a0?",
    bankTrade: "Commercez avec la banque.",
  },
  waits: (name) => `${name} réfléchit…`,
  won: "Vous avez gagné\u00a0!",
  lost: (name) => `${name} gagne.`,
  reviewing: (move, all) => `Coup ${move} sur ${all}`,
  actions: {
    roll: "Lancer",
    endTurn: "Finir le tour",
    road: "Route",
    settlement: "Colonie",
    city: "Ville",
    buyCard: "Carte",
    bankTrade: "Échange",
    undo: "Annuler",
    cancel: "Renoncer",
    again: "Nouvelle partie",
    playOn: "Continuer d’ici",
    backToGame: "Retour à la partie",
  },
  dice: (first, second) => `Dés\u00a0: ${first} et ${second}, ${first + second}`,
  noDice: "Dés\u00a0: pas encore lancés",
  hand: "Vos cartes",
  discardOne: (resource, count) => `Défausser une carte ${resource}, sur ${count}`,
  playCard: (card, count) => (count === 1 ? `Jouer ${card}` : `Jouer ${card}, une sur ${count}`),
  steal: (name, cards) => `${name} (${plural(cards, { one: "{count} carte", other: "{count} cartes" })})`,
  tradeFor: (give, resource) => `Donner ${give} pour 1 ${resource}`,

  seats: "Joueurs",
  seatStatus: {
    points: "Points",
    cards: "Cartes en main",
    development: "Cartes développement",
    knights: "Chevaliers joués",
    road: "Plus longue route",
  },
  prizes: { longestRoad: "Route la plus longue", largestArmy: "Armée la plus puissante" },
  onTurn: "à son tour",
  bank: "Banque",
  bankHas: (words, deck) => `La banque a ${words}\u00a0; il reste ${deck} cartes développement.`,
  deck: "Cartes",
};
