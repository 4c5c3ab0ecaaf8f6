// The keys of one letter. They can be switched off, as the Web Content Accessibility Guidelines ask (2.1.4), all of them by
// one switch, and that is remembered.
import { store, stored } from "./storage.js";

const storageKey = "hexsmith.shortcut";

/** Whether keys of one letter do something. */
export const shortcutsWork = (): boolean => stored(storageKey) !== "off";

/** Has all of them do something, or nothing. */
export const setShortcuts = (on: boolean): void => store(storageKey, on ? null : "off");

/** Has a letter work wherever the focus is, until what is returned is called. */
export function onShortcut(letter: string, press: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (shortcutsWork() && asksFor(letter, event)) press();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/**
 * The letter anywhere but where letters are typed or chosen by; a dialog that is open has the keyboard to itself. A key that
 * is held counts once.
 */
function asksFor(letter: string, event: KeyboardEvent): boolean {
  const { key, target, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented || key.toUpperCase() !== letter) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.matches("input[type=text], input[type=number], textarea, select"));
}
