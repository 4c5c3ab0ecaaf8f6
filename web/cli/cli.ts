#!/usr/bin/env node
// `hexsmith`, the command.
import { run } from "./run.js";

process.stdout.on("error", brokenPipe);
process.stderr.on("error", brokenPipe);
process.exitCode = await run(process.argv.slice(2), process);

/** Who reads has closed the pipe, as `head` does: there is nobody left to tell. */
function brokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
