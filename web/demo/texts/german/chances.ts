// What is said of the chances to win, and of whether a board is fair.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, percent, plural, shownWhole } = numbers;

const shown = (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0);

export const chances: Texts["chances"] = {
  percent: shown,
  between: ([low, high]) => `${shown(low)} bis ${shown(high)}`,
  start: "Berechnen",
  stop: "Anhalten",
  details: "Chancen im Einzelnen",
  again: "Noch einmal",
  progress: "Anteil der Spiele, die gespielt sind",
  games: (games) => plural(games, { one: "1 Spiel", other: "{count} Spiele" }),
  level: "Alle spielen",
  seats: {
    title: "Chance zu gewinnen",
    hint: "Wie oft jeder Platz gewinnt, wenn das Spiel von hier aus viele Male weitergespielt wird.",
    hintOpening: "Wie oft jeder Platz nach dieser Gründung gewinnt, viele Male gespielt.",
    bar: (name, rate, interval) => `${name}: ${rate}, Intervall zu ${percent(0.95, 0)} ${interval}`,
    even: (share) => `Die Linie zeigt den gleichen Anteil, ${share}.`,
    better: (names) => `Besser als der gleiche Anteil: ${list(names)}.`,
    worse: (names) => `Schlechter: ${list(names)}.`,
    open: "Noch lässt sich kein Platz vom gleichen Anteil unterscheiden: Mehr Spiele machen die Intervalle enger.",
  },
  spots: {
    title: "Wo siedeln?",
    hint: "Die Chance zu gewinnen von jedem freien Platz aus, indem von dort weitergespielt wird.",
    none: "Alle haben gesiedelt: Es gibt keinen Platz zu wählen.",
    best: (place, chance) => `Der beste Platz ist bisher ${place}: Von dort werden etwa ${chance} der Spiele gewonnen.`,
    close: (count) =>
      plural(count, {
        one: "Ein weiterer Platz ist vielleicht ebenso gut: Sein Intervall reicht an den besten heran.",
        other: "{count} weitere Plätze sind vielleicht ebenso gut: Ihre Intervalle reichen an den besten heran.",
      }),
    alone: "Kein anderer der gezeigten Plätze reicht heran.",
    isBest: "am besten",
    level: "gleichauf",
  },
  certificate: {
    title: "Sind die Plätze ausgewogen?",
    hint: `Ob jeder Platz bis auf ${shownWhole(5)} Prozentpunkte den gleichen Anteil gewinnt, zu ${percent(0.95, 0)} sicher, wann immer du hinsiehst.`,
    verdicts: {
      balanced: "Ausgewogen: Es macht kaum etwas aus, welchen Platz du nimmst.",
      unbalanced:
        "Unausgewogen: Ein Platz gewinnt nachweislich zu oft oder zu selten. Lose die Plätze aus oder nimm einen anderen Spielplan.",
      undecided:
        "Unentschieden: Diese Spiele reichen nicht aus. Lass es weiterlaufen oder nimm die Plätze vorerst als gleich.",
    },
    margin: (low, high) => `Das Band zeigt, was als ausgewogen gilt: ${low} bis ${high}.`,
  },
};
