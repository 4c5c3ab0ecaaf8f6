// Writes the element's manifest, dist/custom-elements.json, which `cem analyze` reads from the element's class and its doc
// comment for documentation tools. Also writes web-types.json for JetBrains editors, and two files
// vscode.*-custom-data.json for VS Code.
import { customElementJetBrainsPlugin } from "custom-element-jet-brains-integration";
import { customElementVsCodePlugin } from "custom-element-vs-code-integration";

/** @typedef {import("custom-elements-manifest/schema.d.ts").CustomElement & import("custom-elements-manifest/schema.d.ts").ClassDeclaration} Element */

/** The module that users import. */
const entry = "dist/element.js";

/** Keeps only the element, in its entry, with its public members. */
const publicElement = {
  name: "public-element",
  /** @param {{ customElementsManifest: import("custom-elements-manifest/schema.d.ts").Package }} context */
  packageLinkPhase({ customElementsManifest: manifest }) {
    const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
    const element = /** @type {Element | undefined} */ (declarations.find((item) => "customElement" in item));
    if (!element) throw new Error("the analyzer has found no custom element");
    const { name, members = [], events = [], attributes = [] } = element;
    element.superclass = { name: "HTMLElement" };
    element.members = members.filter(
      (item) => item.privacy === undefined && !item.static && !/Callback$/.test(item.name),
    );
    element.events = events.filter((event) => event.name.startsWith("hexsmith-"));
    for (const attribute of attributes)
      if (element.members.some((member) => member.name === attribute.name)) attribute.fieldName = attribute.name;
    manifest.modules = [
      {
        kind: "javascript-module",
        path: entry,
        declarations: [element],
        exports: [{ kind: "js", name, declaration: { name, module: entry } }],
      },
    ];
  },
};

/** Options of both plugins for editors. Descriptions omit the colors, which have separate entries. */
const editorOptions = { outdir: "dist", hideCssPropertiesDocs: true, hideLogs: true };

export default {
  globs: ["web/src/element/board-element.ts"],
  outdir: "dist",
  packagejson: false, // package.json already refers to the manifest
  plugins: [
    publicElement,
    customElementJetBrainsPlugin({ ...editorOptions, packageJson: false }),
    customElementVsCodePlugin(editorOptions),
  ],
};
