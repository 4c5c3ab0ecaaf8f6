// Required fields of an object, validated when they are read.
import {
  checkArray,
  checkBoolean,
  checkChoice,
  checkInteger,
  checkKeys,
  type Path,
  typeError,
  wrongValue,
} from "./check.js";

export class Fields<Key extends string> {
  /** Values in the order of the keys. */
  private readonly values: readonly unknown[];
  private readonly keys: readonly string[];

  /**
   * Checks that the value is an object. Reads each own field once. Unknown keys are ignored in data; in calls they throw a
   * `TypeError`.
   */
  constructor(
    value: unknown,
    private readonly path: Path,
    keys: readonly Key[],
    private readonly from: "data" | "call" = "data",
  ) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
    const names = Object.keys(value);
    // Objects from the package have their keys in this order, so their fields need no look-up. The look-up would take most
    // of the time of a game.
    const inOrder = names.length === keys.length && names.every((name, i) => name === keys[i]);
    if (from === "call" && !inOrder) checkKeys(names, path, keys);
    const given = value as Readonly<Record<string, unknown>>;
    this.keys = keys;
    this.values = inOrder
      ? Object.values(given)
      : keys.map((key) => (Object.hasOwn(given, key) ? given[key] : undefined));
  }

  /** Path of a field, composed only when a message needs it. */
  at(key: Key): Path {
    return { toString: () => `${this.path}.${key}` };
  }

  value(key: Key): unknown {
    return this.values[this.keys.indexOf(key)];
  }

  integer(key: Key, least: number, most?: number): number {
    return checkInteger(this.value(key), this.at(key), least, most);
  }

  /** Reads an integer or null. Null is returned as 0, an integer as one more than its distance from `least`. */
  integerOrNull(key: Key, least: number, most: number): number {
    const value = this.value(key);
    return value === null ? 0 : checkInteger(value, this.at(key), least, most) - least + 1;
  }

  boolean(key: Key): boolean {
    return checkBoolean(this.value(key), this.at(key));
  }

  choice<Choice extends string>(key: Key, choices: readonly Choice[]): Choice {
    return checkChoice(this.value(key), this.at(key), choices);
  }

  object<Inner extends string>(key: Key, keys: readonly Inner[]): Fields<Inner> {
    return new Fields(this.value(key), this.at(key), keys, this.from);
  }

  /** Reads a record with an integer from 0 to `most` for each name. */
  counts<Name extends string>(key: Key, names: readonly Name[], most: number): Record<Name, number> {
    return readCounts(this.value(key), this.at(key), names, most);
  }

  /** Reads all fields, each an integer from 0 to `most`. */
  allCounts(most: number): Record<Key, number> {
    const counts: { [name in Key]?: number } = {};
    for (let i = 0; i < this.keys.length; ++i) {
      const name = this.keys[i] as Key;
      const count = this.values[i];
      const fits = Number.isInteger(count) && (count as number) >= 0 && (count as number) <= most;
      counts[name] = fits ? (count as number) + 0 : checkInteger(count, this.at(name), 0, most); // turns -0 into 0
    }
    return counts as Record<Key, number>;
  }

  /** Reads an array with `least` to `most` items. */
  items(key: Key, least: number, most: number): readonly unknown[] {
    const items = checkArray(this.value(key), this.at(key));
    if (items.length < least || items.length > most) {
      const wanted = least === 0 ? `at most ${most}` : `${least} ${most === least + 1 ? "or" : "to"} ${most}`;
      throw wrongValue(`${this.at(key)} must have ${wanted} items, got ${items.length}`);
    }
    return items;
  }
}

/** Reads a record with an integer from 0 to `most` for each name. */
export const readCounts = <Name extends string>(value: unknown, path: Path, names: readonly Name[], most: number) =>
  new Fields(value, path, names).allCounts(most);
