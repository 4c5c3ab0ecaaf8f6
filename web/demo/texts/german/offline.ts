// What is said of new versions of the page.
import type { Texts } from "../shape.js";

export const offline: Texts["offline"] = {
  newVersion: "Eine neue Fassung liegt bereit.",
  reload: "Neu laden",
  later: "Später",
};
