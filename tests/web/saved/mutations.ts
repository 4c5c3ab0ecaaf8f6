// Values that differ from a saved one in a single place.

/** Where a value was changed, what was put there (undefined: taken away), and the whole. */
export interface Mutation {
  readonly path: string;
  readonly instead: unknown;
  readonly value: unknown;
}

/** Of a wrong type for some fields, or out of the range of some. */
const strangers: readonly unknown[] = [undefined, null, true, "x", {}, [], -1, 0.5, 1e6 + 1, 2 ** 32, 2 ** 53];

/** Every way to put a stranger in the place of a part. Long lists are changed at both ends. */
export function* mutationsOf(value: unknown, path = ""): Generator<Mutation> {
  if (typeof value !== "object" || value === null) return;
  const keys = Object.keys(value);
  const chosen = Array.isArray(value) && keys.length > 3 ? [keys[0], keys[1], keys.at(-1)] : keys;
  for (const key of chosen as readonly string[]) {
    const part: unknown = (value as Record<string, unknown>)[key];
    const at = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
    const changed = (instead: unknown): unknown => {
      if (Array.isArray(value)) return value.map((item: unknown, i) => (String(i) === key ? instead : item));
      return { ...value, [key]: instead };
    };
    for (const instead of strangers)
      if (!(instead === undefined && Array.isArray(value)))
        yield { path: at, instead, value: without(changed(instead)) };
    if (Array.isArray(part) && part.length > 0)
      yield { path: `${at}[+]`, instead: "a long list", value: changed(new Array<unknown>(65).fill(part[0])) };
    for (const inner of mutationsOf(part, at)) yield { ...inner, value: changed(inner.value) };
  }
}

/** JSON has no undefined. */
function without(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
