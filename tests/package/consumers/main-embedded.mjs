// Every entry that is a script alone, for bundles in formats where nothing can lie beside the script.
import * as hexsmith from "hexsmith";
import * as game from "hexsmith/game";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import * as settle from "hexsmith/settle";
import { answers } from "./answers.mjs";

answers({ hexsmith, settle, generator, lab, game }).then(console.log, (error) => console.error(String(error)));
