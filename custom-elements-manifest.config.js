// The manifest of the custom element, dist/custom-elements.json, by which editors and documentation tools know it: what
// `cem analyze` reads of the element's class and its doc comment.

/** The module that users import. */
const entry = "dist/element.js";

/** Leaves the element alone, in the entry that has it, with its public members. */
const publicElement = {
  name: "public-element",
  packageLinkPhase({ customElementsManifest: manifest }) {
    const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
    const element = declarations.find(({ customElement }) => customElement);
    if (!element) throw new Error("the analyzer has found no custom element");
    const own = ({ name, privacy, static: ofClass }) => privacy === undefined && !ofClass && !/Callback$/.test(name);
    element.members = element.members.filter(own);
    element.superclass = { name: "HTMLElement" };
    element.events = element.events.filter(({ name }) => name.startsWith("hexsmith-"));
    for (const attribute of element.attributes)
      if (element.members.some(({ name }) => name === attribute.name)) attribute.fieldName = attribute.name;
    const { name } = element;
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

export default {
  globs: ["web/src/element/board-element.ts"],
  outdir: "dist",
  packagejson: false, // package.json says where it is
  plugins: [publicElement],
};
