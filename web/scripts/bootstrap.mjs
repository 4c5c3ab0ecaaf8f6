// The private toolchain: cpp/toolchain/bootstrap.sh makes one part of it, or says at once that it is there.
import { inTree, privateToolchain } from "./paths.mjs";
import { Failure, run, step } from "./run.mjs";

/**
 * @param {"emscripten" | "catch2" | `sanitizers-${number}`} part
 * @param {string} instead what else would do, for the message where the script cannot work
 */
export async function bootstrap(part, instead) {
  const script = inTree("cpp", "toolchain", "bootstrap.sh");
  try {
    await step(`making the private ${part}`, () => run("sh", [script, privateToolchain, part], { show: true }));
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${error.message}\nInstall ${instead}, and try again.`) : error;
  }
}
