// External entries: one that finds its module in the script's folder, and one that gets its bytes.
import { readFileSync } from "node:fs";
import * as hexsmith from "hexsmith/external";
import * as draft from "hexsmith/draft/external";

hexsmith.init().catch((error) => console.log(String(error)));
draft.init({ wasm: readFileSync("node_modules/hexsmith/dist/draft.wasm") }).then(
  () => console.log(draft.suggestDraft(hexsmith.printedBoard()).picks.length),
  (error) => console.log(String(error)),
);
