// What is said of new versions of the page.
import type { Texts } from "../shape.js";

export const offline: Texts["offline"] = {
  newVersion: "Une nouvelle version est prête.",
  reload: "Recharger",
  later: "Plus tard",
};
