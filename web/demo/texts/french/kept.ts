// What is said of the boards that the browser remembers.
import type { Texts } from "../shape.js";

export const kept: Texts["kept"] = {
  title: "Vos plateaux",
  hint: "Dans ce navigateur seulement. Marquez un plateau pour le retrouver.",
  mark: "Favori",
  favorites: "Favoris",
  recent: "Vus avant",
  forget: "Oublier ceux-ci",
  open: (name) => `Ouvrir le plateau ${name}`,
  compare: "Comparer",
  compareWith: (name) => `Comparer avec le plateau ${name}`,
};
