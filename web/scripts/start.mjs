// npm start: gets what is missing, builds the demo, serves it on localhost, and stays; the manual follows while one looks.
import { addDocs, buildDemo, serveDemo } from "./demo.mjs";
import { getPackages } from "./packages.mjs";
import { main, say } from "./run.mjs";
import { getEmscripten } from "./toolchain.mjs";

await main(async () => {
  await Promise.all([getPackages(), getEmscripten()]); // both wait for the network
  await buildDemo();
  const { address } = await serveDemo();
  say(`the demo is at ${address} (Ctrl+C ends it)`);
  await addDocs();
  say(`the manual is at ${address}docs/`);
});
