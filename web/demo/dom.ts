// Making elements.

/** An element with its attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A button that is not what one mostly comes for, unless it is of another `kind`. */
export function makeButton(title: string, press: () => void, kind = "quiet"): HTMLButtonElement {
  const button = element("button", { type: "button", class: kind }, title);
  button.addEventListener("click", press);
  return button;
}

/** The same for a drawing. Attributes only: the policy allows no inline styles. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}
