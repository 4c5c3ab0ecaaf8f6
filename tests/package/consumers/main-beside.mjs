// An external entry that looks for its module beside the script, and one that is told its bytes.
import { readFileSync } from "node:fs";
import * as hexsmith from "hexsmith/external";
import * as draft from "hexsmith/draft/external";

hexsmith.init().catch((error) => console.log(String(error)));
draft.init({ wasm: readFileSync("node_modules/hexsmith/dist/draft.wasm") }).then(
  () => console.log(draft.suggestDraft(hexsmith.printedBoard()).picks.length),
  (error) => console.log(String(error)),
);
