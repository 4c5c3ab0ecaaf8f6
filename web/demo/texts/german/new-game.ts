// What is asked before a game.
import type { Texts } from "../shape.js";

export const newGame: Texts["newGame"] = {
  title: "Neues Spiel",
  hint: "Auf diesem Spielplan, neu gewürfelt.",
  players: "Spieler",
  yourSeat: "Dein Platz",
  opponents: "Gegner",
  pace: "Tempo",
  paces: { slow: "Langsam", normal: "Normal", fast: "Schnell" },
  start: "Anfangen",
  noBoard: (why) => `Auf diesem Spielplan lässt sich nicht spielen: ${why}`,
  notHere: "Es braucht einen Spielplan aus den Teilen des Spiels.",
  daily: "Spielplan des Tages",
  leave: {
    title: "Dieses Spiel verlassen?",
    text: "Das Spiel läuft schon. Der Zurück-Knopf des Browsers führt wieder zu ihm.",
    yes: "Neues Spiel anfangen",
  },
  costOf: { road: "Straße", settlement: "Siedlung", city: "Stadt", buyCard: "Entwicklungskarte" },
};
