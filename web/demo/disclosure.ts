// What is in sight only for those who ask.
import { element } from "./dom.js";

export interface Disclosure {
  readonly root: HTMLDetailsElement;
  /** Says what there is to see. */
  title(text: string): void;
}

export function makeDisclosure(name: string, ...children: readonly Node[]): Disclosure {
  const summary = element("summary");
  return {
    root: element("details", { class: name }, summary, ...children),
    title: (text) => (summary.textContent = text),
  };
}
