// Uses every entry that needs no other file, for bundle formats that cannot refer to files.
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";

answers(embedded).then(console.log, (error) => console.error(String(error)));
