#!/usr/bin/env node
// `hexsmith`, the command.
import { exitCodes } from "./failure.js";
import { interruption } from "./interruption.js";
import { run } from "./run.js";

process.stdout.on("error", cannotWrite);
process.stderr.on("error", cannotWrite);
process.exitCode = await run(process.argv.slice(2), process, interruption);

/** A reader that closes the pipe, as `head` does, is no error. Another reason, such as a full disk, is one. */
function cannotWrite(this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit();
  if (this === process.stdout) console.error(`hexsmith: the output cannot be written: ${error.message}`);
  process.exit(exitCodes.failed);
}
