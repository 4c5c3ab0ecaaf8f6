// A choice among a few.
import { element } from "./dom.js";

/** A field of radio buttons. */
export interface ChoiceField<Choice> {
  readonly root: HTMLElement;
  /** What is chosen; undefined: none. */
  show(choice: Choice | undefined): void;
  /** Whether one of the choices is there to be made. All are at first. */
  offer(choice: Choice, offered: boolean): void;
}

/** Radio buttons side by side. */
export function makeChoice<Choice extends string>(
  name: string,
  title: string,
  choices: readonly Choice[],
  titles: Readonly<Record<Choice, string>>,
  choose: (choice: Choice) => void,
  hint?: string,
): ChoiceField<Choice> {
  const inputs = choices.map((value) => {
    const input = element("input", { type: "radio", name, value, id: `${name}-${value}` });
    input.addEventListener("change", () => choose(value));
    return input;
  });
  const options = choices.map((choice, i) =>
    element("label", { for: `${name}-${choice}` }, inputs[i] as HTMLInputElement, element("span", {}, titles[choice])),
  );
  return {
    root: element(
      "div",
      {
        class: "field",
        role: "radiogroup",
        "aria-labelledby": `${name}-title`,
        ...(hint !== undefined && { "aria-describedby": `${name}-hint` }),
      },
      element("span", { class: "title", id: `${name}-title` }, title),
      element("div", { class: "options" }, ...options),
      ...(hint === undefined ? [] : [element("p", { class: "hint", id: `${name}-hint` }, hint)]),
    ),
    show: (choice) => inputs.forEach((input) => (input.checked = input.value === choice)),
    offer(choice, offered) {
      const option = options[choices.indexOf(choice)];
      if (option) option.hidden = !offered;
    },
  };
}
