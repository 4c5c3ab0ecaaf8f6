// The board of the rules for those who play for the first time.
import type { Board } from "./board-data.js";
import { readShape } from "./shape.js";

/** The standard board that beginners are given, with the printed harbors. */
export function beginnerBoard(): Board {
  const { layout, harbors } = readShape("standard", "layout");
  return {
    layout,
    terrains: [
      ...(["ore", "wool", "wood"] as const),
      ...(["grain", "brick", "wool", "brick"] as const),
      ...(["grain", "wood", "desert", "wood", "ore"] as const),
      ...(["wood", "ore", "grain", "wool"] as const),
      ...(["brick", "grain", "wool"] as const),
    ],
    tokens: [10, 2, 9, 12, 6, 4, 10, 9, 11, null, 3, 8, 8, 3, 4, 5, 5, 6, 11],
    harbors: [...harbors],
  };
}
