// A switch: a box and what it stands for.
import { element } from "./dom.js";

export interface Toggle {
  readonly root: HTMLElement;
  /** `able`: whether it can be switched; what is asked for nevertheless has no effect, and looks off. */
  show(on: boolean, able?: boolean): void;
}

/** `hint`: what it means. */
export function makeToggle(id: string, title: string, change: (on: boolean) => void, hint?: string): Toggle {
  const described = hint === undefined ? {} : { "aria-describedby": `${id}-hint` };
  const box = element("input", { type: "checkbox", id, ...described });
  box.addEventListener("change", () => change(box.checked));
  const label = element("label", { class: "toggle", for: id }, box, title);
  return {
    root:
      hint === undefined
        ? label
        : element("div", { class: "explained" }, label, element("p", { class: "hint", id: `${id}-hint` }, hint)),
    show(on, able = true) {
      box.checked = on && able;
      box.disabled = !able;
    },
  };
}
