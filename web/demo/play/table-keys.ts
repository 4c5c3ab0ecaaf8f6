// The keys of the bar's buttons.
import { texts } from "../texts.js";
import { mainAction } from "./bar.js";
import { resources } from "./counts.js";
import type { Key } from "./keys.js";
import { hasMove, type TableProps } from "./table.js";
import { emptyDraft } from "./trade.js";

/** `now`: what the bar shows when a key is pressed. */
export function keysOfTable(now: () => TableProps): readonly Key[] {
  const { actions: names, help } = texts.play;
  const build = (key: string, kind: "road" | "settlement" | "city"): Key => ({
    key,
    name: names[kind],
    press() {
      const { table, actions } = now();
      if (table.placing || !hasMove(table, kind)) actions.explain(kind);
      else actions.enter(table.mode?.kind === kind ? undefined : { kind });
    },
  });
  return [
    {
      key: "R",
      name: help.main,
      press() {
        const { able, press } = mainAction(now().table, now().actions);
        if (able) press();
      },
    },
    build("W", "road"),
    build("S", "settlement"),
    build("C", "city"),
    {
      key: "B",
      name: texts.newGame.costOf.buyCard,
      press() {
        const { table, actions } = now();
        if (hasMove(table, "buyCard")) actions.act({ kind: "buyCard" });
        else actions.explain("buyCard");
      },
    },
    {
      key: "T",
      name: names.trade,
      press() {
        const { table, actions } = now();
        if (table.mode?.kind === "trade") actions.enter(undefined);
        else if (hasMove(table, "bankTrade") || hasMove(table, "offerTrade"))
          actions.enter({ kind: "trade", draft: emptyDraft(table.view) });
        else actions.explain("trade");
      },
    },
    ...resources.map((resource, i): Key => ({
      key: String(i + 1),
      name: help.card(texts.words.resources[resource]),
      press: () =>
        press(
          document.querySelector(`.hand button[data-card=${resource}]`) ??
            document.querySelector(`.chooser [data-get=${resource}]`),
        ),
    })),
    ...resources.map((resource, i): Key => ({
      key: String(i + 6).slice(-1),
      name: help.get(texts.words.resources[resource]),
      press: () => press(document.querySelector(`.chooser [data-get=${resource}]`)),
    })),
    {
      key: "X",
      name: help.confirm,
      press: () =>
        press(document.querySelector(".chooser [data-confirm]") ?? document.querySelector(".chooser button")),
    },
    { key: "U", name: names.undo, press: () => press(document.querySelector(".tool-undo")) },
    { key: "H", name: names.hint, press: () => press(document.querySelector(".tool-hint")) },
    { key: "M", name: names.mute, press: () => now().actions.mute() },
    { key: "?", name: names.help, press: () => now().actions.help() },
  ];
}

/** As a click would, if it is there. */
const press = (button: HTMLElement | null): void => button?.click();
