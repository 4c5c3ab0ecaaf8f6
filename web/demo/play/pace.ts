// How fast the computer players move: remembered, since it is a person's and not a game's.
import { type Pace, paces } from "./new-game-view.js";

const storageKey = "hexsmith.pace";

export function rememberedPace(): Pace {
  try {
    return paces.find((pace) => pace === localStorage.getItem(storageKey)) ?? "normal";
  } catch {
    return "normal"; // no storage here
  }
}

export function rememberPace(pace: Pace): void {
  try {
    localStorage.setItem(storageKey, pace);
  } catch {
    // no storage here: it holds until the page is left
  }
}
