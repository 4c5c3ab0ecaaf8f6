// Every entry: run without bundling by Node, Bun, Deno and a page with an import map, or bundled.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";
import * as external from "./external.mjs";

answers({ ...embedded, external }).then(console.log, (error) => console.error(String(error)));
