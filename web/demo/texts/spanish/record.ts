// What is said of a game's record: to look at it again, to share it.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const record: Texts["record"] = {
  title: "Repetir y compartir",
  hint: "La dirección de esta página contiene la partida entera: quien la abra verá cada jugada y podrá seguir.",
  move: "Jugada",
  moveOf: (move, all) => `${move} de ${all}`,
  first: "A la primera jugada",
  previous: "Jugada anterior",
  next: "Jugada siguiente",
  last: "A la última jugada",
  watch: "Reproducir",
  pause: "Pausa",
  copy: "Copiar enlace",
  copied: "El enlace está en el portapapeles.",
  notCopied: "El portapapeles está cerrado: copia la dirección de esta página.",
  tooLong: "Esta partida es demasiado larga para una dirección: guárdala como archivo.",
  save: "Guardar partida",
  saved: (file) => `Guardada como ${file}.`,
  open: "Abrir partida",
  notAGame: (why) => `Esta partida no se puede repetir: ${why}`,
  damaged: "no está escrita como esta página escribe las partidas.",
  notice: "Sobre esta dirección",
  notUnderstood: (keys) => `La dirección dice cosas que esta página no entiende: ${numbers.list(keys)}.`,
  notHere: "Esta partida es demasiado larga para una dirección y no se jugó en este navegador: faltan sus jugadas.",
  waiting: "Una partida en otro tablero no ha terminado.",
  resume: "Seguir jugándola",
};
