// Programs from Debian's archive, where that can be had: on Debian, as root.
import { existsSync, readFileSync } from "node:fs";
import { run, step, which } from "./run.mjs";

/**
 * Installs a package and returns the path of the program that it is named after, or undefined where it cannot be
 * installed. Ubuntu's browsers of the same names only point to snaps.
 * @param {string} name of package and program
 * @param {string} title
 */
export async function installFromDebian(name, title) {
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!/^ID=debian$/m.test(system) || process.getuid?.() !== 0 || !which("apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step(`installing ${title} from Debian's archive`, async () => {
    await run("apt-get", ["-q", "update"], { env });
    await run("apt-get", ["-q", "install", "--yes", "--no-install-recommends", name], { env });
  });
  return which(name);
}
