// Validation of arguments. Each function returns the value with its type, or throws: a TypeError for a wrong type or an unknown
// key, a RangeError for a value out of range. The message names the path and the value.

/** Path of a value in the input. The path of an item is composed only when a message needs it: see `itemOf`. */
export type Path = string | { toString(): string };

export const itemOf = (path: Path, item: number): Path => ({ toString: () => `${path}[${item}]` });

/** A set of numbers and how it is written. */
export interface NumberRange {
  readonly text: string;
  contains(value: number): boolean;
}

/** (0, 1): both ends excluded. */
export const openUnit: NumberRange = { text: "in (0, 1)", contains: (x) => x > 0 && x < 1 };
/** Every finite number. */
export const finite: NumberRange = { text: "a finite number", contains: Number.isFinite };
/** [0, Infinity), finite. */
export const notNegative: NumberRange = { text: "a finite number >= 0", contains: (x) => x >= 0 && x < Infinity };

/** (0, Infinity), finite. */
export const positive: NumberRange = { text: "a finite number > 0", contains: (x) => x > 0 && x < Infinity };

/** A closed interval, of numbers that are written as they are. */
export const between = (least: number, most: number): NumberRange => ({
  text: `in [${least}, ${most}]`,
  contains: (x) => x >= least && x <= most,
});

/** A value as a message shows it. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length > 40 ? `${JSON.stringify(value.slice(0, 40))}...` : JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return "a function";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? `an array of length ${value.length}` : shownObject(value);
    default:
      return String(value);
  }
}

/** What kind of an object it is, where its engine says so: "a Map", "an Error". */
function shownObject(value: object): string {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Object" || kind.length > 40) return "an object";
  return `${/^[AEIOU](?!rl)/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** Errors about what callers gave. They differ from the program's own mistakes in nothing else. */
const ofInput = /* @__PURE__ */ new WeakSet<Error>();

function marked<Thrown extends Error>(error: Thrown): Thrown {
  ofInput.add(error);
  return error;
}

/** Whether an error is about what a caller gave, and no mistake of the program. @internal */
export const isOfInput = (error: unknown): error is Error => ofInput.has(error as Error);

/** An error about a value of the wrong type. */
export const wrongType = (message: string): TypeError => marked(new TypeError(message));

/** An error about a wrong value of the right type. */
export const wrongValue = (message: string): RangeError => marked(new RangeError(message));

export function typeError(path: Path, expected: string, value: unknown): TypeError {
  return wrongType(`${path} must be ${expected}, got ${shown(value)}`);
}

export function rangeError(path: Path, expected: string, value: unknown): RangeError {
  return wrongValue(`${path} must be ${expected}, got ${shown(value)}`);
}

/** Options whose keys have been checked, but not their values. */
export type Given<Key extends string> = { readonly [key in Key]?: unknown };

/**
 * The own properties of an object, which has none but the given keys: a copy, each read once, that inherits nothing.
 * Absent (`undefined`) counts as empty. What has no properties of its own must be plain: a `Promise` that was not awaited
 * or a `Map` would pass as empty.
 */
export function checkObject<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): Given<Key> {
  if (value === undefined) return nothing;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const own: object = { ...value, __proto__: nothing }; // faster than key by key
  const names = Object.keys(own);
  if (names.length === 0 && !isPlain(value)) throw typeError(path, "a plain object", value);
  checkKeys(names, path, keys);
  return own;
}

/** The same of options: `null` counts as absent, except in those that are required. */
export function checkOptions<Key extends string>(
  value: unknown,
  path: Path,
  keys: readonly Key[],
  required: readonly string[] = [],
): Given<Key> {
  const given: { [key in Key]?: unknown } = checkObject(value, path, keys);
  for (const key of keys) if (given[key] === null && !required.includes(key)) delete given[key];
  return given;
}

/** Whether an object was written as a literal, in whatever realm, and is not an instance of a class. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.prototype.toString.call(value) === "[object Object]")
  );
}

/** Checks that there are no keys but the given ones. */
export function checkKeys(names: readonly string[], path: Path, keys: readonly string[]): void {
  for (const name of names)
    if (!keys.includes(name))
      throw wrongType(
        `${path}.${name} is not known: ${path} may have ${keys.length > 0 ? keys.join(", ") : "no property"}`,
      );
}

/**
 * The own properties of data from outside: of those with the given keys a copy, each read once; others are ignored. Only
 * options are checked for unknown keys, where they are mistakes.
 */
export function checkData<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): Given<Key> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const own: { [key in Key]?: unknown } = Object.create(null) as object;
  for (const key of keys) if (Object.hasOwn(value, key)) own[key] = (value as { [key in Key]: unknown })[key];
  return own;
}

/** Checks the version of saved data: where it is missing, it is the first. */
export function checkVersion(value: unknown, path: Path): void {
  if (value !== undefined && value !== 1) throw rangeError(path, "1, the only version that there is", value);
}

const nothing: Given<never> = Object.freeze(Object.create(null) as object);

/** The default of an option that is `undefined`; `null` is not absent. */
export const orDefault = (value: unknown, standard: unknown): unknown => (value === undefined ? standard : value);

/**
 * A copy of an array's own items. It ends with the first hole, which is `undefined` there: no check of an item accepts
 * that, and none is made of the billions that may follow.
 */
export function checkArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  return itemsOf(value, value.length);
}

/** Number of items that are copied at once: of longer lists, the copy would hold up the page. */
const copiedItems = 20_000;

/** The same of a list that may be long: then it is the list itself, to be read with `itemAt` while a run goes on. */
export function checkLongArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  return value.length > copiedItems ? value : itemsOf(value, value.length);
}

/** The own item of a list at a place. */
export const itemAt = (items: readonly unknown[], place: number): unknown =>
  Object.hasOwn(items, place) ? items[place] : undefined;

/** The length is read once: that of a proxy may change, and a getter may shrink its array. */
function itemsOf(value: readonly unknown[], length: number): readonly unknown[] {
  const items: unknown[] = [];
  for (let i = 0; i < length; ++i) {
    const own = Object.hasOwn(value, i);
    items.push(own ? value[i] : undefined);
    if (!own) break;
  }
  return items;
}

/** The same of an array of so many items. If there are fewer, the last one is a hole, which no check of an item accepts. */
export function checkArrayOf(value: unknown, path: Path, length: number): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  const found: number = value.length;
  if (found !== length) throw wrongValue(`${path} must have ${length} items, got ${found}`);
  return itemsOf(value, length);
}

export function checkBoolean(value: unknown, path: Path): boolean {
  if (typeof value !== "boolean") throw typeError(path, "true or false", value);
  return value;
}

export function checkNumber(value: unknown, path: Path, interval: NumberRange): number {
  if (typeof value !== "number") throw typeError(path, "a number", value);
  if (!interval.contains(value)) throw rangeError(path, interval.text, value);
  return value + 0; // -0 is 0
}

export function checkInteger(value: unknown, path: Path, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== "number") throw typeError(path, "an integer", value);
  if (!Number.isInteger(value) || value < least || value > most)
    throw rangeError(path, `an integer in [${least}, ${most}]`, value);
  return value + 0; // -0 is 0
}

export function checkChoice<Choice extends string>(value: unknown, path: Path, choices: readonly Choice[]): Choice {
  if ((choices as readonly unknown[]).includes(value)) return value as Choice;
  const expected = `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
  throw typeof value === "string" ? rangeError(path, expected, value) : typeError(path, expected, value);
}

/** Most UTF-16 code units of any text from outside: a longer one would fill the memory. */
const longestText = 10_000;

/** Checks a string of limited length. */
export function checkText(value: unknown, path: Path): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  if (value.length > longestText)
    throw wrongValue(`${path} must have at most ${longestText} characters, got ${value.length} characters`);
  return value;
}

/** The place of a string among the choices. */
export function checkIndex(value: unknown, path: Path, choices: readonly string[]): number {
  const place = (choices as readonly unknown[]).indexOf(value);
  return place >= 0 ? place : choices.indexOf(checkChoice(value, path, choices));
}

/** The places of an array's items. Their paths are made only where a message needs one: a board has dozens of items. */
export function checkIndices(value: unknown, path: Path, length: number, choices: readonly string[]): number[] {
  return checkArrayOf(value, path, length).map((item, i) => {
    const place = (choices as readonly unknown[]).indexOf(item);
    return place >= 0 ? place : checkIndex(item, itemOf(path, i), choices);
  });
}

export function checkFunction(value: unknown, path: Path): (...given: never[]) => unknown {
  if (typeof value !== "function") throw typeError(path, "a function", value);
  return value as (...given: never[]) => unknown;
}
