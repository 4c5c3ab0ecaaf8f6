#!/usr/bin/env node
// The entry point of the command `hexsmith`.
import { exitCodes } from "./failure.js";
import { interruption } from "./interruption.js";
import { run } from "./run.js";

process.stdout.on("error", handleWriteError);
process.stderr.on("error", handleWriteError);
process.exitCode = await run(process.argv.slice(2), process, interruption);

/** Ends the process, without a message if the reader has closed the pipe, as `head` does. */
function handleWriteError(this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit();
  if (this === process.stdout) console.error(`hexsmith: the output cannot be written: ${error.message}`);
  process.exit(exitCodes.failed);
}
