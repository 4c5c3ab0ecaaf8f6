// Stores texts in local storage by key. All tabs share local storage. If local storage is unavailable or full, the texts stay
// in memory until the page closes.
const memoryTexts = new Map<string, string | null>();

export function storedText(key: string): string | null {
  const memoryText = memoryTexts.get(key);
  if (memoryText !== undefined) return memoryText;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the stored text if `text` is null. */
export function store(key: string, text: string | null): void {
  memoryTexts.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    memoryTexts.set(key, text);
  }
}

/** Returns stored JSON data, or undefined if no data or invalid data is stored. */
export function storedData(key: string): unknown {
  try {
    return JSON.parse(storedText(key) ?? "") as unknown;
  } catch {
    return undefined;
  }
}
