// The texts in Spanish.
import { spanish as words } from "hexsmith/languages";
import { board } from "./spanish/board.js";
import { chances } from "./spanish/chances.js";
import { cribbage } from "./spanish/cribbage.js";
import { kept } from "./spanish/kept.js";
import { log } from "./spanish/log.js";
import { magic19 } from "./spanish/magic19.js";
import { newGame } from "./spanish/new-game.js";
import { numbers } from "./spanish/numbers.js";
import { offline } from "./spanish/offline.js";
import { play } from "./spanish/play.js";
import { qrCode } from "./spanish/qr-code.js";
import { record } from "./spanish/record.js";
import { refusals } from "./spanish/refusals.js";
import { rules } from "./spanish/rules.js";
import { settle } from "./spanish/settle.js";
import type { Texts } from "./shape.js";

export const texts: Texts = {
  numbers,
  words,
  name: "hexsmith",
  tagline: "Tableros equilibrados, hechos en tu navegador",
  pages: "Páginas",
  language: "Idioma",
  shortcuts: {
    one: (key: string) => `La tecla ${key} funciona en toda la página`,
    board: (next: string, lock: string) => `La tecla ${next} funciona en toda la página; ${lock}, en el tablero`,
    dots: "Las letras llevan a sus puntos",
  },
  close: "Cerrar",
  ignored: (parts) => `No se ha entendido parte de esta dirección y se pasa por alto: ${numbers.list(parts)}.`,
  trademark:
    "hexsmith hace tableros de hexágonos para juegos al estilo de Catan. Es independiente: CATAN es una marca de sus dueños, que no tienen nada que ver con este sitio.",
  links: {
    title: "Este tablero en otras páginas",
    board: "Ver el tablero",
    settle: "Dónde poblar",
    play: "Jugar en él",
  },
  sheets: "Partes de esta página",
  steps: { title: "Deshacer y rehacer", undo: "Deshacer", redo: "Rehacer" },
  code: {
    title: "Código",
    hint: "Lo que hace esto en una página propia, con las opciones y la semilla de ahora.",
    copy: "Copiar",
    copied: "El código está en el portapapeles.",
    notCopied: "No se pudo copiar: selecciona el código.",
    manual: "Documentación",
    source: "Código fuente",
  },
  failure: { missing: "No se ha podido cargar esta parte de la página.", retry: "Volver a intentarlo" },
  underMilliseconds: (shown: string) => `menos de ${shown}`,
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
