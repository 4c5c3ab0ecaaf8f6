// Plays a part of a simulation.
import { simulate } from "hexsmith/game";
import { parentPort, workerData } from "node:worker_threads";

parentPort.postMessage(simulate(workerData.board, workerData.options));
