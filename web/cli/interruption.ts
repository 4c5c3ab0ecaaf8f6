// Ctrl+C, and what else asks a process to end, for commands that then tell what they know so far.
import { exitCodes } from "./failure.js";

/** Signals of the system, and the exit code of a program that each of them ended, as shells say it. */
const signals = { SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated } as const;

/** Why a command was interrupted: the reason with which its signal aborts. */
export class Interruption extends Error {
  constructor(
    readonly exitCode: number,
    message = "interrupted",
  ) {
    super(message);
  }
}

/** Returns a signal that aborts at the first Ctrl+C or SIGTERM. The second one ends the process at once, as it does otherwise. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = (name: keyof typeof signals) => {
    for (const other of Object.keys(signals)) process.off(other, interrupt);
    controller.abort(new Interruption(signals[name], name));
  };
  for (const name of Object.keys(signals)) process.on(name as keyof typeof signals, interrupt);
  return controller.signal;
}
