// Uses two external entries. One loads its module from the script's folder, and the other gets the module's bytes.
import { readFileSync } from "node:fs";
import * as hexsmith from "hexsmith/external";
import * as draft from "hexsmith/draft/external";

hexsmith.init().catch((error) => console.log(String(error)));
draft.init({ wasm: readFileSync("node_modules/hexsmith/dist/draft.wasm") }).then(
  () => console.log(draft.suggestDraft(hexsmith.printedBoard()).picks.length),
  (error) => console.log(String(error)),
);
