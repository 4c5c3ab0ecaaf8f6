// One build at a time in one tree: Ninja, npm and the bundlers would tread on each other's files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildFolder, inTree } from "./paths.mjs";
import { say } from "./run.mjs";

const file = inTree("build", ".lock");

/**
 * Does `action` while no other process of this tree is in one.
 * @template T
 * @param {() => Promise<T>} action
 */
export async function locked(action) {
  mkdirSync(buildFolder, { recursive: true });
  for (let said = false; !take(); said = true) {
    if (!said) say("another build is running in this tree: waiting for it");
    await sleep(500);
  }
  const release = () => rmSync(file, { force: true });
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const stop = () => process.exit(1);
  process.on("exit", release);
  for (const signal of signals) process.on(signal, stop);
  try {
    return await action();
  } finally {
    for (const signal of signals) process.off(signal, stop);
    process.off("exit", release);
    release();
  }
}

/** The file holds the owner's process id; what a dead process left is taken away. */
function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!ownerLives()) rmSync(file, { force: true });
    return false;
  }
}

function ownerLives() {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}
