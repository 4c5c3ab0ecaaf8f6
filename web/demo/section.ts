// A section of a panel.
import { element } from "./dom.js";

/** A section named by its heading, `beside` which more may stand. Its class is `name`, the heading's id `name`-title. */
export function makeSection(
  name: string,
  title: string,
  beside: readonly HTMLElement[],
  ...children: readonly Node[]
): HTMLElement {
  const id = `${name}-title`;
  return element(
    "section",
    { class: name, "aria-labelledby": id },
    element("div", { class: "section-head" }, element("h2", { id }, title), ...beside),
    ...children,
  );
}
