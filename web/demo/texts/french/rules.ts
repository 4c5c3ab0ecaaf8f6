// The rules that hosts set: what they are called, what they mean to a player, and which a game has.
import type { Texts } from "../shape.js";

export const rules: Texts["rules"] = {
  title: "Règles",
  presets: { base: "Jeu de base", two: "À deux" },
  ofTwo: (words) => `Comme on joue d’habitude à deux en ligne\u00a0: ${words}.`,
  points: "Points",
  more: "Autres règles",
  discard: "Limite de main",
  trades: "Échanges entre joueurs",
  friendly: "Voleur amical",
  balanced: "Dés équilibrés",
  hints: {
    trades: "Les joueurs s’offrent des cartes, jusqu’à quatre fois par tour.",
    discard: "Sur un sept, qui a plus de cartes que cela en main en défausse la moitié.",
    friendly:
      "Le voleur épargne qui a deux points visibles ou moins\u00a0: il ne va sur aucune de ses tuiles et ne lui vole rien.",
    balanced:
      "Les dés viennent d’une pioche mélangée de toutes leurs combinaisons\u00a0: chaque nombre sort à peu près aussi souvent qu’il le devrait.",
  },
  told: {
    points: (points) => `à ${points} points`,
    discard: (cards) => `défausse au-delà de ${cards} cartes`,
    friendly: "voleur amical",
    balanced: "dés équilibrés",
    noTrades: "sans échanges entre joueurs",
    extraTurns: { "special-building": "construction spéciale", paired: "joueurs en binôme" },
  },
};
