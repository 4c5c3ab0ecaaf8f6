// The manifest of the custom element, dist/custom-elements.json, by which documentation tools know it: what `cem analyze`
// reads of the element's class and its doc comment. The same for editors: web-types.json for those of JetBrains, two files
// vscode.*-custom-data.json for VS Code.
import { customElementJetBrainsPlugin } from "custom-element-jet-brains-integration";
import { customElementVsCodePlugin } from "custom-element-vs-code-integration";

/** @typedef {import("custom-elements-manifest/schema.d.ts").CustomElement & import("custom-elements-manifest/schema.d.ts").ClassDeclaration} Element */

/** The module that users import. */
const entry = "dist/element.js";

/** Leaves the element alone, in the entry that has it, with its public members. */
const publicElement = {
  name: "public-element",
  /** @param {{ customElementsManifest: import("custom-elements-manifest/schema.d.ts").Package }} context */
  packageLinkPhase({ customElementsManifest: manifest }) {
    const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
    const element = /** @type {Element | undefined} */ (declarations.find((one) => "customElement" in one));
    if (!element) throw new Error("the analyzer has found no custom element");
    const { name, members = [], events = [], attributes = [] } = element;
    element.superclass = { name: "HTMLElement" };
    element.members = members.filter((one) => one.privacy === undefined && !one.static && !/Callback$/.test(one.name));
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

/** Colors have entries of their own. */
const forEditors = { outdir: "dist", hideCssPropertiesDocs: true, hideLogs: true };

export default {
  globs: ["web/src/element/board-element.ts"],
  outdir: "dist",
  packagejson: false, // package.json says where it is
  plugins: [
    publicElement,
    customElementJetBrainsPlugin({ ...forEditors, packageJson: false }),
    customElementVsCodePlugin(forEditors),
  ],
};
