// Runs the npm script that builds what a project tests. Wireit skips builds whose inputs are unchanged.
import { execFileSync } from "node:child_process";
import { root } from "../../web/scripts/paths.mjs";

export function build(script: string): void {
  execFileSync("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}
