// Measures the overhead of a call. `generateBoard` of a classic board with one step is compared with its C++ function alone,
// which runs the same request again. The two alternate. The difference is the time for validation, for writing the request,
// and for reading the result. Absolute times depend on the machine.
import { generateBoard } from "../../web/src/index.js";
import { board } from "../../web/src/wasm/board.js";
import { inTurn } from "./in-turn.js";

const options = { seed: 1, preset: "classic", steps: 1 } as const;
const printLine = (name: string, microseconds: number) =>
  console.log(`${name.padEnd(44)} ${microseconds.toFixed(2)} us`);

/** Returns a function that repeats the C++ part of a call. */
function cppOfCall(): () => number {
  const module = board.get();
  const open = module.open.bind(module);
  let repeatCall = (): number => Number.NaN;
  module.open = (request, receive) => {
    const size = request.length;
    repeatCall = () => module.use((exports) => receive(exports, size));
    return open(request, receive);
  };
  generateBoard(options);
  module.open = open;
  return repeatCall;
}

const cppCall = cppOfCall();
const [call = Number.NaN, cppTime = Number.NaN, crossingTime = Number.NaN] = inTurn(
  [() => generateBoard(options).steps, cppCall, () => Number(board.get().use((exports) => exports.advance(0, 0)))],
  2000,
  50,
);
printLine("classic board, one step", call);
printLine("its C++ alone: one deal, one step", cppTime);
printLine("a call's cost beyond its work", call - cppTime);
printLine("of which a crossing without data", crossingTime);
