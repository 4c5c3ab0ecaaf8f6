// The rules that hosts set: what they are called, what they mean to a player, and which a game has.
import type { Texts } from "../shape.js";

export const rules: Texts["rules"] = {
  title: "Regeln",
  presets: { base: "Basisspiel", two: "Zu zweit" },
  ofTwo: (words) => `Wie zwei meist online spielen: ${words}.`,
  points: "Punkte",
  more: "Weitere Regeln",
  discard: "Handlimit",
  trades: "Handel untereinander",
  friendly: "Freundlicher Räuber",
  balanced: "Ausgeglichene Würfel",
  hints: {
    trades: "Spieler bieten einander Karten an, bis zu viermal im Zug.",
    discard: "Bei einer Sieben gibt die Hälfte seiner Karten ab, wer mehr als so viele auf der Hand hat.",
    friendly:
      "Der Räuber verschont alle mit höchstens zwei offenen Punkten: Er geht auf keines ihrer Felder und stiehlt ihnen nichts.",
    balanced:
      "Statt zu würfeln, wird aus einem gemischten Stapel aller Würfe gezogen: Jede Zahl kommt ungefähr so oft, wie sie sollte.",
  },
  told: {
    points: (points) => `bis ${points} Punkte`,
    discard: (cards) => `Abgeben bei mehr als ${cards} Karten`,
    friendly: "freundlicher Räuber",
    balanced: "ausgeglichene Würfel",
    noTrades: "kein Handel untereinander",
    extraTurns: { "special-building": "Sonderbauphase", paired: "Spielerpaare" },
  },
};
