// Makes mutations of saved values. A mutation differs from its value in one place.

/** A changed value, with the path of the changed part and its replacement, which is undefined if the part was removed. */
export interface Mutation {
  readonly path: string;
  readonly replacement: unknown;
  readonly value: unknown;
}

/** Replacements that have the wrong type for some fields, or are out of range for some. */
const replacements: readonly unknown[] = [undefined, null, true, "x", {}, [], -1, 0.5, 1e6 + 1, 2 ** 32, 2 ** 53];

/** Yields every mutation of a value. In long lists, only the first two items and the last one change. */
export function* mutationsOf(value: unknown, path = ""): Generator<Mutation> {
  if (typeof value !== "object" || value === null) return;
  const keys = Object.keys(value);
  const mutatedKeys = Array.isArray(value) && keys.length > 3 ? [keys[0], keys[1], keys.at(-1)] : keys;
  for (const key of mutatedKeys as readonly string[]) {
    const part: unknown = (value as Record<string, unknown>)[key];
    const partPath = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
    const withPart = (replacement: unknown): unknown => {
      if (Array.isArray(value)) return value.map((item: unknown, i) => (String(i) === key ? replacement : item));
      return { ...value, [key]: replacement };
    };
    for (const replacement of replacements)
      if (!(replacement === undefined && Array.isArray(value)))
        yield { path: partPath, replacement, value: withoutUndefined(withPart(replacement)) };
    if (Array.isArray(part) && part.length > 0)
      yield {
        path: `${partPath}[+]`,
        replacement: "a long list",
        value: withPart(new Array<unknown>(65).fill(part[0])),
      };
    for (const innerMutation of mutationsOf(part, partPath))
      yield { ...innerMutation, value: withPart(innerMutation.value) };
  }
}

/** Removes undefined fields, which JSON cannot contain. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}
