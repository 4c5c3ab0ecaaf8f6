// Interrupts commands after Ctrl+C or SIGTERM, so that they print the result so far.
import { exitCodes } from "./failure.js";

/** Signals of the system, with the exit codes that shells use for them. */
const signals = { SIGINT: exitCodes.interrupted, SIGTERM: exitCodes.terminated } as const;

/** The reason of the abort when a command is interrupted. */
export class Interruption extends Error {
  constructor(
    readonly exitCode: number,
    message = "interrupted",
  ) {
    super(message);
  }
}

/**
 * Returns a signal that aborts at the first Ctrl+C or SIGTERM. A second Ctrl+C or SIGTERM ends the process as usual.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = (name: keyof typeof signals) => {
    for (const other of Object.keys(signals)) process.off(other, interrupt);
    controller.abort(new Interruption(signals[name], name));
  };
  for (const name of Object.keys(signals)) process.on(name as keyof typeof signals, interrupt);
  return controller.signal;
}
