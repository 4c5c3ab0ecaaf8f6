// What is said of the chances to win, and of whether a board is fair.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

const { list, percent, plural, shownWhole } = numbers;

const shown = (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0);

export const chances: Texts["chances"] = {
  percent: shown,
  between: ([low, high]) => `${shown(low)} à ${shown(high)}`,
  start: "Calculer",
  stop: "Arrêter",
  details: "Les chances en détail",
  again: "Encore",
  progress: "Part des parties qui sont jouées",
  games: (games) => plural(games, { one: "{count} partie", other: "{count} parties" }),
  level: "Tous jouent",
  seats: {
    title: "Chance de gagner",
    hint: "Combien de fois chaque place gagne si la partie continue d’ici, jouée maintes fois.",
    hintOpening: "Combien de fois chaque place gagne avec cette ouverture, jouée maintes fois.",
    bar: (name, rate, interval) => `${name}\u00a0: ${rate}, intervalle à ${percent(0.95, 0)} ${interval}`,
    even: (share) => `Le trait marque la part égale, ${share}.`,
    better: (names) => `Mieux que la part égale\u00a0: ${list(names)}.`,
    worse: (names) => `Moins bien\u00a0: ${list(names)}.`,
    open: "Aucune place ne se distingue encore de la part égale\u00a0: plus de parties resserrent les intervalles.",
  },
  spots: {
    title: "Où s’installer",
    hint: "La chance de gagner depuis chaque endroit libre, en jouant de là.",
    none: "Tous se sont installés\u00a0: il n’y a pas d’endroit à choisir.",
    best: (place, chance) =>
      `Le meilleur endroit jusqu’ici est ${place}\u00a0: de là, environ ${chance} des parties sont gagnées.`,
    close: (count) =>
      plural(count, {
        one: "Un autre endroit est peut-être aussi bon\u00a0: son intervalle atteint le meilleur.",
        other: "{count} autres endroits sont peut-être aussi bons\u00a0: leurs intervalles atteignent le meilleur.",
      }),
    alone: "Aucun autre des endroits montrés ne l’atteint.",
    isBest: "le meilleur",
    level: "à égalité",
  },
  certificate: {
    title: "Les places sont-elles équilibrées\u00a0?",
    hint: `Si chaque place gagne à ${shownWhole(5)} points près la part égale, avec ${percent(0.95, 0)} de confiance à tout moment.`,
    verdicts: {
      balanced: "Équilibré\u00a0: peu importe la place que vous prenez.",
      unbalanced:
        "Déséquilibré\u00a0: on sait qu’une place gagne trop ou trop peu. Tirez les places au sort ou prenez un autre plateau.",
      undecided:
        "Indécis\u00a0: ces parties ne suffisent pas. Laissez continuer ou tenez les places pour égales en attendant.",
    },
    margin: (low, high) => `La bande est ce qui compte comme équilibré\u00a0: ${low} à ${high}.`,
  },
};
