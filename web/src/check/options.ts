// Tables of options. Each call has a table that contains, for each option, the check of its value and its default. The table
// also determines the keys that the call accepts. Descriptions are the doc comments of the interface. From tables and doc
// comments, `npm run options` writes the manual's page and the command's flags. A test checks that both agree.
import {
  checkBoolean,
  checkChoice,
  checkInteger,
  checkNumber,
  checkOptions,
  type UncheckedOptions,
  type NumberRange,
  type Path,
} from "./check.js";

/** Kind of an option's values. */
export interface Kind<Value> {
  /** Range of a number, as written in the option's doc comment. */
  readonly range?: string;
  /** Strings that the option accepts. */
  readonly choices?: readonly string[];
  check(value: unknown, path: Path): Value;
}

/** Option of a call. Its default is a value that callers could pass, too, or undefined if the option has no default. */
export interface Option<Value, Default = unknown> extends Kind<Value> {
  readonly defaultValue: Default;
  readonly isRequired?: true;
}

/** Returns an option with a default. */
export const option = <Value, const Default>(kind: Kind<Value>, defaultValue: Default): Option<Value, Default> => ({
  ...kind,
  defaultValue: defaultValue,
});

/** Returns an option without a default. The option's doc comment states what happens if it is absent. */
export const optional = <Value>(kind: Kind<Value>): Option<Value, undefined> => option(kind, undefined);

/** Returns a required option. */
export const required = <Value>(kind: Kind<Value>): Option<Value, never> => ({
  ...kind,
  defaultValue: undefined as never,
  isRequired: true,
});

export const integer = (min: number, max?: number): Kind<number> => ({
  range: max === undefined ? `an integer >= ${min}` : `an integer in [${min}, ${max}]`,
  check: (value, path) => checkInteger(value, path, min, max),
});

export const number = (range: NumberRange): Kind<number> => ({
  range: range.text,
  check: (value, path) => checkNumber(value, path, range),
});

export const flag: Kind<boolean> = { check: checkBoolean };

export const oneOf = <const Choice extends string>(choices: readonly Choice[]): Kind<Choice> => ({
  choices,
  check: (value, path) => checkChoice(value, path, choices),
});

/** Returns a kind whose values are checked by a custom function. */
export const checkedBy = <Value>(check: (value: unknown, path: Path) => Value, range?: string): Kind<Value> => ({
  check,
  ...(range !== undefined && { range }),
});

/** Returns a kind that accepts any value. The call checks the value later, together with other options. */
export const anyValue = (range?: string): Kind<unknown> => checkedBy((value) => value, range);

/** Option `timeBudgetMs` of every long run. Infinity means no limit and is read as undefined. @internal */
export const timeBudgetOption = /* @__PURE__ */ option(
  /* @__PURE__ */ checkedBy((value, path) => {
    const budget = checkNumber(value, path, { text: "a number >= 0", contains: (x) => x >= 0 });
    return budget === Infinity ? undefined : budget;
  }, ">= 0"),
  Infinity,
);

/** Options of a call by their keys. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** Table of an interface. It has all keys of the interface and no others, and defaults that callers could pass. */
export type OptionsOf<Interface> = { readonly [key in keyof Interface]-?: Option<unknown, Interface[key]> };

/** Validated values of the options of a table. */
export type Values<Table extends Options> = {
  readonly [key in keyof Table]: Table[key] extends Option<infer Value, infer Standard>
    ? Value | (Standard extends undefined ? undefined : never)
    : never;
};

export const keysOf = <Table extends Options>(table: Table): readonly Extract<keyof Table, string>[] =>
  Object.keys(table) as Extract<keyof Table, string>[];

/** Returns the validated values of options, in the order of the table. */
export function valuesOf<Table extends Options>(
  options: UncheckedOptions<Extract<keyof Table, string>>,
  path: string,
  table: Table,
): Values<Table> {
  const values: Record<string, unknown> = {};
  for (const key of keysOf(table)) {
    const value = options[key];
    const { defaultValue: defaultValue, check, isRequired } = table[key] as Option<unknown>;
    const usedValue = value === undefined ? defaultValue : value;
    values[key] = usedValue === undefined && !isRequired ? undefined : check(usedValue, `${path}.${key}`);
  }
  return values as Values<Table>;
}

/** Returns the options that the caller passed, without nulls that count as absent. Throws for unknown keys. */
export const uncheckedOptionsOf = <Table extends Options>(
  value: unknown,
  path: Path,
  table: Table,
): UncheckedOptions<Extract<keyof Table, string>> => {
  const keys = keysOf(table);
  return checkOptions(
    value,
    path,
    keys,
    keys.filter((key) => table[key]?.isRequired),
  );
};

export const readOptions = <Table extends Options>(value: unknown, path: string, table: Table): Values<Table> =>
  valuesOf(uncheckedOptionsOf(value, path, table), path, table);
