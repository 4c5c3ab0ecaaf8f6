// Texts that the browser keeps between visits, by their keys. All tabs share them. Where the browser has no storage, or no room
// in it, a text lasts as long as the page.
const kept = new Map<string, string | null>();

export function stored(key: string): string | null {
  const here = kept.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it with `null`. */
export function store(key: string, text: string | null): void {
  kept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    kept.set(key, text);
  }
}

/** Returns the data that was stored as JSON, or undefined if there is none or it cannot be read. */
export function storedData(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? "") as unknown;
  } catch {
    return undefined;
  }
}
