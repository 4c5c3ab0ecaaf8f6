// Tables of options. Each call has a table that contains, for each option, the check of its value and its default. The table
// also determines the keys that the call accepts. Descriptions are the doc comments of the interface. From tables and doc
// comments, `npm run options` writes the manual's page and the command's flags. A test checks that both agree.
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

/** Kind of an option's values. */
export interface Kind<Value> {
  /** Range of a number, as written in the option's doc comment. */
  readonly range?: string;
  /** Strings that the option accepts. */
  readonly choices?: readonly string[];
  check(value: unknown, path: Path): Value;
}

/** Option with a default that callers could pass, too; undefined if there is none. */
export interface Option<Value, Standard = unknown> extends Kind<Value> {
  readonly standard: Standard;
  readonly isRequired?: true;
}

/** Option with a default. */
export const option = <Value, const Standard>(kind: Kind<Value>, standard: Standard): Option<Value, Standard> => ({
  ...kind,
  standard,
});

/** Option without a default value. Its doc comment states what happens if it is absent. */
export const optional = <Value>(kind: Kind<Value>): Option<Value, undefined> => option(kind, undefined);

/** Required option. */
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

/** Kind whose values are checked by a custom function. */
export const read = <Value>(check: (value: unknown, path: Path) => Value, range?: string): Kind<Value> => ({
  check,
  ...(range !== undefined && { range }),
});

/** Kind that is checked later, together with other options. */
export const later = (range?: string): Kind<unknown> => read((value) => value, range);

/** Time budget in milliseconds, for every run that may take long. Infinity is read as undefined: no limit. @internal */
export const timeBudgetOption = /* @__PURE__ */ option(
  /* @__PURE__ */ read((value, path) => {
    const budget = checkNumber(value, path, { text: "a number >= 0", contains: (x) => x >= 0 });
    return budget === Infinity ? undefined : budget;
  }, ">= 0"),
  Infinity,
);

/** Options of a call by their keys. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** Table of an interface. It has all keys of the interface and no others, and defaults that callers could pass. */
export type OptionsOf<Interface> = { readonly [key in keyof Interface]-?: Option<unknown, Interface[key]> };

/** Values of options. */
export type Values<Table extends Options> = {
  readonly [key in keyof Table]: Table[key] extends Option<infer Value, infer Standard>
    ? Value | (Standard extends undefined ? undefined : never)
    : never;
};

export const keysOf = <Table extends Options>(table: Table): readonly Extract<keyof Table, string>[] =>
  Object.keys(table) as Extract<keyof Table, string>[];

/** Returns the values of options in the order of the table. Throws for unknown keys. */
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

/** Returns the options that the caller passed, without nulls that count as absent. Throws for unknown keys. */
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

export const readOptions = <Table extends Options>(value: unknown, path: string, table: Table): Values<Table> =>
  valuesOf(givenOf(value, path, table), path, table);
