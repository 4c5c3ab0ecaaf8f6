// Keyboard shortcuts of the game page, and the dialog that lists them.
import { Dialog, ShortcutSwitch } from "../components.js";
import { texts } from "../texts.js";
import type { TableProps } from "./actions.js";
import { mainAction } from "./bar.js";
import { hasMove } from "./state.js";
import { emptyDraft, resources } from "./trade.js";

export interface Shortcut {
  readonly key: string;
  readonly name: string;
  press(): void;
}

interface HelpProps {
  readonly shortcuts: readonly Shortcut[];
  readonly open: boolean;
  readonly close: () => void;
}

export function Help({ shortcuts, open, close }: HelpProps) {
  const { help } = texts.play;
  const rows = [...shortcuts.map(({ key, name }) => [key, name] as const), ...help.others];
  return (
    <Dialog name="help" title={help.title} open={open} close={close}>
      {help.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{help.keys}</h3>
      <dl class="keys">
        {rows.map(([key, name]) => (
          <div key={key} class="columns">
            <dt>
              <kbd class="always">{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch title={help.on} />
    </Dialog>
  );
}

/**
 * Returns the shortcuts for the buttons of the bar. `barProps` returns the current props of the bar, or undefined without a
 * game.
 */
export function shortcutsOfTable(barProps: () => TableProps | undefined): readonly Shortcut[] {
  const props = () => barProps() as TableProps;
  const { actions: names, help } = texts.play;
  const buildShortcut = (key: string, kind: "road" | "settlement" | "city"): Shortcut => ({
    key,
    name: names[kind],
    press() {
      const { table, actions } = props();
      if (table.isPlacing || !hasMove(table, kind)) actions.explain(kind);
      else actions.enterMode(table.mode?.kind === kind ? undefined : { kind });
    },
  });
  const shortcuts: readonly Shortcut[] = [
    {
      key: "R",
      name: help.main,
      press() {
        const { isEnabled, press } = mainAction(props().table, props().actions);
        if (isEnabled) press();
      },
    },
    buildShortcut("W", "road"),
    buildShortcut("S", "settlement"),
    buildShortcut("C", "city"),
    {
      key: "B",
      name: texts.newGame.costOf.buyCard,
      press() {
        const { table, actions } = props();
        if (hasMove(table, "buyCard")) actions.act({ kind: "buyCard" });
        else actions.explain("buyCard");
      },
    },
    {
      key: "T",
      name: names.trade,
      press() {
        const { table, actions } = props();
        if (table.mode?.kind === "trade") actions.enterMode(undefined);
        else if (hasMove(table, "bankTrade") || hasMove(table, "offerTrade"))
          actions.enterMode({ kind: "trade", draft: emptyDraft(table.view) });
        else actions.explain("trade");
      },
    },
    ...resources.map((resource, i): Shortcut => ({
      key: String(i + 1),
      name: help.card(texts.words.resources[resource]),
      press: () =>
        click(
          document.querySelector(`.hand button[data-card=${resource}]`) ??
            document.querySelector(`.chooser [data-get=${resource}]`),
        ),
    })),
    ...resources.map((resource, i): Shortcut => ({
      key: String(i + 6).slice(-1),
      name: help.get(texts.words.resources[resource]),
      press: () => click(document.querySelector(`.chooser [data-get=${resource}]`)),
    })),
    {
      key: "X",
      name: help.confirm,
      press: () =>
        click(
          document.querySelector(".chooser [data-confirm]") ?? document.querySelector(".chooser button:not(.fold)"),
        ),
    },
    { key: "U", name: names.undo, press: () => click(document.querySelector(".tool-undo")) },
    { key: "H", name: names.hint, press: () => click(document.querySelector(".tool-hint")) },
    { key: "?", name: names.help, press: () => props().actions.setHelp() },
  ];
  return shortcuts.map((shortcut) => ({ ...shortcut, press: () => barProps() && shortcut.press() }));
}

/** Clicks an element if it exists. */
const click = (button: HTMLElement | null): void => button?.click();
