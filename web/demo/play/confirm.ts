// A question before something is lost.
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { texts } from "../texts.js";

/** Resolves with whether the person agrees. */
export function confirmed(title: string, text: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let agreed = false;
    const root = element(
      "dialog",
      { class: "dialog confirm", "aria-labelledby": "confirm-title", "aria-describedby": "confirm-text" },
      element("h2", { id: "confirm-title" }, title),
      element("p", { id: "confirm-text" }, text),
      element(
        "div",
        { class: "buttons" },
        makeButton(texts.play.actions.cancel, () => root.close(), "quiet"),
        makeButton(yes, () => {
          agreed = true;
          root.close();
        }),
      ),
    );
    root.addEventListener("close", () => {
      root.remove();
      resolve(agreed);
    });
    document.querySelector("main")?.append(root);
    root.showModal();
  });
}
