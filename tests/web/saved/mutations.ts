// Makes mutations of a saved value, which differ from it in one place.

/** A changed value, with the path of the change and the replacement, or undefined if the part was removed. */
export interface Mutation {
  readonly path: string;
  readonly instead: unknown;
  readonly value: unknown;
}

/** Replacements that have the wrong type for some fields, or are out of range for some. */
const replacements: readonly unknown[] = [undefined, null, true, "x", {}, [], -1, 0.5, 1e6 + 1, 2 ** 32, 2 ** 53];

/** Yields every mutation of a value. In long lists, only the first two items and the last one change. */
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
    for (const instead of replacements)
      if (!(instead === undefined && Array.isArray(value)))
        yield { path: at, instead, value: withoutUndefined(changed(instead)) };
    if (Array.isArray(part) && part.length > 0)
      yield { path: `${at}[+]`, instead: "a long list", value: changed(new Array<unknown>(65).fill(part[0])) };
    for (const inner of mutationsOf(part, at)) yield { ...inner, value: changed(inner.value) };
  }
}

/** Removes undefined fields, which JSON cannot contain. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
