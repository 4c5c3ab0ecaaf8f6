// The keys of one letter. They can be switched off, as the Web Content Accessibility Guidelines ask (2.1.4), all of them by
// one switch, and that is remembered.
const storageKey = "hexsmith.shortcut";

let on: boolean | undefined;

/** Whether keys of one letter do something. */
export const shortcutsWork = (): boolean => (on ??= remembered());

/** Has all of them do something, or nothing. */
export function setShortcuts(chosen: boolean): void {
  on = chosen;
  try {
    if (chosen) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // no storage here: it holds until the page is left
  }
}

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

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // no storage here
  }
}
