// Every entry in a worker; who starts it is told what comes of it.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";
import * as external from "./external.mjs";

answers({ ...embedded, external }).then(postMessage, (error) => postMessage(String(error)));
