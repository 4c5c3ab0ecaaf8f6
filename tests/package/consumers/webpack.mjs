// Bundles main.mjs or another script by webpack. Arguments: "web" or "node", the output's path, and the script.
import webpack from "webpack";

const [target, path, main = "./main.mjs"] = process.argv.slice(2);
const filename = "[name].mjs";
const forTarget =
  target === "node"
    ? { experiments: { outputModule: true }, output: { path, filename, module: true } }
    : { output: { path, filename } };
webpack(
  {
    mode: "production",
    performance: { hints: false },
    context: import.meta.dirname,
    entry: { main },
    target,
    ...forTarget,
  },
  (error, stats) => {
    if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  },
);
