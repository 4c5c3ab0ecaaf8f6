// What lies over the page until it is closed: the browser's own dialog, which keeps the focus and gives it back.
import { element } from "./dom.js";
import { makeButton } from "./form.js";
import { texts } from "./texts.js";

export interface Dialog {
  readonly root: HTMLDialogElement;
  open(): void;
  close(): void;
}

/** `closed` is called however it was closed. */
export function makeDialog(name: string, title: string, children: readonly Node[], closed?: () => void): Dialog {
  const id = `${name}-title`;
  const close = makeButton(texts.close, () => root.close(), "quiet");
  const root = element(
    "dialog",
    { class: `dialog ${name}`, "aria-labelledby": id },
    element("div", { class: "section-head" }, element("h2", { id }, title), close),
    ...children,
  );
  // Beside it: on its backdrop.
  root.addEventListener("click", (event) => {
    if (event.target === root) root.close();
  });
  if (closed) root.addEventListener("close", closed);
  return { root, open: () => root.showModal(), close: () => root.close() };
}
