// Commands: starting them, saying what goes on while they run, and clear words when they fail.
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.mjs";

/** Something the person at the keyboard can mend: shown as its message alone, without a stack. */
export class Failure extends Error {}

/** One line about what goes on. @param {string} text */
export const say = (text) => console.log(`hexsmith: ${text}`);

/** A command's full path, or undefined where PATH has none. @param {string} command */
export function which(command) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return undefined;
}

/**
 * Does `action`; if that takes longer than a moment, says so, and again every ten seconds while it lasts.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} action
 */
export async function step(title, action) {
  let seconds = 0;
  const first = setTimeout(() => say(`${title} ...`), 500);
  const further = setInterval(() => say(`${title} ... ${(seconds += 10)} s`), 10_000);
  try {
    return await action();
  } finally {
    clearTimeout(first);
    clearInterval(further);
  }
}

/**
 * Runs a command in the tree's root and returns its status (null: ended by a signal) and what it printed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] show: print its output as it comes
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function attempt(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const take = (/** @type {NodeJS.WriteStream} */ to) => (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (show) to.write(chunk);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.on("error", (error) => reject(new Failure(`${command} could not be started: ${error.message}`)));
    child.on("close", (status) => resolve({ status, output }));
  });
}

/**
 * Runs a command that must succeed; its output is kept back and shown if it fails. Returns the output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 */
export async function run(command, args, options = {}) {
  const { status, output } = await attempt(command, args, options);
  if (status !== 0) {
    const shown = options.show ? "" : `${output.trimEnd()}\n`;
    throw new Failure(
      `${shown}failed (${status === null ? "by a signal" : `status ${status}`}): ${command} ${args.join(" ")}`,
    );
  }
  return output;
}

/** The frame of every npm script: a Failure ends it with its message and status 1. @param {() => Promise<void>} body */
export async function main(body) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  try {
    if (major < 20 || (major === 20 && minor < 19)) {
      throw new Failure(`needs Node.js 20.19 or newer, this is ${process.versions.node}`);
    }
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? `hexsmith: ${error.message}` : error);
    process.exitCode = 1;
  }
}
