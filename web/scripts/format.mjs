// npm run format: rewrites what the formatters would have otherwise.
import { clangFormat, prettier } from "./formatting.mjs";
import { getPackages } from "./packages.mjs";
import { main } from "./run.mjs";

await main(async () => {
  await getPackages();
  await clangFormat("--write");
  await prettier("--write");
});
