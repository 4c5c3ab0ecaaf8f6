// An external entry that looks for its module beside the script, and one that is told its bytes.
import { readFileSync } from "node:fs";
import * as hexsmith from "hexsmith/external";
import * as settle from "hexsmith/settle/external";

hexsmith.init().catch((error) => console.log(String(error)));
const bytesOf = (name) => readFileSync(`node_modules/hexsmith/dist/${name}.wasm`);
settle.init({ wasm: bytesOf("settle"), board: bytesOf("board") }).then(
  () => console.log(settle.rankSpots(hexsmith.printedBoard()).length),
  (error) => console.log(String(error)),
);
