// Serves the built demo at `inject("demoAddress")` during browser tests. The address has a path of two folders, to show that
// the demo works at any path.
import type { TestProject } from "vitest/node";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly demoAddress: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await serveDemo("/games/boards/");
  project.provide("demoAddress", address);
  return stop;
}
