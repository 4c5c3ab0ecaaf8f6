// The rows of the manual's table of benchmarks, which `npm run bench -- <pattern> --write` writes into the page.

/** Prints a row: its name there, and its figures. */
export const row = (name: string, ...figures: readonly string[]) => console.log(`| ${name} | ${figures.join("; ")} |`);

/** Two digits, more of whole numbers, and a unit: `3.6 ms`. */
export function duration(milliseconds: number): string {
  const [value, unit] =
    milliseconds < 0.1
      ? [1000 * milliseconds, "µs"]
      : milliseconds < 100
        ? [milliseconds, "ms"]
        : [milliseconds / 1000, "s"];
  return `${value < 10 ? value.toPrecision(2) : value.toFixed(0)} ${unit}`;
}
