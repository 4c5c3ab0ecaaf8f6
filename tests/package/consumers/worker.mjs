// A worker that uses every entry and posts the results.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";
import * as external from "./external.mjs";

answers({ ...embedded, external }).then(postMessage, (error) => postMessage(String(error)));
