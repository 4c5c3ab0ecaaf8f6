// Reads and writes values as parts of an address. Addresses omit default values, and invalid texts count as absent.

/** How a value is written in an address. */
export interface Codec<Value> {
  readonly key: string;
  readonly standard: Value;
  /** Returns undefined for an invalid text. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** How each value of an object is written. */
export type Codecs<Values> = { readonly [Name in keyof Values]-?: Codec<Values[Name]> };

export const oneOf = <Value extends string>(
  key: string,
  values: readonly Value[],
  standard = values[0] as Value,
): Codec<Value> => ({ key, standard, read: (text) => values.find((value) => value === text), write: String });

export const integer = (key: string, minimum: number, maximum: number, standard: number): Codec<number> => ({
  key,
  standard,
  read: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : undefined,
  write: String,
});

/** A list of different items. A single invalid item makes the whole list invalid. */
export const listOf = <Item>(
  key: string,
  separator: string,
  readItem: (text: string) => Item | undefined,
  writeItem: (item: Item) => string = String,
): Codec<readonly Item[]> => ({
  key,
  standard: [],
  read(text) {
    const items = text === "" ? [] : text.split(separator).map(readItem);
    return items.includes(undefined) ? undefined : [...new Set(items as Item[])];
  },
  write: (items) => items.map(writeItem).join(separator),
});

/** Numbers by their names, each of which must be known. The texts of all values match a pattern. */
export const valuesByName = (
  key: string,
  names: readonly string[],
  pattern: RegExp,
  maximum = Infinity,
): Codec<Readonly<Record<string, number>>> => ({
  key,
  standard: {},
  read(text) {
    const pairs = text === "" ? [] : text.split("_").map((pair) => pair.split("-"));
    const isValid = ([name = "", value = "", ...others]: readonly string[]) =>
      names.includes(name) && pattern.test(value) && Number(value) <= maximum && others.length === 0;
    return pairs.every(isValid) ? Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])) : undefined;
  },
  write: (values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}-${value}`)
      .join("_"),
});

const codecsOf = (codecs: object) => Object.entries(codecs) as [string, Codec<unknown>][];

export function readValues<Values>(codecs: Codecs<Values>, search: string): Values {
  const query = new URLSearchParams(search);
  const valueOf = ({ key, read, standard }: Codec<unknown>) => read(query.get(key) ?? "") ?? standard;
  return Object.fromEntries(codecsOf(codecs).map(([name, codec]) => [name, valueOf(codec)])) as Values;
}

/** Returns the keys and texts of all values that differ from the defaults. */
export function writeValues<Values extends object>(codecs: Codecs<Values>, values: Values): Record<string, string> {
  const texts = codecsOf(codecs).map(([name, { key, standard, write }]) => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    return [key, write(value), write(standard)] as const;
  });
  return Object.fromEntries(texts.filter(([, text, standardText]) => text !== standardText));
}
