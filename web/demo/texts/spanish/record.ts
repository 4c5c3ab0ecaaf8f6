// What is said of a game's record: to look at it again, to share it.
import type { Texts } from "../shape.js";

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
};
