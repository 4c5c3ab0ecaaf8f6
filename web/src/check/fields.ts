// The fields of an object that must be there, each checked as it is read.
import {
  checkArray,
  checkBoolean,
  checkChoice,
  checkInteger,
  checkObject,
  type Given,
  type Path,
  typeError,
} from "./check.js";

export class Fields<Key extends string> {
  private readonly given: Given<Key>;

  /** Checks that there is an object, which has no other keys. */
  constructor(
    value: unknown,
    private readonly path: Path,
    keys: readonly Key[],
  ) {
    if (value === undefined) throw typeError(path, "an object", value);
    this.given = checkObject(value, path, keys);
  }

  /** Where a field stands: put together only when a message needs it. */
  at(key: Key): Path {
    return { toString: () => `${this.path}.${key}` };
  }

  value(key: Key): unknown {
    return this.given[key];
  }

  integer(key: Key, least: number, most?: number): number {
    return checkInteger(this.given[key], this.at(key), least, most);
  }

  /** An integer, or null: 0, else one more than its distance from `least`. */
  integerOrNull(key: Key, least: number, most: number): number {
    return this.given[key] === null ? 0 : this.integer(key, least, most) - least + 1;
  }

  boolean(key: Key): boolean {
    return checkBoolean(this.given[key], this.at(key));
  }

  choice<Choice extends string>(key: Key, choices: readonly Choice[]): Choice {
    return checkChoice(this.given[key], this.at(key), choices);
  }

  object<Inner extends string>(key: Key, keys: readonly Inner[]): Fields<Inner> {
    return new Fields(this.given[key], this.at(key), keys);
  }

  /** A record of integers from 0 to `most`, one under each name: these, in the order of the names. */
  counts(key: Key, names: readonly string[], most: number): number[] {
    const record = this.object(key, names);
    return names.map((name) => record.integer(name, 0, most));
  }

  /** An array of so many items. */
  items(key: Key, least: number, most: number): readonly unknown[] {
    const items = checkArray(this.given[key], this.at(key));
    if (items.length < least || items.length > most) {
      const wanted = least === 0 ? `at most ${most}` : `${least} ${most === least + 1 ? "or" : "to"} ${most}`;
      throw new RangeError(`${this.at(key)} must have ${wanted} items, got ${items.length}`);
    }
    return items;
  }
}
