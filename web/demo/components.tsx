// What panels are made of: sections, fields of forms, tables, and what lies over the page.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { onShortcut, setShortcuts, shortcutsWork } from "./shortcut.js";
import { texts } from "./texts.js";

interface Titled {
  readonly name: string;
  readonly title: string;
  readonly children?: ComponentChildren;
}

interface SectionProps extends Titled {
  /** What stands beside its heading. */
  readonly beside?: ComponentChildren;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export const Section = ({ name, title, beside, children, onKeyDown }: SectionProps) => (
  <section class={name} aria-labelledby={`${name}-title`} onKeyDown={onKeyDown}>
    <div class="section-head">
      <h2 id={`${name}-title`}>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);

interface DisclosureProps extends Omit<Titled, "children"> {
  /** A function is called while it is open: what it returns is made only for those who ask. */
  readonly children: ComponentChildren | (() => ComponentChildren);
}

/** What is in sight only for those who ask. */
export function Disclosure({ name, title, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class={name} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {typeof children === "function" ? open && children() : children}
    </details>
  );
}

/** A form that is never sent: its fields fire their own change events, Enter included. */
export const Form = ({
  title,
  submit,
  children,
}: Omit<Titled, "name"> & { readonly submit?: (form: HTMLFormElement) => void }) => (
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

/** A button that is not what one mostly comes for. */
export const Quiet = ({ press, class: name = "", ...others }: JSX.ButtonHTMLAttributes & { press: () => void }) => (
  <button type="button" class={`quiet ${name}`.trim()} onClick={press} {...others} />
);

interface SaidProps {
  readonly text: string | undefined;
  /** Whether only those who hear the page are told. */
  readonly unseen?: boolean;
}

/** What a reader of the page hears of it: where something is said. */
export const Said = ({ text, unseen = false }: SaidProps) => (
  <p class={unseen ? "unseen" : "hint"} role="status">
    {text}
  </p>
);

/** Why something cannot be had; "" says nothing. */
export const Refusal = ({ text }: { readonly text: string }) => (
  <p class="refusal" role="alert" hidden={text === ""}>
    {text}
  </p>
);

/** What stands where a part of the page should be that could not be had: its script did not arrive, or cannot run here. */
export function Failure({ error }: { readonly error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const { missing, retry } = texts.failure;
  return (
    <div class="failure" role="alert">
      <p>{missing}</p>
      {/* Browsers remember that a script failed, and the address holds what was chosen. */}
      <Quiet press={() => location.reload()}>{retry}</Quiet>
    </div>
  );
}

type InputProps = Omit<JSX.InputHTMLAttributes, "value" | "onChange"> & {
  readonly value: string;
  readonly change: (input: HTMLInputElement) => void;
};

/** A field that shows a value. What is being typed into it stays as long as it is to show what it did before. */
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
  /** Values in their order, with their titles. */
  readonly of: readonly (readonly [value: Value, title: string])[];
  readonly choose: (value: Value) => void;
}

export const Select = <Value extends string>({ of, choose, ...others }: SelectProps<Value>) => (
  <select {...others} onChange={({ currentTarget }) => choose(currentTarget.value as Value)}>
    {of.map(([value, title]) => (
      <option key={value} value={value}>
        {title}
      </option>
    ))}
  </select>
);

/** Attributes of fields for what is no prose. */
export const plainText = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false } as const;

/** `change` is called with the text when it has been edited; "" asks for a fresh seed. */
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
  /** Each choice is its own title without them. */
  readonly titles?: Readonly<Record<Choice, string>>;
  readonly chosen: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  /** Whether a choice is there to be made. */
  readonly offers?: (choice: Choice) => boolean;
  readonly hint?: string | undefined;
  readonly children?: ComponentChildren;
}

export const Choice = <Choice extends string>(props: ChoiceProps<Choice>) => {
  const { name, title, choices, titles, chosen, choose, offers = () => true, hint, children } = props;
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
          <label key={choice} for={`${name}-${choice}`} hidden={!offers(choice)}>
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
  /** Whether it can be switched; what is asked for nevertheless has no effect, and looks off. */
  readonly able?: boolean;
  readonly hint?: string;
  readonly class?: string;
}

/** A box and what it stands for. */
export const Toggle = ({ id, title, on, change, able = true, hint, class: name = "" }: ToggleProps) => {
  const label = (
    <label class={`toggle ${name}`.trim()} for={id}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={on && able}
        disabled={!able}
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

interface ShortcutProps {
  readonly title: string;
  /** Called after it was switched. */
  readonly changed?: () => void;
}

/** The switch of all keys of one letter; `title` says which there are. */
export function ShortcutSwitch({ title, changed }: ShortcutProps) {
  const [on, setOn] = useState(shortcutsWork());
  const change = (wanted: boolean) => {
    setShortcuts(wanted);
    setOn(wanted);
    changed?.();
  };
  return <Toggle id="shortcut" class="shortcut" title={title} on={on} change={change} />;
}

interface NextProps {
  readonly title: string;
  readonly letter: string;
  readonly press: () => void;
  readonly quiet?: boolean;
}

/** The button of something new, which has a key, too, unless that is switched off. */
export function Next({ title, letter, press, quiet = false }: NextProps) {
  const latest = useRef(press);
  latest.current = press;
  useLayoutEffect(() => onShortcut(letter, () => latest.current()), []);
  return (
    <button
      type="button"
      class={quiet ? "next quiet" : "next"}
      aria-keyshortcuts={shortcutsWork() ? letter : undefined}
      onClick={press}
    >
      {title}
      <kbd aria-hidden="true" hidden={!shortcutsWork()}>
        {letter}
      </kbd>
    </button>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  /** Each with its head first. */
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

/** Named figures, by the names under which their titles are in a table. */
export const Figures = ({
  of,
}: {
  readonly of: readonly (readonly [name: string, title: string, value: string])[];
}) => (
  <dl class="figures">
    {of.map(([name, title, value]) => (
      <div key={name}>
        <dt>{title}</dt>
        <dd data-figure={name}>{value}</dd>
      </div>
    ))}
  </dl>
);

interface DialogProps extends Titled {
  readonly open: boolean;
  /** Called however it is closed. */
  readonly close: () => void;
}

/** The browser's own dialog, which keeps the focus and gives it back. What is in it is there while it is open. */
export function Dialog({ name, title, open, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  // On its backdrop. A stroke that begins inside and ends there is not meant to close it.
  const isBeside = ({ target, currentTarget, clientX, clientY }: JSX.TargetedMouseEvent<HTMLDialogElement>) => {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  return (
    <dialog
      class={`dialog ${name}`}
      aria-labelledby={`${name}-title`}
      ref={dialog}
      onClose={close}
      onPointerDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => pressedBeside.current && isBeside(event) && dialog.current?.close()}
    >
      <div class="section-head">
        <h2 id={`${name}-title`}>{title}</h2>
        <Quiet press={() => dialog.current?.close()}>{texts.close}</Quiet>
      </div>
      {open && children}
    </dialog>
  );
}
