// The confirmation before leaving a game.
import { element, makeButton } from "../dom.js";
import { texts } from "../texts.js";
import { hasStarted } from "./storage.js";
import { gameOf, type Match } from "./match.js";

/** Whether a game may be left. Asks the person if the game has started and is not over. */
export async function mayLeave(match: Match): Promise<boolean> {
  if (!hasStarted(match) || gameOf(match).phase === "over") return true;
  const { title, text, yes } = texts.newGame.leave;
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
        makeButton(texts.play.actions.cancel, () => root.close()),
        makeButton(
          yes,
          () => {
            agreed = true;
            root.close();
          },
          "",
        ),
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
