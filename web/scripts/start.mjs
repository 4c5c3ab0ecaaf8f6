// npm start: gets what is missing, builds the demo, serves it on localhost, and stays.
import { buildSite, serveDemo } from "./demo.mjs";
import { getPackages } from "./packages.mjs";
import { main, say } from "./run.mjs";

await main(async () => {
  await getPackages();
  await buildSite();
  const { address } = await serveDemo();
  say(`the demo is at ${address} (Ctrl+C ends it)`);
});
