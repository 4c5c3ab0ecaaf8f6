// Single-letter shortcuts. As the Web Content Accessibility Guidelines require (2.1.4), a switch turns all of them off. Local
// storage preserves the switch.
import { store, stored } from "./storage.js";

const storageKey = "hexsmith.shortcut";

/** Whether single-letter shortcuts are enabled. */
export const shortcutsEnabled = (): boolean => stored(storageKey) !== "off";

/** Enables or disables all single-letter shortcuts. */
export const setShortcuts = (on: boolean): void => store(storageKey, on ? null : "off");

/** Registers a shortcut, wherever the focus is. Returns a function that removes it. */
export function onShortcut(letter: string, press: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (shortcutsEnabled() && isShortcut(letter, event)) press();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/**
 * Whether a key event is for a shortcut. Letters in text fields, lists and open dialogs are not, and a held key counts
 * once.
 */
function isShortcut(letter: string, event: KeyboardEvent): boolean {
  const { key, target, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || key.toUpperCase() !== letter) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.matches("input[type=text], input[type=number], textarea, select"));
}
