// The choices of a page: a form that is never sent, and its buttons.
import { element } from "./dom.js";

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

/** The page's main button: something new, by its key, too. */
export function makeNextButton(title: string, key: string, press: () => void): HTMLButtonElement {
  const button = makeButton(title, press);
  button.classList.add("next");
  button.setAttribute("aria-keyshortcuts", key);
  button.append(element("kbd", { "aria-hidden": "true" }, key));
  return button;
}
