// What the page of magic-19 says.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { plural, shownNumber } = numbers;
const runs = { one: "un passage", other: "{count} passages" };

export const magic19: Texts["magic19"] = {
  title: "Magic-19",
  puzzle: "Le casse-tête",
  rules: "Amenez chaque ligne de trois à la somme 22. Choisissez deux points, et ils s’échangent.",
  keys: "Flèches ou lettres déplacent, Entrée choisit, Échap relâche.",
  figure:
    "Magic-19\u00a0: dix-neuf points dans un hexagone, en rangées de trois, quatre, cinq, quatre et trois, aux lettres A à S. Douze segments de trois points\u00a0: les six côtés et les six rayons vers le centre J.",
  sums: (right, wrong) =>
    `${right.length > 0 ? `Somme 22\u00a0: ${right.join(", ")}. ` : ""}${wrong.length > 0 ? `Pas encore\u00a0: ${wrong.join(", ")}.` : "Il ne reste rien à faire."}`,
  dot: (letter, value) => `${letter} ${value}`,
  choices: "Options du casse-tête",
  shuffle: "Mêler",
  again: "Recommencer",
  right: "Lignes à 22",
  rightOf: (right, all) => `${right} sur ${all}`,
  energy: "Énergie",
  swaps: "Vos échanges",
  annealing: "Recuit",
  anneal: "Recuire",
  pause: "Pause",
  solve: "Résoudre vite",
  temperature: "Température",
  cooling: "Laisser refroidir",
  speed: "Rythme",
  speeds: { single: "Un à un", slow: "Lent", fast: "Vite", full: "Plein" },
  steps: "Pas",
  run: "Passage",
  accepted: "Acceptés",
  chart: (steps, temperature, energy, best) =>
    `Courbe à échelle logarithmique\u00a0: après ${shownNumber(steps)} pas, la température est ${shownNumber(temperature)}, l’énergie ${shownNumber(energy)}, la plus basse ${shownNumber(best)}.`,
  picked: (letter, value) => `${letter} choisi, ${value}. Choisissez un autre point à échanger.`,
  released: "Relâché.",
  swapped: (a, b, right, energy) =>
    `${a} et ${b} échangés. ${right} lignes sur 12 font 22, énergie ${shownNumber(energy)}.`,
  shuffled: (seed) => `Mêlé avec la graine ${seed}.`,
  started: "Le recuit court. Ralenti, un anneau plein est un échange gardé, un anneau tireté un échange laissé.",
  paused: (right, energy) => `En pause\u00a0: ${right} lignes sur 12 font 22, énergie ${shownNumber(energy)}.`,
  won: (solution) => `Résolu\u00a0: les douze lignes font 22, comme dans la solution ${solution}.`,
  wonBy: {
    visitor: (swaps) =>
      plural(swaps, { one: "Vous l’avez fait en un échange.", other: "Vous l’avez fait en {count} échanges." }),
    annealing: (steps, run) => `Il a fallu ${shownNumber(steps)} pas et ${plural(run, runs)}.`,
    solver: (steps, run, time) => `Il a fallu ${time}\u00a0: ${shownNumber(steps)} pas, ${plural(run, runs)}.`,
  },
  solutions: "Les quatre solutions",
  solutionsHint:
    "Il n’y en a pas d’autres, à rotation et symétrie près\u00a0: une recherche exhaustive dans cette page vient de les trouver.",
  solution: (number) => `Solution n° ${number}`,
  center: (value) => `${value} au centre`,
  found: "trouvée",
  solutionFigure: (number, rows) =>
    `Solution n° ${number}. ${rows.map((row, i) => `Rangée ${i + 1}\u00a0: ${row.join(", ")}.`).join(" ")}`,
  documentTitle: (seed) => `Magic-19 ${seed} · hexsmith`,
};
