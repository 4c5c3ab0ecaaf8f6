// Builds the manual and the API reference, build/docs, from web/docs and the sources. Undocumented exports, broken links and
// all other warnings of TypeDoc are errors.

import { OptionDefaults } from "typedoc";

/** Tags for custom-elements-manifest.config.js, which the reference omits because the manual's page of the element has them. */
const manifestTags = /** @type {const} */ (["@tag", "@attr", "@fires", "@csspart", "@cssprop"]);

/** Tags for web/scripts/schemas.mjs, which the reference omits because the text before them says the same. */
const schemaTags = /** @type {const} */ ([
  "@integer",
  "@number",
  "@exclusiveMinimum",
  "@exclusiveMaximum",
  "@minItems",
  "@maxItems",
  "@maxLength",
  "@pattern",
]);

/** Fields of types by resource or terrain, which need no comments. */
const fieldsOf = (/** @type {string} */ field, /** @type {readonly string[]} */ ...more) =>
  ["wood", "brick", "wool", "grain", "ore", ...more].map((key) => `${field}.__type.${key}`);

/** @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
  name: "hexsmith",
  entryPoints: [
    "web/src/index.ts",
    "web/src/draft.ts",
    "web/src/generator.ts",
    "web/src/game.ts",
    "web/src/lab.ts",
    "web/src/languages.ts",
    "web/src/element.ts",
    "web/src/react.ts",
  ],
  tsconfig: "web/src/tsconfig.json",
  readme: "README.md",
  projectDocuments: [
    "web/docs/quick-start.md",
    "web/docs/concepts.md",
    "web/docs/tutorial.md",
    "web/docs/how-to.md",
    "web/docs/fair-boards.md",
    "web/docs/rules-of-your-own.md",
    "web/docs/editions.md",
    "web/docs/drawing.md",
    "web/docs/element.md",
    "web/docs/sharing.md",
    "web/docs/settling.md",
    "web/docs/playing.md",
    "web/docs/servers.md",
    "web/docs/real-table.md",
    "web/docs/rules.md",
    "web/docs/simulation.md",
    "web/docs/annealing.md",
    "web/docs/statistics.md",
    "web/docs/cribbage.md",
    "web/docs/long-runs.md",
    "web/docs/command-line.md",
    "web/docs/many-machines.md",
    "web/docs/cpp.md",
    "web/docs/drop-in.md",
    "web/docs/options.md",
    "web/docs/errors.md",
    "web/docs/bundlers.md",
    "web/docs/browsers.md",
    "web/docs/reproducibility.md",
    "web/docs/evidence.md",
    "web/docs/chances.md",
    "web/docs/benchmarks.md",
  ],
  out: "build/docs",
  customCss: "web/docs/site.css",
  customJs: "web/docs/site.js",
  navigationLinks: {
    Demo: "../index.html",
    ...(process.env.GITHUB_REPOSITORY ? { Versions: "../versions.html" } : {}), // written by web/scripts/pages.mjs
  },
  includeVersion: true,
  disableSources: true,
  excludeInternal: true,
  excludePrivate: true,
  searchInDocuments: true,
  searchGroupBoosts: { "Start here": 50, Tasks: 50, Reference: 20, Evidence: 20 }, // ranks pages before fields of types
  highlightLanguages: ["bash", "cpp", "html", "javascript", "json", "jsx", "python", "sh", "tsx", "typescript", "yaml"],
  sort: ["source-order"],
  navigation: { includeGroups: true },
  groupOrder: ["Start here", "Tasks", "Reference", "Modules", "Evidence"],
  blockTags: [...OptionDefaults.blockTags, ...manifestTags, ...schemaTags],
  excludeTags: [...OptionDefaults.excludeTags, ...manifestTags, ...schemaTags],
  treatWarningsAsErrors: true,
  logLevel: "Warn",
  requiredToBeDocumented: ["Module", "Variable", "Function", "Class", "Interface", "Property", "Method", "TypeAlias"],
  intentionallyNotExported: [],
  intentionallyNotDocumented: [
    ...fieldsOf("hexsmith.Bag.terrains", "desert", "gold", "sea"),
    ...fieldsOf("hexsmith.LayoutRegion.terrains", "desert", "gold", "sea"),
    ...fieldsOf("hexsmith.LayoutShape.pipLimits", "gold"),
    ...fieldsOf("hexsmith.SpotParams.baseResourceStrength"),
  ],
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
  },
  plugin: ["./web/docs/external-scripts.mjs"],
};
