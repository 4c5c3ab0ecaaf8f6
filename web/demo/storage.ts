// Texts in local storage, by key. All tabs share them. If storage is unavailable or full, they last as long as the page.
const inMemory = new Map<string, string | null>();

export function stored(key: string): string | null {
  const here = inMemory.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if it is null. */
export function store(key: string, text: string | null): void {
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
}

/** Returns stored JSON data, or undefined if it is missing or invalid. */
export function storedData(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? "") as unknown;
  } catch {
    return undefined;
  }
}
