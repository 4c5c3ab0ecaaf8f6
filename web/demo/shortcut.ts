// Single-letter shortcuts. As the Web Content Accessibility Guidelines require (2.1.4), a switch turns all shortcuts off.
// Local storage preserves the state of the switch.
import { store, storedText } from "./storage.js";

const storageKey = "hexsmith.shortcut";

/** Whether single-letter shortcuts are enabled. */
export const shortcutsEnabled = (): boolean => storedText(storageKey) !== "off";

/** Enables or disables all single-letter shortcuts. */
export const setShortcuts = (on: boolean): void => store(storageKey, on ? null : "off");

/** Registers a shortcut for the whole page. Returns a function that removes the shortcut. */
export function onShortcut(letter: string, press: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (shortcutsEnabled() && isShortcut(letter, event)) press();
  };
  addEventListener("keydown", onKeyDown);
  return () => removeEventListener("keydown", onKeyDown);
}

/**
 * Whether a key event triggers a shortcut. Keys in text fields, lists and open dialogs do not. A key that is held down
 * triggers a shortcut only once.
 */
function isShortcut(letter: string, event: KeyboardEvent): boolean {
  const { key, target, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || key.toUpperCase() !== letter) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.matches("input[type=text], input[type=number], textarea, select"));
}
