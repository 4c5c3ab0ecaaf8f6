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
  // On its backdrop. A stroke that begins inside and ends there is not meant to close it.
  const isBeside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = root.getBoundingClientRect();
    return target === root && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let pressedBeside = false;
  root.addEventListener("pointerdown", (event) => (pressedBeside = isBeside(event)));
  root.addEventListener("click", (event) => {
    if (pressedBeside && isBeside(event)) root.close();
  });
  if (closed) root.addEventListener("close", closed);
  return { root, open: () => root.showModal(), close: () => root.close() };
}
