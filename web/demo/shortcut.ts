// The key that works wherever the focus is. It can be switched off, as the Web Content Accessibility Guidelines ask for a
// shortcut of a single letter (2.1.4), and that is remembered.
import { texts } from "./texts.js";
import { makeToggle, type Toggle } from "./toggle.js";

const storageKey = "hexsmith.shortcut";

/** A switch for the key, a letter. `change` is called with whether it works, now and whenever that changes. */
export function makeShortcut(key: string, press: () => void, change: (on: boolean) => void): Toggle {
  let on = remembered();
  const toggle = makeToggle("shortcut", texts.shortcut(key), (chosen) => {
    on = chosen;
    remember(on);
    change(on);
  });
  toggle.root.classList.add("shortcut");
  toggle.show(on);
  change(on);
  addEventListener("keydown", (event) => {
    if (on && asksFor(key, event)) press();
  });
  return toggle;
}

/** The letter anywhere but where letters are typed or chosen by. */
function asksFor(letter: string, { key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented || key.toUpperCase() !== letter) return false;
  return !(target instanceof Element && target.matches("input[type=text], textarea, select"));
}

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // no storage here
  }
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // no storage here: it holds until the page is left
  }
}
