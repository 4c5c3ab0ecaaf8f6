// The keys of the page that work wherever the focus is.

/** N anywhere but in a text; Space where it does nothing else. */
export function asksForNext({ key, target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented || !(target instanceof Element)) return false;
  if (key === "n" || key === "N") return !target.matches("input[type=text], textarea, select");
  return key === " " && !target.matches("input, textarea, select, button, a, summary");
}
