// Formatters and the linter. All come from npm, so that everyone has the same version.
import { filesBelow } from "./freshness.mjs";
import { inTree } from "./paths.mjs";
import { run } from "./run.mjs";

/** A program of node_modules. @param {string} name @param {readonly string[]} args */
const tool = (name, args) => run(inTree("node_modules", ".bin", name), args);

/** Prettier on the whole tree (.prettierignore says what is left out). @param {"--check" | "--write"} mode */
export const prettier = (mode) => tool("prettier", [mode, "--log-level", "warn", "."]);

/** clang-format on all C++. @param {"--check" | "--write"} mode */
export async function clangFormat(mode) {
  const files = [inTree("cpp"), inTree("tests", "cpp")].flatMap(filesBelow).filter((file) => /\.[ch]pp$/.test(file));
  const options = mode === "--write" ? ["-i"] : ["--dry-run", "-Werror"];
  if (files.length > 0) await tool("clang-format-node", ["--style=file", ...options, ...files]);
}

/** ESLint on TypeScript and JavaScript. @param {...string} options */
export const eslint = (...options) =>
  tool("eslint", [
    "--config",
    inTree("web", "scripts", "eslint.config.mjs"),
    "--max-warnings=0",
    ...options,
    "web",
    "tests",
  ]);
