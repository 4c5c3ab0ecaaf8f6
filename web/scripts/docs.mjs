// npm run docs: the API reference, in build/docs.
import { getPackages } from "./packages.mjs";
import { writeReference } from "./reference.mjs";
import { main, say } from "./run.mjs";

await main(async () => {
  await getPackages();
  await writeReference();
  say("the reference is in build/docs/");
});
