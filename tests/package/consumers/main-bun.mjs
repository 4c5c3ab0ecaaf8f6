// Uses an external entry. Bun copies its module, and the import is the module's path.
import wasm from "hexsmith/board.wasm";
import { generateBoard, init } from "hexsmith/external";

await init({ wasm: new URL(wasm, import.meta.url) });
console.log(generateBoard({ seed: 1 }).board.terrains.length);
