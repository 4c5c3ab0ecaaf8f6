// Validation of arguments. Each function returns the value with its type, or throws: a TypeError for a wrong type or an unknown
// key, a RangeError for a value out of range. The message names the path and the value.

/** Path of a value in the input. The path of an item is an object whose text is only composed for a message: see `itemOf`. */
export type Path = string | { toString(): string };

export const itemOf = (path: Path, item: number): Path => ({ toString: () => `${path}[${item}]` });

/** Set of numbers and its text in messages. */
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

/** Returns a closed interval. Messages contain its ends as JavaScript prints them. */
export const between = (least: number, most: number): NumberRange => ({
  text: `in [${least}, ${most}]`,
  contains: (x) => x >= least && x <= most,
});

/** Returns the text of a value for an error message. */
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

/** Returns the kind of an object, as in "a Map" or "an Error", if the engine names it. */
function shownObject(value: object): string {
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Object" || kind.length > 40) return "an object";
  return `${/^[AEIOU](?!rl)/i.test(kind) ? "an" : "a"} ${kind}`;
}

/** Errors about arguments that callers passed, as distinct from defects of the package. */
const ofInput = /* @__PURE__ */ new WeakSet<Error>();

function marked<Thrown extends Error>(error: Thrown): Thrown {
  ofInput.add(error);
  return error;
}

/** Whether an error is about an argument that a caller passed, not a defect of the package. @internal */
export const isOfInput = (error: unknown): error is Error => ofInput.has(error as Error);

/** Error about a value of the wrong type. */
export const wrongType = (message: string): TypeError => marked(new TypeError(message));

/** Error about a wrong value of the right type. */
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
 * Returns a copy of an object's own properties, each read once. The copy inherits nothing. Throws for unknown keys.
 * `undefined` counts as an empty object. An object without own properties must be plain: otherwise a `Promise` that was not
 * awaited, or a `Map`, would pass as empty.
 */
export function checkObject<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): Given<Key> {
  if (value === undefined) return nothing;
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const own: object = { ...value, __proto__: nothing }; // faster than copying key by key
  const names = Object.keys(own);
  if (names.length === 0 && !isPlain(value)) throw typeError(path, "a plain object", value);
  checkKeys(names, path, keys);
  return own;
}

/** Like `checkObject`, but `null` counts as absent in every option that is not required. */
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

/** Whether an object is plain, in any realm, rather than an instance of a class. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    (Object.getPrototypeOf(prototype) === null && Object.prototype.toString.call(value) === "[object Object]")
  );
}

/** Throws if there are other keys than the given ones. */
export function checkKeys(names: readonly string[], path: Path, keys: readonly string[]): void {
  for (const name of names)
    if (!keys.includes(name))
      throw wrongType(
        `${path}.${name} is not known: ${path} may have ${keys.length > 0 ? keys.join(", ") : "no property"}`,
      );
}

/**
 * Returns a copy of the own properties of external data, each read once. Unknown keys are ignored. Only options are checked
 * for unknown keys, because there they are mistakes.
 */
export function checkData<Key extends string>(value: unknown, path: Path, keys: readonly Key[]): Given<Key> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, "an object", value);
  const own: { [key in Key]?: unknown } = Object.create(null) as object;
  for (const key of keys) if (Object.hasOwn(value, key)) own[key] = (value as { [key in Key]: unknown })[key];
  return own;
}

/** Checks the version of saved data. Data without a version has version 1. */
export function checkVersion(value: unknown, path: Path): void {
  if (value !== undefined && value !== 1) throw rangeError(path, "1, the only version that there is", value);
}

const nothing: Given<never> = Object.freeze(Object.create(null) as object);

/** Returns the value of an option, or its default if the value is `undefined`. `null` does not count as absent. */
export const orDefault = (value: unknown, standard: unknown): unknown => (value === undefined ? standard : value);

/**
 * Returns a copy of an array's own items. The copy ends with the first hole as `undefined`, which every check of an item
 * rejects. So a sparse array with billions of holes is not copied.
 */
export function checkArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  return itemsOf(value, value.length);
}

/** Largest number of items to copy at once. Copying longer lists would block the page. */
const copiedItems = 20_000;

/** Like `checkArray`, but returns a long list itself. Read its items with `itemAt` while a run proceeds. */
export function checkLongArray(value: unknown, path: Path): readonly unknown[] {
  if (!Array.isArray(value)) throw typeError(path, "an array", value);
  return value.length > copiedItems ? value : itemsOf(value, value.length);
}

/** Returns an own item of a list, or undefined if it is inherited or missing. */
export const itemAt = (items: readonly unknown[], place: number): unknown =>
  Object.hasOwn(items, place) ? items[place] : undefined;

/** Copies the own items up to a length that is read once: a proxy's length may change, and a getter may shrink its array. */
function itemsOf(value: readonly unknown[], length: number): readonly unknown[] {
  const items: unknown[] = [];
  for (let i = 0; i < length; ++i) {
    const own = Object.hasOwn(value, i);
    items.push(own ? value[i] : undefined);
    if (!own) break;
  }
  return items;
}

/**
 * Like `checkArray` for an array of a given length. If items are missing, the last one is a hole, which every check rejects.
 */
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
  return value + 0; // turns -0 into 0
}

export function checkInteger(value: unknown, path: Path, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== "number") throw typeError(path, "an integer", value);
  if (!Number.isInteger(value) || value < least || value > most)
    throw rangeError(path, `an integer in [${least}, ${most}]`, value);
  return value + 0; // turns -0 into 0
}

export function checkChoice<Choice extends string>(value: unknown, path: Path, choices: readonly Choice[]): Choice {
  if ((choices as readonly unknown[]).includes(value)) return value as Choice;
  const expected = `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
  throw typeof value === "string" ? rangeError(path, expected, value) : typeError(path, expected, value);
}

/** Most UTF-16 code units of any external text. Longer texts could exhaust the memory. */
const longestText = 10_000;

/** Checks a string of limited length. */
export function checkText(value: unknown, path: Path): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  if (value.length > longestText)
    throw wrongValue(`${path} must have at most ${longestText} characters, got ${value.length} characters`);
  return value;
}

/** Returns the index of a string among the choices. */
export function checkIndex(value: unknown, path: Path, choices: readonly string[]): number {
  const place = (choices as readonly unknown[]).indexOf(value);
  return place >= 0 ? place : choices.indexOf(checkChoice(value, path, choices));
}

/**
 * Index among the choices of each item. Paths of items are only composed for messages, because a board has dozens of items.
 */
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
