// What is said around a refusal, whose reason is the package's own to tell.
import type { Texts } from "../shape.js";
import { numbers } from "./numbers.js";

export const refusals: Texts["refusals"] = {
  where: (places) => `Es geht um ${numbers.list(places)}.`,
  harbor: (slot, direction) => `Hafen ${slot} ${direction}`,
  meeting: (places) => `Es geht um die Kreuzung von ${numbers.list(places)}.`,
  bestInstead: "Gezeigt wird der beste, der gefunden wurde.",
  plainInstead: "Gezeigt wird ein Spielplan ohne diese Wünsche.",
  kept: "Der Spielplan bleibt, wie er war.",
  wrongCode: "Das ist kein Spielplan: Der Code ist nicht vollständig oder hat ein falsches Zeichen.",
};
