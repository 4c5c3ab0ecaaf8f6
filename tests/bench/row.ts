// Prints rows of the manual's table of benchmarks. `npm run bench -- <pattern> --write` writes them into the page.

/** Prints a row of the table, with its name and its figures. */
export const row = (name: string, ...figures: readonly string[]) => console.log(`| ${name} | ${figures.join("; ")} |`);

/** Formats a duration with its unit: below 10 with two significant digits, else as a whole number. */
export function duration(milliseconds: number): string {
  const [value, unit] =
    milliseconds < 0.1
      ? [1000 * milliseconds, "µs"]
      : milliseconds < 100
        ? [milliseconds, "ms"]
        : [milliseconds / 1000, "s"];
  return `${value < 10 ? value.toPrecision(2) : value.toFixed(0)} ${unit}`;
}
