// The committed sizes of the entries (sizes.json), and what may become of them.
import { readFileSync, writeFileSync } from "node:fs";
import { inTree } from "../../web/scripts/paths.mjs";
import type { Size } from "./bundle.js";

/** In bytes. `reason`: why the entry is as large as it is, told anew when it grows by more than a tenth. */
export interface Recorded extends Size {
  readonly reason: string;
}

export interface Sizes {
  /** The most that an entry may have in gzip, ever. */
  readonly limits: Readonly<Record<string, number>>;
  /** Limits not met yet: entry -> why not, and what is done about it. Empty this, never fill it. */
  readonly overLimit: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, Recorded>>;
}

const file = inTree("tests", "package", "sizes.json");
export const readSizes = (): Sizes => JSON.parse(readFileSync(file, "utf8")) as Sizes;
export const writeSizes = (sizes: Sizes): void => writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);

const tolerance = 0.1;

/** What is wrong with the measured sizes, in words. */
export function complaints({ limits, overLimit, entries }: Sizes, measured: Readonly<Record<string, Size>>): string[] {
  const wrong: string[] = [];
  for (const entry of new Set([...Object.keys(entries), ...Object.keys(measured), ...Object.keys(limits)])) {
    const now = measured[entry];
    const then = entries[entry];
    if (!now || !then) {
      wrong.push(`${entry} is ${now ? "not recorded" : "recorded, but no entry"}`);
      continue;
    }
    for (const way of ["gzip", "brotli"] as const)
      if (now[way] > then[way] * (1 + tolerance))
        wrong.push(`${entry} has grown by more than a tenth: ${way} ${then[way]} -> ${now[way]}`);
    if (now.gzip < then.gzip * (1 - tolerance)) wrong.push(`${entry} has shrunk by more than a tenth: record it`);
    if (then.reason === "") wrong.push(`${entry} has no reason for its size`);
    const limit = limits[entry] ?? Infinity;
    if (now.gzip > limit && !overLimit[entry]) wrong.push(`${entry} is over its limit: gzip ${now.gzip} > ${limit}`);
    if (now.gzip <= limit && overLimit[entry]) wrong.push(`${entry} is within its limit: take it out of overLimit`);
  }
  return wrong;
}

/** The table with the measured sizes; the reason of what has grown past the gate must be told anew. */
export function updated(sizes: Sizes, measured: Readonly<Record<string, Size>>): Sizes {
  const entries = Object.entries(measured).map(([entry, size]): [string, Recorded] => {
    const then = sizes.entries[entry];
    const grown = !then || (["gzip", "brotli"] as const).some((way) => size[way] > then[way] * (1 + tolerance));
    return [entry, { ...size, reason: grown ? "" : then.reason }];
  });
  const over = Object.entries(sizes.overLimit).filter(
    ([entry]) => (measured[entry]?.gzip ?? 0) > (sizes.limits[entry] ?? Infinity),
  );
  return { limits: sizes.limits, overLimit: Object.fromEntries(over), entries: Object.fromEntries(entries) };
}
