// npm run build: the package (dist/) and the site, demo and manual (build/demo).
import { buildSite } from "./demo.mjs";
import { buildPackage } from "./package.mjs";
import { getPackages } from "./packages.mjs";
import { main, say } from "./run.mjs";

await main(async () => {
  await getPackages();
  await buildPackage();
  await buildSite();
  say("the package is in dist/, the site in build/demo/");
});
