// What stands where a part of the page should be that could not be had: its script did not arrive, or cannot run here.
import { element } from "./dom.js";
import { makeButton } from "./form.js";
import { texts } from "./texts.js";

/**
 * Says so, and has a button that tries again: by loading the page anew, since browsers remember that a script failed. The
 * address holds what was chosen. The error is for the console.
 */
export function makeFailure(error: unknown): HTMLElement {
  console.error(error);
  const { missing, retry } = texts.failure;
  return element(
    "div",
    { class: "failure", role: "alert" },
    element("p", {}, missing),
    makeButton(retry, () => location.reload(), "quiet"),
  );
}
