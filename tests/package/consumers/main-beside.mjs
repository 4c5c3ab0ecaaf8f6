// An external entry that looks for its module beside the script, and one that is told its bytes.
import { readFileSync } from "node:fs";
import * as hexsmith from "hexsmith/external";
import * as settle from "hexsmith/settle/external";

hexsmith.init().catch((error) => console.log(String(error)));
settle.init({ wasm: readFileSync("node_modules/hexsmith/dist/settle.wasm") }).then(
  () => console.log(settle.rankSpots(hexsmith.printedBoard()).length),
  (error) => console.log(String(error)),
);
