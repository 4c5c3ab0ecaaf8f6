// The address and the browser's storage follow the game, but not at every move of a fast one: browsers forbid that.
import { hashOf, longestAddress, shortHashOf } from "./address.js";
import type { Match } from "./match.js";
import { saveGame } from "./saved.js";

/** Milliseconds from one change of the address to the next. */
const apart = 500;

/** Returns what is to be called when the game has changed. `match` is asked when the address is written. */
export function keepAddress(match: () => Match | undefined): () => void {
  let written = -Infinity;
  let waiting = 0;

  function write() {
    clearTimeout(waiting);
    const due = written + apart - performance.now();
    if (due > 0) {
      waiting = setTimeout(write, due) as unknown as number;
      return;
    }
    const now = match();
    if (!now) return;
    written = performance.now();
    saveGame(location.search, now);
    const whole = hashOf(now);
    const hash = isTooLong(whole) ? shortHashOf(now) : whole;
    if (hash !== location.hash) history.replaceState(history.state, "", location.search + hash);
  }

  addEventListener("pagehide", () => {
    written = -Infinity;
    write();
  });
  return write;
}

/** Whether the address would be longer than links may be. */
export const isTooLong = (hash: string): boolean =>
  location.href.length - location.hash.length + hash.length > longestAddress;
