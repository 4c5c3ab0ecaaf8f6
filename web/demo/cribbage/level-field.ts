// The choice of a level.
import { element } from "../dom.js";
import { texts } from "../texts.js";

const { levels } = texts.cribbage;
export type Level = keyof typeof levels;

export function makeLevelField(
  id: string,
  title: string,
  value: Level,
): { readonly root: HTMLElement; readonly select: HTMLSelectElement; value(): Level } {
  const select = element(
    "select",
    { id },
    ...Object.entries(levels).map(([name, text]) => element("option", { value: name }, text)),
  );
  select.value = value;
  return {
    root: element("div", { class: "field" }, element("label", { for: id }, title), select),
    select,
    value: () => select.value as Level,
  };
}
