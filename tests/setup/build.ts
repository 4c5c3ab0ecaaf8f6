// Runs an npm script that builds what a Vitest project needs. Wireit skips builds whose inputs have not changed.
import { execFileSync } from "node:child_process";
import { root } from "../../web/scripts/paths.mjs";

export function build(script: string): void {
  execFileSync("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}
