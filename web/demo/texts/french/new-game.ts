// What is asked before a game.
import type { Texts } from "../shape.js";

export const newGame: Texts["newGame"] = {
  title: "Nouvelle partie",
  hint: "Sur ce plateau, avec d’autres dés.",
  players: "Joueurs",
  yourSeat: "Votre place",
  opponents: "Rivaux",
  pace: "Rythme",
  paces: { slow: "Lent", normal: "Normal", fast: "Vite" },
  start: "Commencer",
  noBoard: (why) => `On ne peut pas jouer sur ce plateau\u00a0: ${why}`,
  notHere: "il faut un plateau fait des pièces du jeu.",
  daily: "Plateau du jour",
  leave: {
    title: "Quitter cette partie\u00a0?",
    text: "La partie a commencé. Le bouton Retour du navigateur y ramène.",
    yes: "Commencer une partie",
  },
  costOf: { road: "Route", settlement: "Colonie", city: "Ville", buyCard: "Carte développement" },
};
