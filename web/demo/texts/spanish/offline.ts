// What is said of new versions of the page.
import type { Texts } from "../shape.js";

export const offline: Texts["offline"] = {
  newVersion: "Hay una versión nueva.",
  reload: "Recargar",
  later: "Más tarde",
};
