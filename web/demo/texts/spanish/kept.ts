// What is said of the boards that the browser remembers.
import type { Texts } from "../shape.js";

export const kept: Texts["kept"] = {
  title: "Tus tableros",
  hint: "Solo en este navegador. Marca un tablero para volver a encontrarlo.",
  mark: "Favorito",
  favorites: "Favoritos",
  recent: "Vistos antes",
  forget: "Olvidar estos",
  open: (name) => `Abrir el tablero ${name}`,
  compare: "Comparar",
  compareWith: (name) => `Comparar con el tablero ${name}`,
};
