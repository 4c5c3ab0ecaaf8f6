// Shared components: sections, form fields, tables, and dialogs.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { onShortcut, setShortcuts, shortcutsEnabled } from "./shortcut.js";
import { texts } from "./texts.js";

interface TitledProps {
  readonly name: string;
  readonly title: string;
  readonly children?: ComponentChildren;
}

interface SectionProps extends TitledProps {
  /** Content beside the heading. */
  readonly aside?: ComponentChildren;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export const Section = ({ name, title, aside, children, onKeyDown }: SectionProps) => (
  <section class={name} aria-labelledby={`${name}-title`} onKeyDown={onKeyDown}>
    <div class="section-head">
      <h2 id={`${name}-title`}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);

interface DisclosureProps extends Omit<TitledProps, "children"> {
  /** Content of the section. A function is called only while the section is open. */
  readonly children: ComponentChildren | (() => ComponentChildren);
}

/** A section that is collapsed at first. */
export function Disclosure({ name, title, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class={name} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {typeof children === "function" ? open && children() : children}
    </details>
  );
}

/** A form that is never submitted. Pressing Enter in a field only causes the field's change event. */
export const Form = ({
  title,
  submit,
  children,
}: Omit<TitledProps, "name"> & { readonly submit?: (form: HTMLFormElement) => void }) => (
  <form
    class="controls"
    aria-label={title}
    onSubmit={(event) => {
      event.preventDefault();
      submit?.(event.currentTarget);
    }}
  >
    {children}
  </form>
);

export const SecondaryButton = ({
  press,
  class: name = "",
  ...others
}: JSX.ButtonHTMLAttributes & { press: () => void }) => (
  <button type="button" class={`quiet ${name}`.trim()} onClick={press} {...others} />
);

interface LiveRegionProps {
  readonly text: string | undefined;
  /** Whether the text is only for screen readers, and invisible. */
  readonly screenReaderOnly?: boolean;
}

/** Shows a text in a live region, whose changes screen readers announce. */
export const LiveRegion = ({ text, screenReaderOnly = false }: LiveRegionProps) => (
  <p class={screenReaderOnly ? "unseen" : "hint"} role="status">
    {text}
  </p>
);

/** Shows the reason for a refusal. An empty text shows nothing. */
export const Refusal = ({ text }: { readonly text: string }) => (
  <p class="refusal" role="alert" hidden={text === ""}>
    {text}
  </p>
);

/** Replaces a part of the page whose script failed to load or threw an error. */
export function Failure({ error }: { readonly error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const { missing, retry } = texts.failure;
  return (
    <div class="failure" role="alert">
      <p>{missing}</p>
      {/* Browsers cache failed scripts, so only a reload tries again. The address preserves the page's state. */}
      <SecondaryButton press={() => location.reload()}>{retry}</SecondaryButton>
    </div>
  );
}

type InputProps = Omit<JSX.InputHTMLAttributes, "value" | "onChange"> & {
  readonly value: string;
  readonly change: (input: HTMLInputElement) => void;
};

/** A field that shows a value. Redrawing the page with the same value keeps the text that the visitor is typing. */
export function Input({ value, change, ...others }: InputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [edits, setEdits] = useState(0);
  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  }, [value, edits, others.min]);
  return (
    <input
      ref={field}
      {...others}
      onChange={({ currentTarget }) => {
        change(currentTarget);
        setEdits(edits + 1);
      }}
    />
  );
}

interface SelectProps<Value extends string> extends Omit<JSX.SelectHTMLAttributes, "value" | "onChange"> {
  readonly value: Value | undefined;
  /** Values with their titles, in the order of display. */
  readonly options: readonly (readonly [value: Value, title: string])[];
  readonly choose: (value: Value) => void;
}

export const Select = <Value extends string>({ options, choose, ...others }: SelectProps<Value>) => (
  <select {...others} onChange={({ currentTarget }) => choose(currentTarget.value as Value)}>
    {options.map(([value, title]) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </select>
);

/** Attributes of fields whose content is not prose. */
export const plainText = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false } as const;

/** @param change called with the edited text; "" asks for a fresh seed */
export const SeedField = ({ seed, change }: { readonly seed: string; readonly change: (seed: string) => void }) => (
  <div class="field">
    <label for="seed">{texts.board.seed}</label>
    <Input id="seed" {...plainText} maxLength={64} value={seed} change={({ value }) => change(value)} />
  </div>
);

interface ChoiceProps<Choice extends string> {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Titles of the choices. By default, each choice is its own title. */
  readonly titles?: Readonly<Record<Choice, string>>;
  readonly chosen: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  /** Returns whether a choice is available. */
  readonly isAvailable?: (choice: Choice) => boolean;
  readonly hint?: string | undefined;
  readonly children?: ComponentChildren;
}

export const Choice = <Choice extends string>(props: ChoiceProps<Choice>) => {
  const { name, title, choices, titles, chosen, choose, isAvailable = () => true, hint, children } = props;
  return (
    <div
      class="field"
      role="radiogroup"
      aria-labelledby={`${name}-title`}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      <span class="title" id={`${name}-title`}>
        {title}
      </span>
      <div class="options">
        {choices.map((choice) => (
          <label key={choice} for={`${name}-${choice}`} hidden={!isAvailable(choice)}>
            <input
              type="radio"
              name={name}
              value={choice}
              id={`${name}-${choice}`}
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            <span>{titles?.[choice] ?? choice}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
};

interface ToggleProps {
  readonly id: string;
  readonly title: string;
  readonly on: boolean;
  readonly change: (on: boolean) => void;
  /** Whether the toggle is enabled. A disabled toggle is shown as off. */
  readonly enabled?: boolean;
  readonly hint?: string;
  readonly class?: string;
}

/** A checkbox with a label. */
export const Toggle = ({ id, title, on, change, enabled = true, hint, class: name = "" }: ToggleProps) => {
  const label = (
    <label class={`toggle ${name}`.trim()} for={id}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={on && enabled}
        disabled={!enabled}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {title}
    </label>
  );
  if (hint === undefined) return label;
  return (
    <div class="explained">
      {label}
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};

interface SliderProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Returns the text of a value. By default, it is the number. */
  readonly textOf?: (value: number) => string;
  /** Called after the slider has moved. */
  readonly change: (value: number) => void;
}

/** A slider below its title and its value. */
export function Slider({ id, title, hint, value, textOf = String, change, ...range }: SliderProps) {
  const [draggedValue, setDraggedValue] = useState<number>();
  const text = textOf(draggedValue ?? value);
  return (
    <div class="slider">
      <label for={id}>{title}</label>
      <output for={id}>{text}</output>
      <Input
        type="range"
        id={id}
        {...range}
        aria-describedby={`${id}-hint`}
        aria-valuetext={text}
        value={String(value)}
        onInput={({ currentTarget }) => setDraggedValue(currentTarget.valueAsNumber)}
        change={({ valueAsNumber }) => {
          setDraggedValue(undefined);
          change(valueAsNumber);
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

interface ShortcutProps {
  readonly title: string;
  /** Called after the switch has changed. */
  readonly onChange?: () => void;
}

/** A switch that enables all single-letter shortcuts. `title` lists the page's shortcuts. */
export function ShortcutSwitch({ title, onChange }: ShortcutProps) {
  const [on, setOn] = useState(shortcutsEnabled());
  const change = (enabled: boolean) => {
    setShortcuts(enabled);
    setOn(enabled);
    onChange?.();
  };
  return <Toggle id="shortcut" class="shortcut" title={title} on={on} change={change} />;
}

interface NewButtonProps {
  readonly title: string;
  readonly letter: string;
  readonly press: () => void;
  readonly secondary?: boolean;
}

/** A button that creates something new, such as a board. If shortcuts are enabled, `letter` also presses the button. */
export function NewButton({ title, letter, press, secondary = false }: NewButtonProps) {
  const latestPress = useRef(press);
  latestPress.current = press;
  useLayoutEffect(() => onShortcut(letter, () => latestPress.current()), []);
  return (
    <button
      type="button"
      class={secondary ? "next quiet" : "next"}
      aria-keyshortcuts={shortcutsEnabled() ? letter : undefined}
      onClick={press}
    >
      {title}
      <kbd aria-hidden="true" hidden={!shortcutsEnabled()}>
        {letter}
      </kbd>
    </button>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  /** Rows whose first cell is the row header. */
  readonly rows: readonly (readonly ComponentChildren[])[];
}

export const Table = ({ heads, rows }: TableProps) => (
  <table class="values">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([head, ...values], i) => (
        <tr key={i}>
          <th scope="row">{head}</th>
          {values.map((value, column) => (
            <td key={column}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface DialogProps extends TitledProps {
  readonly open: boolean;
  /** Called whenever the dialog closes. */
  readonly close: () => void;
}

/** The browser's modal dialog, which manages the focus. The content is rendered only while the dialog is open. */
export function Dialog({ name, title, open, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // Closes on a click on the backdrop, but not after a drag from inside.
  const isOnBackdrop = ({ target, currentTarget, clientX, clientY }: JSX.TargetedMouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  return (
    <dialog
      class={`dialog ${name}`}
      aria-labelledby={`${name}-title`}
      ref={dialog}
      onClose={close}
      onPointerDown={(event) => (pressedOnBackdrop.current = isOnBackdrop(event))}
      onClick={(event) => pressedOnBackdrop.current && isOnBackdrop(event) && dialog.current?.close()}
    >
      <div class="section-head">
        <h2 id={`${name}-title`}>{title}</h2>
        <SecondaryButton press={() => dialog.current?.close()}>{texts.close}</SecondaryButton>
      </div>
      {open && children}
    </dialog>
  );
}
