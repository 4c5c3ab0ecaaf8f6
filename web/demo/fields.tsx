// Fields of a form: a choice among a few, and a switch.
import type { ComponentChildren } from "preact";

interface ChoiceProps<Choice extends string> {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly titles: Readonly<Record<Choice, string>>;
  readonly chosen: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  /** Whether a choice is there to be made. */
  readonly offers?: (choice: Choice) => boolean;
  readonly children?: ComponentChildren;
}

/** Radio buttons side by side. */
export const Choice = <Choice extends string>(props: ChoiceProps<Choice>) => {
  const { name, title, choices, titles, chosen, choose, offers = () => true, children } = props;
  return (
    <div class="field" role="radiogroup" aria-labelledby={`${name}-title`}>
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
            <span>{titles[choice]}</span>
          </label>
        ))}
      </div>
      {children}
    </div>
  );
};

interface ToggleProps {
  readonly id: string;
  readonly title: string;
  readonly on: boolean;
  readonly change: (on: boolean) => void;
  /** What it means. */
  readonly hint: string;
}

/** A box and what it stands for. */
export const Toggle = ({ id, title, on, change, hint }: ToggleProps) => (
  <div class="explained">
    <label class="toggle" for={id}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {title}
    </label>
    <p class="hint" id={`${id}-hint`}>
      {hint}
    </p>
  </div>
);
