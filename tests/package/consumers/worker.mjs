// Every entry in a worker; who starts it is told what comes of it.
import * as hexsmith from "hexsmith";
import * as external from "hexsmith/external";
import * as game from "hexsmith/game";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import * as settle from "hexsmith/settle";
import { answers } from "./answers.mjs";

answers({ hexsmith, external, settle, generator, lab, game }).then(postMessage, (error) => postMessage(String(error)));
