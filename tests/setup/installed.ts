// Installs the packed tarball without a registry. Tests copy the installed package from the folder `inject("installed")`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { tarballFile } from "../../web/scripts/paths.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly installed: string;
  }
}

export function install(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "hexsmith-installed-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const options = ["--offline", "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options, tarballFile()], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  project.provide("installed", folder);
  return () => rmSync(folder, { recursive: true });
}
