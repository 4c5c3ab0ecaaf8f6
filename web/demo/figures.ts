// A list of named figures.
import { element } from "./dom.js";

export interface Figures<Name extends string> {
  readonly root: HTMLElement;
  show(values: Readonly<Record<Name, string>>): void;
}

export function makeFigures<Name extends string>(titles: Readonly<Record<Name, string>>): Figures<Name> {
  const names = Object.keys(titles) as Name[];
  const cells = names.map((name) => element("dd", { "data-figure": name }));
  return {
    root: element(
      "dl",
      { class: "figures" },
      ...names.map((name, i) => element("div", {}, element("dt", {}, titles[name]), cells[i] as HTMLElement)),
    ),
    show: (values) => names.forEach((name, i) => cells[i]?.replaceChildren(values[name])),
  };
}
