// What the page of magic-19 says.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { plural, shownNumber } = numbers;
const runs = { one: "una pasada", other: "{count} pasadas" };

export const magic19: Texts["magic19"] = {
  title: "Magic-19",
  puzzle: "El rompecabezas",
  rules: "Haz que cada línea de tres sume 22. Elige dos puntos y se cambian.",
  keys: "Las flechas o las letras mueven, Intro elige, Escape suelta.",
  figure:
    "Magic-19: diecinueve puntos en un hexágono, en filas de tres, cuatro, cinco, cuatro y tres, con las letras de la A a la S. Doce segmentos de tres puntos: los seis lados y los seis radios hasta el centro J.",
  sums: (right, wrong) =>
    `${right.length > 0 ? `Suman 22: ${right.join(", ")}. ` : ""}${wrong.length > 0 ? `Aún no: ${wrong.join(", ")}.` : "No queda nada por hacer."}`,
  dot: (letter, value) => `${letter} ${value}`,
  choices: "Opciones del rompecabezas",
  shuffle: "Mezclar",
  again: "Empezar de nuevo",
  right: "Líneas a 22",
  rightOf: (right, all) => `${right} de ${all}`,
  energy: "Energía",
  swaps: "Tus cambios",
  annealing: "Recocido",
  anneal: "Recocer",
  pause: "Pausa",
  solve: "Resolver ya",
  temperature: "Temperatura",
  cooling: "Dejar que enfríe",
  speed: "Ritmo",
  speeds: { single: "Uno a uno", slow: "Lento", fast: "Rápido", full: "Pleno" },
  steps: "Pasos",
  run: "Pasada",
  accepted: "Aceptados",
  chart: (steps, temperature, energy, best) =>
    `Curva en escala logarítmica: tras ${shownNumber(steps)} pasos la temperatura es ${shownNumber(temperature)}, la energía ${shownNumber(energy)}, la más baja ${shownNumber(best)}.`,
  picked: (letter, value) => `${letter} elegido, ${value}. Elige otro punto con el que cambiarlo.`,
  released: "Soltado.",
  swapped: (a, b, right, energy) =>
    `${a} y ${b} cambiados. ${right} de 12 líneas suman 22, energía ${shownNumber(energy)}.`,
  shuffled: (seed) => `Mezclado con la semilla ${seed}.`,
  started: "Se recuece. A ritmo lento, un anillo continuo es un cambio que queda; uno discontinuo, uno que se deja.",
  paused: (right, energy) => `En pausa: ${right} de 12 líneas suman 22, energía ${shownNumber(energy)}.`,
  won: (solution) => `Resuelto: las doce líneas suman 22, como en la solución ${solution}.`,
  wonBy: {
    visitor: (swaps) => plural(swaps, { one: "Lo has hecho en un cambio.", other: "Lo has hecho en {count} cambios." }),
    annealing: (steps, run) => `Ha hecho falta: ${shownNumber(steps)} pasos y ${plural(run, runs)}.`,
    solver: (steps, run, time) => `Ha tardado ${time}: ${shownNumber(steps)} pasos, ${plural(run, runs)}.`,
  },
  solutions: "Las cuatro soluciones",
  solutionsHint:
    "No hay otras, salvo girando y reflejando: una búsqueda exhaustiva en esta página acaba de encontrarlas.",
  solution: (number) => `Solución ${number}`,
  center: (value) => `${value} en el centro`,
  found: "encontrada",
  solutionFigure: (number, rows) =>
    `Solución ${number}. ${rows.map((row, i) => `Fila ${i + 1}: ${row.join(", ")}.`).join(" ")}`,
  documentTitle: (seed) => `Magic-19 ${seed} · hexsmith`,
};
