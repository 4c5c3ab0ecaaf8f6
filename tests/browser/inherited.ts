// Finds the CSS properties that elements inherit in a browser, and values that differ from the initial values.
import type { Page } from "puppeteer-core";

export type Declaration = readonly [name: string, value: string];

/** Values to try. For every inherited property, at least one value is valid and differs from the initial value. */
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

/** Returns each property that a child inherits from its parent, with the candidates that change the child's value. */
export const inheritedProperties = (page: Page): Promise<ReadonlyMap<string, readonly string[]>> =>
  page
    .evaluate((values) => {
      const outer = document.body.appendChild(document.createElement("div"));
      const inner = outer.appendChild(document.createElement("span"));
      const style = getComputedStyle(inner);
      const properties = [...style].flatMap((name): [string, string[]][] => {
        const computedValues = new Set([style.getPropertyValue(name)]);
        const distinctValues = values.filter((value) => {
          outer.style.setProperty(name, value);
          const computed = style.getPropertyValue(name);
          outer.style.removeProperty(name);
          return !computedValues.has(computed) && computedValues.add(computed);
        });
        return distinctValues.length === 0 || name.startsWith("--") ? [] : [[name, distinctValues]];
      });
      outer.remove();
      return properties;
    }, candidates)
    .then((found) => new Map(found));

/**
 * Returns eight rounds of declarations. Each round has one declaration for every property, with a different value if
 * possible.
 */
export const roundsOf = (properties: ReadonlyMap<string, readonly string[]>): readonly (readonly Declaration[])[] =>
  Array.from({ length: 8 }, (_, round) =>
    [...properties].map(([name, values]): Declaration => [name, values[round % values.length] as string]),
  );

/**
 * Finds by bisection the declarations for which `differs` returns true. If only several declarations together make a difference,
 * returns all of them.
 */
export async function findCulprits(
  declarations: readonly Declaration[],
  differs: (declarations: readonly Declaration[]) => Promise<boolean>,
): Promise<readonly Declaration[]> {
  if (!(await differs(declarations))) return [];
  if (declarations.length === 1) return declarations;
  const half = declarations.length >> 1;
  const culprits = [
    ...(await findCulprits(declarations.slice(0, half), differs)),
    ...(await findCulprits(declarations.slice(half), differs)),
  ];
  return culprits.length > 0 ? culprits : declarations;
}
