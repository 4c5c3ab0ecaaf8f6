// Uses every entry. Node, Bun, Deno and a page with an import map run this script as it is, and bundlers bundle it.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";
import * as external from "./external.mjs";

answers({ ...embedded, external }).then(console.log, (error) => console.error(String(error)));
