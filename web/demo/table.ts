// A table of named values.
import { element } from "./dom.js";

type Cell = Node | string;

/** `show` takes its rows, each its head first. */
export function makeTable(heads: readonly string[]): {
  readonly root: HTMLTableElement;
  show(rows: readonly (readonly [head: readonly Cell[] | Cell, ...values: readonly Cell[]])[]): void;
} {
  const body = element("tbody");
  const head = element("thead", {}, element("tr", {}, ...heads.map((title) => element("th", { scope: "col" }, title))));
  return {
    root: element("table", { class: "values" }, head, body),
    show: (rows) =>
      body.replaceChildren(
        ...rows.map(([title, ...values]) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, ...[title].flat()),
            ...values.map((value) => element("td", {}, value)),
          ),
        ),
      ),
  };
}
