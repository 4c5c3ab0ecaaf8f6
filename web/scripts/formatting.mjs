// Formatters and the linter. All come from npm, so that everyone has the same version.
import { relative } from "node:path";
import { filesBelow } from "./freshness.mjs";
import { inTree, root } from "./paths.mjs";
import { attempt, Failure, run } from "./run.mjs";

/** A program of node_modules. @param {string} name @param {readonly string[]} args */
const tool = (name, args) => run(inTree("node_modules", ".bin", name), args);

/** Prettier on the whole tree (.prettierignore says what is left out). @param {"--check" | "--write"} mode */
export const prettier = (mode) => tool("prettier", [mode, "--log-level", "warn", "."]);

/** clang-format on all C++. @param {"--check" | "--write"} mode */
export async function clangFormat(mode) {
  const files = ["cpp", "tests/cpp", "tests/fuzz"]
    .map((folder) => inTree(folder))
    .flatMap(filesBelow)
    .filter((file) => /\.[ch]pp$/.test(file));
  const program = inTree("node_modules", ".bin", "clang-format-node");
  if (mode === "--write") return void (await run(program, ["--style=file", "-i", ...files]));
  const { status, output } = await attempt(program, ["--style=file", "--dry-run", "-Werror", ...files]);
  if (status === 0) return;
  const wrong = files.filter((file) => output.includes(`${file}:`)).map((file) => relative(root, file));
  throw new Failure(wrong.length > 0 ? `formatted otherwise: ${wrong.join(", ")} (npm run format mends it)` : output);
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
