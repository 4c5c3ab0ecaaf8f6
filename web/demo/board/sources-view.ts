// Boards to start from that are not made by annealing.
import { element } from "../dom.js";
import { makeButton, makeForm } from "../form.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";

const { board: words } = texts;

export interface SourceActions {
  beginner(): void;
  official(): void;
  /** A code or a link. */
  open(text: string): void;
}

export function makeSourcesView({ beginner, official, open }: SourceActions): {
  readonly root: HTMLElement;
  /** Says why what was pasted is no board; "" says nothing. */
  fail(reason: string): void;
} {
  const field = element("input", {
    id: "code",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const alert = element("p", { class: "refusal", role: "alert" });
  alert.hidden = true;
  const submit = element("button", { type: "submit", class: "quiet" }, words.open);
  const form = makeForm(
    words.code,
    element("div", { class: "field code" }, element("label", { for: "code" }, words.code), field, submit),
  );
  form.addEventListener("submit", () => {
    if (field.value.trim() !== "") open(field.value);
  });
  return {
    root: makeSection(
      "sources",
      words.start,
      [],
      element(
        "div",
        { class: "buttons" },
        makeButton(words.beginner, beginner, "quiet"),
        makeButton(words.official, official, "quiet"),
      ),
      form,
      alert,
    ),
    fail(reason) {
      alert.hidden = reason === "";
      alert.textContent = reason;
      if (reason === "") field.value = "";
    },
  };
}
