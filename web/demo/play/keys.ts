// The keys of the play page, and the dialog that lists them.
import { makeDialog } from "../dialog.js";
import { element } from "../dom.js";
import { makeShortcutSwitch, onShortcut } from "../shortcut.js";
import { texts } from "../texts.js";

/** A key, what it does, and how that is done. */
export interface Key {
  readonly key: string;
  readonly name: string;
  press(): void;
}

/** Has keys work anywhere on the page. Returns the help that lists them, and the prices. */
export function makeKeys(keys: readonly Key[]) {
  for (const { key, press } of keys) onShortcut(key, press);
  const { help } = texts.play;
  const rows = [...keys, ...help.others.map(([key, name]) => ({ key, name }))];
  const dialog = makeDialog("help", help.title, [
    ...help.rules.map((text) => element("p", {}, text)),
    element("h3", {}, help.keys),
    element(
      "dl",
      { class: "keys" },
      ...rows.map(({ key, name }) =>
        element("div", {}, element("dt", {}, element("kbd", { class: "always" }, key)), element("dd", {}, name)),
      ),
    ),
    makeShortcutSwitch(help.on).root,
  ]);
  return dialog;
}
