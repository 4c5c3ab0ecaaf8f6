// npm run build: the package (dist/) and the demo (build/demo).
import { buildDemo } from "./demo.mjs";
import { buildPackage } from "./package.mjs";
import { getPackages } from "./packages.mjs";
import { main, say } from "./run.mjs";

await main(async () => {
  await getPackages();
  await buildPackage();
  await buildDemo();
  say("the package is in dist/, the demo in build/demo/");
});
