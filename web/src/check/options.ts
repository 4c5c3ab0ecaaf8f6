// Options: each call has one table, in which each option is described once, by how its value is checked and by its default.
// From a table follow the checks of a call and the keys that it knows. The sentences are the doc comments of the interface:
// `npm run options` makes of both the manual's page and the command's flags, and a test compares what both say.
import {
  checkBoolean,
  checkChoice,
  checkInteger,
  checkNumber,
  checkOptions,
  type Given,
  type NumberRange,
  type Path,
} from "./check.js";

/** Kind of the values of an option. */
export interface Kind<Value> {
  /** Range of a number, as the option's doc comment has it. */
  readonly range?: string;
  /** The strings that it can be. */
  readonly choices?: readonly string[];
  check(value: unknown, path: Path): Value;
}

/** An option with a default, which is a value that callers could give, too; undefined if there is none. */
export interface Option<Value, Standard = unknown> extends Kind<Value> {
  readonly standard: Standard;
  readonly isRequired?: true;
}

/** An option with a default. */
export const option = <Value, const Standard>(kind: Kind<Value>, standard: Standard): Option<Value, Standard> => ({
  ...kind,
  standard,
});

/** An option whose default is none of its values: its doc comment says what happens then. */
export const optional = <Value>(kind: Kind<Value>): Option<Value, undefined> => option(kind, undefined);

/** A required option. */
export const required = <Value>(kind: Kind<Value>): Option<Value, never> => ({
  ...kind,
  standard: undefined as never,
  isRequired: true,
});

export const integer = (least: number, most?: number): Kind<number> => ({
  range: most === undefined ? `an integer >= ${least}` : `an integer in [${least}, ${most}]`,
  check: (value, path) => checkInteger(value, path, least, most),
});

export const number = (interval: NumberRange): Kind<number> => ({
  range: interval.text,
  check: (value, path) => checkNumber(value, path, interval),
});

export const flag: Kind<boolean> = { check: checkBoolean };

export const oneOf = <const Choice extends string>(choices: readonly Choice[]): Kind<Choice> => ({
  choices,
  check: (value, path) => checkChoice(value, path, choices),
});

/** A kind with its own reading function. */
export const read = <Value>(check: (value: unknown, path: Path) => Value, range?: string): Kind<Value> => ({
  check,
  ...(range !== undefined && { range }),
});

/** A kind that is checked later, together with what it depends on. */
export const later = (range?: string): Kind<unknown> => read((value) => value, range);

/** The option of every run that may take long, in milliseconds: undefined if there is no limit, as Infinity says. @internal */
export const timeBudgetOption = /* @__PURE__ */ option(
  /* @__PURE__ */ read((value, path) => {
    const budget = checkNumber(value, path, { text: "a number >= 0", contains: (x) => x >= 0 });
    return budget === Infinity ? undefined : budget;
  }, ">= 0"),
  Infinity,
);

/** The options of a call by their keys. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** The table of an interface: all its keys and no others, and defaults that callers could give. */
export type OptionsOf<Interface> = { readonly [key in keyof Interface]-?: Option<unknown, Interface[key]> };

/** The values of options. */
export type Values<Table extends Options> = {
  readonly [key in keyof Table]: Table[key] extends Option<infer Value, infer Standard>
    ? Value | (Standard extends undefined ? undefined : never)
    : never;
};

/** The keys of options. */
export const keysOf = <Table extends Options>(table: Table): readonly Extract<keyof Table, string>[] =>
  Object.keys(table) as Extract<keyof Table, string>[];

/** The values of options that have no unknown keys, in the order of the table. */
export function valuesOf<Table extends Options>(
  given: Given<Extract<keyof Table, string>>,
  path: string,
  table: Table,
): Values<Table> {
  const values: Record<string, unknown> = {};
  for (const key of keysOf(table)) {
    const value = given[key];
    const { standard, check, isRequired } = table[key] as Option<unknown>;
    const counts = value === undefined ? standard : value;
    values[key] = counts === undefined && !isRequired ? undefined : check(counts, `${path}.${key}`);
  }
  return values as Values<Table>;
}

/** What is given of the options of a table, without unknown keys and without the nulls that count as absent. */
export const givenOf = <Table extends Options>(
  value: unknown,
  path: Path,
  table: Table,
): Given<Extract<keyof Table, string>> => {
  const keys = keysOf(table);
  return checkOptions(
    value,
    path,
    keys,
    keys.filter((key) => table[key]?.isRequired),
  );
};

/** Checks an object of options and returns their values. */
export const readOptions = <Table extends Options>(value: unknown, path: string, table: Table): Values<Table> =>
  valuesOf(givenOf(value, path, table), path, table);
