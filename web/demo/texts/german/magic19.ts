// What the page of magic-19 says.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { plural, shownNumber } = numbers;
const runs = { one: "einem Durchgang", other: "{count} Durchgängen" };

export const magic19: Texts["magic19"] = {
  title: "Magic-19",
  puzzle: "Das Rätsel",
  rules: "Bring jede Dreierreihe auf die Summe 22. Wähle zwei Punkte, und sie tauschen.",
  keys: "Pfeile oder Buchstaben bewegen, Enter wählt, Escape lässt los.",
  figure:
    "Magic-19: neunzehn Punkte in einem Sechseck, in Reihen zu drei, vier, fünf, vier und drei, mit den Buchstaben A bis S. Zwölf Strecken zu drei Punkten: die sechs Seiten und die sechs Speichen zur Mitte J.",
  sums: (right, wrong) =>
    `${right.length > 0 ? `Summe 22: ${right.join(", ")}. ` : ""}${wrong.length > 0 ? `Noch nicht: ${wrong.join(", ")}.` : "Es ist nichts mehr zu tun."}`,
  dot: (letter, value) => `${letter} ${value}`,
  choices: "Optionen für das Rätsel",
  shuffle: "Mischen",
  again: "Von vorn",
  right: "Reihen mit 22",
  rightOf: (right, all) => `${right} von ${all}`,
  energy: "Energie",
  swaps: "Deine Züge",
  annealing: "Abkühlung",
  anneal: "Abkühlen",
  pause: "Pause",
  solve: "Sofort lösen",
  temperature: "Temperatur",
  cooling: "Abkühlen lassen",
  speed: "Tempo",
  speeds: { single: "Einzeln", slow: "Langsam", fast: "Schnell", full: "Voll" },
  steps: "Schritte",
  run: "Durchgang",
  accepted: "Angenommen",
  chart: (steps, temperature, energy, best) =>
    `Kurve auf logarithmischer Skala: Nach ${shownNumber(steps)} Schritten ist die Temperatur ${shownNumber(temperature)}, die Energie ${shownNumber(energy)}, ihr Tiefststand ${shownNumber(best)}.`,
  picked: (letter, value) => `${letter} gewählt, ${value}. Wähle einen anderen Punkt zum Tauschen.`,
  released: "Losgelassen.",
  swapped: (a, b, right, energy) =>
    `${a} und ${b} getauscht. ${right} von 12 Reihen haben die Summe 22, Energie ${shownNumber(energy)}.`,
  shuffled: (seed) => `Gemischt mit dem Startwert ${seed}.`,
  started:
    "Es kühlt ab. Verlangsamt ist ein durchgezogener Ring ein Tausch, der bleibt, ein gestrichelter einer, der fällt.",
  paused: (right, energy) => `Pause: ${right} von 12 Reihen haben die Summe 22, Energie ${shownNumber(energy)}.`,
  won: (solution) => `Gelöst: Alle zwölf Reihen haben die Summe 22, wie in Lösung ${solution}.`,
  wonBy: {
    visitor: (swaps) =>
      plural(swaps, {
        one: "Du hast einen Zug gebraucht.",
        other: "Du hast {count} Züge gebraucht.",
      }),
    annealing: (steps, run) => `Das ging mit ${shownNumber(steps)} Schritten in ${plural(run, runs)}.`,
    solver: (steps, run, time) => `Das dauerte ${time}, mit ${shownNumber(steps)} Schritten in ${plural(run, runs)}.`,
  },
  solutions: "Die vier Lösungen",
  solutionsHint:
    "Andere gibt es nicht, von Drehen und Spiegeln abgesehen: Eine erschöpfende Suche auf dieser Seite hat sie eben gefunden.",
  solution: (number) => `Lösung ${number}`,
  center: (value) => `${value} in der Mitte`,
  found: "gefunden",
  solutionFigure: (number, rows) =>
    `Lösung ${number}. ${rows.map((row, i) => `Reihe ${i + 1}: ${row.join(", ")}.`).join(" ")}`,
  documentTitle: (seed) => `Magic-19 ${seed} · hexsmith`,
};
