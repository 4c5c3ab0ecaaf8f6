// What is said around a refusal, whose reason is the package's own to tell.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const refusals: Texts["refusals"] = {
  where: (places) => `Se trata de ${numbers.list(places)}.`,
  harbor: (slot, direction) => `puerto ${slot} ${direction}`,
  meeting: (places) => `Se trata de la intersección de ${numbers.list(places)}.`,
  bestInstead: "Se muestra el mejor tablero encontrado.",
  plainInstead: "Se muestra un tablero sin esos deseos.",
  kept: "El tablero se queda como estaba.",
  wrongCode: "Esto no es un tablero: el código no está completo o tiene un signo equivocado.",
};
