// The choices of a page: a form that is never sent, and its buttons.
import { element } from "./dom.js";
import { makeShortcutSwitch, onShortcut } from "./shortcut.js";
import { texts } from "./texts.js";

/** Its fields fire their own change events, Enter included. */
export function makeForm(name: string, ...children: readonly HTMLElement[]): HTMLFormElement {
  const form = element("form", { class: "controls", "aria-label": name }, ...children);
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

/** A button; a `quiet` one is not what one mostly comes for. */
export function makeButton(title: string, press: () => void, kind?: "quiet"): HTMLButtonElement {
  const button = element("button", { type: "button", ...(kind && { class: kind }) }, title);
  button.addEventListener("click", press);
  return button;
}

/** Shows a field's value. What is being typed into it stays as long as it is to show what it did before. */
export function makeValue(input: HTMLInputElement): (value: string) => void {
  let shown: string | undefined;
  input.addEventListener("change", () => (shown = undefined));
  return (value) => {
    if (value !== shown) input.value = shown = value;
  };
}

export interface NextAction {
  readonly root: HTMLElement;
  /** The switch of its key, and of all others. */
  readonly shortcut: HTMLElement;
  /** The button's name. */
  show(title: string): void;
}

/** The page's main button: something new, by its key, too, unless that is switched off. `keys`: what the switch is of. */
export function makeNextAction(
  title: string,
  key: string,
  press: () => void,
  keys: string = texts.shortcuts.one(key),
): NextAction {
  const name = document.createTextNode(title);
  const hint = element("kbd", { "aria-hidden": "true" }, key);
  const button = element("button", { type: "button", class: "next" }, name, hint);
  button.addEventListener("click", press);
  onShortcut(key, press);
  const shortcut = makeShortcutSwitch(keys, (on) => {
    hint.hidden = !on;
    if (on) button.setAttribute("aria-keyshortcuts", key);
    else button.removeAttribute("aria-keyshortcuts");
  });
  return {
    root: button,
    shortcut: shortcut.root,
    show: (text) => (name.data = text),
  };
}
