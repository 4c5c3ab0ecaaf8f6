// Finds the CSS properties that a browser inherits, with values other than the initial ones.
import type { Page } from "puppeteer-core";

export type Declaration = readonly [name: string, value: string];

/** Values to try. Every inherited property accepts one that differs from its initial value. */
const candidates = [
  ...["17px", "0.5", "3", "3px", "250%", "none", "all", "always", "bold", "italic", "rgb(200, 10, 20)", "uppercase"],
  ...["right", "rtl", "vertical-rl", "hidden", "collapse", "pre", "break-all", "cursive", "small-caps", "expanded"],
  ...["crispEdges", "geometricPrecision", "evenodd", "linearRGB", "hanging", "middle", "start", "stroke", "5 3"],
  ...["bevel", "square", "dark", "3px 3px 2px red", "underline", "open", "both", "over", "under", "oldstyle-nums"],
  ...["diagonal-fractions", "sub", "super", "jis78", "titling-caps", '"smcp" 1, "frac" 1', '"wght" 900', "pixelated"],
  ...["manual", "break-word", "pre-wrap", "upright", "optimizeSpeed", "circle", "inside", "antialiased", "dotted"],
  ...["from-image", "separate", "bottom", "help", "text", "normal", "auto", "filled", "sesame", "ex-height 0.9"],
  ...["from-font", "emoji", "no-common-ligatures", "subpixel-antialiased", "loose", "keep-all", "balance", "2"],
  ...["capitalize", "justify", "weight", "style", "show", "economy", "exact", "spell-out", "no-autospace", "2 2"],
  ...["cap alphabetic", '"DE"', "sideways", "digits 2", "oblique", "condensed", "red", "thick", "grab", "preserve"],
  ...["nowrap", "hide", "compact", "standard", "allow-keywords", "red blue", "visual", "read-write", "inert", "1s"],
  ...["block", "before", "active", "constrained", "alternate", "ruby", "all-petite-caps", "space-all"],
];

/** Returns the properties, with values, that a child takes from its parent. */
export const inheritedProperties = (page: Page): Promise<ReadonlyMap<string, readonly string[]>> =>
  page
    .evaluate((values) => {
      const outer = document.body.appendChild(document.createElement("div"));
      const inner = outer.appendChild(document.createElement("span"));
      const style = getComputedStyle(inner);
      const found = [...style].flatMap((name): [string, string[]][] => {
        const seen = new Set([style.getPropertyValue(name)]);
        const others = values.filter((value) => {
          outer.style.setProperty(name, value);
          const computed = style.getPropertyValue(name);
          outer.style.removeProperty(name);
          return !seen.has(computed) && seen.add(computed);
        });
        return others.length === 0 || name.startsWith("--") ? [] : [[name, others]];
      });
      outer.remove();
      return found;
    }, candidates)
    .then((found) => new Map(found));

/** Returns rounds of declarations with a value of each property, as many as most properties have values. */
export const roundsOf = (properties: ReadonlyMap<string, readonly string[]>): readonly (readonly Declaration[])[] =>
  Array.from({ length: 8 }, (_, round) =>
    [...properties].map(([name, values]): Declaration => [name, values[round % values.length] as string]),
  );

/** Returns the declarations that each make a difference, found by bisection, or all if only the combination does. */
export async function guiltyOf(
  declarations: readonly Declaration[],
  differs: (declarations: readonly Declaration[]) => Promise<boolean>,
): Promise<readonly Declaration[]> {
  if (!(await differs(declarations))) return [];
  if (declarations.length === 1) return declarations;
  const half = declarations.length >> 1;
  const guilty = [
    ...(await guiltyOf(declarations.slice(0, half), differs)),
    ...(await guiltyOf(declarations.slice(half), differs)),
  ];
  return guilty.length > 0 ? guilty : declarations;
}
