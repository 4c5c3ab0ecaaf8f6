// The confirmation before leaving a game.
import { element, makeButton } from "../dom.js";
import { texts } from "../texts.js";
import { hasStarted } from "./storage.js";
import { gameOf, type Match } from "./match.js";

/** Whether a game may be left. Asks the person if the game has started and is not over. */
export async function confirmLeaving(match: Match): Promise<boolean> {
  if (!hasStarted(match) || gameOf(match).phase === "over") return true;
  const { title, text, yes } = texts.newGame.leave;
  return new Promise((resolve) => {
    let isConfirmed = false;
    const dialog = element(
      "dialog",
      { class: "dialog confirm", "aria-labelledby": "confirm-title", "aria-describedby": "confirm-text" },
      element("h2", { id: "confirm-title" }, title),
      element("p", { id: "confirm-text" }, text),
      element(
        "div",
        { class: "buttons" },
        makeButton(texts.play.actions.cancel, () => dialog.close()),
        makeButton(
          yes,
          () => {
            isConfirmed = true;
            dialog.close();
          },
          "",
        ),
      ),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isConfirmed);
    });
    document.querySelector("main")?.append(dialog);
    dialog.showModal();
  });
}
