// The parts of a page beside its board: columns where there is room, on a phone sheets that rise from a bar at its foot,
// one at a time, with the main action in the bar, within the thumb's reach.
import { element } from "./dom.js";
import { texts } from "./texts.js";

export interface Part {
  readonly name: string;
  /** In the bar. Absent: not there; the part opens and closes itself. */
  readonly title?: string;
  readonly views: readonly HTMLElement[];
  /** Whether it is in sight on a phone, too, below the board. */
  readonly always?: boolean;
  /** On a wide screen. */
  readonly column: "first" | "second";
}

export interface Sheets {
  readonly root: HTMLElement;
  readonly bar: HTMLElement;
  /** Brings a part into sight. */
  open(name: string): void;
  close(): void;
}

/** As in first.css. */
const phone = "(max-width: 40rem)";

/** `actions`: what stands in the bar on a phone, and else at its `home`. */
export function makeSheets(
  parts: readonly Part[],
  actions: readonly { readonly root: HTMLElement; readonly home: HTMLElement }[],
): Sheets {
  let shown: string | undefined;
  const small = matchMedia(phone);
  const groups = parts.map(({ name, title, always, views }) =>
    element(
      "div",
      { class: always ? "part always" : "part", id: `part-${name}`, ...(title && { "data-sheet": name }) },
      ...views,
    ),
  );
  const column = (name: Part["column"]) =>
    element("div", { class: `panel ${name}` }, ...groups.filter((_, i) => parts[i]?.column === name));
  const tabs = parts.flatMap(({ name, title }) => {
    if (title === undefined) return [];
    const tab = element("button", { type: "button", class: "tab", "aria-controls": `part-${name}` }, title);
    tab.addEventListener("click", () => show(shown === name ? undefined : name));
    return [{ name, tab }];
  });
  const thumb = element("div", { class: "thumb" });
  const bar = element(
    "div",
    { class: "bar" },
    thumb,
    element("div", { class: "tabs", role: "group", "aria-label": texts.sheets }, ...tabs.map(({ tab }) => tab)),
  );
  const root = element("div", { class: "panels" }, column("first"), column("second"));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || shown === undefined || !small.matches) return;
    const from = tabs.find(({ name }) => name === shown);
    show(undefined);
    from?.tab.focus();
  });
  small.addEventListener("change", arrange);
  arrange();
  show(undefined);
  return {
    root,
    bar,
    open(name) {
      if (small.matches) show(name);
      else root.querySelector(`#part-${name}`)?.scrollIntoView({ block: "nearest" });
    },
    close: () => show(undefined),
  };

  function arrange() {
    for (const { root, home } of actions) (small.matches ? thumb : home).append(root);
  }

  function show(name: string | undefined) {
    shown = name;
    // A sheet that holds nothing else but what is closed is opened to see that.
    for (const details of root.querySelectorAll<HTMLDetailsElement>(`#part-${name} > * > details:only-child`))
      details.open = true;
    for (const [i, group] of groups.entries()) group.classList.toggle("open", parts[i]?.name === name);
    for (const { name: other, tab } of tabs) tab.setAttribute("aria-expanded", String(other === name));
  }
}
