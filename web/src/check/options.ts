// Options, each described once: how its value is checked, its default, its unit. From a table of them follow the checks of a
// call, the keys that it knows, and its table in the manual (tests/web/options.test.ts writes web/docs/options.md).
import {
  checkBoolean,
  checkChoice,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  type Path,
} from "./check.js";

/** Kind of the values of an option. */
export interface Kind<Value> {
  /** Type in the manual. */
  readonly type: string;
  readonly range?: string;
  check(value: unknown, path: Path): Value;
}

/** An option with a default. */
export interface Option<Value, Standard = Value> extends Kind<Value> {
  /** Default value. */
  readonly standard: Standard;
  /** The default in words, if it is not a value. */
  readonly otherwise?: string;
  readonly unit?: string;
  readonly isRequired?: true;
}

/** What the manual says about an option besides its kind. */
interface Said {
  readonly otherwise?: string;
  readonly unit?: string;
}

/** An option with a default. */
export const option = <Value, const Standard>(
  kind: Kind<Value>,
  standard: Standard,
  said: Said = {},
): Option<Value, Standard> => ({ ...kind, standard, ...said });

/** An option whose default is none of its values: `otherwise` says what happens then. */
export const optional = <Value>(kind: Kind<Value>, otherwise: string, said: Said = {}): Option<Value, undefined> => ({
  ...kind,
  standard: undefined,
  otherwise,
  ...said,
});

export const integer = (least: number, most?: number): Kind<number> => ({
  type: "integer",
  range: most === undefined ? `>= ${least}` : `${least} to ${most}`,
  check: (value, path) => checkInteger(value, path, least, most),
});

export const number = (interval: Interval): Kind<number> => ({
  type: "number",
  range: interval.text,
  check: (value, path) => checkNumber(value, path, interval),
});

export const flag: Kind<boolean> = { type: "boolean", check: checkBoolean };

export const oneOf = <const Choice extends string>(choices: readonly Choice[]): Kind<Choice> => ({
  type: choices.map((choice) => `"${choice}"`).join(" | "),
  check: (value, path) => checkChoice(value, path, choices),
});

/** A kind with its own reading function. */
export const read = <Value>(
  type: string,
  check: (value: unknown, path: Path) => Value,
  range?: string,
): Kind<Value> => ({
  type,
  check,
  ...(range !== undefined && { range }),
});

/** A required option. */
export const required = <Value>(kind: Kind<Value>): Option<Value, never> => ({
  ...kind,
  standard: undefined as never,
  isRequired: true,
});

/** An option that is checked later, together with options on which it depends. */
export const later = (type: string, otherwise: string, range?: string): Option<unknown, undefined> =>
  optional(
    read(type, (value) => value, range),
    otherwise,
  );

/** The options of a call by their keys. */
export type Options = Readonly<Record<string, Option<unknown, unknown>>>;

/** The values of options. */
export type Values<Table extends Options> = {
  readonly [key in keyof Table]: Table[key] extends Option<infer Value, infer Standard> ? Value | Standard : never;
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
    const { standard, check, isRequired } = table[key] as Option<unknown, unknown>;
    values[key] = value === undefined && !isRequired ? standard : check(value, `${path}.${key}`);
  }
  return values as Values<Table>;
}

/** Checks an object of options and returns their values. */
export const readOptions = <Table extends Options>(value: unknown, path: string, table: Table): Values<Table> =>
  valuesOf(checkObject(value, path, keysOf(table)), path, table);
