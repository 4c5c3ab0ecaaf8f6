// A worker thread of `hexsmith simulate` and `certify`, which plays the pieces that it receives. An error ends the thread, and
// rejects the promise of the thread that started it.
import { parentPort, workerData } from "node:worker_threads";
import { playPart } from "../src/for-command.js";
import { simulate } from "../src/game.js";
import type { Assignment, Request } from "./cores.js";

const { board, options } = workerData as Assignment;

parentPort?.on("message", (request: Request) => {
  const answer = "level" in request ? playPart(board, options, request) : simulate(board, { ...options, ...request });
  parentPort?.postMessage(answer);
});
