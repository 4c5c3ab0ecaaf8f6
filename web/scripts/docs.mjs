// The manual and the API reference, which TypeDoc makes of web/docs and of the sources (web/docs/typedoc.json).
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesBelow, unlessDone } from "./freshness.mjs";
import { buildPackage } from "./package.mjs";
import { docsFolder, inTree, packageFolder } from "./paths.mjs";
import { run, step } from "./run.mjs";

const typedoc = (/** @type {string[]} */ ...options) =>
  run(process.execPath, [
    inTree("node_modules", "typedoc", "bin", "typedoc"),
    "--options",
    inTree("web", "docs", "typedoc.json"),
    ...options,
  ]);

/** Looks whether every export has a name and words, and every link leads somewhere; each gap is an error. */
export const checkDocs = () => typedoc("--emit", "none");

/** Builds the pages unless they fit their sources; the package lies beside them, for the examples to be edited. */
export async function buildDocs() {
  await buildPackage();
  const sources = ["README.md", "web/docs", "web/src", "web/scripts", "package.json", "package-lock.json"];
  const inputs = [...sources.map((path) => inTree(path)), packageFolder];
  await unlessDone("docs", { inputs, outputs: [join(docsFolder, "index.html")] }, () =>
    step("building the manual", async () => {
      await typedoc("--out", docsFolder);
      cpSync(packageFolder, join(docsFolder, "hexsmith"), { recursive: true });
      moveInlineScripts();
    }),
  );
}

/** The site's policy allows no script within a page: what TypeDoc puts there goes into a file. */
function moveInlineScripts() {
  const inline = /<script>([^<]*)<\/script>/g;
  const file = join(docsFolder, "assets", "theme.js");
  for (const page of filesBelow(docsFolder).filter((path) => path.endsWith(".html"))) {
    const text = readFileSync(page, "utf8").replace(inline, (_, script) => {
      writeFileSync(file, script);
      return ""; // behind the opening of the body, which it styles
    });
    const address = relative(dirname(page), file);
    writeFileSync(
      page,
      text.replace(/<body[^>]*>/, (body) => `${body}<script src="${address}"></script>`),
    );
  }
}
