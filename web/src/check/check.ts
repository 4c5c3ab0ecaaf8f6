// Validation of arguments. Each function returns the value with its type, or throws: a TypeError for a wrong type or an unknown
// key, a RangeError for a value out of range. The message names the path and the value.

/**
 * Path of a value in the input, for error messages. `itemOf` returns an object that composes its text only when needed.
 */
export type Path = string | { toString(): string };

export const itemOf = (path: Path, item: number): Path => ({ toString: () => `${path}[${item}]` });

/** Range of numbers, and its text in error messages. */
export interface NumberRange {
  readonly text: string;
  contains(value: number): boolean;
}

/** Numbers between 0 and 1, without both ends. */
export const openUnit: NumberRange = { text: "in (0, 1)", contains: (x) => x > 0 && x < 1 };
/** Every finite number. */
export const finite: NumberRange = { text: "a finite number", contains: Number.isFinite };
/** Finite numbers from 0. */
export const notNegative: NumberRange = { text: "a finite number >= 0", contains: (x) => x >= 0 && x < Infinity };

/** Finite numbers above 0. */
export const positive: NumberRange = { text: "a finite number > 0", contains: (x) => x > 0 && x < Infinity };

/** Returns a closed interval. Messages contain its ends as JavaScript prints them. */
export const between = (min: number, max: number): NumberRange => ({
  text: `in [${min}, ${max}]`,
  contains: (x) => x >= min && x <= max,
});

/** Returns the text of a value for an error message. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value.length > 40 ? `${JSON.stringify(value.slice(0, 40))}...` : JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return "a function";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? `an array of length ${value.length}` : describeObject(value);
    default:
      return String(value);
  }
}

/** Returns the kind of an object, as in "a Map" or "an Error", if the engine names it. */
function describeObject(value: object): string {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Object" || kind.length > 40) return "an object";
  return `${/^[AEIOU](?!rl)/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** Errors about arguments that callers passed, as distinct from defects of the package. */
const inputErrors = /* @__PURE__ */ new WeakSet<Error>();

function markAsInputError<Thrown extends Error>(error: Thrown): Thrown {
  inputErrors.add(error);
  return error;
}

/**
 * Returns whether an error is about an argument that a caller passed, rather than a defect of the package. @internal
 */
export const isInputError = (error: unknown): error is Error => inputErrors.has(error as Error);

/** Returns an error about a value of the wrong type. */
export const wrongType = (message: string): TypeError => markAsInputError(new TypeError(message));

/** Returns an error about a wrong value of the right type. */
export const wrongValue = (message: string): RangeError => markAsInputError(new RangeError(message));

export function typeError(path: Path, expected: string, value: unknown): TypeError {
  return wrongType(`${path} must be ${expected}, got ${describeValue(value)}`);
}

export function rangeError(path: Path, expected: string, value: unknown): RangeError {
  return wrongValue(`${path} must be ${expected}, got ${describeValue(value)}`);
}

/** Options whose keys are known to be valid. Their values are not checked yet. */
export type UncheckedOptions<Key extends string> = { readonly [key in Key]?: unknown };

/**
 * Returns a copy of an object's own properties, each read once. The copy inherits nothing. Throws for unknown keys.
 * `undefined` counts as an empty object. An object without own properties must be plain: otherwise a `Promise` that was not
 * awaited, or a `Map`, would pass as empty.
 */
export function checkObject<Key extends string>(
  value: unknown,
  path: Path,
  keys: readonly Key[],
): UncheckedOptions<Key> {
  if (value === undefined) return emptyOptions;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const properties: object = { ...value, __proto__: emptyOptions }; // faster than copying key by key
  const names = Object.keys(properties);
  if (names.length === 0 && !isPlain(value)) throw typeError(path, "a plain object", value);
  checkKeys(names, path, keys);
  return properties;
}

/** Like `checkObject`, but `null` counts as absent in every option that is not required. */
export function checkOptions<Key extends string>(
  value: unknown,
  path: Path,
  keys: readonly Key[],
  required: readonly string[] = [],
): UncheckedOptions<Key> {
  const options: { [key in Key]?: unknown } = checkObject(value, path, keys);
  for (const key of keys) if (options[key] === null && !required.includes(key)) delete options[key];
  return options;
}

/** Returns whether an object, from any realm, is plain rather than an instance of a class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.prototype.toString.call(value) === "[object Object]")
  );
}

/** Throws if `names` contains a name that is not among `keys`. */
export function checkKeys(names: readonly string[], path: Path, keys: readonly string[]): void {
  for (const name of names)
    if (!keys.includes(name)) throw wrongType(`${path}.${name} is not known: ${path} may have ${describeKeys(keys)}`);
}

/** Describes the keys that an object may have. Keys that are ids from 0 on are a range. */
function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return "no property";
  const areIds = keys.length > 1 && keys.every((key, i) => key === String(i));
  return areIds ? `0 to ${keys.length - 1}` : keys.join(", ");
}

/**
 * Returns a copy of the own properties of external data, each read once. Unknown keys are ignored. Only options are checked
 * for unknown keys, because there they are mistakes.
 */
export function checkData<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): UncheckedOptions<Key> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const properties: { [key in Key]?: unknown } = Object.create(null) as object;
  for (const key of keys) if (Object.hasOwn(value, key)) properties[key] = (value as { [key in Key]: unknown })[key];
  return properties;
}

/** Returns whether all objects have the version that their types require, although functions accept data without it. */
export const haveVersion = (...values: unknown[]): boolean =>
  values.every((value) => (value as { readonly version?: unknown }).version === 1);

/** Checks the version of saved data. Data without a version has version 1. */
export function checkVersion(value: unknown, path: Path): void {
  if (value !== undefined && value !== 1) throw rangeError(path, "1, the only version that there is", value);
}

const emptyOptions: UncheckedOptions<never> = Object.freeze(Object.create(null) as object);

/** Returns a value, or its default if it is `undefined`. In options, `checkOptions` has removed `null`. */
export const orDefault = (value: unknown, defaultValue: unknown): unknown =>
  value === undefined ? defaultValue : value;

/** Largest number of items of a list without a limit of its own. */
const maxItems = 1_000_000;

/**
 * Returns a copy of an array's own items. The number of items is checked first, so that no long list is copied. At the
 * first hole, the copy ends with `undefined`, which every check of an item rejects.
 */
export function checkArray(value: unknown, path: Path, max = maxItems, min = 0): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  const itemCount: number = value.length;
  if (itemCount < min || itemCount > max) {
    const range = `${min} ${max === min + 1 ? "or" : "to"} ${max} items`;
    throw wrongValue(
      `${path} must have ${min > 0 ? range : `at most ${max} item${max === 1 ? "" : "s"}`}, got ${itemCount}`,
    );
  }
  return itemsOf(value, itemCount);
}

/** Largest number of items that are copied in one call. Copying longer lists would block the page. */
const maxCopiedItems = 20_000;

/** Like `checkArray`, but returns a long list itself. Read its items with `itemAt` while a run proceeds. */
export function checkLongArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  return value.length > maxCopiedItems ? value : itemsOf(value, value.length);
}

/** Returns an item of a list, or undefined if the item is inherited or missing. */
export const itemAt = (items: readonly unknown[], index: number): unknown =>
  Object.hasOwn(items, index) ? items[index] : undefined;

/**
 * Copies the own items below `length`. Callers read the length only once, because a proxy's length may change and a
 * getter may shrink its array.
 */
function itemsOf(value: readonly unknown[], length: number): readonly unknown[] {
  const items: unknown[] = [];
  for (let i = 0; i < length; ++i) {
    const isOwn = Object.hasOwn(value, i);
    items.push(isOwn ? value[i] : undefined);
    if (!isOwn) break;
  }
  return items;
}

/**
 * Like `checkArray`, for an array that must have `length` items. At the first hole, the copy ends with `undefined`,
 * which every check of an item rejects.
 */
export function checkArrayOf(value: unknown, path: Path, length: number): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  const itemCount: number = value.length;
  if (itemCount !== length) throw wrongValue(`${path} must have ${length} items, got ${itemCount}`);
  return itemsOf(value, length);
}

export function checkBoolean(value: unknown, path: Path): boolean {
  if (typeof value !== "boolean") throw typeError(path, "true or false", value);
  return value;
}

export function checkNumber(value: unknown, path: Path, range: NumberRange): number {
  if (typeof value !== "number") throw typeError(path, "a number", value);
  if (!range.contains(value)) throw rangeError(path, range.text, value);
  return value + 0; // turns -0 into 0
}

export function checkInteger(value: unknown, path: Path, min: number, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== "number") throw typeError(path, "an integer", value);
  if (!Number.isInteger(value) || value < min || value > max)
    throw rangeError(path, `an integer in [${min}, ${max}]`, value);
  return value + 0; // turns -0 into 0
}

export function checkChoice<Choice extends string>(value: unknown, path: Path, choices: readonly Choice[]): Choice {
  if ((choices as readonly unknown[]).includes(value)) return value as Choice;
  const expected = `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
  throw typeof value === "string" ? rangeError(path, expected, value) : typeError(path, expected, value);
}

/** Maximum length of an external text, in UTF-16 code units. Longer texts could exhaust the memory. */
const maxTextLength = 10_000;

/** Checks a string of limited length. */
export function checkText(value: unknown, path: Path): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  if (value.length > maxTextLength)
    throw wrongValue(`${path} must have at most ${maxTextLength} characters, got ${value.length} characters`);
  return value;
}

/** Returns the index of a string among the choices. */
export function checkIndex(value: unknown, path: Path, choices: readonly string[]): number {
  const index = (choices as readonly unknown[]).indexOf(value);
  return index >= 0 ? index : choices.indexOf(checkChoice(value, path, choices));
}

/**
 * Returns the index of each item among the choices. Paths of items are composed only for messages, because a board has
 * dozens of items.
 */
export function checkIndices(value: unknown, path: Path, length: number, choices: readonly string[]): number[] {
  return checkArrayOf(value, path, length).map((item, i) => {
    const index = (choices as readonly unknown[]).indexOf(item);
    return index >= 0 ? index : checkIndex(item, itemOf(path, i), choices);
  });
}

export function checkFunction(value: unknown, path: Path): (...given: never[]) => unknown {
  if (typeof value !== "function") throw typeError(path, "a function", value);
  return value as (...given: never[]) => unknown;
}
