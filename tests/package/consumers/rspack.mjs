// Bundles main.mjs by Rspack. Arguments: "rspack-1" or "rspack-2", "web" or "node", and the output's path.
const [version, target, path] = process.argv.slice(2);
const loaded = await import(version);
const { rspack } = loaded.rspack ? loaded : loaded.default;
const options = {
  mode: "production",
  performance: { hints: false },
  context: import.meta.dirname,
  entry: { main: "./main.mjs" },
  target,
  output: { path, filename: "[name].cjs" },
};
rspack(options, (error, stats) => {
  if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
  console.error(error ?? stats.toString());
  process.exitCode = 1;
});
