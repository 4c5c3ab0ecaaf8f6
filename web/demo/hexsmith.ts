// The package as the demo uses it: the module streams in beside the script while that is parsed, or lies within the page
// where the demo is a single file.
import { init } from "../src/external.js";
import source from "virtual:demo-module";

export * from "../src/external.js";

/** Once it is there, every function may be called. */
export const moduleReady: Promise<void> = init({ wasm: source() });
moduleReady.catch(() => undefined); // whoever waits for it says so
