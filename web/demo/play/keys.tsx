// Keyboard shortcuts of the game page, and the dialog that lists them. Each shortcut presses a button of the bar.
import { Dialog, ShortcutSwitch } from "../components.js";
import { texts } from "../texts.js";
import { resources } from "./trade.js";

export interface Shortcut {
  readonly key: string;
  readonly name: string;
  /** Selector of the button. */
  readonly button: string;
}

export function shortcutsOfBar(): readonly Shortcut[] {
  const { actions, help } = texts.play;
  const { resources: names } = texts.words;
  return [
    { key: "R", name: help.main, button: ".main-action" },
    { key: "W", name: actions.road, button: "[data-action=road]" },
    { key: "S", name: actions.settlement, button: "[data-action=settlement]" },
    { key: "C", name: actions.city, button: "[data-action=city]" },
    { key: "B", name: actions.buyCard, button: "[data-action=buyCard]" },
    { key: "T", name: actions.trade, button: "[data-action=trade]" },
    ...resources.map((resource, i) => ({
      key: String(i + 1),
      name: help.card(names[resource]),
      button: `.hand [data-card=${resource}]`,
    })),
    ...resources.map((resource, i) => ({
      key: String((i + 6) % 10),
      name: help.get(names[resource]),
      button: `.chooser [data-get=${resource}]`,
    })),
    { key: "X", name: help.confirm, button: ".chooser [data-confirm]" },
    { key: "U", name: actions.undo, button: ".tool-undo" },
    { key: "H", name: actions.hint, button: ".tool-hint" },
    { key: "?", name: actions.help, button: ".tool-help" },
  ];
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
