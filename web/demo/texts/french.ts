// The texts in French.
import { french as words } from "hexsmith/languages";
import { board } from "./french/board.js";
import { chances } from "./french/chances.js";
import { cribbage } from "./french/cribbage.js";
import { kept } from "./french/kept.js";
import { log } from "./french/log.js";
import { magic19 } from "./french/magic19.js";
import { newGame } from "./french/new-game.js";
import { numbers } from "./french/numbers.js";
import { offline } from "./french/offline.js";
import { play } from "./french/play.js";
import { qrCode } from "./french/qr-code.js";
import { record } from "./french/record.js";
import { refusals } from "./french/refusals.js";
import { rules } from "./french/rules.js";
import { settle } from "./french/settle.js";
import type { Texts } from "./shape.js";

export const texts: Texts = {
  numbers,
  words,
  name: "hexsmith",
  tagline: "Des plateaux équilibrés, faits dans votre navigateur",
  pages: "Pages",
  language: "Langue",
  shortcuts: {
    one: (key: string) => `La touche ${key} agit partout dans cette page`,
    board: (next: string, lock: string) => `La touche ${next} agit partout dans cette page, ${lock} sur le plateau`,
    dots: "Les lettres mènent à leurs points",
  },
  close: "Fermer",
  ignored: (parts) => `Une partie de cette adresse n’a pas été comprise et est ignorée\u00a0: ${numbers.list(parts)}.`,
  trademark:
    "hexsmith fait des plateaux d’hexagones pour des jeux à la manière de Catan. Il est indépendant\u00a0: CATAN est une marque de ses propriétaires, qui n’ont rien à voir avec ce site.",
  links: {
    title: "Ce plateau ailleurs",
    board: "Voir le plateau",
    settle: "Où s’installer",
    play: "Y jouer",
  },
  sheets: "Parties de cette page",
  steps: { title: "Annuler et rétablir", undo: "Annuler", redo: "Rétablir" },
  code: {
    title: "Code",
    hint: "Ce qui fait cela dans votre propre page, avec les options et la graine actuelles.",
    copy: "Copier",
    copied: "Le code est dans le presse-papiers.",
    notCopied: "La copie a échoué\u00a0: sélectionnez le code.",
    manual: "Manuel",
    source: "Code source",
  },
  failure: { missing: "Cette partie de la page n’a pas pu être chargée.", retry: "Réessayer" },
  underMilliseconds: (shown: string) => `moins de ${shown}`,
  kept,
  refusals,
  rules,
  board,
  settle,
  play,
  log,
  record,
  newGame,
  chances,
  magic19,
  cribbage,
  offline,
  qrCode,
};
