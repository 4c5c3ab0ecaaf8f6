// Every entry that is a script alone, for bundles in formats where nothing can lie beside the script.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";

answers(embedded).then(console.log, (error) => console.error(String(error)));
