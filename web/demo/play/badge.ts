// The number of a player on the player's color.
import { element } from "../dom.js";

export const badge = (player: number): HTMLElement =>
  element("span", { class: `badge seat-${player}`, "aria-hidden": "true" }, String(player));
