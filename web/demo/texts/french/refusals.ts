// What is said around a refusal, whose reason is the package's own to tell.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const refusals: Texts["refusals"] = {
  where: (places) => `Il s’agit de ${numbers.list(places)}.`,
  harbor: (slot, direction) => `port ${slot} ${direction}`,
  meeting: (places) => `Il s’agit de l’intersection de ${numbers.list(places)}.`,
  bestInstead: "Le meilleur plateau trouvé est montré.",
  plainInstead: "Un plateau sans ces souhaits est montré.",
  kept: "Le plateau reste comme il était.",
  wrongCode: "Ce n’est pas un plateau\u00a0: le code n’est pas entier ou a un signe faux.",
};
