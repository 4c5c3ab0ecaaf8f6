// What is said of the boards that the browser remembers.
import type { Texts } from "../shape.js";

export const kept: Texts["kept"] = {
  title: "Deine Spielpläne",
  hint: "Nur in diesem Browser. Merke dir einen Spielplan, um ihn wiederzufinden.",
  mark: "Merken",
  favorites: "Gemerkt",
  recent: "Zuletzt gezeigt",
  forget: "Diese vergessen",
  open: (name) => `Spielplan ${name} öffnen`,
  compare: "Vergleichen",
  compareWith: (name) => `Vergleichen mit Spielplan ${name}`,
};
