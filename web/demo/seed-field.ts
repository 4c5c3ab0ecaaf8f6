// The field of a seed.
import { element } from "./dom.js";
import { makeValue } from "./form.js";
import { texts } from "./texts.js";

/** `change` is called with the text when it has been edited; "" asks for a fresh seed. */
export function makeSeedField(change: (seed: string) => void): {
  readonly root: HTMLElement;
  show(seed: string): void;
} {
  const input = element("input", {
    id: "seed",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "64",
  });
  const show = makeValue(input);
  input.addEventListener("change", () => change(input.value));
  return {
    root: element("div", { class: "field" }, element("label", { for: "seed" }, texts.board.seed), input),
    show,
  };
}
