// What a page would lose by being loaded anew in another language: it is carried over in the entry of the history.

const given = (history.state as { readonly carried?: Readonly<Record<string, unknown>> } | null)?.carried;
const carriers = new Map<string, () => unknown>();
// Once: whoever loads the page again later wants it afresh.
if (given) history.replaceState({ ...(history.state as object), carried: undefined }, "", location.href);

/** What was carried over by this name; undefined: nothing. */
export const carried = (name: string): unknown => given?.[name];

/** `now` is asked for plain data when the page is about to be left for itself in another language. */
export function carry(name: string, now: () => unknown): void {
  carriers.set(name, now);
}

/** Loads the page anew at an address. */
export function reloadAt(search: string): void {
  dispatchEvent(new PageTransitionEvent("pagehide")); // whoever is behind brings the address up to date
  const all = Object.fromEntries([...carriers].map(([name, now]) => [name, now()]));
  history.replaceState({ ...(history.state as object | null), carried: all }, "", search + location.hash);
  location.reload();
}
