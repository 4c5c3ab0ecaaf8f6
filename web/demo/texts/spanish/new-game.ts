// What is asked before a game.
import type { Texts } from "../shape.js";

export const newGame: Texts["newGame"] = {
  title: "Partida nueva",
  hint: "En este tablero, con otros dados.",
  players: "Jugadores",
  yourSeat: "Tu asiento",
  opponents: "Rivales",
  pace: "Ritmo",
  paces: { slow: "Lento", normal: "Normal", fast: "Rápido" },
  start: "Empezar",
  noBoard: (why) => `En este tablero no se puede jugar: ${why}`,
  notHere: "hace falta un tablero con las piezas del juego.",
  daily: "Tablero del día",
  leave: {
    title: "¿Dejar esta partida?",
    text: "La partida ha empezado. El botón Atrás del navegador vuelve a ella.",
    yes: "Empezar otra partida",
  },
  costOf: { road: "Carretera", settlement: "Poblado", city: "Ciudad", buyCard: "Carta de desarrollo" },
};
