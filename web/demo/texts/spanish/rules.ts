// The rules that hosts set: what they are called, what they mean to a player, and which a game has.
import type { Texts } from "../shape.js";

export const rules: Texts["rules"] = {
  title: "Reglas",
  presets: { base: "Juego básico", two: "Para dos" },
  ofTwo: (words) => `Como suelen jugar dos en línea: ${words}.`,
  points: "Puntos",
  more: "Más reglas",
  discard: "Límite de mano",
  trades: "Comercio entre jugadores",
  friendly: "Ladrón amistoso",
  balanced: "Dados equilibrados",
  hints: {
    trades: "Los jugadores se ofrecen cartas, hasta cuatro veces por turno.",
    discard: "Cuando sale un siete, quien tiene más cartas que estas descarta la mitad.",
    friendly:
      "El ladrón respeta a quien tiene dos puntos visibles o menos: no va a ninguno de sus hexágonos ni le roba nada.",
    balanced:
      "Los dados salen de un mazo barajado con todas sus combinaciones: cada número sale más o menos tanto como debería.",
  },
  told: {
    points: (points) => `a ${points} puntos`,
    discard: (cards) => `descarte con más de ${cards} cartas`,
    friendly: "ladrón amistoso",
    balanced: "dados equilibrados",
    noTrades: "sin comercio entre jugadores",
    extraTurns: { "special-building": "construcción especial", paired: "jugadores emparejados" },
  },
};
