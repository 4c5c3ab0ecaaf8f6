// The texts in German.
import { german as words } from "hexsmith/languages";
import { board } from "./german/board.js";
import { chances } from "./german/chances.js";
import { cribbage } from "./german/cribbage.js";
import { kept } from "./german/kept.js";
import { log } from "./german/log.js";
import { magic19 } from "./german/magic19.js";
import { newGame } from "./german/new-game.js";
import { numbers } from "./german/numbers.js";
import { offline } from "./german/offline.js";
import { play } from "./german/play.js";
import { qrCode } from "./german/qr-code.js";
import { record } from "./german/record.js";
import { refusals } from "./german/refusals.js";
import { rules } from "./german/rules.js";
import { settle } from "./german/settle.js";
import type { Texts } from "./shape.js";

export const texts: Texts = {
  numbers,
  words,
  name: "hexsmith",
  tagline: "Ausgewogene Spielpläne, in deinem Browser gemacht",
  pages: "Seiten",
  language: "Sprache",
  shortcuts: {
    one: (key: string) => `Die Taste ${key} wirkt überall auf dieser Seite`,
    board: (next: string, lock: string) =>
      `Die Taste ${next} wirkt überall auf dieser Seite, ${lock} auf dem Spielplan`,
    dots: "Buchstaben führen zu ihren Punkten",
  },
  close: "Schließen",
  ignored: (parts) => `Ein Teil dieser Adresse wurde nicht verstanden und wird übergangen: ${numbers.list(parts)}.`,
  trademark:
    "hexsmith macht Spielpläne aus Sechsecken für Spiele im Stil von Catan. Es ist unabhängig: CATAN ist eine Marke ihrer Inhaber, die mit dieser Seite nichts zu tun haben.",
  links: {
    title: "Dieser Spielplan anderswo",
    board: "Plan ansehen",
    settle: "Wo siedeln?",
    play: "Darauf spielen",
  },
  sheets: "Teile dieser Seite",
  steps: { title: "Rückgängig und wiederholen", undo: "Rückgängig", redo: "Wiederholen" },
  code: {
    title: "Code",
    hint: "Was dies in einer eigenen Seite macht, mit den Optionen und dem Startwert von jetzt.",
    copy: "Kopieren",
    copied: "Der Code ist in der Zwischenablage.",
    notCopied: "Kopieren ging nicht: Markiere den Code stattdessen.",
    manual: "Handbuch",
    source: "Quelltext",
  },
  failure: { missing: "Dieser Teil der Seite konnte nicht geladen werden.", retry: "Noch einmal versuchen" },
  underMilliseconds: (shown: string) => `unter ${shown}`,
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
