// A switch: a box and what it stands for.
import { element } from "./dom.js";

export interface Toggle {
  readonly root: HTMLElement;
  show(on: boolean): void;
}

export function makeToggle(id: string, title: string, change: (on: boolean) => void): Toggle {
  const box = element("input", { type: "checkbox", id });
  box.addEventListener("change", () => change(box.checked));
  return {
    root: element("label", { class: "toggle", for: id }, box, title),
    show: (on) => (box.checked = on),
  };
}
