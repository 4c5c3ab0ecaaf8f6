// What is said of the chances to win, and of whether a board is fair.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, percent, plural, shownWhole } = numbers;

const shown = (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0);

export const chances: Texts["chances"] = {
  percent: shown,
  between: ([low, high]) => `${shown(low)} a ${shown(high)}`,
  start: "Calcular",
  stop: "Parar",
  details: "Probabilidades en detalle",
  again: "Otra vez",
  progress: "Parte de las partidas que está jugada",
  games: (games) => plural(games, { one: "1 partida", other: "{count} partidas" }),
  level: "Todos juegan",
  seats: {
    title: "Probabilidad de ganar",
    hint: "Con qué frecuencia gana cada asiento si la partida sigue desde aquí, muchas veces.",
    hintOpening: "Con qué frecuencia gana cada asiento con esta fundación, jugada muchas veces.",
    bar: (name, rate, interval) => `${name}: ${rate}, intervalo del ${percent(0.95, 0)} ${interval}`,
    even: (share) => `La línea marca la parte igual, ${share}.`,
    better: (names) => `Mejor que la parte igual: ${list(names)}.`,
    worse: (names) => `Peor: ${list(names)}.`,
    open: "Aún no se distingue ningún asiento de la parte igual: con más partidas los intervalos se estrechan.",
  },
  spots: {
    title: "Dónde poblar",
    hint: "La probabilidad de ganar desde cada sitio libre, jugando desde él.",
    none: "Todos han fundado: no hay sitio que elegir.",
    best: (place, chance) => `El mejor sitio hasta ahora está ${place}: desde él se gana un ${chance} de las partidas.`,
    close: (count) =>
      plural(count, {
        one: "Otro sitio puede ser igual de bueno: su intervalo alcanza al mejor.",
        other: "Otros {count} sitios pueden ser igual de buenos: sus intervalos alcanzan al mejor.",
      }),
    alone: "Ningún otro de los que se ven lo alcanza.",
    isBest: "el mejor",
    level: "a la par",
  },
  certificate: {
    title: "¿Están equilibrados los asientos?",
    hint: `Si cada asiento gana la parte igual, con ${shownWhole(5)} puntos de margen y un ${percent(0.95, 0)} de confianza cuando quiera que mires.`,
    verdicts: {
      balanced: "Equilibrado: apenas importa qué asiento tomes.",
      unbalanced:
        "Desequilibrado: se sabe que un asiento gana demasiado o demasiado poco. Sortea los asientos o toma otro tablero.",
      undecided: "Sin decidir: estas partidas no bastan. Deja que siga o trata los asientos como iguales por ahora.",
    },
    margin: (low, high) => `La banda es lo que cuenta como equilibrado: ${low} a ${high}.`,
  },
};
