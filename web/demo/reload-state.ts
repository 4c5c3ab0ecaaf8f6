// State that survives the reload for another language. It is stored in the history entry.

const restored = (history.state as { readonly preserved?: Readonly<Record<string, unknown>> } | null)?.preserved;
const registered = new Map<string, () => unknown>();
// Restored only once, because a later reload should start afresh.
if (restored) history.replaceState({ ...(history.state as object), preserved: undefined }, "", location.href);

/** Returns the state with this name before the reload, or undefined. */
export const restoredState = (name: string): unknown => restored?.[name];

/** Registers state for a reload. `getState` returns it as plain data. */
export function preserveState(name: string, getState: () => unknown): void {
  registered.set(name, getState);
}

/** Reloads the page at an address. */
export function reloadAt(search: string): void {
  dispatchEvent(new PageTransitionEvent("pagehide")); // listeners update the address
  const all = Object.fromEntries([...registered].map(([name, getState]) => [name, getState()]));
  history.replaceState({ ...(history.state as object | null), preserved: all }, "", search + location.hash);
  location.reload();
}
