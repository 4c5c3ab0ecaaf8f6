// The address follows the game, but not at every move of a fast one: browsers forbid that.
import { hashOf, longestAddress } from "./address.js";
import type { Match } from "./match.js";

/** Milliseconds from one change of the address to the next. */
const apart = 500;

/** Returns what is to be called when the game has changed. `match` is asked when the address is written. */
export function keepAddress(match: () => Match): () => void {
  let written = -Infinity;
  let waiting = 0;

  function write() {
    clearTimeout(waiting);
    const due = written + apart - performance.now();
    if (due > 0) {
      waiting = setTimeout(write, due) as unknown as number;
      return;
    }
    written = performance.now();
    const hash = hashOf(match());
    const long = location.href.length - location.hash.length + hash.length > longestAddress;
    if (!long && hash !== location.hash) history.replaceState(history.state, "", location.search + hash);
  }

  addEventListener("pagehide", () => {
    written = -Infinity;
    write();
  });
  return write;
}
