// The manual and the API reference, which TypeDoc makes of web/docs and of the sources (web/docs/typedoc.json).
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesBelow, unlessDone } from "./freshness.mjs";
import { buildPackage } from "./package.mjs";
import { docsFolder, inTree, packageFolder } from "./paths.mjs";
import { run, step } from "./run.mjs";

const typedoc = inTree("node_modules", "typedoc", "bin", "typedoc");
const options = inTree("web", "docs", "typedoc.json");

/**
 * Builds the pages unless they fit their sources; the package lies beside them, for the examples to be edited. An export
 * without words, a link that leads nowhere, and whatever else TypeDoc warns of is an error.
 */
export async function buildDocs() {
  await buildPackage();
  const sources = ["README.md", "web/docs", "web/src", "web/scripts", "package.json", "package-lock.json"];
  const inputs = [...sources.map((path) => inTree(path)), packageFolder];
  await unlessDone("docs", { inputs, outputs: [join(docsFolder, "index.html")] }, () =>
    step("building the manual", async () => {
      await run(process.execPath, [typedoc, "--options", options, "--out", docsFolder]);
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
