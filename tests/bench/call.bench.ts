// What a call costs beyond its work: `generateBoard` of a classic board with one step, and its C++ alone, which is asked
// again for the request that lies in its memory. Both in this process, in turns; the difference is checks, the request,
// the crossing and the result. Absolute times differ from machine to machine.
import { generateBoard } from "../../web/src/index.js";
import { board } from "../../web/src/wasm/board.js";
import type { LoadedModule } from "../../web/src/wasm/module.js";
import { inTurn } from "./in-turn.js";

const options = { seed: 1, preset: "classic", steps: 1 } as const;
const line = (name: string, microseconds: number) => console.log(`${name.padEnd(44)} ${microseconds.toFixed(2)} us`);

/** The C++ of the last call, again. */
function recorded(): () => number {
  const module = board.get();
  const call = module.call.bind(module);
  let again = (): number => Number.NaN;
  module.call = ((request, compute) => {
    const size = request.numbers.length;
    again = () => module.use((exports) => compute(exports, size));
    return call(request, compute);
  }) as LoadedModule["call"] as typeof module.call;
  generateBoard(options);
  module.call = call;
  return again;
}

const work = recorded();
const [call = Number.NaN, alone = Number.NaN, nothing = Number.NaN] = inTurn(
  [() => generateBoard(options).steps, work, () => board.get().use((exports) => exports.newestAlgorithm())],
  2000,
  50,
);
line("classic board, one step", call);
line("its C++ alone: one deal, one step", alone);
line("a call's cost beyond its work", call - alone);
line("of which a crossing without data", nothing);
