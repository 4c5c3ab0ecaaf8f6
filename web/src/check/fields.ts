// Reads the required fields of an object, and validates each field when it is read.
import { checkArray, checkBoolean, checkChoice, checkInteger, checkKeys, type Path, typeError } from "./check.js";

export class Fields<Key extends string> {
  /** Values in the order of the keys. */
  private readonly values: readonly unknown[];
  private readonly keys: readonly string[];

  /**
   * Checks that the value is an object, and reads each own field once. Unknown keys are ignored in data; in arguments
   * of calls they throw a `TypeError`.
   */
  constructor(
    value: unknown,
    private readonly path: Path,
    keys: readonly Key[],
    private readonly source: "data" | "call" = "data",
  ) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
    const names = Object.keys(value);
    // Objects from the package have their keys in this order, so their fields need no look-up. The look-up would take most
    // of the time of a game.
    const hasKeyOrder = names.length === keys.length && names.every((name, i) => name === keys[i]);
    if (source === "call" && !hasKeyOrder) checkKeys(names, path, keys);
    const given = value as Readonly<Record<string, unknown>>;
    this.keys = keys;
    this.values = hasKeyOrder
      ? Object.values(given)
      : keys.map((key) => (Object.hasOwn(given, key) ? given[key] : undefined));
  }

  /** Returns the path of a field. Its text is composed only when a message needs it. */
  at(key: Key): Path {
    return { toString: () => `${this.path}.${key}` };
  }

  value(key: Key): unknown {
    return this.values[this.keys.indexOf(key)];
  }

  integer(key: Key, min: number, max?: number): number {
    return checkInteger(this.value(key), this.at(key), min, max);
  }

  /** Reads an integer or null. Returns 0 for null, and 1 + value - `min` for an integer. */
  integerOrNull(key: Key, min: number, max: number): number {
    const value = this.value(key);
    return value === null ? 0 : checkInteger(value, this.at(key), min, max) - min + 1;
  }

  boolean(key: Key): boolean {
    return checkBoolean(this.value(key), this.at(key));
  }

  choice<Choice extends string>(key: Key, choices: readonly Choice[]): Choice {
    return checkChoice(this.value(key), this.at(key), choices);
  }

  object<Inner extends string>(key: Key, keys: readonly Inner[]): Fields<Inner> {
    return new Fields(this.value(key), this.at(key), keys, this.source);
  }

  /** Reads a record with an integer from 0 to `max` for each name. */
  counts<Name extends string>(key: Key, names: readonly Name[], max: number): Record<Name, number> {
    return readCounts(this.value(key), this.at(key), names, max);
  }

  /** Reads all fields, each of which is an integer from 0 to `max`. */
  allCounts(max: number): Record<Key, number> {
    const counts: { [name in Key]?: number } = {};
    for (let i = 0; i < this.keys.length; ++i) {
      const name = this.keys[i] as Key;
      const count = this.values[i];
      const isValid = Number.isInteger(count) && (count as number) >= 0 && (count as number) <= max;
      counts[name] = isValid ? (count as number) + 0 : checkInteger(count, this.at(name), 0, max); // turns -0 into 0
    }
    return counts as Record<Key, number>;
  }

  /** Reads an array with `min` to `max` items. */
  items(key: Key, min: number, max: number): readonly unknown[] {
    return checkArray(this.value(key), this.at(key), max, min);
  }
}

/** Reads a record with an integer from 0 to `max` for each name. */
export const readCounts = <Name extends string>(value: unknown, path: Path, names: readonly Name[], max: number) =>
  new Fields(value, path, names).allCounts(max);
