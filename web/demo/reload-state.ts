// State that survives a reload, such as the reload for another language. The state is stored in the history entry.

const preservedBeforeReload = (history.state as { readonly preserved?: Readonly<Record<string, unknown>> } | null)
  ?.preserved;
const stateGetters = new Map<string, () => unknown>();
// Removes the state from the history entry, because a later reload should not restore it again.
if (preservedBeforeReload)
  history.replaceState({ ...(history.state as object), preserved: undefined }, "", location.href);

/** Returns the state that was preserved under this name before the reload, or undefined. */
export const restoredState = (name: string): unknown => preservedBeforeReload?.[name];

/** Registers state for the next reload. `getState` is called before the reload, and returns the state as plain data. */
export function preserveState(name: string, getState: () => unknown): void {
  stateGetters.set(name, getState);
}

/** Reloads the page at an address. */
export function reloadAt(search: string): void {
  dispatchEvent(new PageTransitionEvent("pagehide")); // listeners update the address
  const preservedStates = Object.fromEntries([...stateGetters].map(([name, getState]) => [name, getState()]));
  history.replaceState({ ...(history.state as object | null), preserved: preservedStates }, "", search + location.hash);
  location.reload();
}
