// Builds what a project tests, by the npm scripts of those names. Wireit skips what is as it was.
import { execFileSync } from "node:child_process";
import { root } from "../../web/scripts/paths.mjs";

export function build(script: string): void {
  execFileSync("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}
